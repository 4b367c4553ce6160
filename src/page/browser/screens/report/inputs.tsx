import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
}

interface Typed extends Labelled {
  readonly onType: (value: string) => void;
}

/** One of some values. */
export function SelectField(
  given: Labelled & {
    readonly onChoose: (value: string) => void;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  const { label, hint, value, onChoose, children } = given;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      >
        {children}
      </select>
      <Hint id={id} hint={hint} />
    </div>
  );
}

/** A day, with the calendar of the browser. */
export function DayField(given: Typed): JSX.Element {
  return <Input {...given} type="date" />;
}

/** A whole number. */
export function NumberField(given: Typed): JSX.Element {
  return <Input {...given} type="number" />;
}

function Input({
  label,
  hint,
  value,
  onType,
  type,
}: Typed & { readonly type: string }): JSX.Element {
  const id = useId();
  // The types of JSX want one kind of input at a time.
  const oneType = { type } as { readonly type: 'text' };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...oneType}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          onType(currentTarget.value);
        }}
      />
      <Hint id={id} hint={hint} />
    </div>
  );
}

/** A text, or one of some that are offered. */
export function SuggestedField(
  given: Typed & { readonly suggestions: readonly string[] },
): JSX.Element {
  const { label, hint, value, onType, suggestions } = given;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        list={`${id}-list`}
        value={value}
        autocomplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          onType(currentTarget.value);
        }}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Hint id={id} hint={hint} />
    </div>
  );
}

/** Several texts, one a line. */
export function LinesField({ label, hint, value, onType }: Typed): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          onType(currentTarget.value);
        }}
      />
      <Hint id={id} hint={hint} />
    </div>
  );
}

function Hint(given: {
  readonly id: string;
  readonly hint: string | undefined;
}): JSX.Element | null {
  if (given.hint === undefined) return null;
  return (
    <p class="hint" id={`${given.id}-hint`}>
      {given.hint}
    </p>
  );
}
