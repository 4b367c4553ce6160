import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type JournalTerms,
  classFigures,
  journalEntries,
} from '../../../src/reports/depreciation/sheets/journal/journal-entries.ts';
import {
  assertBalanced,
  journalLines,
  type JournalEntry,
} from '../../../src/reports/engine/journal/journal-entry.ts';
import {
  bookedDisposal,
  type BookedDisposal,
} from '../../../src/reports/depreciation/events/closes/closed-asset.ts';
import type { Totals } from '../../../src/reports/depreciation/sheets/figures/roll-forward.ts';
import { bookOfTotals, onlyBook, rolledTotals, smallReport } from './journal-books.ts';

const JANUARY: JournalTerms = {
  period: { name: '2026-01', end: '2026-01-31' },
};

/** `Depreciation, 2026-01, Laptops` and under it its lines, debits above nought. */
function asText(entries: readonly JournalEntry[]): string[] {
  return entries.flatMap(({ number, narration, postings }) => [
    `${number} ${narration}`,
    ...postings.map(({ role, group, amount }) => `  ${role} ${group} ${amount}`),
  ]);
}

test('charges and disposals of each class are entries of their own, gains and losses not netted', () => {
  const report = smallReport();

  const entries = journalEntries(onlyBook(report), {
    period: report.request.period,
  });

  expect(asText(entries)).toEqual([
    'DEP-2026-01-31-1 Depreciation, 2026-01, =Vans & "Co", Ltd',
    '  expense =Vans & "Co", Ltd 50001',
    '  accumulated =Vans & "Co", Ltd -50001',
    'DEP-2026-01-31-2 Depreciation, 2026-01, Laptops',
    '  expense Laptops 10000',
    '  accumulated Laptops -10000',
    'DEP-2026-01-31-3 Disposals, 2026-01, Laptops',
    '  accumulated Laptops 90000',
    '  proceeds Laptops 100000',
    '  loss Laptops 130000',
    '  gain Laptops -20000',
    '  cost Laptops -300000',
  ]);
});

test.each<[string, Partial<Totals>, string[]]>([
  [
    'a negative charge is booked the other way round',
    { expense: -700n },
    ['depreciation: accumulated 700, expense -700'],
  ],
  [
    'what was removed without a disposal is written off',
    { costRemoved: 1000n, accumulatedRemoved: 400n },
    ['removals: accumulated 400, loss 600, cost -1000'],
  ],
  [
    'lines of nought are left out',
    { costRemoved: 1000n, accumulatedRemoved: 1000n },
    ['removals: accumulated 1000, cost -1000'],
  ],
  [
    'additions and changes of cost are not posted',
    { costOpening: 1n, additions: 500n, costRestated: 20n },
    [],
  ],
])('%s', (_, totals, expected) => {
  const entries = journalEntries(bookOfTotals({ Laptops: totals }), JANUARY);

  expect(
    entries.map(
      ({ kind, postings }) =>
        `${kind}: ${postings.map(({ role, amount }) => `${role} ${amount}`).join(', ')}`,
    ),
  ).toEqual(expected);
});

test.each([
  ['a loss is credited to losses', 550n, 50n, 0n, ['proceeds Vans -550', 'loss Vans -50']],
  ['a gain is debited to gains', 650n, -50n, -50n, ['gain Vans 50', 'proceeds Vans -650']],
  [
    'a gain that becomes a loss',
    650n,
    -80n,
    -50n,
    ['loss Vans 30', 'gain Vans 50', 'proceeds Vans -650'],
  ],
])('of a posted disposal that is reversed, %s', (_, proceeds, gainOrLoss, gain, expected) => {
  const disposal = { gainOrLoss, gain };
  const accumulatedDisposed = -1000n + proceeds + gainOrLoss;
  const book = bookOfTotals(
    {
      Vans: { costDisposed: -1000n, accumulatedDisposed, proceeds: -proceeds, gainOrLoss },
    },
    [{ className: 'vans', movement: { disposal: disposal as BookedDisposal } }],
  );

  expect(
    asText(journalEntries(book, JANUARY)).filter((line) => /loss|gain|proceeds/.test(line)),
  ).toEqual(expected.map((line) => `  ${line}`));
});

test('transfers are one entry over all classes, cost and accumulated depreciation', () => {
  const book = bookOfTotals({
    Desks: { costTransferred: -900n, accumulatedTransferred: -300n },
    Laptops: { costTransferred: 900n, accumulatedTransferred: 300n },
  });

  expect(asText(journalEntries(book, JANUARY))).toEqual([
    'DEP-2026-01-31-1 Transfers between groups, 2026-01',
    '  accumulated Desks 300',
    '  cost Laptops 900',
    '  cost Desks -900',
    '  accumulated Laptops -300',
  ]);
});

