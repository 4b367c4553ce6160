import { describe, expect, test } from 'vitest';
import type { AssetLine } from '../../../src/reports/depreciation/sheets/figures/lines/asset-line.ts';
import { BoundsCount } from '../../../src/reports/depreciation/sheets/figures/control-totals.ts';
import { depreciationTables } from '../../../src/reports/depreciation/sheets/depreciation-tables.ts';
import {
  passed,
  type ReconciliationCheck,
} from '../../../src/reports/engine/checks/reconciliation-check.ts';
import { openAsset } from '../../../src/reports/depreciation/events/closes/booked-asset.ts';
import { periodBetween } from '../../../src/reports/depreciation/index.ts';
import { plan } from './books.ts';
import { Books, LAPTOP, onlyBook, type Entry } from './closes/books.ts';

/** A line that the engine would never make: 1,200 bought and held with so much accumulated. */
function lineWith(accumulated: bigint, more: Partial<AssetLine> = {}): AssetLine {
  const asset = plan({ cost: '1200', acquired: '2026-01-01', method: 'SLN', life: '1 year' });
  const movement = openAsset(asset).movementIn(periodBetween('2026-01-01', '2026-01-31'));
  const closing = {
    ...movement.closing,
    accumulated,
    bookValue: movement.closing.cost - accumulated,
  };
  return {
    ...{ movement: { ...movement, closing }, residual: 20_000n, historicalCost: 120_000n },
    ...more,
  } as AssetLine;
}

function boundsOf(line: AssetLine): ReturnType<BoundsCount['result']> {
  const count = new BoundsCount();
  count.add(line);
  return count.result();
}

describe('an asset is outside its bounds', () => {
  const WITHIN = { belowResidual: 0n, aboveCost: 0n, otherCost: 0n };
  test.each([
    ['not with a net book value at its residual value', lineWith(100_000n), WITHIN],
    ['a cent below its residual value', lineWith(100_001n), { ...WITHIN, belowResidual: 1n }],
    ['not with a net book value at its cost', lineWith(0n), WITHIN],
    ['a cent above its cost', lineWith(-1n), { ...WITHIN, aboveCost: 1n }],
    [
      'at another cost than the one that was read',
      lineWith(0n, { historicalCost: 120_001n }),
      { ...WITHIN, otherCost: 1n },
    ],
    ['not where only the closes know it', lineWith(0n, { historicalCost: undefined }), WITHIN],
  ])('%s', (_, line, bounds) => {
    expect(boundsOf(line)).toEqual(bounds);
  });
});

describe('what was read', () => {
  const NO_DATE: Entry = { number: '2', settings: { cost: '70.50', method: 'none' } };
  const NO_COST: Entry = { number: '3', settings: { cost: 'ten', method: 'none' } };
  const SOLD: Entry = {
    ...LAPTOP,
    number: '4',
    settings: { ...LAPTOP.settings, disposed: '2026-01-20' },
  };

  test('is computed or an exception, by rows and by cost', () => {
    const books = new Books();
    const entries = [LAPTOP, NO_DATE, NO_COST, SOLD];
    const { completeness } = onlyBook(books.report(entries, { from: '2026-02' }));
    books.shut();
    expect(completeness).toEqual({
      source: { rows: 4n, cost: 247_050n },
      computed: { rows: 2n, cost: 240_000n },
      refused: { rows: 2n, cost: 7050n },
    });
  });

  test('does not count what only the last close has', () => {
    const books = new Books();
    books.close([LAPTOP, { ...LAPTOP, number: '9' }], '2026-01');
    const report = books.report([LAPTOP], { from: '2026-02' }, 'catch-up');
    expect(onlyBook(report).completeness).toEqual({
      source: { rows: 1n, cost: 120_000n },
      computed: { rows: 1n, cost: 120_000n },
      refused: { rows: 0n, cost: 0n },
    });
    expect(onlyBook(report).lines.length).toBe(2);
    books.shut();
  });

  test('fails where a row was dropped on the way', () => {
    const books = new Books();
    const report = books.report([LAPTOP, SOLD, NO_DATE], { from: '2026-02' });
    const [book] = report.books;
    if (book === undefined) throw new Error('The report has no book');
    const { completeness } = book;
    const dropped = { ...completeness, computed: { rows: 1n, cost: 120_000n } };
    const failing = failingOf({ ...report, books: [{ ...book, completeness: dropped }] });
    expect(failing.map(({ left, right }) => [left.figure, right.figure])).toEqual([
      [2n, 3n],
      [127_050n, 247_050n],
    ]);
    books.shut();
  });
});

describe('a closed period', () => {
  test('is held to the residual value of its close, whatever the register says since', () => {
    const books = new Books();
    books.close([LAPTOP], '2026-01');
    const raised: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, residual: '1190' } };
    const report = books.report([raised], { from: '2026-01' });
    expect([...onlyBook(report).lines].map(({ residual }) => residual)).toEqual([0n]);
    expect(failingOf(report)).toEqual([]);
    books.shut();
  });
});

function failingOf(
  report: Parameters<typeof depreciationTables>[0],
): readonly ReconciliationCheck[] {
  return depreciationTables(report, new Map()).checks.flatMap(([, checks]) =>
    checks.filter((check) => !passed(check)),
  );
}
