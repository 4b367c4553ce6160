import { expect, test } from 'vitest';
import type { Restatement } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import { storeClose } from '../../../../src/reports/depreciation/sheets/closing/close-report.ts';
import type { BookReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { Books, onlyBook, type Entry } from './books.ts';

const REASON =
  'Calculation corrected: after an event, a brought-forward balance or a prospective restatement, a declining method charges its rate of the net book value, down to the residual value';

/** 70,000.00 at 20 % are 14,000.00 a year; by the earlier formula they were 13,714.29. */
const TERMS = {
  ...{ cost: '100000', residual: '10000', acquired: '2024-01-01' },
  ...{ method: 'declining-balance', rate: '20' },
};
const MACHINE: Entry = {
  number: '1',
  settings: { ...TERMS, 'brought-forward': '30000', 'brought-forward-on': '2024-12-31' },
};

/** January 2025 as an earlier version closed it. */
function closedEarlier(charged: bigint, entry = MACHINE): Books {
  const books = new Books();
  const report = books.report([entry], { from: '2025-01' });
  const lines = [...onlyBook(report).lines].map((line) => {
    const { opening, closing } = line.movement;
    const accumulated = opening.accumulated + charged;
    const bookValue = closing.cost - accumulated;
    return {
      ...line,
      movement: {
        ...line.movement,
        expense: charged,
        closing: { ...closing, accumulated, bookValue },
      },
      closed: line.closed && { ...line.closed, calculation: 0 },
    };
  });
  const book = { ...onlyBook(report), lines: lines as unknown as BookReport['lines'] };
  storeClose({ ...report, books: [book] }, books.store, { now: '2025-02-01 12:00', by: 'anna' });
  return books;
}

function february(books: Books, restate?: Restatement): BookReport {
  return onlyBook(books.report([MACHINE], { from: '2025-02' }, restate));
}

test('a close made by the earlier formula stays as posted, and the difference is restated with its reason', () => {
  // 13,714.29 / 12 and 14,000.00 / 12.
  const books = closedEarlier(114_286n);
  const january = onlyBook(books.report([MACHINE], { from: '2025-01' }));

  expect(january.totals.expense).toBe(114_286n);
  expect(january.restated).toEqual([]);
  const { restated, totals } = february(books);
  expect(restated[0]?.difference).toMatchObject({
    causes: [REASON],
    amounts: { cost: 0n, accumulated: 2_381n },
    byPeriod: [2_381n],
  });
  expect([totals.accumulatedOpening, totals.accumulatedRestated, totals.expense]).toEqual([
    ...[3_114_286n, 2_381n, 116_666n],
  ]);
  books.shut();
});

test('prospectively, the rate is charged of what was posted', () => {
  const books = closedEarlier(114_286n);
  const { totals } = february(books, 'prospective');

  // 68,857.14 of the 68,833.33 that the corrected calculation has: 1,166.67 * 68,857.14 / 68,833.33.
  expect([totals.accumulatedRestated, totals.expense]).toEqual([0n, 116_707n]);
  books.shut();
});

test('once closed by this version, nothing differs any more', () => {
  const books = closedEarlier(114_286n);
  books.close([MACHINE], '2025-02', 'catch-up');

  expect(onlyBook(books.report([MACHINE], { from: '2025-03' })).restated).toEqual([]);
  books.shut();
});

test('what does not follow from an event is not concerned', () => {
  const books = closedEarlier(166_667n, { number: '1', settings: TERMS });
  const changed: Entry = { number: '1', settings: { ...TERMS, cost: '110000' } };
  const [line] = onlyBook(books.report([changed], { from: '2025-02' })).restated;

  expect(line?.difference?.causes).toEqual(['Cost: 100000.00 at the close, 110000.00 now']);
  books.shut();
});

test('a prospective restatement stays spread when its calculation is corrected', () => {
  const books = new Books();
  const [first, dearer] = ['100000', '110000'].map((cost): Entry => ({
    number: '1',
    settings: {
      ...{ cost, residual: '10000', acquired: '2024-01-01', method: 'DDB', life: '5 years' },
    },
  })) as [Entry, Entry];
  for (const month of ['2024-11', '2024-12']) books.close([first], month);
  const report = books.report([dearer], { from: '2025-01' }, 'prospective');
  // 28,000.00 / 12; the earlier formula charged 28,285.71 / 12.
  expect(onlyBook(report).totals.expense).toBe(233_333n);
  const lines = [...onlyBook(report).lines].map((line) => {
    const { closing } = line.movement;
    const [accumulated, bookValue] = [closing.accumulated + 2_381n, closing.bookValue - 2_381n];
    return {
      ...line,
      movement: {
        ...line.movement,
        expense: 235_714n,
        closing: { ...closing, accumulated, bookValue },
      },
      closed: line.closed && { ...line.closed, calculation: 0 },
    };
  });
  const book = { ...onlyBook(report), lines: lines as unknown as BookReport['lines'] };
  storeClose({ ...report, books: [book] }, books.store, { now: '2025-02-01 12:00', by: 'anna' });

  const next = onlyBook(books.report([dearer], { from: '2025-02' }));
  expect(next.restated[0]?.difference).toMatchObject({
    causes: [REASON],
    amounts: { cost: 0n, accumulated: -2_381n },
    byPeriod: [0n, 0n, -2_381n],
  });
  expect(next.totals.expense).toBe(233_334n);
  books.shut();
});
