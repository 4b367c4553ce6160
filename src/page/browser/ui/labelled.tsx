import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

interface Given {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is typed into or chosen from, under this id, and described by the hint. */
  readonly control: (id: string, describedBy: string | undefined) => JSX.Element;
}

/** A control with its label, and what belongs there. */
export function Labelled({ label, hint, control }: Given): JSX.Element {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {control(id, hintId)}
      {hint !== undefined && (
        <p class="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
