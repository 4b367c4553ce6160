import type { JSX } from 'preact';
import type { Result } from '../../interface/calls.ts';
import type { Words } from '../texts/translate.ts';
import { useWords } from '../ui/context.tsx';
import { type Tile, Tiles } from '../ui/tiles.tsx';

const TONES: Readonly<Partial<Record<string, Tile['tone']>>> = {
  created: 'good',
  updated: 'good',
  done: 'good',
  failed: 'error',
  needsReview: 'warning',
};

function tileOf({ t, has }: Words, { what: name, count }: Result['outcomes'][number]): Tile {
  const tone = count === 0 ? undefined : TONES[name];
  return {
    label: has(`outcome.${name}`) ? t(`outcome.${name}`) : name,
    count,
    ...(has(`outcome.${name}Means`) && { meaning: t(`outcome.${name}Means`) }),
    ...(tone !== undefined && { tone }),
  };
}

/** How many rows ended in each way. */
export function Outcomes({ result }: { readonly result: Result }): JSX.Element {
  const words = useWords();
  return (
    <Tiles
      tiles={result.outcomes
        .filter(({ count }) => count > 0)
        .map((outcome) => tileOf(words, outcome))}
    />
  );
}
