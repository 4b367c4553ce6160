import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Labelled } from './labelled.tsx';

interface Given {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly type?: 'text' | 'url' | 'password' | 'date' | 'number';
  readonly isNeeded?: boolean;
  /** Texts that are offered, besides any other. */
  readonly suggestions?: readonly string[];
  readonly onType: (value: string) => void;
}

/** A field to type in, with its label and what belongs there. */
export function Field(given: Given): JSX.Element {
  const { label, hint, value, type = 'text', isNeeded = false, suggestions, onType } = given;
  const list = useId();
  // The types of JSX want one kind of input at a time.
  const oneType = { type } as { readonly type: 'text' };
  return (
    <Labelled
      label={label}
      hint={hint}
      control={(id, describedBy) => (
        <>
          <input
            id={id}
            {...oneType}
            list={suggestions && list}
            value={value}
            required={isNeeded}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={describedBy}
            onInput={({ currentTarget }) => {
              onType(currentTarget.value);
            }}
          />
          {suggestions !== undefined && (
            <datalist id={list}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    />
  );
}
