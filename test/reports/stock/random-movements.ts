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
const transfers = fc.record({
  ...base,
  kind: fc.constant('transfer'),
  quantity: amount,
  from: location,
  to: location,
});
const adjustments = fc.record({
  ...base,
  kind: fc.constantFrom('adjustment-in', 'adjustment-out'),
  quantity: amount,
  location,
});

/** One of the receipts or issues before it, told by a number. */
const chosen = fc.nat({ max: 1000 });
const returns = fc.record({
  ...base,
  kind: fc.constant('return-in'),
  quantity: amount,
  location,
  chosen,
});
const landedCosts = fc.record({
  ...base,
  kind: fc.constant('landed-cost'),
  amount: unitCost,
  location,
  chosen,
});
const placedCounts = fc.record({
  ...base,
  kind: fc.constant('count'),
  counted: fc.oneof(amount, fc.constant(0n)),
  location,
});

type Plain = Extract<
  Movement,
  {
    kind:
      | 'receipt'
      | 'issue'
      | 'count'
      | 'transfer'
      | 'adjustment-in'
      | 'adjustment-out'
      | 'return-in'
      | 'landed-cost';
  }
>;

/**
 * What the model understands, in order: every kind that has a cost, with stock that goes below zero and
 * returns and late costs that name a movement before them.
 */
export const modelMovements: fc.Arbitrary<Movement[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: receipts },
      { weight: 5, arbitrary: issues },
      { weight: 3, arbitrary: transfers },
      adjustments,
      returns,
      landedCosts,
      placedCounts,
    ),
    { maxLength: 30 },
  )
  .map((drawn) => referring(drawn as Drawn[]));

type Drawn = Plain & { readonly chosen?: number };

/** Gives every receipt and issue a reference, and returns and late costs one of those before them. */
function referring(drawn: readonly Drawn[]): Movement[] {
  const ordered = drawn.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return ordered.flatMap(({ chosen: number = 0, ...movement }, at): Movement[] => {
    const known = { ...movement, sequence: at };
    if (known.kind === 'receipt' || known.kind === 'issue') {
      return [{ ...known, reference: `${known.kind}-${at}` }];
    }
    if (known.kind !== 'return-in' && known.kind !== 'landed-cost') return [known];
    const wanted = known.kind === 'return-in' ? 'issue' : 'receipt';
    const before = ordered
      .slice(0, at)
      .flatMap(({ kind }, index) => (kind === wanted ? [index] : []));
    const origin = before[number % Math.max(1, before.length)];
    return origin === undefined ? [] : [{ ...known, of: `${wanted}-${origin}` }];
  });
}

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

const valueChanges = fc.oneof(
  adjustments,
  fc.record({ ...base, kind: fc.constant('landed-cost'), amount: unitCost, location }),
  fc.record({ ...base, kind: fc.constant('landed-cost'), amount: unitCost.map((each) => -each) }),
  fc.record({ ...base, kind: fc.constant('revaluation'), amount: unitCost }),
  fc.record({ ...base, kind: fc.constant('revaluation'), amount: unitCost.map((each) => -each) }),
  fc.record({ ...base, kind: fc.constant('revaluation'), unitCost }),
) satisfies fc.Arbitrary<Movement>;

/** Movements of every kind, in no order. */
export const anyMovements: fc.Arbitrary<Movement[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: receipts },
    { weight: 4, arbitrary: issues },
    { weight: 5, arbitrary: others },
    { weight: 2, arbitrary: valueChanges },
  ),
  { maxLength: 40 },
);

/** Movements of an item whose standard cost changes twice. */
export const someStandards = [
  { from: '2026-01-01', cost: cost('10') },
  { from: '2026-01-15', cost: cost('12.345') },
  { from: '2026-02-01', cost: cost('9.99') },
];
