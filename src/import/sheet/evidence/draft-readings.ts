import {
  MOST_SAMPLES,
  type DraftReading,
  type Reading,
  type Sample,
  type Topic,
} from './readings.ts';
import { cellsIn, classKey, valuesIn, type TextClass, type ValueCount } from './tally.ts';

/** The classes of readings that wait for a person. */
export function openClasses(readings: readonly DraftReading[]): ReadonlyMap<string, Topic> {
  const open = readings.filter(({ sureness }) => sureness === 'open');
  return new Map(
    open.flatMap(({ topic, classes }) =>
      classes.flatMap(({ features }): [string, Topic][] =>
        features === undefined ? [] : [[classKey(features), topic]],
      ),
    ),
  );
}

/** Texts behind the first classes were only counted: nothing is certain beside them. */
export function withoutHidden(
  draft: DraftReading,
  classes: readonly TextClass<object>[],
): DraftReading {
  const isHidden = classes.some(({ features }) => features === undefined);
  return isHidden && draft.sureness === 'certain' ? { ...draft, sureness: 'likely' } : draft;
}

/** A reading with samples of how its texts are stored. */
export function shown(
  { classes, against, ...draft }: DraftReading,
  read: (text: string) => string | undefined,
): Reading {
  const samples = valuesIn(classes, MOST_SAMPLES).map(({ text }: ValueCount): Sample => ({
    text,
    value: read(text),
  }));
  return { ...draft, cells: cellsIn(classes), samples, against: valuesIn(against, MOST_SAMPLES) };
}
