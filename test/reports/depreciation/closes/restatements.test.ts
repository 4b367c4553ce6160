import { describe, expect, test } from 'vitest';
import {
  checkAligned,
  type Restatement,
} from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import { isChosen } from '../../../../src/reports/depreciation/sheets/closing/close-report.ts';
import { journalEntries } from '../../../../src/reports/depreciation/sheets/journal/journal-entries.ts';
import { depreciationTables } from '../../../../src/reports/depreciation/sheets/depreciation-tables.ts';
import { periodBetween } from '../../../../src/reports/depreciation/index.ts';
import type { BookReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import type { SettingTexts } from '../../../../src/reports/depreciation/terms/settings.ts';
import { Books, LAPTOP, onlyBook, type Entry } from './books.ts';

/** A straight line of 1200.00 over the year 2026: 100.00 a month, three months of it closed. */
function afterThreeMonths(
  today: readonly Entry[],
  restate?: Restatement,
  month = '2026-04',
): BookReport {
  const books = new Books();
  for (const closed of ['2026-01', '2026-02', '2026-03']) books.close([LAPTOP], closed);
  const book = onlyBook(books.report(today, { from: month }, restate));
  books.shut();
  return book;
}

function changed(settings: SettingTexts): readonly Entry[] {
  return [{ ...LAPTOP, settings: { ...LAPTOP.settings, ...settings } }];
}

function figuresOf({ totals }: BookReport): Record<string, bigint> {
  const { costOpening, costRestated, costClosing } = totals;
  const { accumulatedOpening, accumulatedRestated, expense, accumulatedClosing } = totals;
  return {
    ...{ costOpening, costRestated, costClosing },
    ...{ accumulatedOpening, accumulatedRestated, expense, accumulatedClosing },
  };
}

test('what is unchanged goes on from the close, with nothing to restate', () => {
  const book = afterThreeMonths([LAPTOP]);

  expect(book.restated).toEqual([]);
  expect(figuresOf(book)).toEqual({
    ...{ costOpening: 120_000n, costRestated: 0n, costClosing: 120_000n },
    ...{ accumulatedOpening: 30_000n, accumulatedRestated: 0n, expense: 10_000n },
    accumulatedClosing: 40_000n,
  });
});

describe('a price that is 1800.00 today, of which three months were posted by 1200.00', () => {
  const today = changed({ cost: '1800' });

  test('caught up, the difference of three months is booked at once', () => {
    expect(figuresOf(afterThreeMonths(today, 'catch-up'))).toEqual({
      ...{ costOpening: 120_000n, costRestated: 60_000n, costClosing: 180_000n },
      ...{ accumulatedOpening: 30_000n, accumulatedRestated: 15_000n, expense: 15_000n },
      accumulatedClosing: 60_000n,
    });
  });

  test('prospectively, what is left of 1500.00 is charged over nine months', () => {
    expect(figuresOf(afterThreeMonths(today, 'prospective'))).toEqual({
      ...{ costOpening: 120_000n, costRestated: 60_000n, costClosing: 180_000n },
      ...{ accumulatedOpening: 30_000n, accumulatedRestated: 0n, expense: 16_667n },
      accumulatedClosing: 46_667n,
    });
  });

  test('retrospectively, the figures are those of catching up; the journal takes earlier results', () => {
    const caughtUp = figuresOf(afterThreeMonths(today, 'catch-up'));
    expect(figuresOf(afterThreeMonths(today, 'retrospective'))).toEqual(caughtUp);
  });

  test('says what differs and what it does to every closed month', () => {
    const [line] = afterThreeMonths(today).restated;
    expect(line?.difference).toEqual({
      causes: ['Cost: 1200.00 at the close, 1800.00 now'],
      amounts: { cost: 60_000n, accumulated: 15_000n },
      byPeriod: [5_000n, 5_000n, 5_000n],
      before: 0n,
      gainOrLoss: 0n,
    });
  });

  test('what was spread anew stays so in the months that follow', () => {
    const books = new Books();
    for (const month of ['2026-01', '2026-02', '2026-03']) books.close([LAPTOP], month);
    const charges = ['2026-04', '2026-05', '2026-06'].map(
      (month) => books.close(today, month, 'prospective').totals.expense,
    );
    const later = onlyBook(books.report(today, { from: '2026-07', to: '2026-12' }));
    expect(charges).toEqual([16_667n, 16_666n, 16_667n]);
    expect(later.restated).toEqual([]);
    expect(later.totals.accumulatedClosing).toBe(180_000n);
    books.shut();
  });
});

test.each<[what: string, today: readonly Entry[], cause: string, accumulated: bigint]>([
  [
    'a date',
    changed({ acquired: '2026-02-01' }),
    'Purchased on: 2026-01-01 at the close, 2026-02-01 now; In service: 2026-01-01 at the close, 2026-02-01 now',
    -10_000n,
  ],
  [
    'a method',
    changed({ method: 'none' }),
    'Method: straight-line, 12 months at the close, none now',
    -30_000n,
  ],
  [
    'a residual value',
    changed({ residual: '600' }),
    'Residual value: 0.00 at the close, 600.00 now',
    -15_000n,
  ],
])('%s that differs is named, with what it does', (_, today, cause, accumulated) => {
  const [line] = afterThreeMonths(today).restated;
  expect(line?.difference?.causes.join('; ')).toBe(cause);
  expect(line?.difference?.amounts.accumulated).toBe(accumulated);
});

test('a late addition comes in with what closed months would have charged', () => {
  const late: Entry = { ...LAPTOP, number: '2' };
  const book = afterThreeMonths([LAPTOP, late], 'catch-up');

  expect(book.restated.map(({ difference }) => difference?.causes)).toEqual([
    ['Late addition: purchased on 2026-01-01'],
  ]);
  expect(book.totals.additions).toBe(0n);
  expect(book.totals.costRestated).toBe(120_000n);
  expect(book.totals.accumulatedRestated).toBe(30_000n);
});

test('what left the register without a disposal is removed, not forgotten', () => {
  const book = afterThreeMonths([]);

  expect(book.restated.map(({ difference }) => difference?.causes)).toEqual([
    ['Removed from the register without disposal'],
  ]);
  expect(book.totals).toMatchObject({
    ...{ costOpening: 120_000n, costRemoved: 120_000n, costClosing: 0n },
    ...{ accumulatedOpening: 30_000n, accumulatedRemoved: 30_000n, accumulatedClosing: 0n },
  });
});

test('a row that cannot be computed any more stays as it was closed', () => {
  const book = afterThreeMonths(changed({ cost: 'twelve' }));

  expect(book.exceptions).toHaveLength(1);
  expect(book.restated.map(({ difference }) => difference?.causes)).toEqual([
    ['Cannot be calculated now, kept as closed; see Exceptions'],
  ]);
  expect(book.totals).toMatchObject({
    ...{ costRemoved: 0n, costClosing: 120_000n, accumulatedClosing: 30_000n, expense: 0n },
  });
});

test('a disposal in a closed month is posted right after the last close', () => {
  const book = afterThreeMonths(changed({ disposed: '2026-02-15', proceeds: '1000' }), 'catch-up');

  // One month was charged by its own rules; two of the three that were posted go back.
  expect(book.totals).toMatchObject({
    ...{ accumulatedRestated: -20_000n, costDisposed: 120_000n, accumulatedDisposed: 10_000n },
    ...{ proceeds: 100_000n, gainOrLoss: -10_000n, costClosing: 0n, accumulatedClosing: 0n },
  });
  expect(book.restated[0]?.difference?.causes).toEqual([
    'Disposed on 2026-02-15, in a closed period',
  ]);
});

test('a disposal that was posted and is no more is posted back', () => {
  const books = new Books();
  const sold = changed({ disposed: '2026-02-15', proceeds: '1000' });
  for (const month of ['2026-01', '2026-02', '2026-03']) books.close(sold, month);
  const book = onlyBook(books.report([LAPTOP], { from: '2026-04' }, 'catch-up'));

  expect(book.totals).toMatchObject({
    ...{ costOpening: 0n, costDisposed: -120_000n, costClosing: 120_000n },
    ...{ proceeds: -100_000n, gainOrLoss: 10_000n, accumulatedClosing: 40_000n },
  });
  expect(book.restated[0]?.difference?.causes).toEqual(['Posted disposal removed']);
  books.shut();
});

test('a transfer opens in the old class and closes in the new one', () => {
  const book = afterThreeMonths([{ ...LAPTOP, group: 'Loaned' }]);

  expect(book.restated).toEqual([]);
  expect(
    book.classes.map(([name, totals]) => [
      name,
      totals.costOpening,
      totals.costTransferred,
      totals.accumulatedTransferred,
      totals.expense,
      totals.costClosing,
    ]),
  ).toEqual([
    ['Laptops', 120_000n, -120_000n, -30_000n, 0n, 0n],
    ['Loaned', 0n, 120_000n, 30_000n, 10_000n, 120_000n],
  ]);
});

test('a closed month shows what was posted, whatever the register says today', () => {
  const book = afterThreeMonths(changed({ cost: '9999' }), 'catch-up', '2026-02');

  expect(figuresOf(book)).toEqual({
    ...{ costOpening: 120_000n, costRestated: 0n, costClosing: 120_000n },
    ...{ accumulatedOpening: 10_000n, accumulatedRestated: 0n, expense: 10_000n },
    accumulatedClosing: 20_000n,
  });
});

test('a period or a column that cuts a closed one is refused, with what to ask for instead', () => {
  const quarter = [periodBetween('2026-01-01', '2026-03-31')];
  const [cutting, half] = [
    periodBetween('2026-03-01', '2026-04-30'),
    periodBetween('2026-01-01', '2026-06-30'),
  ];
  const message = '2026-03-01 to 2026-04-30 splits the closed period 2026-01-01 to 2026-03-31';

  expect(() => {
    checkAligned({ periods: quarter, columns: quarter }, { period: cutting, columns: [cutting] });
  }).toThrow(
    expect.objectContaining({
      message,
      hint: 'Use whole closed periods, such as --from 2026-01-01 --to 2026-03-31.',
    }),
  );
  expect(() => {
    checkAligned({ periods: quarter, columns: quarter }, { period: half, columns: [cutting] });
  }).toThrow(
    expect.objectContaining({
      message,
      hint: 'Remove --by: closed periods then have columns of their own.',
    }),
  );
});

test('a reopened month is computed anew', () => {
  const books = new Books();
  for (const month of ['2026-01', '2026-02']) books.close([LAPTOP], month);
  const last = books.store.closesOf('register').slice(-1);
  books.store.reopen(last, { at: '2030-01-02 12:00', by: 'anna', reason: 'A late invoice' });

  const book = onlyBook(books.report(changed({ cost: '2400' }), { from: '2026-02' }, 'catch-up'));

  expect(book.totals).toMatchObject({
    costOpening: 120_000n,
    costRestated: 120_000n,
    expense: 20_000n,
  });
  expect(books.store.closesOf('register').map(({ period }) => period.end)).toEqual(['2026-01-31']);
  books.shut();
});

test('a disposed asset keeps the residual value that was closed, where its register tells it no more', () => {
  const books = new Books();
  const kept = changed({ residual: '240' });
  for (const month of ['2026-01', '2026-02', '2026-03']) books.close(kept, month);
  const sold = changed({ disposed: '2026-05-10', proceeds: '700' });

  const book = onlyBook(books.report(sold, { from: '2026-04', to: '2026-05' }));

  // (1200 - 240) / 12 for the four months that count.
  expect(book.restated).toEqual([]);
  expect(book.totals).toMatchObject({ accumulatedDisposed: 32_000n, gainOrLoss: -18_000n });
  books.shut();
});

test('a closed month shows what it mended, why and how, whatever is chosen today', () => {
  const books = new Books();
  for (const month of ['2026-01', '2026-02', '2026-03']) books.close([LAPTOP], month);
  books.close(changed({ cost: '1800' }), '2026-04', 'retrospective');

  const book = onlyBook(books.report([], { from: '2026-04' }, 'catch-up'));

  expect(book.isClosed).toBe(true);
  expect(book.restate).toBe('retrospective');
  expect(book.restated.map(({ difference }) => difference)).toEqual([
    {
      causes: ['Cost: 1200.00 at the close, 1800.00 now'],
      amounts: { cost: 60_000n, accumulated: 15_000n },
      byPeriod: [5_000n, 5_000n, 5_000n],
      before: 0n,
      gainOrLoss: 0n,
    },
  ]);
  books.shut();
});

describe('a period that begins before the first close', () => {
  function closedInMarch(today: readonly Entry[]): BookReport {
    const books = new Books();
    books.close([LAPTOP], '2026-03');
    const book = onlyBook(books.report(today, { from: '2026-01', to: '2026-03' }, 'catch-up'));
    books.shut();
    return book;
  }

  test('is computed by what that close knew, so that it ends as it was closed', () => {
    expect(figuresOf(closedInMarch(changed({ cost: '1800' })))).toEqual({
      ...{ costOpening: 0n, costRestated: 0n, costClosing: 120_000n },
      ...{ accumulatedOpening: 0n, accumulatedRestated: 0n, expense: 30_000n },
      accumulatedClosing: 30_000n,
    });
  });

  test('has nothing of an asset that the close did not know', () => {
    const late: Entry = { ...LAPTOP, number: '2' };
    expect(closedInMarch([LAPTOP, late]).totals.costClosing).toBe(120_000n);
  });

  test('has an asset that is in the register no more', () => {
    expect(closedInMarch([]).totals).toMatchObject({
      ...{ additions: 120_000n, expense: 30_000n, costClosing: 120_000n },
    });
  });
});

describe('a disposal of a closed month that is no more', () => {
  const MACHINE: Entry = {
    ...{ number: '1', group: 'Machines' },
    settings: { cost: '12000', acquired: '2024-01-01', method: 'SLN', 'life-months': '24' },
  };
  const SOLD: Entry = {
    ...MACHINE,
    settings: { ...MACHINE.settings, disposed: '2025-03-10', proceeds: '5000' },
  };

  function inApril(today: readonly Entry[], restate: Restatement, sold: Entry = SOLD): BookReport {
    const books = new Books();
    books.close([sold], '2025-03');
    const book = onlyBook(books.report(today, { from: '2025-04' }, restate));
    books.shut();
    return book;
  }

  test('is reversed prospectively, and what was left then is spread over the remaining life', () => {
    const book = inApril([MACHINE], 'prospective');

    // Sold after 14 months at a book value of 5,000.00; nine months are left.
    expect(book.totals).toMatchObject({
      ...{ costRestated: 0n, costDisposed: -1_200_000n, costClosing: 1_200_000n },
      ...{ accumulatedRestated: 0n, accumulatedDisposed: -700_000n, expense: 55_556n },
      ...{ accumulatedClosing: 755_556n, proceeds: -500_000n, gainOrLoss: 0n },
    });
    expect(book.totals.costClosing - book.totals.accumulatedClosing).toBe(444_444n);
  });

  test('is reversed at once, with what March would have charged', () => {
    expect(inApril([MACHINE], 'catch-up').totals).toMatchObject({
      ...{ costRestated: 0n, costDisposed: -1_200_000n, accumulatedDisposed: -700_000n },
      ...{ accumulatedRestated: 50_000n, expense: 50_000n, accumulatedClosing: 800_000n },
    });
  });

  test('takes the gain back from gains', () => {
    const gained = { ...SOLD, settings: { ...SOLD.settings, proceeds: '5600' } };
    const entries = journalEntries(inApril([MACHINE], 'prospective', gained), {
      period: { name: '2025-04', end: '2025-04-30' },
    });

    expect(entries.at(-1)?.postings.map(({ role, amount }) => [role, amount])).toEqual([
      ['gain', 60_000n],
      ['cost', 1_200_000n],
      ['accumulated', -700_000n],
      ['proceeds', -560_000n],
    ]);
  });

  test('is listed with what of its effect is booked as a disposal', () => {
    const books = new Books();
    books.close([SOLD], '2025-03');
    const report = books.report([MACHINE], { from: '2025-04' }, 'catch-up');
    const { tables } = depreciationTables(report, new Map());
    const lines = [...(tables.find(({ name }) => name === 'Restatements')?.lines() ?? [])];
    books.shut();

    const [headings = [], row = []] = lines;
    const shown = Object.fromEntries(
      headings.map((heading, at) => [typeof heading === 'string' ? heading : '', row[at]]),
    );
    expect(shown).toMatchObject({
      'Effect on cost': { value: 12_000 },
      'Cost booked': { value: 0 },
      'Cost booked as disposals': { value: 12_000 },
      'Effect on accumulated depreciation': { value: 7_500 },
      'Accumulated depreciation booked': { value: 500 },
      'Accumulated depreciation booked as disposals': { value: 7_000 },
    });
  });

  test('moved to a later month, finds what was charged until then', () => {
    const moved = { ...SOLD, settings: { ...SOLD.settings, disposed: '2025-04-20' } };
    // Nothing is charged in the month of the disposal: 7,000.00 are charged as before.
    expect(inApril([moved], 'prospective').totals).toMatchObject({
      ...{ costDisposed: 0n, accumulatedDisposed: 0n, proceeds: 0n, gainOrLoss: 0n },
      ...{ expense: 0n, accumulatedRestated: 0n, costClosing: 0n, accumulatedClosing: 0n },
    });
  });
});

test('an asset that was removed and is in the register again takes its loss back', () => {
  const books = new Books();
  for (const month of ['2026-01', '2026-02', '2026-03']) books.close([LAPTOP], month);
  books.close([], '2026-04', 'catch-up');
  const book = onlyBook(books.report([LAPTOP], { from: '2026-05' }, 'catch-up'));

  // April was never charged, and is caught up.
  expect(book.totals).toMatchObject({
    ...{ costRestated: 0n, costRemoved: -120_000n, accumulatedRemoved: -30_000n },
    ...{ accumulatedRestated: 10_000n, expense: 10_000n, accumulatedClosing: 50_000n },
  });
  expect(book.restated[0]?.difference).toEqual({
    causes: ['Back in the register'],
    amounts: { cost: 120_000n, accumulated: 40_000n },
    byPeriod: [0n, 0n, 0n, 10_000n],
    before: 0n,
    gainOrLoss: 90_000n,
  });
  books.shut();
});

describe('the net book value stays at or above the residual value, spread anew', () => {
  const closed: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '12000' } };

  function inOctober(today: readonly Entry[]): BookReport {
    const books = new Books();
    books.close([closed], '2026-09');
    const book = onlyBook(books.report(today, { from: '2026-10' }, 'prospective'));
    books.shut();
    return book;
  }

  test('though the cost was a tenth: what was charged above it is caught up', () => {
    // 9,000.00 were charged of what cost 1,200.00, of which 200.00 are expected back.
    expect(inOctober(changed({ cost: '1200', residual: '200' })).totals).toMatchObject({
      ...{ costRestated: -1_080_000n, accumulatedRestated: -800_000n, expense: 0n },
      ...{ costClosing: 120_000n, accumulatedClosing: 100_000n },
    });
  });

  test('or the row is an exception, where the residual value was raised above it', () => {
    const book = inOctober(changed({ cost: '12000', residual: '3500' }));

    expect(book.exceptions.map(({ reasons }) => reasons)).toEqual([
      [
        expect.objectContaining({
          code: 'residual-above-book-value',
          expected: 'at most 3000.00, the net book value on 2026-09-30',
          found: '3500.00',
        }),
      ],
    ]);
    expect(book.totals).toMatchObject({ costClosing: 1_200_000n, accumulatedClosing: 900_000n });
    expect(inOctober(changed({ cost: '12000', residual: '3000' })).exceptions).toEqual([]);
  });
});

