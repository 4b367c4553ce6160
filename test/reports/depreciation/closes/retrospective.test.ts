import { describe, expect, test } from 'vitest';
import type { Restatement } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import type { Totals } from '../../../../src/reports/depreciation/sheets/figures/roll-forward.ts';
import { Books, LAPTOP, onlyBook, type Entry } from './books.ts';

describe('restated retrospectively', () => {
  /** 100.00 a month from October on; the fiscal year begins in January. */
  const MACHINE: Entry = {
    ...LAPTOP,
    settings: { ...LAPTOP.settings, acquired: '2025-10-01', 'life-months': '12' },
  };
  const dearer = { ...MACHINE, settings: { ...MACHINE.settings, cost: '1800' } };

  function postedIn(today: Entry, closes: readonly string[], restate: Restatement): Totals {
    const books = new Books();
    const [month = '', ...before] = closes.toReversed();
    for (const each of before.toReversed()) books.close([MACHINE], each);
    const { totals } = onlyBook(books.report([today], { from: month }, restate));
    books.shut();
    return totals;
  }

  test('closed months of the same fiscal year are expense, earlier years are not', () => {
    const months = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];
    // 50.00 more for each of five months, of which October to December lie in the year before.
    expect(postedIn(dearer, months, 'retrospective')).toMatchObject({
      ...{ accumulatedRestated: 25_000n, priorPeriod: 15_000n },
    });
  });

  test('months before the first close belong to the fiscal year they lie in', () => {
    expect(postedIn(dearer, ['2026-02', '2026-03'], 'retrospective')).toMatchObject({
      ...{ accumulatedRestated: 25_000n, priorPeriod: 15_000n },
    });
  });

  test('in the first month of a year, all of it belongs to earlier years', () => {
    expect(postedIn(dearer, ['2025-12', '2026-01'], 'retrospective')).toMatchObject({
      ...{ accumulatedRestated: 15_000n, priorPeriod: 15_000n },
    });
  });

  test('caught up, nothing is booked against earlier years', () => {
    expect(postedIn(dearer, ['2026-02', '2026-03'], 'catch-up')).toMatchObject({
      ...{ accumulatedRestated: 25_000n, priorPeriod: 0n },
    });
  });
});

test('what came in and went again between closes still tells which years it was booked in', () => {
  const books = new Books();
  const old: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, acquired: '2025-01-01' } };
  books.close([], '2026-01');
  books.close([old], '2026-02', 'catch-up');
  books.close(
    [{ ...old, settings: { ...old.settings, acquired: '2026-06-01' } }],
    '2026-03',
    'retrospective',
  );

  const book = onlyBook(books.report([], { from: '2026-01', to: '2026-03' }));

  // Charged in 2025 and caught up in February; taken back in March against 2025.
  expect(book.totals).toMatchObject({ accumulatedRestated: 0n, priorPeriod: -120_000n });
  books.shut();
});

test.each(['catch-up', 'prospective'] as const)(
  'a disposal before a prospective close is booked when it becomes known: %s',
  (restate) => {
    const books = new Books();
    const dearer = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '1300' } };
    books.close([LAPTOP], '2026-01');
    books.close([dearer], '2026-02', 'prospective');
    const sold = { disposed: '2026-01-20', proceeds: '900' };
    const late: Entry = { ...dearer, settings: { ...dearer.settings, ...sold } };
    const { exceptions, totals } = onlyBook(books.report([late], { from: '2026-03' }, restate));

    // The month of disposal does not count: 100.00 of January and 109.09 of February are taken back.
    expect(exceptions).toEqual([]);
    expect([totals.accumulatedRestated, totals.accumulatedDisposed]).toEqual([-20_909n, 0n]);
    expect([totals.gainOrLoss, totals.costClosing]).toEqual([-40_000n, 0n]);
    books.shut();
  },
);
