import { describe, expect, test } from 'vitest';
import {
  balanceAsOf,
  balanceOverPeriod,
  showQuantity,
  StockTotals,
  type Amount,
  type Movement,
} from '../../../src/reports/stock/index.ts';
import { count, cost, issue, ledgerOf, quantity, receipt, transfer } from './builders.ts';

const movements: readonly Movement[] = [
  {
    item: 'I',
    kind: 'opening',
    date: '2026-01-01',
    quantity: quantity(10),
    unitCost: cost('2'),
    location: 'Depot',
  },
  receipt('2026-01-10', 10, '4', { location: 'Depot' }),
  transfer('2026-01-12', 5, 'Depot', 'Lab'),
  issue('2026-01-20', 4, { location: 'Lab' }),
  { item: 'I', kind: 'checkout', date: '2026-01-25', quantity: quantity(3), location: 'Depot' },
  count('2026-02-03', 14, { location: 'Depot' }),
  {
    item: 'I',
    kind: 'sale',
    date: '2026-02-10',
    quantity: quantity(2),
    price: cost('9'),
    location: 'Depot',
  },
];
const ledger = ledgerOf(movements);
const january = { from: '2026-01-01', to: '2026-01-31' };
const february = { from: '2026-02-01', to: '2026-02-28' };

const shown = ({ quantity: held, value }: Amount) => [showQuantity(held), Number(value)];

describe('a balance over a period', () => {
  test('an opening on the first day is the opening; flows and closing follow', () => {
    const balance = balanceOverPeriod(ledger, january);
    expect(shown(balance.opening)).toEqual(['10', 2000]);
    expect(shown(balance.received)).toEqual(['10', 4000]);
    expect(shown(balance.issued)).toEqual(['4', 1200]);
    expect(shown(balance.counted)).toEqual(['0', 0]);
    expect(shown(balance.closing)).toEqual(['16', 4800]);
    expect(balance).toMatchObject({
      adjusted: 0n,
      checkedOut: quantity(3),
      available: quantity(13),
      lastMovement: '2026-01-25',
    });
  });

  test('the next opening is the last closing', () => {
    const balance = balanceOverPeriod(ledger, february);
    expect(shown(balance.opening)).toEqual(['16', 4800]);
    expect(shown(balance.counted)).toEqual(['-1', -300]);
    expect(shown(balance.consumed)).toEqual(['2', 600]);
    expect(balance.revenue).toBe(1800n);
    expect(shown(balance.closing)).toEqual(['13', 3900]);
  });

  test('by location: moved in and out, and the share of the value', () => {
    const { locations } = balanceOverPeriod(ledger, january);
    expect(
      locations.map((at) => [
        at.location,
        ...shown(at.opening),
        showQuantity(at.movedIn),
        showQuantity(at.movedOut),
        Number(at.adjusted),
        ...shown(at.closing),
      ]),
    ).toEqual([
      ['Depot', '10', 2000, '0', '5', -1500, '15', 4500],
      ['Lab', '0', 0, '5', '0', 1500, '1', 300],
    ]);
  });

  test('an opening later than the first day is received', () => {
    const balance = balanceOverPeriod(ledger, { from: '2025-12-01', to: '2026-01-05' });
    expect([shown(balance.opening), shown(balance.received)]).toEqual([
      ['0', 0],
      ['10', 2000],
    ]);
  });

  test('a period that ends before it begins, or after the ledger, is refused', () => {
    expect(() => balanceOverPeriod(ledger, { from: '2026-02-01', to: '2026-01-31' })).toThrow(
      'A period cannot end on 2026-01-31 and begin on 2026-02-01',
    );
    const short = ledgerOf(movements, { asOf: '2026-01-31' });
    expect(() => balanceOverPeriod(short, february)).toThrow(
      'The ledger of item I covers 2026-01-31, the period ends on 2026-02-28',
    );
  });
});

test('the balance of a day', () => {
  expect(balanceAsOf(ledger.lines, '2026-01-11')).toEqual({
    quantity: quantity(20),
    value: 6000n,
    checkedOut: 0n,
    available: quantity(20),
    locations: [{ location: 'Depot', quantity: quantity(20), checkedOut: 0n, value: 6000n }],
    lastMovement: '2026-01-10',
  });
  expect(balanceAsOf(ledger.lines, '2025-12-31')).toEqual({
    quantity: 0n,
    value: 0n,
    checkedOut: 0n,
    available: 0n,
    locations: [],
  });
});

describe('the totals', () => {
  const totals = new StockTotals();
  totals.add(balanceOverPeriod(ledger, january));
  totals.add(
    balanceOverPeriod(ledgerOf([receipt('2026-01-02', 3, '1', { location: 'Lab' })]), january),
  );
  const total = totals.result();

  test('add up items and locations', () => {
    expect(total.items).toBe(2);
    expect([shown(total.opening), shown(total.closing)]).toEqual([
      ['10', 2000],
      ['19', 5100],
    ]);
    expect(total.locations.map(({ location, closing }) => [location, ...shown(closing)])).toEqual([
      ['Depot', '15', 4500],
      ['Lab', '4', 600],
    ]);
  });

  test('print every check with both figures', () => {
    expect(total.checks.every(({ passed }) => passed)).toBe(true);
    expect(total.checks[1]).toEqual({
      check: 'rolls-forward',
      of: 'total',
      unit: 'value',
      left: 5100n,
      right: 5100n,
      passed: true,
    });
  });

  test('name a check that does not hold, and the item that broke it', () => {
    const broken = new StockTotals();
    const balance = balanceOverPeriod(ledger, january);
    const [first, ...others] = balance.checks;
    if (first === undefined) throw new Error('no check');
    broken.add({ ...balance, checks: [{ ...first, passed: false }, ...others] });
    broken.add({ ...balance, closing: { quantity: 0n, value: 0n } });
    expect(
      broken
        .result()
        .checks.filter(({ passed }) => !passed)
        .map(({ check, of }) => `${check} of ${of}`),
    ).toEqual([
      'rolls-forward of I',
      'rolls-forward of total',
      'rolls-forward of total',
      'locations-add-up of total',
      'locations-add-up of total',
    ]);
  });
});
