import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RunJournal } from '../../../src/import/ledger/journal/journal.ts';
import { CallTable } from '../../../src/import/ledger/journal/tables/call-table.ts';
import { MadeNumbers } from '../../../src/import/ledger/journal/views/made-numbers.ts';
import { FakeClock } from '../../support/fake-clock.ts';

type Step =
  readonly [what: 'leaves', call: number] | readonly [what: 'makes', call: number, id: number];

/** What a journal says of the numbers of groups after these steps of three creates. */
function numbersAfter(steps: readonly Step[]): MadeNumbers {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-numbers-'));
  const journal = new RunJournal(join(folder, 'journal.db'), new FakeClock());
  onTestFinished(() => {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const calls = new CallTable(journal);
  for (const id of [1, 2, 3]) {
    const payload = { name: `Group ${id}` };
    const call = { id, rows: [], resource: 'groups', operation: 'create', title: 'Group', payload };
    calls.add(call, id);
  }
  for (const [what, call, id] of steps) {
    if (what === 'leaves') void calls.intend(call, {});
    else calls.complete(call, id, 'confirmed');
  }
  return new MadeNumbers({ database: journal.database });
}

test.for<[what: string, steps: readonly Step[], isInOrder: boolean]>([
  [
    'each after the other',
    [
      ['leaves', 1],
      ['makes', 1, 7],
      ['leaves', 2],
      ['makes', 2, 9],
    ],
    true,
  ],
  [
    'a number that is lower than one before',
    [
      ['leaves', 1],
      ['makes', 1, 7],
      ['leaves', 2],
      ['makes', 2, 6],
    ],
    false,
  ],
  [
    'a number that was given before',
    [
      ['leaves', 1],
      ['makes', 1, 7],
      ['leaves', 2],
      ['makes', 2, 7],
    ],
    false,
  ],
  [
    'two at the same time, in either order',
    [
      ['leaves', 1],
      ['leaves', 2],
      ['makes', 1, 8],
      ['makes', 2, 7],
    ],
    true,
  ],
  [
    'one that was open all the time',
    [
      ['leaves', 1],
      ['leaves', 2],
      ['makes', 2, 8],
      ['leaves', 3],
      ['makes', 3, 9],
      ['makes', 1, 7],
    ],
    true,
  ],
])('numbers are in order or not: %s', ([, steps, isInOrder]) => {
  expect(numbersAfter(steps).areInOrder('groups')).toBe(isInOrder);
});

test('records that were made are in the order of their numbers', () => {
  const made = numbersAfter([
    ['leaves', 1],
    ['leaves', 2],
    ['makes', 1, 8],
    ['makes', 2, 7],
  ]);

  expect(made.of('groups').map(({ id }) => id)).toEqual([7, 8]);
  expect(made.anyDeleted('groups')).toBe(false);
});
