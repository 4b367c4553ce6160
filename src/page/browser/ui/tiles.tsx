import type { JSX } from 'preact';
import { useWords } from './context.tsx';

export interface Tile {
  readonly label: string;
  readonly count: number;
  /** What the number means. */
  readonly meaning?: string;
  readonly tone?: 'good' | 'warning' | 'error';
}

/** Numbers in large figures, each with what it means. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }): JSX.Element {
  const { number } = useWords();
  return (
    <dl class="tiles">
      {tiles.map(({ label, count, meaning, tone }) => (
        <div key={label} class={tone ?? ''}>
          <dt>{label}</dt>
          <dd class="figure">{number(count)}</dd>
          {meaning !== undefined && <dd class="faint">{meaning}</dd>}
        </div>
      ))}
    </dl>
  );
}
