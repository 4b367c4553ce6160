import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Given {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly type?: 'text' | 'url' | 'password';
  readonly isNeeded?: boolean;
  readonly onType: (value: string) => void;
}

/** A field to type in, with its label and what belongs there. */
export function Field(given: Given): JSX.Element {
  const { label, hint, value, type = 'text', isNeeded = false, onType } = given;
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
        required={isNeeded}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onInput={({ currentTarget }) => {
          onType(currentTarget.value);
        }}
      />
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
