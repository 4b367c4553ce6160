import { afterEach, describe, expect, test } from 'vitest';
import { depreciationTables } from '../../../src/reports/depreciation/sheets/depreciation-tables.ts';
import { Books, LAPTOP, type Entry } from './closes/books.ts';

const DESK: Entry = { ...LAPTOP, number: '2', group: 'Furniture' };

describe('transfers between groups', () => {
  let books: Books;
  afterEach(() => {
    books.shut();
  });

  function tablesOf(now: readonly Entry[]) {
    books = new Books();
    books.close([LAPTOP, DESK], '2026-01');
    return depreciationTables(books.report(now, { from: '2026-02' }, 'catch-up'), new Map());
  }

  test('are listed with what moved, and tie to the roll-forward', () => {
    const { tables, checks } = tablesOf([{ ...LAPTOP, group: 'Furniture' }, DESK]);

    const lines = [...(tables.find(({ name }) => name === 'Transfers')?.lines() ?? [])];
    expect(lines.map((line) => line.slice(0, 4))).toEqual([
      ['Asset no', 'Name', 'From group', 'To group'],
      ['1', 'Asset 1', 'Laptops', 'Furniture'],
    ]);
    expect(lines[1]?.slice(4, 6)).toMatchObject([{ value: 1200 }, { value: 100 }]);
    const ties = checks
      .flatMap(([, all]) => all)
      .filter(({ label }) => label.includes('transferred: '));
    expect(ties.map(({ left, right }) => [left.figure, right.figure])).toEqual([
      [120000n, 120000n],
      [10000n, 10000n],
    ]);
  });

  test('that go both ways tie by what is left of them', () => {
    const { checks } = tablesOf([
      { ...LAPTOP, group: 'Furniture' },
      { ...DESK, group: 'Laptops' },
    ]);

    const ties = checks
      .flatMap(([, all]) => all)
      .filter(({ label }) => label.includes('transferred: '));
    expect(ties.map(({ left, right }) => [left.figure, right.figure])).toEqual([
      [0n, 0n],
      [0n, 0n],
    ]);
  });

  test('have no sheet where there are none', () => {
    expect(tablesOf([LAPTOP, DESK]).tables.map(({ name }) => name)).not.toContain('Transfers');
  });
});
