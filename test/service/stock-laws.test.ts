import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availableQuantity,
  averageCost,
  netQuantity,
  NO_STOCK,
  quantityAt,
  stockFigures,
  withUnits,
  withUnitsOut,
  withValueAdded,
  withValueTaken,
} from '../../src/service/stock/stock-levels.ts';
import { unscaled, scaled } from '../../src/service/records/amounts.ts';
import type { JsonObject } from '../../src/kernel/json.ts';

interface Step {
  readonly act: 'add' | 'sell' | 'move' | 'out' | 'in';
  readonly units: number;
  readonly cents: number;
  readonly from: number;
  readonly to: number;
}

const STEPS = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('add', 'sell', 'move', 'out', 'in'),
    units: fc.integer({ min: 1, max: 20 }),
    cents: fc.integer({ min: 0, max: 100_000 }),
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 40 },
);

/** One movement, as the service makes it; what cannot be done is left out. */
function take(body: JsonObject, { act, units, cents, from, to }: Step): JsonObject {
  const there = Math.min(units, quantityAt(body, from));
  const isOut = netQuantity(body) - availableQuantity(body);
  switch (act) {
    case 'add':
      return withValueAdded(withUnits(body, from, units), units, (cents / 100).toFixed(2));
    case 'sell':
      return withUnits(withValueTaken(body, there), from, -there);
    case 'move':
      return withUnits(withUnits(body, from, -there), to, there);
    case 'out':
      return withUnitsOut(withUnits(body, from, -there), there);
    case 'in':
      return withUnitsOut(withUnits(body, to, Math.min(units, isOut)), -Math.min(units, isOut));
  }
}

test('no unit is lost or made: what is owned is what came in less what was sold', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let body = NO_STOCK;
      let owned = 0;
      for (const step of steps) {
        const sold = step.act === 'sell' ? Math.min(step.units, quantityAt(body, step.from)) : 0;
        owned += (step.act === 'add' ? step.units : 0) - sold;
        body = take(body, step);
        expect(netQuantity(body)).toBe(owned);
        expect(stockFigures(body)['net_quantity']).toBe(owned);
        expect(availableQuantity(body)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('only what comes in and what is sold changes the value; a sale leaves the average', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let body = NO_STOCK;
      for (const step of steps) {
        const before = body;
        body = take(body, step);
        if (step.act === 'add') continue;
        const [was, is] = [averageCost(before), averageCost(body)].map(scaled);
        const difference = (is ?? 0n) - (was ?? 0n);
        if (netQuantity(body) > 0) expect(difference * difference < 10_000n).toBe(true);
        if (step.act !== 'sell') expect(body['stock_value']).toBe(before['stock_value']);
      }
    }),
    { numRuns: 200 },
  );
});

test('nothing is worth nothing', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let body = NO_STOCK;
      for (const step of steps) body = take(body, step);
      for (const location of [0, 1, 2]) {
        const left = quantityAt(body, location);
        body = withUnits(withValueTaken(body, left), location, -left);
      }
      if (netQuantity(body) === 0) expect(body['stock_value']).toBe('0');
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['10.333333333333', 6, '10.333333'],
  ['10.6666666', 6, '10.666667'],
  ['0.0000005', 6, '0.000001'],
  ['12', 0, '12'],
])('%s to %i decimals is %s', (text, decimals, rounded) => {
  expect(unscaled(scaled(text), decimals)).toBe(rounded);
});
