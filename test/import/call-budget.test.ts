import { expect, test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { plannedUndo } from '../support/undo.ts';

/** The bench of calls has all 1,200. */
const ASSETS = rounds(3_840, 1_200);
const GROUPS = 10;
const LOCATIONS = 40;
/** The count at the end reads the lists of what was made: 25 assets a page, 1 page of groups, 2 of locations. */
const FINAL_COUNT = Math.ceil(ASSETS / 25) + 3;
const PLANNING = { createMissing: ['groups', 'locations'] };

/** A register of these rows; in those that `isChanged` the price is another one. */
function registerOf(numbers: readonly number[], isChanged: (number: number) => boolean): string {
  const lines = numbers.map((number) =>
    [
      `T-${number}`,
      `Asset ${number}`,
      `Group ${number % GROUPS}`,
      `Location ${number % LOCATIONS}`,
      '03/31/2024',
      isChanged(number) ? '99.50' : '125.00',
    ].join(','),
  );
  return ['Identifier,Name,Group,Location,Purchased on,Price', ...lines, ''].join('\n');
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

test('a call is made only where it must be', async () => {
  const rehearsal = new Rehearsal();
  const spent = (): { writes: number; others: number } => {
    const writes = rehearsal.writes().length;
    const others = rehearsal.calls.length - writes;
    rehearsal.calls.length = 0;
    return { writes, others };
  };
  const whole = rehearsal.write(
    'register.csv',
    registerOf(numbersTo(ASSETS), () => false),
  );
  const some = numbersTo(ASSETS / 4).map((number) => number * 4);
  const changed = rehearsal.write(
    'changed.csv',
    registerOf(some, (number) => number % 240 === 0),
  );

  const first = await rehearsal.import([whole], { planning: PLANNING });
  expect(first.summary.outcomes).toMatchObject({ created: ASSETS });
  const firstImport = spent();
  expect(firstImport.writes).toBe(ASSETS + GROUPS + LOCATIONS);
  expect(firstImport.others).toBeLessThanOrEqual(12 + FINAL_COUNT);

  // What hangs on many records shows in the lists that have them, which the plan of the undo reads once.
  const { undoing } = await plannedUndo(rehearsal, first.files.folder);
  expect([undoing.rows.length, undoing.changed]).toEqual([ASSETS + GROUPS + LOCATIONS, []]);
  const reading = spent();
  expect(reading.writes).toBe(0);
  expect(reading.others).toBeLessThanOrEqual(60);

  const again = await rehearsal.import([whole], { planning: PLANNING });
  expect(again.summary.outcomes).toMatchObject({ unchanged: ASSETS });
  expect(spent().writes).toBe(0);

  const small = await rehearsal.import([changed], { planning: { ...PLANNING, mode: 'upsert' } });
  expect(small.summary.outcomes).toMatchObject({
    updated: ASSETS / 240,
    unchanged: ASSETS / 4 - ASSETS / 240,
  });
  const smallChange = spent();
  expect(smallChange.writes).toBe(ASSETS / 240);
  expect(smallChange.writes + smallChange.others).toBeLessThanOrEqual(60);
}, 120_000);
