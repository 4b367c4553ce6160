import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { Selection } from '../../src/service/store/selection.ts';
import { Store, type Filing } from '../../src/service/store/store.ts';
import { rounds } from '../support/thinned.ts';

const STATES = ['idle', 'busy', 'sold'];

function filing(resource: string, marked: Filing['marked']): Filing {
  return { resource, numbers: 'items', firstNumber: 1, sortedBy: 'name', marked };
}

const FILINGS = [
  filing('pumps', { state: 'exact', owner: 'exact', tags: 'any-case' }),
  filing('owners', { state: 'exact' }),
];

/** Every form of condition, alone and together. */
const SELECTIONS: readonly Selection[] = [
  { resources: ['pumps'] },
  { resources: ['pumps', 'owners'] },
  { resources: ['pumps'], conditions: [{ field: 'state', is: 'idle' }] },
  { resources: ['pumps', 'owners'], conditions: [{ field: 'state', is: 'busy' }] },
  { resources: ['pumps'], conditions: [{ field: 'state', from: 'c', before: 'j' }] },
  { resources: ['pumps'], conditions: [{ field: 'tags', is: 'RED' }, { nameHolds: 'pump 1' }] },
  { resources: ['pumps'], conditions: [{ nameHolds: 'b' }] },
  { resources: ['pumps', 'owners'], conditions: [{ idIs: 2 }] },
  ...[true as const, undefined].map((not): Selection => ({
    resources: ['pumps'],
    conditions: [
      {
        field: 'owner',
        refersTo: { resource: 'owners', field: 'state', is: 'idle' },
        ...(not && { not }),
      },
    ],
  })),
];

const body: fc.Arbitrary<JsonObject> = fc.record({
  name: fc.constantFrom('Pump 1', 'pump 12', 'Bilge', 'Ann', 'Bob'),
  state: fc.constantFrom(...STATES),
  owner: fc.option(fc.integer({ min: 1, max: 6 })),
  tags: fc.subarray(['red', 'Red', 'blue']),
});

const CHANGE = { resource: fc.constantFrom('pumps', 'owners'), at: fc.nat(), body };

const change = fc.record({
  ...CHANGE,
  what: fc.constantFrom('insert', 'insert', 'replace', 'remove', 'fail'),
});

test('what is remembered of records never differs from what is kept', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      const store = new Store(':memory:', FILINGS);
      try {
        const kept = new Map<number, { resource: string; body: JsonObject }>();
        for (const { what, resource, at, body: written } of changes) {
          const ids = [...kept].filter(([, each]) => each.resource === resource).map(([id]) => id);
          const id = ids[at % Math.max(1, ids.length)];
          const record = id === undefined ? undefined : store.find(resource, id);
          if (what === 'insert') {
            kept.set(store.insert(resource, written).id, { resource, body: written });
          } else if (what === 'fail') failAfterChanges(store, resource, written, id);
          else if (record !== undefined && what === 'replace') {
            store.replace(record, written);
            kept.set(record.id, { resource, body: written });
          } else if (record !== undefined) {
            store.remove(record);
            kept.delete(record.id);
          }
          expectToHold(store, kept);
        }
      } finally {
        store.close();
      }
    }),
    { numRuns: rounds(60, 60) },
  );
});

test('records that are made in bulk are found as those that are made one by one', () => {
  const isByMarks = ({ conditions = [] }: Selection): boolean =>
    conditions.every((condition) => !('nameHolds' in condition));
  const step = fc.record({
    ...CHANGE,
    what: fc.constantFrom('insert', 'replace', 'remove', 'ask'),
  });
  fc.assert(
    fc.property(fc.nat(4), fc.array(step, { maxLength: 25 }), (before, steps) => {
      const stores = [new Store(':memory:', FILINGS), new Store(':memory:', FILINGS)] as const;
      try {
        const asked = stores.map((store, isBulk) => {
          const answers: unknown[] = [];
          const ask = (selections: readonly Selection[]): void => {
            for (const each of selections) answers.push(store.select(each), store.count(each));
          };
          for (let at = 0; at < before; at += 1) store.insert('pumps', { name: `Pump ${at}` });
          const work = (): void => {
            for (const { what, resource, at, body: written } of steps) {
              const records = store.select({ resources: [resource] });
              const record = records[at % Math.max(1, records.length)];
              if (what === 'insert') store.insert(resource, written);
              else if (what === 'ask') ask(SELECTIONS.filter(isByMarks));
              else if (record !== undefined) store.replace(record, written);
            }
          };
          store.transaction(() => {
            if (isBulk === 1) store.inBulk(work);
            else work();
          });
          ask(SELECTIONS);
          return answers;
        });
        expect(asked[1]).toEqual(asked[0]);
      } finally {
        for (const store of stores) store.close();
      }
    }),
    { numRuns: rounds(30, 30) },
  );
});

test('a seed with text that no index keeps is refused whole', () => {
  const store = new Store(':memory:', FILINGS);
  onTestFinished(() => {
    store.close();
  });
  const seed = (): void => {
    store.transaction(() => {
      store.inBulk(() => {
        store.insert('pumps', { name: 'Pump', state: 'id\0le' });
      });
    });
  };
  expect(seed).toThrow('text with a NUL character cannot be stored');
  expect(store.count({ resources: ['pumps'] })).toBe(0);
});

/** What a transaction did that was taken back must leave no trace, not even in memory. */
function failAfterChanges(store: Store, resource: string, body: JsonObject, id?: number): void {
  const fail = (): void => {
    store.transaction(() => {
      store.insert(resource, body);
      const record = id === undefined ? undefined : store.find(resource, id);
      if (record !== undefined) store.replace(record, { ...body, name: 'Changed' });
      for (const selection of SELECTIONS) store.count(selection);
      store.all(resource);
      throw new RangeError('taken back');
    });
  };
  expect(fail).toThrow('taken back');
}

function expectToHold(
  store: Store,
  kept: ReadonlyMap<number, { resource: string; body: JsonObject }>,
): void {
  for (const [id, { resource, body: written }] of kept) {
    expect(store.find(resource, id)?.body).toEqual(written);
  }
  for (const resource of ['pumps', 'owners']) {
    const ids = store.all(resource).map(({ id }) => id);
    const wanted = [...kept].filter(([, each]) => each.resource === resource).map(([id]) => id);
    expect(ids.toSorted()).toEqual(wanted.toSorted());
  }
  for (const selection of SELECTIONS) {
    expect(store.count(selection)).toBe(store.select(selection).length);
  }
}

test('numbers go on where they were after a transaction was taken back', () => {
  const store = new Store(':memory:', FILINGS);
  onTestFinished(() => {
    store.close();
  });
  const first = store.insert('pumps', { name: 'Pump' });
  const fail = (): void => {
    store.transaction(() => {
      store.insert('pumps', { name: 'Pump' });
      throw new RangeError('taken back');
    });
  };
  expect(fail).toThrow('taken back');
  expect(store.insert('owners', { name: 'Ann' }).id).toBe(first.id + 1);
});
