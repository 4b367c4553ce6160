import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Store } from '../../../src/service/store/store.ts';

const FILING = {
  resource: 'things',
  numbers: 'things',
  firstNumber: 1,
  sortedBy: 'name',
  marked: { colour: 'exact' },
} as const;

function openStore(): Store {
  const store = new Store(':memory:', [FILING, { ...FILING, resource: 'others' }]);
  onTestFinished(() => {
    store.close();
  });
  return store;
}

/** Few letters, so that parts of names are often found; some that databases and folding trip over. */
const TEXT = fc
  .array(
    fc.constantFrom(
      'a',
      'A',
      'b',
      'é',
      'É',
      'e\u0301',
      'ß',
      'İ',
      'ſ',
      '"',
      "'",
      '%',
      '*',
      ' ',
      '-',
      '😀',
      '北',
    ),
    {
      maxLength: 7,
    },
  )
  .map((letters) => letters.join(''));

type Step =
  | { readonly does: 'add'; readonly name: string; readonly colour: string }
  | { readonly does: 'rename'; readonly at: number; readonly name: string }
  | { readonly does: 'remove'; readonly at: number };

const COLOUR = fc.constantFrom('red', 'blue');
const STEPS: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('add' as const), name: TEXT, colour: COLOUR }),
    },
    fc.record({ does: fc.constant('rename' as const), at: fc.nat(), name: TEXT }),
    fc.record({ does: fc.constant('remove' as const), at: fc.nat() }),
  ),
  { maxLength: 40 },
);

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly colour: string;
}

/** Does the steps, and keeps beside the store what is there. */
function fill(store: Store, steps: readonly Step[]): readonly Thing[] {
  const things: Thing[] = [];
  for (const step of steps) {
    if (step.does === 'add') {
      const { name, colour } = step;
      store.insert('others', { name, colour });
      things.push({ id: store.insert('things', { name, colour }).id, name, colour });
      continue;
    }
    const [thing] = things.splice(step.at % Math.max(1, things.length), 1);
    if (thing === undefined) continue;
    const record = { resource: 'things', id: thing.id, body: {} };
    if (step.does === 'remove') store.remove(record);
    else {
      store.replace(record, { name: step.name, colour: thing.colour });
      things.push({ ...thing, name: step.name });
    }
  }
  return things;
}

function holding(things: readonly Thing[], text: string): number[] {
  const held = things.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return held.map(({ id }) => id).toSorted((one, other) => one - other);
}

function found(store: Store, text: string, colour?: string): { ids: number[]; count: number } {
  const conditions = [
    { nameHolds: text },
    ...(colour === undefined ? [] : [{ field: 'colour', is: colour }]),
  ];
  const selection = { resources: ['things'], conditions };
  const ids = store.select(selection).map(({ id }) => id);
  return { ids: ids.toSorted((one, other) => one - other), count: store.count(selection) };
}

describe('a search by name', () => {
  test('finds the records whose names hold the text, whatever case, and no others', () => {
    fc.assert(
      fc.property(STEPS, fc.array(TEXT, { minLength: 1, maxLength: 8 }), (steps, texts) => {
        const store = new Store(':memory:', [FILING, { ...FILING, resource: 'others' }]);
        try {
          const things = fill(store, steps);
          const parts = things
            .map(({ name }) => name.slice(1, 5))
            .filter((part) => part.isWellFormed());
          for (const text of [...texts, ...parts]) {
            const ids = holding(things, text);
            expect(found(store, text)).toEqual({ ids, count: ids.length });
            const red = holding(
              things.filter(({ colour }) => colour === 'red'),
              text,
            );
            expect(found(store, text, 'red')).toEqual({ ids: red, count: red.length });
          }
        } finally {
          store.close();
        }
      }),
      { numRuns: 60 },
    );
  });

  test('finds the same where many names hold it, in the order of names and page by page', () => {
    const store = openStore();
    store.transaction(() => {
      for (let at = 0; at < 5_000; at += 1) {
        store.insert('things', { name: `Pump ${String(at).padStart(4, '0')}`, colour: 'red' });
      }
    });
    const selection = (text: string) => ({
      resources: ['things'],
      conditions: [{ nameHolds: text }],
    });
    expect(store.count(selection('PUMP'))).toBe(5_000);
    expect(store.count(selection('pump 12'))).toBe(100);
    const names = store.select(selection('mp 1'), { limit: 3, offset: 500 });
    expect(names.map(({ body }) => body['name'])).toEqual(['Pump 1500', 'Pump 1501', 'Pump 1502']);
    expect(store.select(selection('99'), { limit: 2 }).map(({ body }) => body['name'])).toEqual([
      'Pump 0099',
      'Pump 0199',
    ]);
  });
});
