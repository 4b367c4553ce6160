import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FigureStyle } from '../../../../src/reports/engine/sheet/columns.ts';
import { passed } from '../../../../src/reports/engine/checks/reconciliation-check.ts';
import { BalanceProof } from '../../../../src/reports/depreciation/sheets/figures/opening-proof.ts';
import {
  balanceRows,
  openingChecks,
} from '../../../../src/reports/depreciation/sheets/checks/reconciliation-checks.ts';
import { Books, LAPTOP, onlyBook, type Entry } from './books.ts';

const DESK: Entry = { ...LAPTOP, number: '2' };
const SHEET = { range: (key: string) => key };
const STYLE = new FigureStyle(2, 0);

describe('the opening of a report', () => {
  let books: Books;
  beforeEach(() => {
    books = new Books();
  });
  afterEach(() => {
    books.shut();
  });

  test('has the hash that the closing before it had, whatever happens to the register', () => {
    const january = books.close([LAPTOP, DESK], '2026-01');
    const raised: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '1300' } };
    const february = books.close([raised], '2026-02', 'catch-up');

    const opening = february.balances?.opening;
    expect(opening?.opened).toEqual(january.balances?.closing);
    expect(opening?.closed).toEqual(january.balances?.closing);
    expect(opening).toMatchObject({
      closedOn: '2026-01-31',
      closed: { assets: 2n, cost: 240_000n, accumulated: 20_000n },
      differences: [],
    });
    expect(february.balances?.closing.sha256).not.toBe(opening?.opened.sha256);
  });

  test('hashes one sorted line for each asset', () => {
    books.close([DESK, LAPTOP], '2026-01');
    const { balances } = onlyBook(books.report([LAPTOP, DESK], { from: '2026-02' }));
    // sha256sum of "no 1\t1200.00\t100.00\nno 2\t1200.00\t100.00\n"
    expect(balances?.opening?.closed.sha256).toBe(
      '1908cf482f7b14ae29d0aecbb248df45d187f16bdca3911aa170dc17ea7b2924',
    );
  });

  test('is not checked where no close ends on the day before', () => {
    books.close([LAPTOP], '2026-01');
    const { balances } = onlyBook(books.report([LAPTOP], { from: '2026-03' }));
    expect(balances?.opening).toBeUndefined();
  });

  test('names the asset that opens with something else, and fails', () => {
    books.close([LAPTOP, DESK], '2026-01');
    const report = books.report([LAPTOP, DESK], { from: '2026-02' });
    const book = onlyBook(report);
    const proof = new BalanceProof();
    for (const line of book.lines) {
      const { movement, closed } = line;
      const opening = { ...movement.opening, accumulated: movement.opening.accumulated + 1n };
      const isOff = closed?.key === 'no 2';
      proof.add(isOff ? { ...line, movement: { ...movement, opening } } : line);
    }
    const closes = books.store.book('register');
    if (closes === undefined) throw new Error('The book was not closed');
    const balances = proof.result(closes, report.request.period, 2);

    const checks = openingChecks({ balances }, SHEET);
    expect(checks.map(passed)).toEqual([true, false, false]);
    expect(balanceRows({ balances }, STYLE).flat()).toContainEqual(
      expect.objectContaining({
        value:
          'no 2: closing cost 1,200.00, opening cost 1,200.00; closing accumulated depreciation 100.00, opening accumulated depreciation 100.01',
      }),
    );
    expect(balances.opening?.opened.sha256).not.toBe(balances.opening?.closed.sha256);
  });
});
