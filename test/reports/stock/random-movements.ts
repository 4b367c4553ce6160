import fc from 'fast-check';
import type { Movement } from '../../../src/reports/stock/index.ts';
import { cost } from './builders.ts';

const LOCATIONS = ['Depot', 'Lab', 'Office'] as const;

const date = fc
  .integer({ min: 0, max: 40 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

/** Whole ones, halves, thirds as far as decimals go, and small ones. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((units) => BigInt(units) * 1_000_000n),
  fc.integer({ min: 1, max: 400 }).map((tenths) => BigInt(tenths) * 100_000n),
  fc.constantFrom(1_500_000n, 333_333n, 1n),
);

const unitCost = fc.oneof(
  fc.integer({ min: 0, max: 5000 }).map((cents) => cost((cents / 100).toFixed(2))),
  fc.constantFrom(cost('0.005'), cost('15.91875'), cost('3.333333'), cost('0.01')),
);

const location = fc.constantFrom(...LOCATIONS);

const base = { item: fc.constant('I'), date };

const receipts = fc.record({
  ...base,
  kind: fc.constant('receipt'),
  quantity: amount,
  unitCost,
  location,
});
const issues = fc.record({ ...base, kind: fc.constant('issue'), quantity: amount, location });
const counts = fc.record({
  ...base,
  kind: fc.constant('count'),
  counted: fc.oneof(amount, fc.constant(0n)),
});

/** What the oracle understands; a stock that goes below nought is part of it. */
export const plainMovements = fc.array(
  fc.oneof({ weight: 5, arbitrary: receipts }, { weight: 5, arbitrary: issues }, counts),
  { maxLength: 40 },
);

const others: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({ ...base, kind: fc.constant('sale'), quantity: amount, location, price: unitCost }),
  fc.record({ ...base, kind: fc.constant('return-in'), quantity: amount, location }),
  fc.record({ ...base, kind: fc.constant('return-out'), quantity: amount, location, unitCost }),
  fc
    .record({
      ...base,
      kind: fc.constant('transfer'),
      quantity: amount,
      from: location,
      to: fc.option(location, { nil: undefined }),
    })
    .map(({ to, ...rest }) => (to === undefined ? rest : { ...rest, to })),
  fc.record({ ...base, kind: fc.constant('count'), counted: amount, location }),
  fc.record({ ...base, kind: fc.constant('checkout'), quantity: amount, location }),
  fc.record({ ...base, kind: fc.constant('checkin'), quantity: amount, location, from: location }),
);

/** Movements of every kind, in no order. */
export const anyMovements: fc.Arbitrary<Movement[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: receipts },
    { weight: 4, arbitrary: issues },
    { weight: 5, arbitrary: others },
  ),
  { maxLength: 40 },
);

/** Movements of an item whose standard cost changes twice. */
export const someStandards = [
  { from: '2026-01-01', cost: cost('10') },
  { from: '2026-01-15', cost: cost('12.345') },
  { from: '2026-02-01', cost: cost('9.99') },
];
