import { describe, expect, test } from 'vitest';
import { Store } from '../../../src/service/store/store.ts';
import { filingOf } from '../../../src/service/records/kind.ts';
import { KINDS } from '../../../src/service/handlers/index.ts';

function emptyStore(): Store {
  return new Store(':memory:', [...KINDS.values()].map(filingOf));
}

describe('a snapshot of the store', () => {
  test('brings back records, names, marks, settings and numbers', () => {
    const store = emptyStore();
    const insert = (name: string): number => store.insert('vendors', { name }).id;
    const found = (part: string): unknown[] =>
      store
        .select({ resources: ['vendors'], conditions: [{ nameHolds: part }] })
        .map(({ body }) => body['name']);
    insert('Brandt');
    store.settings.set('word', 'one');
    store.snapshots.take('a');

    expect(insert('Carrow')).toBe(2);
    store.remove({ resource: 'vendors', id: 1, body: { name: 'Brandt' } });
    store.settings.set('word', 'two');
    expect([found('brandt'), found('carrow')]).toEqual([[], ['Carrow']]);

    store.snapshots.restore('a');
    expect([found('brandt'), found('carrow')]).toEqual([['Brandt'], []]);
    expect(store.count({ resources: ['vendors'] })).toBe(1);
    expect(store.settings.get('word')).toBe('one');
    expect(insert('Dunn')).toBe(2);
    expect(found('dunn')).toEqual(['Dunn']);
    store.close();
  });

  test('brings back the numbers of movements', () => {
    const store = emptyStore();
    const add = (): number => store.lineItems.add({ item: 1, body: {}, stillOut: 0 });
    add();
    store.snapshots.take('a');
    expect([add(), add()]).toEqual([2, 3]);
    store.snapshots.restore('a');
    expect([add(), store.lineItems.count(1)]).toEqual([2, 2]);
    store.close();
  });

  test('is replaced by another of the same name, and goes with drop', () => {
    const store = emptyStore();
    store.snapshots.take('a');
    store.insert('vendors', { name: 'Brandt' });
    store.snapshots.take('b');
    store.snapshots.take('a');
    expect(store.snapshots.names).toEqual(['b', 'a']);
    store.insert('vendors', { name: 'Carrow' });
    store.snapshots.restore('a');
    expect(store.count({ resources: ['vendors'] })).toBe(1);
    store.snapshots.drop('a');
    expect(store.snapshots.names).toEqual(['b']);
    expect(() => {
      store.snapshots.restore('a');
    }).toThrow('there is no snapshot a');
    store.close();
  });
});
