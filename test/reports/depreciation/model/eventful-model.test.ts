import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDay,
  depreciationPlan,
  planWithEvents,
  type DepreciationPlan,
} from '../../../../src/reports/depreciation/index.ts';
import { accepted, plan } from '../books.ts';
import { eventfulCases, type EventfulCase } from './eventful-cases.ts';
import { dayIn, dayOf, isoOf, type Day } from './model-days.ts';
import { eventfulBook, type EventfulBook } from './model-eventful.ts';

/** Ends of months, and the middles of some. */
const DAYS: readonly Day[] = Array.from({ length: 72 }, (_, at) => {
  const month = dayOf('2023-01-01').month + at;
  return at % 6 === 5 ? [dayIn(month, 15), dayIn(month + 1, 0)] : [dayIn(month + 1, 0)];
}).flat();

function comparedDays({ acquired, disposed }: EventfulCase['asset']): readonly Day[] {
  const until = disposed === undefined ? Infinity : dayOf(disposed).serial;
  return DAYS.filter(({ serial }) => serial >= dayOf(acquired).serial && serial < until);
}

function modelled({ asset }: EventfulCase, model: EventfulBook): unknown {
  return comparedDays(asset).map((day) => {
    const { cost, accumulated, residual } = model.heldBy(day);
    return [isoOf(day), cost, accumulated, residual];
  });
}

function computed({ asset }: EventfulCase, engine: DepreciationPlan): unknown {
  return comparedDays(asset).map((day) => {
    const date = calendarDay(isoOf(day));
    return [date.iso, engine.costBy(date), engine.accumulatedBy(date), engine.residualBy(date)];
  });
}

function modelledGain({ asset }: EventfulCase, model: EventfulBook): unknown {
  const { disposed, proceeds = 0n } = asset;
  if (disposed === undefined) return undefined;
  const day = dayOf(disposed);
  return proceeds - (model.heldBy(day).cost - model.foundOn(day));
}

test('every method and convention agrees with a model in fractions, whatever happens to the asset', () => {
  const compared = { books: 0, refused: 0, sold: 0 };
  fc.assert(
    fc.property(eventfulCases, (one) => {
      const { asset, terms, events } = one;
      const model = eventfulBook(asset, terms, events);
      const engine = planWithEvents(accepted(depreciationPlan(asset, terms)), events);
      expect('value' in engine).toBe(model !== undefined);
      if (model === undefined) {
        compared.refused += 1;
        return;
      }
      const eventful = accepted(engine);
      expect(computed(one, eventful)).toEqual(modelled(one, model));
      compared.books += 1;
      const gain = modelledGain(one, model);
      if (gain === undefined) return;
      expect(eventful.disposal?.gainOrLoss).toBe(gain);
      compared.sold += 1;
    }),
    { numRuns: Number(process.env['DEPRECIATION_MODEL_EVENTFUL'] ?? 100), seed: 20_261_123 },
  );
  expect(Math.min(...Object.values(compared))).toBeGreaterThan(10);
});

test.each(['cumulative', 'last-period-plug', 'yearly-true-up'])(
  'a disposal takes back what its convention does not count, after an event too: %s',
  (rounding) => {
    const machine = plan({
      ...{ cost: '1200', acquired: '2023-01-01', disposed: '2025-04-20', rounding },
      ...{ method: 'straight-line', 'life-years': '4', convention: 'full-year' },
    });
    const impairment = { on: '2025-02-28', kind: 'impairment', amount: 22_000n } as const;
    const { disposal } = accepted(planWithEvents(machine, [impairment]));
    // 650.00 by February and 220.00; of the 550.00 since, 22 months charge 330.00: 15.00 for each of two months taken back.
    expect(disposal?.accumulated).toBe(84_000n);
  },
);

test('a disposal in a year that counts nothing takes back no more than the books hold', () => {
  const terms = plan({
    ...{ cost: '1200', acquired: '2023-01-01', disposed: '2025-04-20' },
    ...{ method: 'declining-balance', rate: '20', convention: 'full-year' },
  });
  const broughtForward = { on: '2025-03-31', kind: 'brought-forward', amount: 1_000n } as const;
  const { disposal } = accepted(planWithEvents(terms, [broughtForward]));
  // Three months of 2025 are more than the 10.00 that were brought forward.
  expect([disposal?.accumulated, disposal?.bookValue]).toEqual([0n, 120_000n]);
});
