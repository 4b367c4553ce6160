import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceAsOf,
  balanceOverPeriod,
  StockTotals,
  VALUATION_METHODS,
  valueItem,
  type LedgerLine,
  type Movement,
} from '../../../src/reports/stock/index.ts';
import { termsOf } from './builders.ts';
import { anyMovements, someStandards } from './random-movements.ts';

const inTwoOrders = anyMovements.chain((movements) =>
  fc.tuple(fc.constant(movements), fc.shuffledSubarray(movements, { minLength: movements.length })),
);

const RUNS = { numRuns: 40 };

const BY_LOCATION = ['moving-average', 'fifo', 'lifo', 'standard'] as const;

describe.each([
  ...VALUATION_METHODS.map((method) => ({ method, pool: 'company' as const })),
  ...BY_LOCATION.map((method) => ({ method, pool: 'location' as const })),
])('$method by $pool', ({ method, pool }) => {
  const itemTerms = () => ({ standardCosts: someStandards });
  const terms = termsOf(method, { pool, itemTerms });
  const value = (movements: readonly Movement[]) => valueItem('I', movements, terms);
  const holds = (law: (movements: Movement[]) => void) => {
    fc.assert(fc.property(anyMovements, law), RUNS);
  };

  test('the value is the sum of the postings, the quantity that of the movements', () => {
    holds((movements) => {
      const { lines, value: end, quantity } = value(movements);
      expect(lines.reduce((sum, { valueChange }) => sum + valueChange, 0n)).toBe(end);
      expect(lines.reduce((sum, line) => sum + line.in - line.out, 0n)).toBe(quantity);
    });
  });

  test('what is nought is worth nought, and no value has the wrong sign', () => {
    holds((movements) => {
      const { lines } = value(movements);
      for (const [at, line] of lines.entries()) {
        // Within a period the average is not known yet; the next line puts other values right.
        if (lines[at + 1]?.kind === 'cost-adjustment' || isWithinPeriod(lines, at)) continue;
        for (const held of pool === 'location' ? poolsAt(lines, at) : [line]) {
          if (held.quantity === 0n) expect(held.value).toBe(0n);
          if (held.quantity > 0n) expect(held.value >= 0n).toBe(true);
          if (held.quantity < 0n) expect(held.value <= 0n).toBe(true);
        }
      }
    });

    function poolsAt(lines: readonly LedgerLine[], at: number) {
      const { locations } = balanceAsOf(lines.slice(0, at + 1), '9999-12-31');
      return method === 'standard' ? [] : locations;
    }

    function isWithinPeriod(lines: readonly LedgerLine[], at: number): boolean {
      const isLast = lines[at]?.date.slice(0, 7) !== lines[at + 1]?.date.slice(0, 7);
      return method === 'periodic-average' && !isLast;
    }
  });

  test('transfers, checkouts and checkins leave the value and the quantity', () => {
    holds((movements) => {
      for (const line of value(movements).lines) {
        if (!['transfer', 'checkout', 'checkin'].includes(line.kind)) continue;
        expect([line.valueChange, line.in, line.out]).toEqual([0n, 0n, 0n]);
      }
    });
  });

  test('without transfers and custody the postings are the same', () => {
    // By location a transfer decides what is there to go out.
    if (pool === 'location') return;
    holds((movements) => {
      const still = movements.filter(
        ({ kind }) => !['transfer', 'checkout', 'checkin', 'count'].includes(kind),
      );
      const moving = movements.filter(({ kind }) => kind !== 'count');
      const posted = (of: readonly Movement[]) =>
        value(of)
          .lines.filter(({ valueChange }) => valueChange !== 0n)
          .map((line) => line.valueChange);
      expect(posted(moving)).toEqual(posted(still));
    });
  });

  test('the locations, the layers and the custody add up to the item', () => {
    holds((movements) => {
      const { quantity, checkedOut, locations, layers } = value(movements);
      expect(locations.reduce((sum, held) => sum + held.quantity, 0n)).toBe(quantity);
      expect(locations.reduce((sum, held) => sum + held.checkedOut, 0n)).toBe(checkedOut);
      expect(layers.reduce((sum, layer) => sum + layer.quantity, 0n)).toBe(quantity);
    });
  });

  test('the balance of a day is that of the ledger up to it', () => {
    // What a month's average is, is known at its end.
    const asOf = method === 'periodic-average' ? '2026-01-31' : '2026-01-20';
    holds((movements) => {
      const whole = balanceAsOf(value(movements).lines, asOf);
      const prefix = valueItem('I', movements, { ...terms, asOf });
      expect([whole.quantity, whole.value, whole.checkedOut]).toEqual([
        prefix.quantity,
        prefix.value,
        prefix.checkedOut,
      ]);
    });
  });

  test('every split of the time rolls forward, by item, location and total', () => {
    fc.assert(
      fc.property(anyMovements, fc.integer({ min: 2, max: 28 }), (movements, day) => {
        const ledger = value(movements);
        const text = String(day).padStart(2, '0');
        const before = String(day - 1).padStart(2, '0');
        const first = balanceOverPeriod(ledger, { from: '2026-01-01', to: `2026-01-${before}` });
        const second = balanceOverPeriod(ledger, { from: `2026-01-${text}`, to: '2026-03-31' });
        const whole = balanceOverPeriod(ledger, { from: '2026-01-01', to: '2026-03-31' });
        expect(second.opening).toEqual(first.closing);
        expect(second.closing).toEqual(whole.closing);
        expect(whole.consumed.value).toBe(first.consumed.value + second.consumed.value);
        const totals = new StockTotals();
        totals.add(first);
        totals.add(second);
        totals.add(whole);
        const checks = [first, second, whole, totals.result()].flatMap((of) => of.checks);
        expect(checks.filter((check) => !check.passed)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('the order of a day without counts does not change what is there', () => {
    fc.assert(
      fc.property(inTwoOrders, ([movements, shuffled]) => {
        const isFlow = ({ kind }: Movement) =>
          !['count', 'landed-cost', 'revaluation'].includes(kind);
        const inThisOrder = shuffled
          .filter(isFlow)
          .map((movement, sequence) => ({ ...movement, sequence }));
        expect(value(inThisOrder).quantity).toBe(value(movements.filter(isFlow)).quantity);
        expect(value(inThisOrder).locations).toEqual(value(movements.filter(isFlow)).locations);
      }),
      RUNS,
    );
  });
});

test('movements that do not tell their order give the same quantities in any order', () => {
  fc.assert(
    fc.property(inTwoOrders, ([movements, shuffled]) => {
      const terms = termsOf('moving-average');
      const held = (of: readonly Movement[]) =>
        valueItem('I', of.filter(isOnlyCount), terms).locations;
      expect(held(shuffled)).toEqual(held(movements));

      /** Which of two counts of a day is the last one is not to be told. */
      function isOnlyCount({ kind, date }: Movement): boolean {
        const counts = movements.filter((other) => other.kind === 'count' && other.date === date);
        return kind !== 'count' || counts.length === 1;
      }
    }),
    RUNS,
  );
});

test('under FIFO the value is the sum of the layers that are left', () => {
  fc.assert(
    fc.property(anyMovements, (movements) => {
      const { lines } = valueItem('I', movements, termsOf('fifo', { withLayers: true }));
      for (const [at, line] of lines.entries()) {
        if (lines[at + 1]?.kind === 'cost-adjustment') continue;
        const sum = (line.layers ?? []).reduce(
          (exact, layer) => exact + layer.quantity * layer.unitCost,
          0n,
        );
        // Both in 10^-42 of the main unit; the books are whole cents.
        const offBy = line.value * 10n ** 40n - sum;
        expect(offBy < 10n ** 40n && offBy > -(10n ** 40n)).toBe(true);
      }
    }),
    RUNS,
  );
});
