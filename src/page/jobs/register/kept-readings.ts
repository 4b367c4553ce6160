import type { Recipe } from '../../../index.ts';
import type { Sheet } from '../../interface/calls.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type Reading = Sheet['readings'][number];

/**
 * How a sheet is read, with what was found before and was not decided since: reading by a recipe finds no reasons
 * again, and what is likely stays until a person confirms it or says otherwise.
 * @param line of the sheet, with how sure what it says is
 */
export function withKeptReadings(
  now: readonly Reading[],
  before: readonly Reading[] | undefined,
  line: SheetOfRecipe,
): Reading[] {
  if (before === undefined) return [...now];
  const kept = before.flatMap((reading) => keptReading(reading, line) ?? []);
  const found = now.filter(
    (reading) => reading.topic !== 'recipe' && !kept.some((each) => isSame(each, reading)),
  );
  return [...kept, ...found];
}

function keptReading(reading: Reading, line: SheetOfRecipe): Reading | undefined {
  const { sureness } = reading;
  // What is open is asked each time.
  if (sureness === 'open') return undefined;
  const said = lineOf(reading, line);
  if (said?.sureness === undefined) return undefined;
  return said.sureness === 'confirmed' && sureness === 'likely'
    ? { ...reading, sureness: 'confirmed' }
    : reading;
}

/** The line of a recipe that a reading is about. */
function lineOf(
  { topic, column, field }: Reading,
  line: SheetOfRecipe,
): Pick<SheetOfRecipe, 'sureness'> | undefined {
  if (column === undefined) return line;
  const lines = (line.columns ?? []).filter(({ heading }) => heading === column);
  // A column that fills a further field has a line for that.
  return topic === 'missing-value'
    ? lines.find((each) => each.field === field)
    : lines.find(({ sureness }) => sureness !== undefined);
}

function isSame(one: Reading, other: Reading): boolean {
  return one.rule === other.rule && one.column === other.column;
}
