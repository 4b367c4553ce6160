import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockEntries } from '../../../src/reports/stock/analysis/stock-entries.ts';
import type { StockReport } from '../../../src/reports/stock/analysis/stock-report.ts';
import { reportTables } from '../../../src/reports/stock/sheets/report-tables.ts';
import { passed } from '../../../src/reports/engine/checks/reconciliation-check.ts';
import { VALUATION_METHODS, type Movement } from '../../../src/reports/stock/index.ts';
import { count, issue, receipt, transfer } from './builders.ts';
import { ClosingBooks, sourceOf } from './closing.ts';
import { anyMovements, someStandards } from './random-movements.ts';
import { rounds } from '../../support/thinned.ts';

const JANUARY = ['2026-01-01', '2026-01-31'] as const;
const FEBRUARY = ['2026-02-01', '2026-02-28'] as const;
const MARCH = ['2026-03-01', '2026-03-31'] as const;

/** The entries of a report, as `kind role amount`. */
function entriesOf({ groups, period }: StockReport): string[] {
  return stockEntries(groups, { name: 'P', end: period.to }).flatMap(({ kind, postings }) =>
    postings.map(({ role, amount }) => `${kind}: ${role} ${amount}`),
  );
}

function onlyItem({ items }: StockReport) {
  const [item] = items;
  if (item === undefined) throw new Error('the report has no item');
  return item;
}

describe('a period that was closed', () => {
  const first = [
    receipt('2026-01-05', 10, '10', { location: 'North', reference: 'PO-1' }),
    issue('2026-01-20', 4, { location: 'North' }),
  ];
  const later = [...first, issue('2026-02-10', 3, { location: 'North' })];

  test('opens the next one, and what is found in it later is restated there', () => {
    const books = new ClosingBooks();
    books.close(sourceOf(first), ...JANUARY);
    const late = receipt('2026-01-10', 2, '15', { location: 'North', reference: 'PO-2' });
    const february = books.close(sourceOf([...later, late]), ...FEBRUARY);
    const { balance } = onlyItem(february);

    expect([balance.opening.value, balance.restated.value, balance.closing.value]).toEqual([
      6_000n,
      3_000n,
      6_000n,
    ]);
    expect(february.restatements.map(({ line }) => [line.restated, line.note])).toEqual([
      [
        { period: '2026-01-01', postedAs: 'purchases' },
        '2026-01-01 to 2026-01-31: added: receipt 2026-01-10 PO-2 2 North',
      ],
    ]);
    expect(entriesOf(february)).toEqual([
      'consumption: consumption 3000',
      'consumption: inventory -3000',
      'restatement: inventory 3000',
      'restatement: purchases -3000',
    ]);
  });

  test('shows what was posted, whatever is known since', () => {
    const books = new ClosingBooks();
    const posted = books.close(sourceOf(first), ...JANUARY);
    const changed = [receipt('2026-01-05', 12, '11', { location: 'North' }), ...first.slice(1)];
    const again = books.report(sourceOf(changed), ...JANUARY);

    expect(onlyItem(again).balance).toEqual(onlyItem(posted).balance);
    expect(onlyItem(again).age).toEqual(onlyItem(posted).age);
    expect(again.restatements).toEqual([]);
  });

  test('does not change what lies before the first close', () => {
    const books = new ClosingBooks();
    books.close(sourceOf(later), ...FEBRUARY);
    const facts = { I: { nrv: 7n * 10n ** 36n } };
    const before = onlyItem(books.report(sourceOf(later, facts), ...JANUARY));
    expect([before.balance.closing.value, before.writeDown.closing]).toEqual([6_000n, 1_800n]);
  });

  test('once restated, is not restated again', () => {
    const books = new ClosingBooks();
    books.close(sourceOf(first), ...JANUARY);
    const all = [...later, receipt('2026-01-10', 2, '15')];
    books.close(sourceOf(all), ...FEBRUARY);
    const march = books.report(sourceOf(all), ...MARCH);
    expect(march.restatements).toEqual([]);
    expect(march.totals.opening.value).toBe(march.totals.closing.value);
  });

  test('a price that was corrected restates purchases and what was consumed of them', () => {
    const books = new ClosingBooks({ method: 'moving-average' });
    books.close(sourceOf(first), ...JANUARY);
    const corrected = [receipt('2026-01-05', 10, '12', { location: 'North' }), ...first.slice(1)];
    const february = books.report(sourceOf(corrected), ...FEBRUARY);
    expect(entriesOf(february)).toEqual([
      'restatement: inventory 2000',
      'restatement: consumption 800',
      'restatement: purchases -2000',
      'restatement: inventory -800',
    ]);
  });

  test('an item that is gone from the movements is restated away', () => {
    const books = new ClosingBooks();
    books.close(sourceOf(first), ...JANUARY);
    const february = books.report(sourceOf([]), ...FEBRUARY);
    const { balance } = onlyItem(february);
    expect([balance.opening.value, balance.restated.value, balance.closing.value]).toEqual([
      6_000n,
      -6_000n,
      0n,
    ]);
  });

  test('a transfer that was entered late moves the stock between locations, and no value', () => {
    const books = new ClosingBooks();
    books.close(sourceOf(first), ...JANUARY);
    const moved = [...first, transfer('2026-01-25', 2, 'North', 'South')];
    const february = books.report(sourceOf(moved), ...FEBRUARY);
    expect(february.totals.restated).toEqual({ quantity: 0n, value: 0n });
    expect(
      onlyItem(february).balance.locations.map(({ location, opening, closing }) => [
        location,
        Number(opening.quantity / 1_000_000n),
        Number(closing.quantity / 1_000_000n),
      ]),
    ).toEqual([
      ['North', 6, 4],
      ['South', 0, 2],
    ]);
    expect(entriesOf(february)).toEqual([]);
  });
});

