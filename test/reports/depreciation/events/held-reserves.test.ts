import { describe, expect, test } from 'vitest';
import { reservesOver } from '../../../../src/reports/depreciation/events/held-reserves.ts';
import {
  movementIn,
  periodBetween,
  planWithEvents,
  type AssetEvent,
  type DepreciationPlan,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, plan } from '../books.ts';

const LAND = { cost: '100000', acquired: '2020-01-01', method: 'none' };

/** A surplus of 60,000, of which a loss takes 10,000; then a quarter of the land is sold. */
const EVENTS: readonly AssetEvent[] = [
  { on: '2021-06-30', kind: 'revaluation', amount: 16_000_000n },
  { on: '2022-06-30', kind: 'impairment', amount: 1_000_000n },
  { on: '2023-06-30', kind: 'partial-disposal', amount: 4_000_000n, proceeds: 5_000_000n },
];

function reservesIn(year: number, land: DepreciationPlan): readonly bigint[] {
  const period = periodBetween(`${year}-01-01`, `${year}-12-31`);
  const { surplus, impairment, transferred } = reservesOver(land, period, {
    ...movementIn(land, period),
  });
  return [surplus, impairment, transferred];
}

describe('reserves of an asset', () => {
  const land = accepted(planWithEvents(plan(LAND), EVENTS));
  const sold = accepted(planWithEvents(plan({ ...LAND, disposed: '2024-06-30' }), EVENTS));

  test.each([
    [2020, [0n, 0n, 0n]],
    [2021, [6_000_000n, 0n, 0n]],
    [2022, [5_000_000n, 1_000_000n, 0n]],
    [2023, [3_750_000n, 750_000n, 1_250_000n]],
    [2024, [3_750_000n, 750_000n, 0n]],
  ])('in %i are what revaluations, losses and the sale of a part left', (year, reserves) => {
    expect(reservesIn(year, land)).toEqual(reserves);
  });

  test('go to retained earnings in the period of the disposal, and in no other (IAS 16.41)', () => {
    expect(reservesIn(2023, sold)).toEqual([3_750_000n, 750_000n, 1_250_000n]);
    expect(reservesIn(2024, sold)).toEqual([0n, 0n, 3_750_000n]);
    expect(reservesIn(2025, sold)).toEqual([0n, 0n, 0n]);
  });

  test('of an impairment end where a revaluation takes it off the cost', () => {
    const revalued: AssetEvent = { on: '2022-12-31', kind: 'revaluation', amount: 15_500_000n };
    const after = accepted(planWithEvents(plan(LAND), [...EVENTS.slice(0, 2), revalued]));
    expect(reservesIn(2022, after)).toEqual([5_500_000n, 0n, 0n]);
  });
});
