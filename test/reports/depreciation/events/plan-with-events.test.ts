import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookValueAt,
  calendarDay,
  depreciationPlan,
  movementIn,
  periodBetween,
  planWithEvents,
  prospectivePlan,
  type AssetEvent,
  type DepreciationPlan,
  type SettingTexts,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, charges, codes, plan, written, yearlyCharges } from '../books.ts';
import { days, randomAssets, randomTerms } from '../random-books.ts';

function withEvents(texts: SettingTexts, ...events: AssetEvent[]): DepreciationPlan {
  return accepted(planWithEvents(plan(texts), events));
}

const MACHINE = { cost: '10000', acquired: '2020-01-01', method: 'SLN', life: '60 months' };

describe('an improvement', () => {
  // IAS 16.13 and 16.51: 4,000 of book value and 3,000 are spread over the 24 months that are left.
  const IMPROVED: AssetEvent = { on: '2022-12-31', kind: 'improvement', amount: 300_000n };

  test('adds to the cost and is charged over the time that is left', () => {
    const improved = withEvents(MACHINE, IMPROVED);

    expect(yearlyCharges(improved, '2020-01-01', 6)).toEqual([
      ...['2000.00', '2000.00', '2000.00', '3500.00', '3500.00', '0.00'],
    ]);
    expect(written(improved, improved.costBy(calendarDay('2022-12-31')))).toBe('13000.00');
    expect(written(improved, improved.costBy(calendarDay('2022-12-30')))).toBe('10000.00');
  });

  test('may give the asset a longer life', () => {
    const improved = withEvents(MACHINE, { ...IMPROVED, remainingLife: 48 });

    expect(yearlyCharges(improved, '2023-01-01', 5)).toEqual([
      ...['1750.00', '1750.00', '1750.00', '1750.00', '0.00'],
    ]);
  });

  test('in the middle of a month counts from that month on', () => {
    const improved = withEvents(MACHINE, { ...IMPROVED, on: '2023-01-15' });

    expect(charges(improved, 'month', '2022-12-01', '2023-02-28')).toEqual([
      ...['166.67', '291.67', '291.66'],
    ]);
  });

  test('after the end of the life needs a remaining life', () => {
    const late: AssetEvent = { ...IMPROVED, on: '2025-06-30' };

    expect(codes(planWithEvents(plan(MACHINE), [late]))).toEqual(['event-after-life']);
    expect(
      yearlyCharges(withEvents(MACHINE, { ...late, remainingLife: 12 }), '2025-01-01', 2),
    ).toEqual(['1500.00', '1500.00']);
  });
});

describe('a revaluation', () => {
  // IAS 16.35(b) and 16.39: a building of 1,000,000 over 20 years is worth 900,000 after five of them.
  const BUILDING = { cost: '1000000', acquired: '2015-01-01', method: 'SLN', life: '20 years' };
  const UP: AssetEvent = { on: '2019-12-31', kind: 'revaluation', amount: 90_000_000n };

  test('takes accumulated depreciation off the cost and puts the rest into equity', () => {
    const revalued = withEvents(BUILDING, UP);

    expect(revalued.effects).toMatchObject([
      { cost: -10_000_000n, accumulated: -25_000_000n, surplus: 15_000_000n, profit: 0n },
    ]);
    expect(yearlyCharges(revalued, '2019-01-01', 2)).toEqual(['50000.00', '60000.00']);
    expect(written(revalued, bookValueAt(revalued, '2034-12-31'))).toBe('0.00');
  });

  test('downward uses the surplus up before it is a loss, and a gain takes the loss back first', () => {
    const { effects } = withEvents(
      BUILDING,
      UP,
      { on: '2020-12-31', kind: 'revaluation', amount: 66_000_000n },
      { on: '2021-12-31', kind: 'revaluation', amount: 80_000_000n },
    );

    // 840,000 less 660,000: 150,000 of the surplus and 30,000 of loss; 800,000 less 660,000 * 13/14.
    expect(effects.map(({ surplus, profit }) => [surplus, profit])).toEqual([
      [15_000_000n, 0n],
      [-15_000_000n, -3_000_000n],
      [15_714_286n, 3_000_000n],
    ]);
  });

  test('of land changes its value alone', () => {
    const land = withEvents(
      { cost: '50000', acquired: '2015-01-01', method: 'none' },
      { on: '2019-12-31', kind: 'revaluation', amount: 8_000_000n },
    );

    expect(written(land, bookValueAt(land, '2030-12-31'))).toBe('80000.00');
  });
});