test('what arose before the first close is told apart from the closed months', () => {
  const books = new Books();
  books.close([LAPTOP], '2026-03');
  const book = onlyBook(books.report(changed({ cost: '1800' }), { from: '2026-04' }));

  expect(book.restated[0]?.difference).toMatchObject({
    ...{ before: 10_000n, byPeriod: [5_000n], amounts: { cost: 60_000n, accumulated: 15_000n } },
  });
  books.shut();
});

describe('a group that changed in a closed month', () => {
  const OPENED: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, acquired: '2025-12-01' } };

  test.each([
    ['begins with the first close', '2026-01'],
    ['begins before it', '2025-12'],
  ])('is a transfer in a report that %s', (_, from) => {
    const books = new Books();
    books.close([OPENED], '2026-01');
    books.close([{ ...OPENED, group: 'Loaned' }], '2026-02');

    const book = onlyBook(books.report([], { from, to: '2026-02' }));

    const classes = Object.fromEntries(book.classes);
    const opening = from === '2026-01' ? 120_000n : 0n;
    expect(classes['Laptops']).toMatchObject({ costOpening: opening, costTransferred: -opening });
    expect(classes['Loaned']).toMatchObject({ costTransferred: opening, costClosing: 120_000n });
    books.shut();
  });
});

describe('closed months that were caught up', () => {
  function caughtUp(): Books {
    const books = new Books();
    books.close([LAPTOP], '2026-01');
    books.close(changed({ cost: '1800' }), '2026-02', 'catch-up');
    books.close(changed({ cost: '1800' }), '2026-03');
    return books;
  }

  test.each([
    ['a quarter of them', '2026-03', 45_000n],
    ['the time to a later month', '2026-05', 75_000n],
  ])('show what was posted over %s, and ask for nothing', (_, to, accumulatedClosing) => {
    const books = caughtUp();
    const book = onlyBook(books.report(changed({ cost: '1800' }), { from: '2026-01', to }));

    expect(isChosen(book)).toBe(true);
    expect(book.ways).toEqual(['catch-up']);
    expect(book.totals).toMatchObject({ accumulatedRestated: 5_000n, accumulatedClosing });
    const entries = journalEntries(book, { period: { name: to, end: `${to}-28` } });
    expect(entries.map(({ kind }) => kind)).toEqual(['depreciation', 'catch-up']);
    books.shut();
  });

  test('ask again for what differs since', () => {
    const books = caughtUp();
    const book = onlyBook(
      books.report(changed({ cost: '2400' }), { from: '2026-01', to: '2026-04' }),
    );
    expect(isChosen(book)).toBe(false);
    books.shut();
  });
});

test('what was sold in a closed month stays sold, however many were closed since', () => {
  const books = new Books();
  const sold = changed({ disposed: '2026-02-10', proceeds: '900' });
  for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) books.close(sold, month);
  const [line] = [...onlyBook(books.report(sold, { from: '2026-01', to: '2026-04' })).lines];

  expect(line?.movement.closing).toMatchObject({ status: 'disposed', cost: 0n });
  books.shut();
});
