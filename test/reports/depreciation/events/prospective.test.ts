import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  depreciationPlan,
  prospectivePlan,
  scheduleOf,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, charges, plan, written } from '../books.ts';
import { days, randomAssets, randomTerms } from '../random-books.ts';

const MACHINE = { cost: '1200', acquired: '2023-01-01', method: 'SLN', life: '12 months' };

describe('what was closed stays, and what is left is spread over the time that is left', () => {
  test.each([
    ['less was charged than the terms say today', 48_000n, ['120.00', '120.00']],
    ['as much was charged', 60_000n, ['100.00', '100.00']],
    ['more was charged', 72_000n, ['80.00', '80.00']],
    ['all was charged', 120_000n, ['0.00', '0.00']],
    ['more was charged than there is', 130_000n, ['0.00', '0.00']],
  ])('%s', (_, accumulated, expected) => {
    const opened = prospectivePlan(plan(MACHINE), { on: '2023-06-30', accumulated });
    expect(opened.chargedBy(calendarDay('2023-06-30'))).toBe(accumulated);
    expect(charges(opened, 'month', '2023-07-01', '2023-08-31')).toEqual(expected);
  });

  test('where the life has ended, the rest is charged at once', () => {
    const opened = prospectivePlan(plan(MACHINE), { on: '2024-03-31', accumulated: 100_000n });
    expect(charges(opened, 'month', '2024-04-01', '2024-05-31')).toEqual(['200.00', '0.00']);
  });

  test.each(['cumulative', 'last-period-plug', 'yearly-true-up'])(
    'rounded %s, the rest comes out exactly',
    (rounding) => {
      const opened = prospectivePlan(plan({ ...MACHINE, rounding }), {
        on: '2023-05-31',
        accumulated: 33_333n,
      });
      expect(scheduleOf(opened).lines.at(-1)).toMatchObject({ end: '2023-12-31', bookValue: 0n });
    },
  );

  test('a disposal finds what was charged since', () => {
    const sold = plan({ ...MACHINE, disposed: '2023-09-10', proceeds: '500' });
    const opened = prospectivePlan(sold, { on: '2023-06-30', accumulated: 48_000n });
    expect(written(opened, opened.disposal?.accumulated ?? 0n)).toBe('720.00');
    expect(written(opened, opened.disposal?.gainOrLoss ?? 0n)).toBe('20.00');
  });
});

test('in any book the rest is charged, and never less than nothing', () => {
  fc.assert(
    fc.property(
      randomAssets,
      randomTerms,
      days,
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (asset, terms, on, posted) => {
        const today = accepted(depreciationPlan(asset, terms));
        fc.pre(on >= today.acquired.iso && today.isDoneBy(calendarDay('2999-12-31')));
        const accumulated = posted % (today.total + 1n);
        const opened = prospectivePlan(today, { on, accumulated });
        const dates = [on, '2030-01-01', '2031-07-15', '2040-12-31', '2999-12-31'].sort();
        const amounts = dates
          .filter((date) => date >= on)
          .map((date) => opened.chargedBy(calendarDay(date)));
        expect(amounts[0]).toBe(accumulated);
        expect(amounts).toEqual(amounts.toSorted((one, other) => (one < other ? -1 : 1)));
        const { method } = terms;
        // What its formula leaves depends on the book value that was posted.
        const leavesRest = 'atEnd' in method && method.atEnd === 'leave';
        const base = (asset.cost ?? 0n) - today.residual;
        expect(leavesRest ? (amounts.at(-1) ?? -1n) <= base : amounts.at(-1) === today.total).toBe(
          true,
        );
      },
    ),
    { numRuns: 100 },
  );
});
