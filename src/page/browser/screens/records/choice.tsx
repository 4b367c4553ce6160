import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Given {
  readonly kind: 'radio' | 'checkbox';
  readonly name?: string;
  readonly label: string;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One of several choices, or one that can be made by itself. */
export function Choice({ kind, name, label, note, isChosen, onChoose }: Given): JSX.Element {
  const id = useId();
  // The types of JSX want one kind of input at a time.
  const oneKind = { type: kind } as { readonly type: 'checkbox' };
  return (
    <label class="tick">
      <input
        {...oneKind}
        name={name}
        checked={isChosen}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.checked);
        }}
      />
      <span>
        {label}
        {note !== undefined && (
          <span class="faint tick-note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}

/** Choices that belong together, under a question. */
export function ChoiceGroup(given: {
  readonly legend: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <fieldset class="card choice-group">
      <legend>{given.legend}</legend>
      {given.children}
    </fieldset>
  );
}