const VALUATIONS = [
  ...VALUATION_METHODS.map((method) => ({ method, pool: 'company' as const })),
  ...(['moving-average', 'fifo', 'lifo'] as const).map((method) => {
    return { method, pool: 'location' as const };
  }),
];

/** Movements of two items, of which some are known late, some are corrected and some vanish. */
const history = fc.tuple(anyMovements, anyMovements).chain(([ones, others]) => {
  const all = [...ones, ...others.map((movement) => ({ ...movement, item: 'J' }))];
  return fc.record({
    all: fc.constant<readonly Movement[]>(all),
    known: fc.array(fc.integer({ min: 0, max: 3 }), {
      minLength: all.length,
      maxLength: all.length,
    }),
  });
});

/** What is known of the movements when a period is closed: those of number 3 are known at the end only. */
function knownAt(all: readonly Movement[], known: readonly number[], at: number): Movement[] {
  return all.filter((_, index) => (known[index] ?? 0) <= at || known[index] === at + 2);
}

test.each(VALUATIONS)(
  '$method by $pool: whatever is known late, openings are last closes, periods add up, and journals balance',
  (terms) => {
    fc.assert(
      fc.property(history, ({ all, known }) => {
        const books = new ClosingBooks(terms);
        const facts = { I: { standardCosts: someStandards, group: 'Nuts' }, J: { group: 'Bolts' } };
        const source = (at: number) => sourceOf(knownAt(all, known, at), facts);
        const january = books.close(source(0), '2025-12-01', '2026-01-31');
        const february = books.close(source(1), ...FEBRUARY);
        const march = books.report(source(9), ...MARCH);
        const whole = books.report(source(9), '2025-12-01', '2026-03-31');
        const open = new ClosingBooks(terms).report(source(9), '2025-12-01', '2026-03-31');

        for (const [before, after] of [
          [january, february],
          [february, march],
        ] as const) {
          for (const { item, balance } of after.items) {
            const last = before.items.find((each) => each.item === item)?.balance.closing;
            expect(balance.opening).toEqual(last ?? { quantity: 0n, value: 0n });
          }
        }
        const added = [january, february, march];
        for (const flow of ['received', 'issued', 'counted', 'restated'] as const) {
          const sum = added.reduce((value, { totals }) => value + totals[flow].value, 0n);
          expect(sum).toBe(whole.totals[flow].value);
        }
        expect(whole.totals.closing).toEqual(open.totals.closing);
        for (const report of [...added, whole]) {
          expect(report.totals.checks.filter((check) => !check.passed)).toEqual([]);
          const inventory = stockEntries(report.groups, { name: 'P', end: report.period.to })
            .flatMap(({ postings }) => postings)
            .filter(({ role }) => role === 'inventory')
            .reduce((sum, { amount }) => sum + amount, 0n);
          expect(inventory).toBe(report.totals.closing.value - report.totals.opening.value);
        }
      }),
      { numRuns: rounds(12, 12) },
    );
  },
);