describe('an impairment', () => {
  // IAS 36.59, 36.63, 36.117: 100,000 over ten years has 60,000 after four, of which 45,000 can be recovered.
  const PLANT = { cost: '100000', acquired: '2016-01-01', method: 'SLN', life: '10 years' };
  const LOSS: AssetEvent = { on: '2019-12-31', kind: 'impairment', amount: 1_500_000n };

  test('is a loss, and what is left is charged over the time that is left', () => {
    const impaired = withEvents(PLANT, LOSS);

    expect(impaired.effects).toMatchObject([
      { cost: 0n, accumulated: 1_500_000n, profit: -1_500_000n },
    ]);
    expect(yearlyCharges(impaired, '2019-01-01', 2)).toEqual(['10000.00', '7500.00']);
    expect(movementIn(impaired, periodBetween('2019-01-01', '2019-12-31'))).toMatchObject({
      expense: 1_000_000n,
      closing: { bookValue: 4_500_000n },
    });
  });

  test('is taken back at most to what the book value would be without it', () => {
    const back = (amount: bigint): AssetEvent => ({
      ...{ on: '2021-12-31', kind: 'impairment-reversal', amount },
    });

    // 40,000 without the impairment, 30,000 with it.
    expect(codes(planWithEvents(plan(PLANT), [LOSS, back(1_000_001n)]))).toEqual(['event-amount']);
    const restored = withEvents(PLANT, LOSS, back(1_000_000n));
    expect(restored.effects.at(-1)).toMatchObject({ surplus: 0n, profit: 1_000_000n });
    expect(yearlyCharges(restored, '2021-01-01', 2)).toEqual(['7500.00', '10000.00']);
  });

  test('of a revalued asset uses the surplus up first', () => {
    const { effects } = withEvents(
      PLANT,
      { on: '2018-12-31', kind: 'revaluation', amount: 7_700_000n },
      LOSS,
    );

    expect(effects.at(-1)).toMatchObject({ surplus: -700_000n, profit: -800_000n });
  });

  test('below the residual value lowers that', () => {
    const impaired = withEvents({ ...PLANT, residual: '20000' }, { ...LOSS, amount: 6_000_000n });

    expect(written(impaired, impaired.residual)).toBe('8000.00');
    expect(written(impaired, bookValueAt(impaired, '2025-12-31'))).toBe('8000.00');
  });
});

describe('the disposal of a part', () => {
  // A quarter of 10,000 over five years goes after two: 2,500 less 1,000 has fetched 1,800.
  const SOLD: AssetEvent = {
    ...{ on: '2021-12-31', kind: 'partial-disposal', amount: 250_000n, proceeds: 180_000n },
  };

  test('takes its share of cost and accumulated depreciation', () => {
    const rest = withEvents(MACHINE, SOLD);

    expect(rest.effects[0]?.disposal).toEqual({
      ...{ on: '2021-12-31', cost: 250_000n, accumulated: 100_000n, bookValue: 150_000n },
      ...{ proceeds: 180_000n, gainOrLoss: 30_000n },
    });
    expect(yearlyCharges(rest, '2021-01-01', 4)).toEqual([
      ...['2000.00', '1500.00', '1500.00', '1500.00'],
    ]);
  });

  test('is followed by that of the rest', () => {
    const gone = withEvents({ ...MACHINE, disposed: '2023-01-10', proceeds: '3000' }, SOLD);

    expect(gone.disposal).toMatchObject({
      cost: 750_000n,
      accumulated: 450_000n,
      gainOrLoss: 0n,
    });
  });

  test('cannot be of the whole', () => {
    const all: AssetEvent = { ...SOLD, amount: 1_000_000n };

    expect(codes(planWithEvents(plan(MACHINE), [all]))).toEqual(['event-amount']);
  });
});

