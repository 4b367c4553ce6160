import { describe, expect, test } from 'vitest';
import {
  planWithEvents,
  prospectivePlan,
  type AssetEvent,
  type DepreciationPlan,
  type SettingTexts,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, charges, codes, plan, yearlyCharges } from '../books.ts';

function withEvents(texts: SettingTexts, ...events: AssetEvent[]): DepreciationPlan {
  return accepted(planWithEvents(plan(texts), events));
}

const BOUGHT = { cost: '100000', residual: '10000', acquired: '2024-01-01' };
const DECLINING = { ...BOUGHT, method: 'declining-balance', rate: '20' };
const DOUBLE = { ...BOUGHT, method: 'DDB', life: '5 years' };

describe('after an event a declining method charges its rate of the book value, down to the residual value', () => {
  test.each<readonly [string, SettingTexts, AssetEvent, readonly string[]]>([
    [
      'a balance brought forward',
      DECLINING,
      { on: '2024-12-31', kind: 'brought-forward', amount: 3_000_000n },
      // 70,000 * 20 %, and so on.
      ['14000.00', '11200.00', '8960.00', '7168.00'],
    ],
    [
      'an improvement',
      DOUBLE,
      { on: '2024-12-31', kind: 'improvement', amount: 2_000_000n },
      // (60,000 + 20,000) * 40 %; the last year takes the rest above 10,000.
      ['32000.00', '19200.00', '11520.00', '7280.00'],
    ],
    [
      'an impairment',
      { ...DOUBLE, method: '200DB' },
      { on: '2024-12-31', kind: 'impairment', amount: 2_000_000n },
      // (60,000 - 20,000) * 40 %; 14,400 * 40 % is more than what is above 10,000.
      ['16000.00', '9600.00', '4400.00', '0.00'],
    ],
    [
      'a revaluation',
      DECLINING,
      { on: '2024-12-31', kind: 'revaluation', amount: 9_000_000n },
      ['18000.00', '14400.00', '11520.00', '9216.00'],
    ],
    [
      'a partial disposal',
      DECLINING,
      { on: '2024-12-31', kind: 'partial-disposal', amount: 5_000_000n },
      // Half of 80,000, with half of the residual value.
      ['8000.00', '6400.00', '5120.00', '4096.00'],
    ],
    [
      'a lower residual value',
      DECLINING,
      { on: '2024-12-31', kind: 'impairment', amount: 5_000_000n, residual: 2_500_000n },
      // 30,000 * 20 %, then what is above 25,000.
      ['5000.00', '0.00', '0.00', '0.00'],
    ],
  ])('%s', (_, texts, event, expected) => {
    expect(yearlyCharges(withEvents(texts, event), '2025-01-01', 4)).toEqual(expected);
  });

  test('events follow on one another', () => {
    const improved = withEvents(
      DECLINING,
      { on: '2024-12-31', kind: 'brought-forward', amount: 3_000_000n },
      { on: '2025-12-31', kind: 'improvement', amount: 1_000_000n },
      { on: '2026-12-31', kind: 'impairment', amount: 2_000_000n },
    );

    // 70,000, 66,000 and 32,800 * 20 %.
    expect(yearlyCharges(improved, '2025-01-01', 3)).toEqual(['14000.00', '13200.00', '6560.00']);
  });

  test('a fully depreciated asset with a life that is not over is charged again', () => {
    const done: AssetEvent = { on: '2026-12-31', kind: 'improvement', amount: 2_000_000n };
    const early = { ...DOUBLE, residual: '40000' };

    expect(yearlyCharges(withEvents(early, done), '2024-01-01', 5)).toEqual([
      // 40,000 and 20,000 down to 40,000; then 60,000 * 40 %, of which 20,000 are above it.
      ...['40000.00', '20000.00', '0.00', '20000.00', '0.00'],
    ]);
    expect(codes(planWithEvents(plan(early), [{ ...done, on: '2028-12-31' }]))).toEqual([
      'event-after-life',
    ]);
  });
});

describe('within a step, the rest of the step charges the share of the book value that it would have charged', () => {
  test('an event that changes nothing changes no charge', () => {
    const nothing: AssetEvent = { on: '2025-06-30', kind: 'brought-forward', amount: 2_800_000n };

    expect(charges(withEvents(DECLINING, nothing), 'quarter', '2025-01-01', '2026-03-31')).toEqual([
      ...charges(plan(DECLINING), 'quarter', '2025-01-01', '2026-03-31'),
    ]);
  });

  test('twice the book value charges twice as much', () => {
    const doubled: AssetEvent = { on: '2025-06-30', kind: 'improvement', amount: 7_200_000n };

    // 80,000 * 20 % is 8,000 for half a year, and 8,000 of 72,000 is 16,000 of 144,000; then 20 % of 128,000.
    expect(yearlyCharges(withEvents(DECLINING, doubled), '2025-01-01', 2)).toEqual([
      ...['24000.00', '25600.00'],
    ]);
  });

  test('by months, an event begins a step', () => {
    const monthly = { ...DECLINING, rate: '12', step: 'month' };
    const improved: AssetEvent = { on: '2024-01-31', kind: 'improvement', amount: 2_000_000n };

    // 119,000 * 1 %, then 117,810 * 1 %.
    expect(charges(withEvents(monthly, improved), 'month', '2024-02-01', '2024-03-31')).toEqual([
      ...['1190.00', '1178.10'],
    ]);
  });
});

describe('a prospective restatement charges the rate of the book value that was posted', () => {
  const POSTED = { on: '2024-12-31', accumulated: 4_000_000n };

  test.each<readonly [string, SettingTexts, readonly string[]]>([
    // (110,000 - 40,000) * 40 %.
    ['another cost', { ...DOUBLE, cost: '110000' }, ['28000.00', '16800.00', '10080.00']],
    ['another residual value', { ...DOUBLE, residual: '30000' }, ['24000.00', '6000.00', '0.00']],
    ['another rate', { ...DECLINING, rate: '30' }, ['18000.00', '12600.00', '8820.00']],
  ])('%s', (_, texts, expected) => {
    const goesOn = prospectivePlan(plan(texts), POSTED);

    expect(yearlyCharges(goesOn, '2025-01-01', 3)).toEqual(expected);
  });

  test('again and again', () => {
    const twice = prospectivePlan(prospectivePlan(plan(DECLINING), POSTED), {
      on: '2025-12-31',
      accumulated: 5_000_000n,
    });

    expect(yearlyCharges(twice, '2026-01-01', 2)).toEqual(['10000.00', '8000.00']);
  });
});

test('a rate above 100 %, cut short within a year, begins no new year before its time', () => {
  const fast = { ...DECLINING, residual: '0', rate: '133.34' };
  const improved = withEvents(
    fast,
    { on: '2024-08-31', kind: 'improvement', amount: 100_000n },
    { on: '2025-04-30', kind: 'improvement', amount: 100_000n },
  );

  // 1,000 * 133.34 % for eight months of 2025; in 2026 the rest of 111.07 by 12.34 a month.
  expect(yearlyCharges(improved, '2024-01-01', 2)).toEqual(['101000.00', '888.93']);
  expect(charges(improved, 'quarter', '2026-01-01', '2026-12-31')).toEqual([
    ...['37.03', '37.02', '37.02', '0.00'],
  ]);
});