// Kieso, Weygandt and Warfield, Intermediate Accounting (IFRS edition), chapter 9: Regner Foods.
describe('the lower of cost and net realisable value, item by item', () => {
  const foods = [
    ['Spinach', '80000', '120000', 80_000],
    ['Carrots', '100000', '110000', 100_000],
    ['Cut beans', '50000', '40000', 40_000],
    ['Peas', '90000', '72000', 72_000],
    ['Mixed vegetables', '95000', '92000', 92_000],
  ] as const;

  test('Regner Foods carries 384,000', () => {
    const movements = foods.map(([item, at]) => ({ ...receipt('2026-12-01', 1, at), item }));
    const facts = Object.fromEntries(
      foods.map(([item, , nrv]) => [item, { nrv: BigInt(nrv) * 10n ** 36n }]),
    );
    const report = new ClosingBooks().report(
      sourceOf(movements, facts),
      '2026-01-01',
      '2026-12-31',
    );
    const carried = new Map(
      report.items.map(({ item, writeDown }) => [item, Number(writeDown.carrying) / 100]),
    );
    expect(Object.fromEntries(carried)).toEqual(
      Object.fromEntries(foods.map(([item, , , expected]) => [item, expected])),
    );
    expect([...carried.values()].reduce((sum, each) => sum + each, 0)).toBe(384_000);
  });

  // The same chapter, Ricardo: cost 82,000; 70,000 at the first year end, 74,000 at the second.
  test.each([
    ['74000', 400_000, 800_000],
    ['82000', 1_200_000, 0],
    ['90000', 1_200_000, 0],
    ['65000', 0, 1_700_000],
  ] as const)(
    'at %s the next year, %i is reversed and %i stays written down',
    (nrv, reversed, closing) => {
      const books = new ClosingBooks();
      const bought = [receipt('2026-01-01', 1, '82000')];
      const at = (text: string) => sourceOf(bought, { I: { nrv: BigInt(text) * 10n ** 36n } });
      const first = books.close(at('70000'), '2026-01-01', '2026-12-31');
      expect(onlyItem(first).writeDown.closing).toBe(1_200_000n);
      expect(entriesOf(first)).toContain('write-down: write-down 1200000');

      const second = books.report(at(nrv), '2027-01-01', '2027-12-31');
      const { writeDown } = onlyItem(second);
      expect([Number(writeDown.reversed), Number(writeDown.closing)]).toEqual([reversed, closing]);
      expect(writeDown.opening).toBe(1_200_000n);
    },
  );

  test('what was written down of units that are sold is released into their cost', () => {
    const books = new ClosingBooks();
    const facts = { I: { nrv: 7n * 10n ** 36n } };
    const bought = [receipt('2026-01-01', 10, '10')];
    books.close(sourceOf(bought, facts), ...JANUARY);
    const sold = [...bought, issue('2026-02-10', 4)];
    const { writeDown } = onlyItem(books.report(sourceOf(sold, facts), ...FEBRUARY));
    expect(writeDown).toMatchObject({ opening: 3_000n, used: 1_200n, added: 0n, reversed: 0n });
    expect([writeDown.closing, writeDown.carrying]).toEqual([1_800n, 4_200n]);
    expect(entriesOf(books.report(sourceOf(sold, facts), ...FEBRUARY)).slice(2)).toEqual([
      'release: allowance 1200',
      'release: consumption -1200',
    ]);
  });

  test('without a net realisable value a write-down stays, and is listed', () => {
    const books = new ClosingBooks();
    const facts = { I: { writtenDown: 25n * 10n ** 36n } };
    const report = books.report(sourceOf([receipt('2025-12-01', 10, '10')], facts), ...JANUARY);
    expect(onlyItem(report).writeDown).toMatchObject({ opening: 2_500n, closing: 2_500n });
    expect(report.exceptions.map(({ code, found }) => [code, found])).toEqual([
      ['no-realisable-value', '25.00'],
    ]);
  });

  test('from selling prices less costs to sell only where that is said', () => {
    const facts = { I: { sellingPrice: 9n * 10n ** 36n, costToSell: 10n ** 36n } };
    const source = sourceOf([receipt('2026-01-01', 10, '10')], facts);
    const closing = (terms: Partial<StockReport['terms']>) =>
      onlyItem(new ClosingBooks(terms).report(source, ...JANUARY)).writeDown.closing;
    expect([closing({}), closing({ nrvFrom: 'selling-price' })]).toEqual([0n, 2_000n]);
  });
});

test('every check of the sheets holds with closes, a count and a write-down', () => {
  const books = new ClosingBooks({ pool: 'location' });
  const facts = { I: { nrv: 6n * 10n ** 36n } };
  const first = [receipt('2026-01-05', 10, '10', { location: 'North' })];
  books.close(sourceOf(first, facts), ...JANUARY);
  const all = [
    ...first,
    issue('2026-01-20', 2, { location: 'North' }),
    count('2026-02-20', 7, { location: 'North' }),
  ];
  const { checks } = reportTables(books.report(sourceOf(all, facts), ...FEBRUARY));
  expect(checks.length).toBeGreaterThan(8);
  expect(checks.filter((check) => !passed(check))).toEqual([]);
});
