import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { CallTable } from '../../../../../src/import/ledger/journal/tables/call-table.ts';
import { RunJournal } from '../../../../../src/import/ledger/journal/journal.ts';
import { CallPointers } from '../../../../../src/import/ledger/journal/tables/dependencies/call-pointers.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'tallysheet-test-'));
const journal = new RunJournal(join(folder, 'journal.db'), new FakeClock());
const calls = new CallTable(journal);

afterAll(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

/** The calls of a plan, each with the calls whose records it needs; a needed one may not exist. */
type Plan = ReadonlyMap<number, readonly number[]>;

const PLANS: fc.Arbitrary<Plan> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.array(fc.integer({ min: 1, max: 16 }))), {
    maxLength: 14,
  })
  .map((pairs) => new Map(pairs));

function link(plan: Plan): { pointers: CallPointers } {
  journal.database.run('DELETE FROM dependency');
  journal.database.run('DELETE FROM call');
  for (const [id, needed] of plan) {
    const references = needed.map((call, at) => [`field_${at}`, { call }] as const);
    const payload = {
      name: '{"call":99}',
      custom: { call: '7' },
      ...Object.fromEntries(references),
    };
    const place = { id, rows: [], resource: 'locations', operation: 'create' };
    calls.add({ ...place, title: `Place ${id}`, payload }, id);
  }
  return { pointers: new CallPointers(journal) };
}

/** The same by repeating until nothing changes, as one would explain it. */
function brokenOf(plan: Plan): ReadonlySet<number> {
  const broken = new Set<number>();
  for (let before = -1; before !== broken.size;) {
    before = broken.size;
    for (const [call, needed] of plan) {
      if (needed.some((each) => !plan.has(each) || broken.has(each))) broken.add(call);
    }
  }
  return broken;
}

/** What is left when whatever needs nothing that is left is taken away, again and again. */
function circularOf(plan: Plan): readonly number[] {
  const left = new Map([...plan].filter(([call]) => !brokenOf(plan).has(call)));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [call, needed] of left) {
      if (!needed.some((each) => left.has(each))) left.delete(call);
    }
  }
  return [...left.keys()].toSorted((one, other) => one - other);
}

describe('the calls of any plan', () => {
  test('are broken where they need what is not made, each after the one that it needs', () => {
    fc.assert(
      fc.property(PLANS, (plan) => {
        const { pointers } = link(plan);
        const broken = [...pointers.takeBroken()].flat();
        expect(new Set(broken.map(({ call }) => call))).toEqual(brokenOf(plan));
        const seen = new Set<number>();
        for (const { call, needed } of broken) {
          expect(plan.get(call)).toContain(needed);
          expect(!plan.has(needed) || seen.has(needed)).toBe(true);
          expect(seen.has(call)).toBe(false);
          seen.add(call);
        }
      }),
    );
  });

  test('are circular where they could never begin, and all others wait for what they need', () => {
    fc.assert(
      fc.property(PLANS, (plan) => {
        const { pointers } = link(plan);
        const broken = new Set([...pointers.takeBroken()].flat().map(({ call }) => call));
        const circular = [...pointers.takeCircular()].flat().map(({ call }) => call);
        expect(circular).toEqual(circularOf(plan));

        pointers.keep();
        pointers.close();
        const waiting = journal.database.all('SELECT id, waiting FROM call ORDER BY id');
        const expected = [...plan]
          .toSorted(([one], [other]) => one - other)
          .map(([id, needed]) => {
            const waits = !broken.has(id) && !circular.includes(id);
            return { id, waiting: waits ? new Set(needed).size : 0 };
          });
        expect(waiting).toEqual(expected);
      }),
    );
  });

  test('are found to be circular in a ring of a thousand and what hangs on it', () => {
    const plan = new Map<number, readonly number[]>();
    for (let at = 1; at <= 1_000; at += 1) plan.set(at, [(at % 1_000) + 1]);
    const { pointers } = link(plan.set(1_001, [5]).set(1_002, []).set(1_003, [1_002]));
    expect([...pointers.takeBroken()].flat()).toEqual([]);
    const circular = [...pointers.takeCircular()].flat().map(({ call }) => call);
    expect(circular).toEqual(Array.from({ length: 1_001 }, (_, at) => at + 1));
    pointers.close();
  });
});