test('what another ledger had charged is gone on from', () => {
  const forward = withEvents(
    { ...MACHINE, cost: '12000' },
    { on: '2021-12-31', kind: 'brought-forward', amount: 500_000n },
  );

  // 7,000 over the 36 months that are left.
  expect(charges(forward, 'month', '2022-01-01', '2022-01-31')).toEqual(['194.44']);
  expect(written(forward, bookValueAt(forward, '2024-12-31'))).toBe('0.00');
});

test.each([
  ['before the purchase', '2019-12-31'],
  ['on the day of the disposal', '2022-05-01'],
  ['after the disposal', '2022-06-01'],
])('an event %s is refused', (_when, on) => {
  const sold = plan({ ...MACHINE, disposed: '2022-05-01' });

  expect(codes(planWithEvents(sold, [{ on, kind: 'improvement', amount: 1n }]))).toEqual([
    'event-outside-life',
  ]);
});

test('a remaining life is refused where the method has no life', () => {
  const stuck = plan({ cost: '1000', acquired: '2020-01-01', method: 'none' });
  const event: AssetEvent = {
    on: '2021-01-01',
    kind: 'improvement',
    amount: 1n,
    remainingLife: 12,
  };

  expect(codes(planWithEvents(stuck, [event]))).toEqual(['event-life-not-used']);
});

test('what a close held is gone on from, whatever happened before and after it', () => {
  const improved = withEvents(
    MACHINE,
    { on: '2020-12-31', kind: 'improvement', amount: 160_000n },
    { on: '2022-12-31', kind: 'impairment', amount: 100_000n },
  );
  const goesOn = prospectivePlan(improved, { on: '2021-12-31', accumulated: 400_000n });

  // 11,600 less 4,000 over three years, then what is left of it less 1,000 over two.
  expect(charges(goesOn, 'quarter', '2022-01-01', '2022-03-31')).toEqual(['633.33']);
  expect(yearlyCharges(goesOn, '2023-01-01', 2)).toEqual(['2033.34', '2033.33']);
});

const KINDS = ['improvement', 'revaluation', 'impairment', 'partial-disposal'] as const;
const event = fc.record({
  on: days,
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  proceeds: fc.bigInt({ min: 0n, max: 10n ** 6n }),
});

test('whatever happens, the books roll forward and stay between residual value and gross amount', () => {
  fc.assert(
    fc.property(
      randomAssets,
      randomTerms,
      fc.array(event, { maxLength: 4 }),
      days,
      (asset, books, events, at) => {
        const base = accepted(depreciationPlan(asset, books));
        const booked = planWithEvents(base, events);
        fc.pre('value' in booked && at >= base.acquired.iso);
        const plan = accepted(booked);
        const period = periodBetween('1990-01-01', at);
        const { expense, addition, closing, disposal } = movementIn(plan, period);
        const until = plan.effects.filter(({ on }) => on.iso <= at);
        const sum = (of: (effect: (typeof until)[number]) => bigint): bigint =>
          until.reduce((all, effect) => all + of(effect), 0n);

        expect(disposal).toBeUndefined();
        expect(closing.cost).toBe(addition + sum(({ cost }) => cost));
        expect(closing.accumulated).toBe(expense + sum(({ accumulated }) => accumulated));
        expect(closing.accumulated).toBeGreaterThanOrEqual(0n);
        expect(expense).toBeGreaterThanOrEqual(0n);
        if (until.length === plan.effects.length) {
          expect(closing.bookValue).toBeGreaterThanOrEqual(plan.residual);
        }
        expect(closing.bookValue).toBeLessThanOrEqual(closing.cost);
        for (const { cost, accumulated, surplus, profit, disposal: part, kind } of plan.effects) {
          if (kind === 'improvement') continue;
          expect(cost - accumulated).toBe(part === undefined ? surplus + profit : -part.bookValue);
        }
      },
    ),
    { numRuns: 300 },
  );
});
