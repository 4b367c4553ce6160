import type { JSX } from 'preact';
import { useWords } from '../../ui/context.tsx';
import { kindName } from './kind-name.ts';

interface Given {
  readonly label: string;
  readonly kinds: readonly string[];
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
}

/** One record type of several. */
export function TypeChoice({ label, kinds, chosen, onChoose }: Given): JSX.Element {
  const words = useWords();
  return (
    <label class="card field type-choice">
      <span class="field-label">{label}</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(words, kind)}
          </option>
        ))}
      </select>
    </label>
  );
}
