import { describe, expect, test } from 'vitest';
import type { EventTexts } from '../../../../src/reports/depreciation/events/read-event.ts';
import { Books, onlyBook, type Entry } from './books.ts';

describe('an impairment is reversed after a prospective restatement', () => {
  const IMPAIRMENT = { date: '2026-01-31', kind: 'impairment', amount: '1080' };

  /** 12,000.00 over ten years: 100.00 a month; impaired when thirteen months are charged. */
  function machine(residual: string, reversed?: string): readonly Entry[] {
    const reversal = { date: '2026-02-28', kind: 'impairment-reversal', amount: reversed ?? '' };
    return [
      {
        number: '1',
        settings: {
          ...{ cost: '12000', acquired: '2025-01-01', method: 'SLN', 'life-months': '120' },
          residual,
        },
        events: [IMPAIRMENT, ...(reversed === undefined ? [] : [reversal])],
      },
    ];
  }

  /** Closed with a residual value of nothing, restated with one of 535.00. */
  function afterRestatement(reversed: string, restatedBefore: boolean): Books {
    const books = new Books();
    books.close(machine('0'), '2026-01');
    if (!restatedBefore) return books;
    const [entry] = machine('535', reversed);
    if (entry === undefined) throw new Error('There is no machine');
    books.close([{ ...entry, events: [IMPAIRMENT] }], '2026-02', 'prospective');
    return books;
  }

  // Without the impairment: 10,700.00 less (10,700.00 - 535.00) / 107 are 10,605.00.
  // With it: 9,620.00 less (9,620.00 - 535.00) / 107 are 9,535.09.
  test.each([
    ['1000', []],
    ['1069.91', []],
    ['1069.92', ['event-amount']],
  ])(
    'by %s, at most up to the book value without the impairment (IAS 36.117)',
    (reversed, refused) => {
      const books = afterRestatement(reversed, false);
      const { exceptions } = onlyBook(
        books.report(machine('535', reversed), { from: '2026-02' }, 'prospective'),
      );
      expect(exceptions.flatMap(({ reasons }) => reasons.map(({ code }) => code))).toEqual(refused);
      books.shut();
    },
  );

  test('also when the restatement is closed and the reversal follows a month later', () => {
    const books = afterRestatement('1', true);
    const [entry] = machine('535');
    if (entry === undefined) throw new Error('There is no machine');
    // Without the impairment 10,700.00 - 2 * 95.00, with it 9,620.00 - 169.82 (84.91 a month).
    const codesOf = (amount: string): readonly string[] => {
      const reversal = { date: '2026-03-31', kind: 'impairment-reversal', amount };
      const late = { ...entry, events: [IMPAIRMENT, reversal] };
      const { exceptions } = onlyBook(books.report([late], { from: '2026-03' }));
      return exceptions.flatMap(({ reasons }) => reasons.map(({ code }) => code));
    };
    expect([codesOf('1059.81'), codesOf('1059.82')]).toEqual([[], ['event-amount']]);
    books.shut();
  });
});

describe('the sale of a part that becomes known after its month was closed', () => {
  const REVALUATION = { date: '2026-01-31', kind: 'revaluation', amount: '1600' };
  const SALE = { date: '2026-02-10', kind: 'partial-disposal', amount: '400', proceeds: '500' };

  function land(...events: readonly Partial<EventTexts>[]): readonly Entry[] {
    const settings = { cost: '1000', acquired: '2025-01-01', method: 'none' };
    return [{ number: '1', settings, events }];
  }

  function surplusOf(books: Books, entries: readonly Entry[], from: string, to = from): bigint[] {
    const { totals } = onlyBook(books.report(entries, { from, to }));
    return [totals.surplusHeld, totals.surplusTransferred];
  }

  test('transfers its share of the surplus in the month that books the sale, and only there (IAS 16.41)', () => {
    const books = new Books();
    for (const month of ['2026-01', '2026-02']) books.close(land(REVALUATION), month);
    const today = land(REVALUATION, SALE);

    expect(surplusOf(books, today, '2026-03')).toEqual([45_000n, 15_000n]);
    expect(surplusOf(books, today, '2026-01', '2026-03')).toEqual([45_000n, 15_000n]);
    books.close(today, '2026-03', 'catch-up');
    expect(surplusOf(books, today, '2026-04')).toEqual([45_000n, 0n]);
    expect(surplusOf(books, today, '2026-02', '2026-04')).toEqual([45_000n, 15_000n]);
    books.shut();
  });

  test('takes the transfer back when it is cancelled after it was closed', () => {
    const books = new Books();
    books.close(land(REVALUATION), '2026-01');
    books.close(land(REVALUATION, SALE), '2026-02');

    expect(surplusOf(books, land(REVALUATION), '2026-03')).toEqual([60_000n, -15_000n]);
    books.shut();
  });
});

test('a revaluation after a prospective restatement leaves the surplus that was posted', () => {
  const settings = { cost: '1000', acquired: '2025-01-01', method: 'SLN', 'life-months': '40' };
  const machine = (residual: string, ...events: readonly Partial<EventTexts>[]): Entry[] => [
    { number: '1', settings: { ...settings, residual }, events },
  ];
  const books = new Books();
  books.close(machine('0'), '2026-01');
  // 675.00 less 400.00 over 27 months are 10.19 a month; by all time it would be 15.00.
  const [revalued] = [{ date: '2026-02-28', kind: 'revaluation', amount: '700' }];
  const { totals } = books.close(machine('400', revalued), '2026-02', 'prospective');

  expect([totals.expense, totals.surplusRevalued, totals.surplusHeld]).toEqual([
    ...[1_019n, 3_519n, 3_519n],
  ]);
  books.shut();
});
