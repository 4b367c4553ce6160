import type { ComponentChildren, JSX } from 'preact';
import { Field } from '../../ui/field.tsx';
import { Labelled } from '../../ui/labelled.tsx';

interface Valued {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
}

interface Typed extends Valued {
  readonly onType: (value: string) => void;
}

/** One of some values. */
export function SelectField(
  given: Valued & {
    readonly onChoose: (value: string) => void;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  const { label, hint, value, onChoose, children } = given;
  return (
    <Labelled
      label={label}
      hint={hint}
      control={(id, describedBy) => (
        <select
          id={id}
          value={value}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.value);
          }}
        >
          {children}
        </select>
      )}
    />
  );
}

/** A day, with the calendar of the browser. */
export function DayField(given: Typed): JSX.Element {
  return <Field {...given} type="date" />;
}

/** A whole number. */
export function NumberField(given: Typed): JSX.Element {
  return <Field {...given} type="number" />;
}

/** Several texts, one a line. */
export function LinesField({ label, hint, value, onType }: Typed): JSX.Element {
  return (
    <Labelled
      label={label}
      hint={hint}
      control={(id, describedBy) => (
        <textarea
          id={id}
          rows={2}
          value={value}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => {
            onType(currentTarget.value);
          }}
        />
      )}
    />
  );
}