test('restated depreciation is expense, but for what belongs to earlier fiscal years', () => {
  const book = bookOfTotals({ Vans: { expense: 10n, accumulatedRestated: 70n, priorPeriod: 45n } });

  expect(asText(journalEntries(book, JANUARY))).toEqual([
    'DEP-2026-01-31-1 Depreciation, 2026-01, Vans',
    '  expense Vans 10',
    '  accumulated Vans -10',
    'DEP-2026-01-31-2 Catch-up of earlier periods, 2026-01, Vans',
    '  expense Vans 25',
    '  accumulated Vans -25',
    'DEP-2026-01-31-3 Restatement of earlier periods, 2026-01, Vans',
    '  prior-period Vans 45',
    '  accumulated Vans -45',
  ]);
});

test('figures that contradict each other stop the journal', () => {
  expect(() => classFigures(bookOfTotals({ Vans: { gainOrLoss: 1n } }))).toThrow(
    'Gains less losses of Vans differ from the roll-forward',
  );
  const [entry] = journalEntries(bookOfTotals({ Vans: { expense: 10n } }), JANUARY);
  if (entry === undefined) throw new Error('there is no entry');
  expect(() => {
    assertBalanced({ ...entry, postings: entry.postings.slice(1) });
  }).toThrow('The debits of entry DEP-2026-01-31-1 (Depreciation, 2026-01, Vans) differ');
});

const amounts = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

const disposals = fc
  .record({ cost: amounts, accumulated: amounts, proceeds: amounts })
  .map((facts): BookedDisposal => {
    const bookValue = facts.cost - facts.accumulated;
    const gainOrLoss = facts.proceeds - bookValue;
    return bookedDisposal({ ...facts, on: '2026-01-20', bookValue, gainOrLoss });
  });

const classes = fc.array(
  fc.record({
    expense: amounts,
    costTransferred: amounts,
    accumulatedTransferred: amounts,
    accumulatedRestated: amounts,
    priorPeriod: amounts,
    costRemoved: amounts,
    accumulatedRemoved: amounts,
    disposals: fc.array(disposals, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

test('whatever happens, each entry balances and the ledger moves as the roll-forward does', () => {
  fc.assert(
    fc.property(classes, (some) => {
      const book = randomBook(some);
      const entries = journalEntries(book, JANUARY);

      const lines = journalLines(entries);
      for (const { postings } of entries) {
        expect(postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
        expect(postings.every(({ amount }) => amount !== 0n)).toBe(true);
      }
      const moved = (role: string, group: string): bigint =>
        lines
          .filter((line) => line.role === role && line.group === group)
          .reduce((sum, { amount }) => sum + amount, 0n);
      for (const [group, totals] of book.classes) {
        expect(-moved('accumulated', group)).toBe(
          totals.accumulatedClosing - totals.accumulatedOpening,
        );
        // What is not posted here is for the purchase ledger.
        expect(moved('cost', group)).toBe(
          totals.costClosing - totals.costOpening - totals.additions - totals.costRestated,
        );
      }
      expect(new Set(entries.map(({ narration }) => narration)).size).toBe(entries.length);
    }),
    { numRuns: 200 },
  );
});

type RandomClass = typeof classes extends fc.Arbitrary<(infer One)[]> ? One : never;

/** What goes to one class comes from another: the last one balances the transfers. */
function randomBook(some: readonly RandomClass[]) {
  const add = (of: (one: RandomClass) => bigint): bigint =>
    some.reduce((sum, one) => sum + of(one), 0n);
  const rest = {
    costTransferred: -add((one) => one.costTransferred),
    accumulatedTransferred: -add((one) => one.accumulatedTransferred),
  };
  const made = some.map(({ disposals: gone, ...totals }, at) => {
    const sum = (of: (one: BookedDisposal) => bigint): bigint =>
      gone.reduce((all, one) => all + of(one), 0n);
    return [
      `Class ${at}`,
      rolledTotals({
        ...totals,
        costDisposed: sum(({ cost }) => cost),
        accumulatedDisposed: sum(({ accumulated }) => accumulated),
        proceeds: sum(({ proceeds }) => proceeds),
        gainOrLoss: sum(({ gainOrLoss }) => gainOrLoss),
      }),
    ] as const;
  });
  return {
    classes: [...made, ['Last', rolledTotals(rest)] as const],
    disposed: some.flatMap(({ disposals: gone }, at) =>
      gone.map((disposal) => ({ className: `class ${at}`, movement: { disposal } })),
    ),
  };
}
