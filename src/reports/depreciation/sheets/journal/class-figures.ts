import { assertHolds } from '../../../../kernel/messages/errors.ts';
import type { BookedMovement } from '../../events/closes/closed-asset.ts';
import type { Totals } from '../figures/roll-forward.ts';

/** A book as far as a journal is made of it; every BookReport is one. */
export interface JournalBook {
  readonly classes: readonly (readonly [name: string, totals: Totals])[];
  readonly disposed: Iterable<{
    readonly className: string;
    readonly movement: Pick<BookedMovement, 'disposal'>;
  }>;
}

/** A class with its gains and losses apart, in minor units; below zero where more was reversed than arose. */
export interface ClassFigures {
  readonly group: string;
  readonly totals: Totals;
  readonly gains: bigint;
  readonly losses: bigint;
}

/**
 * The figures of each class. Gains are not netted with losses: they are added up by asset.
 * Throws TallysheetError 'internal-error' where they are not the gain or loss of the roll-forward.
 */
export function classFigures({ classes, disposed }: JournalBook): readonly ClassFigures[] {
  const results = new Map<string, { gains: bigint; losses: bigint }>();
  for (const { className, movement } of disposed) {
    if (movement.disposal === undefined) continue;
    const { gain, gainOrLoss } = movement.disposal;
    const key = className.toLowerCase();
    const { gains, losses } = results.get(key) ?? { gains: 0n, losses: 0n };
    results.set(key, { gains: gains + gain, losses: losses + gain - gainOrLoss });
  }
  return classes.map(([group, totals]) => {
    const { gains, losses } = results.get(group.toLowerCase()) ?? { gains: 0n, losses: 0n };
    assertHolds(
      gains - losses === totals.gainOrLoss,
      `Gains less losses of ${group} differ from the roll-forward`,
    );
    return { group, totals, gains, losses };
  });
}
