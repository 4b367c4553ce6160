import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Store, type Filing } from '../../../src/service/store/store.ts';

const FILING: Filing = {
  resource: 'pumps',
  numbers: 'items',
  firstNumber: 1,
  sortedBy: 'name',
  marked: { state: 'exact', email: 'any-case' },
};

function openStore(filings: readonly Filing[] = [FILING], path = ':memory:'): Store {
  const store = new Store(path, filings);
  onTestFinished(() => {
    store.close();
  });
  return store;
}

function idsWhere(store: Store, field: string, is: string): number[] {
  return store.select({ resources: ['pumps'], conditions: [{ field, is }] }).map(({ id }) => id);
}

describe('marks', () => {
  test('follow every change of a record', () => {
    const store = openStore();
    const pump = store.insert('pumps', { name: 'Pump', state: 'idle' });
    store.replace(pump, { name: 'Pump', state: 'busy' });
    expect([idsWhere(store, 'state', 'idle'), idsWhere(store, 'state', 'busy')]).toEqual([[], [1]]);
    store.remove(pump);
    expect(idsWhere(store, 'state', 'busy')).toEqual([]);
  });

  test('compare letters as their filing says', () => {
    const store = openStore();
    store.insert('pumps', { name: 'Pump', state: 'Idle', email: 'Ann@B.example' });
    expect(idsWhere(store, 'state', 'idle')).toEqual([]);
    expect(idsWhere(store, 'email', 'aNN@b.EXAMPLE')).toEqual([1]);
  });

  test('several conditions must all be met', () => {
    const store = openStore();
    store.insert('pumps', { name: 'First pump', state: 'idle', email: 'a@b.example' });
    store.insert('pumps', { name: 'Second pump', state: 'idle' });
    const conditions = [
      { field: 'state', is: 'idle' },
      { field: 'email', is: 'a@b.example' },
      { nameHolds: 'PUMP' },
    ];
    expect(store.count({ resources: ['pumps'], conditions })).toBe(1);
  });

  test('are made for records that an earlier version filed without them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const path = join(folder, 'account.db');
    const before = openStore([{ ...FILING, marked: {} }], path);
    before.insert('pumps', { name: 'Pump', state: 'idle' });
    before.close();
    expect(idsWhere(openStore([FILING], path), 'state', 'idle')).toEqual([1]);
  });
});

test('kinds with the same numbers share one number space', () => {
  const store = openStore([FILING, { ...FILING, resource: 'valves' }]);
  const ids = ['pumps', 'valves', 'pumps'].map((kind) => store.insert(kind, { name: 'Thing' }).id);
  expect(ids).toEqual([1, 2, 3]);
});

test('a transaction that fails leaves nothing behind', () => {
  const store = openStore();
  expect(() =>
    store.transaction(() => {
      store.insert('pumps', { name: 'Pump' });
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(store.count({ resources: ['pumps'] })).toBe(0);
  expect(store.insert('pumps', { name: 'Pump' }).id).toBe(1);
});
