import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Given {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** Undefined where the field is empty. */
  readonly onChoose: (value: number | undefined) => void;
}

/** A number between two others; anything else is not taken. */
export function NumberField(given: Given): JSX.Element {
  const { label, hint, value, least, most, onChoose } = given;
  const id = useId();
  return (
    <div class="field number-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value ?? ''}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => {
          const number = currentTarget.valueAsNumber;
          if (currentTarget.value === '') onChoose(undefined);
          else if (number >= least && number <= most) onChoose(number);
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
