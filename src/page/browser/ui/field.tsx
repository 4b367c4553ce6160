import type { JSX } from 'preact';
import { Labelled } from './labelled.tsx';

interface Given {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly type?: 'text' | 'url' | 'password' | 'date' | 'number';
  readonly isNeeded?: boolean;
  readonly onType: (value: string) => void;
}

/** A field to type in, with its label and what belongs there. */
export function Field(given: Given): JSX.Element {
  const { label, hint, value, type = 'text', isNeeded = false, onType } = given;
  // The types of JSX want one kind of input at a time.
  const oneType = { type } as { readonly type: 'text' };
  return (
    <Labelled
      label={label}
      hint={hint}
      control={(id, describedBy) => (
        <input
          id={id}
          {...oneType}
          value={value}
          required={isNeeded}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => {
            onType(currentTarget.value);
          }}
        />
      )}
    />
  );
}
