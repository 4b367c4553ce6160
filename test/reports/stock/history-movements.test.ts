import { describe, expect, test } from 'vitest';
import { movementsOf } from '../../../src/reports/stock/input/account/history-movements.ts';
import type {
  StoredEntry,
  StoredItem,
} from '../../../src/reports/stock/input/account/stored-item.ts';
import { cost, quantity } from './builders.ts';

const ITEM: StoredItem = {
  kind: 'inventory',
  id: 7,
  name: 'Tape',
  group: null,
  location: 1,
  quantity: 30,
  initial: null,
  averageCost: '2.5',
  threshold: null,
  createdAt: '2025-12-31T08:00:00Z',
};

function entry(type: string, units: number, more: Partial<StoredEntry> = {}): StoredEntry {
  return {
    type,
    quantity: units,
    after: null,
    price: null,
    cost: null,
    isTransfer: false,
    location: 1,
    member: null,
    comments: null,
    createdAt: '2026-01-05T09:00:00Z',
    ...more,
  };
}

function placeName(id: number | null): string | undefined {
  return id === null ? undefined : ['', 'Depot', 'Office'][id];
}

describe('the history of an item', () => {
  test.each([
    ['Add Stock', { price: '3.0' }, { kind: 'receipt', unitCost: cost('3') }],
    ['Add Stock', { cost: '2.0' }, { kind: 'receipt', unitCost: cost('2') }],
    ['New Sale', { price: '9.0' }, { kind: 'sale', price: cost('9') }],
    ['checkout', { member: 'A member' }, { kind: 'checkout', holder: 'A member' }],
    ['checkin', {}, { kind: 'checkin' }],
  ])('reads %s with %j', (type, more, expected) => {
    const { movements, notUnderstood } = movementsOf(ITEM, [entry(type, 4, more)], placeName);

    expect(notUnderstood).toBe(0);
    expect(movements).toEqual([
      {
        item: '7',
        date: '2026-01-05',
        sequence: 0,
        quantity: quantity(4),
        location: 'Depot',
        ...expected,
      },
    ]);
  });

  test('makes one movement of the two entries of a transfer', () => {
    const entries = [
      entry('New Sale', 4, { isTransfer: true }),
      entry('Add Stock', 4, { isTransfer: true, location: 2 }),
    ];

    expect(movementsOf(ITEM, entries, placeName).movements).toMatchObject([
      { kind: 'transfer', quantity: quantity(4), from: 'Depot', to: 'Office' },
    ]);
  });

  test('keeps half of a transfer where the other one is missing', () => {
    const entries = [entry('Add Stock', 4, { isTransfer: true, location: 2 })];

    expect(movementsOf(ITEM, entries, placeName).movements).toMatchObject([
      { kind: 'transfer', quantity: quantity(4), to: 'Office' },
    ]);
  });

  test('opens with what was there before the first entry', () => {
    const entries = [entry('New Sale', 4, { after: 6 })];

    expect(movementsOf(ITEM, entries, placeName).movements).toMatchObject([
      {
        kind: 'opening',
        date: '2025-12-31',
        quantity: quantity(10),
        unitCost: cost('2.5'),
        location: 'Depot',
      },
      { kind: 'sale', quantityAfter: quantity(6) },
    ]);
  });

  test('opens with all that is there where there is no history', () => {
    expect(movementsOf(ITEM, [], placeName).movements).toMatchObject([
      { kind: 'opening', quantity: quantity(30) },
    ]);
  });

  test.each([
    ['an unknown kind of order', entry('Mystery', 4)],
    ['no quantity', entry('Add Stock', 4, { quantity: null })],
    ['no date', entry('Add Stock', 4, { createdAt: null })],
  ])('counts an entry with %s as not understood', (_what, bad) => {
    const read = movementsOf({ ...ITEM, quantity: 0 }, [bad], placeName);

    expect(read).toEqual({ movements: [], notUnderstood: 1 });
  });
});
