import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import type { Count } from '../../../src/stocktake/stocktake.ts';
import type {
  FileOutcome,
  FileToCount,
  OnEarlierCount,
  SheetToCount,
} from '../../../src/stocktake/store/file-to-count.ts';
import { StocktakeStore, type Frozen } from '../../../src/stocktake/store/stocktake-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/thinned.ts';

const AT = '2026-01-15 13:00:00';

const FROZEN: Frozen = {
  head: {
    id: 'a1',
    name: 'hq',
    account: 'company',
    baseUrl: 'https://company.example',
    zone: 'UTC',
    startedAt: AT,
    startedBy: 'anna',
    scope: { locations: [], groups: [], kinds: [] },
  },
  places: [
    { id: 1, path: 'HQ', name: 'HQ', isInScope: true },
    { id: 2, path: 'HQ / Room', name: 'Room', parent: 1, code: 'R', isInScope: true },
  ],
  register: [
    { kind: 'fixed-assets', number: 10, name: 'Laptop', identifier: 'T-10', location: 1 },
    { kind: 'inventory', number: 20, name: 'Tape', unitCost: '2' },
  ],
  expected: [
    { item: 10, location: 1, quantity: 1 },
    { item: 20, location: undefined, quantity: 5 },
  ],
};

function started(): StocktakeStore {
  const store = StocktakeStore.prepare(temporaryFolder());
  store.freeze(FROZEN);
  const { folder } = store;
  store.close();
  return StocktakeStore.open(folder);
}

function file(name: string, content: string, more: Partial<FileToCount> = {}): FileToCount {
  const sheet: SheetToCount = {
    rows: [{ row: 1, code: content, item: 10, location: 1, quantity: 1 }],
    problems: [],
  };
  return {
    name,
    path: `/files/${name}`,
    sha256: content,
    reading: '{}',
    isRecount: false,
    sheets: [sheet],
    ...more,
  };
}

/** Counts one file. */
function count(
  store: StocktakeStore,
  toCount: FileToCount,
  at: string,
  onEarlier: OnEarlierCount,
): FileOutcome | undefined {
  return store.count([toCount], at, onEarlier)[0];
}

function countedIn(store: StocktakeStore): string[] {
  return [...store.views.counts()].map(({ file: number, code, quantity }) =>
    [number, code, quantity].join(' '),
  );
}

function errorOf(work: () => unknown): TallysheetError {
  try {
    work();
  } catch (error) {
    if (error instanceof TallysheetError) return error;
    throw error;
  }
  throw new Error('it did not throw');
}

describe('a stocktake', () => {
  test('has what was frozen', () => {
    const store = started();
    expect(store.views.head).toEqual(FROZEN.head);
    expect(store.views.state).toBe('open');
    expect([...store.views.register()]).toEqual(FROZEN.register);
    expect([...store.views.places()]).toEqual(FROZEN.places);
    expect([...store.views.expected()]).toEqual(FROZEN.expected);
    expect(store.views.item(20)).toMatchObject({ name: 'Tape' });
    expect(store.views.item(21)).toBeUndefined();
  });

  test('does not exist before all of it is frozen, and is started once only', () => {
    const folder = temporaryFolder();
    const store = StocktakeStore.prepare(folder);
    expect(errorOf(() => StocktakeStore.prepare(folder)).code).toBe('run-locked');
    store.close();
    expect(StocktakeStore.isStarted(folder)).toBe(false);
    expect(errorOf(() => StocktakeStore.open(folder)).code).toBe('no-such-stocktake');
    expect(StocktakeStore.isStarted(temporaryFolder())).toBe(false);
    const again = StocktakeStore.prepare(folder);
    again.freeze(FROZEN);
    expect(
      errorOf(() => {
        again.freeze(FROZEN);
      }).code,
    ).toBe('stocktake-open');
    again.close();
    expect(errorOf(() => StocktakeStore.prepare(folder)).code).toBe('stocktake-open');
    expect(StocktakeStore.isStarted(folder)).toBe(true);
  });

  test('counts nothing once it is finished', () => {
    const store = started();
    store.finish({});
    expect(store.views.state).toBe('finished');
    expect(errorOf(() => count(store, file('a', 'x'), AT, 'refuse')).code).toBe(
      'stocktake-finished',
    );
  });
});

describe('a file', () => {
  test('with the same bytes changes nothing, under any name', () => {
    const store = started();
    expect(count(store, file('a', 'x'), AT, 'refuse')).toEqual({
      file: 1,
      outcome: 'counted',
      replaced: 0,
    });
    expect(count(store, file('b', 'x'), AT, 'refuse')).toEqual({
      file: 1,
      outcome: 'unchanged',
      replaced: 0,
    });
    expect(countedIn(store)).toEqual(['1 x 1']);
  });

  test.each([
    {
      what: 'the same name with other contents',
      other: file('a', 'y'),
      how: 'with other contents',
    },
    {
      what: 'the same bytes read in another way',
      other: file('b', 'x', { reading: '{"by":"ben"}' }),
      how: 'in another way',
    },
  ])('is refused where it is $what, and its person decides', ({ other, how }) => {
    const store = started();
    count(store, file('a', 'x'), AT, 'refuse');
    const error = errorOf(() => count(store, other, AT, 'refuse'));
    expect(error.code).toBe('counted-before');
    expect(error.message).toBe(
      `${other.name} was counted before ${how}: a, 1 row on 2026-01-15 13:00:00`,
    );
    const adding = started();
    count(adding, file('a', 'x'), AT, 'refuse');
    count(adding, other, AT, 'add');
    expect(countedIn(adding)).toHaveLength(2);
    expect(count(store, other, AT, 'replace')).toEqual({
      file: 2,
      outcome: 'counted',
      replaced: 1,
    });
    expect(countedIn(store)).toHaveLength(1);
    expect([...store.views.files()].map(({ isReplaced }) => isReplaced)).toEqual([true, false]);
    // The earlier contents may come back.
    expect(count(store, file('a', 'x'), AT, 'replace')).toMatchObject({ file: 3, replaced: 1 });
    expect(countedIn(store)).toEqual(['3 x 1']);
  });

  test('is counted with the others of its command, or none of them is', () => {
    const store = started();
    count(store, file('a', 'x'), AT, 'refuse');
    const error = errorOf(() => store.count([file('b', 'y'), file('a', 'z')], AT, 'refuse'));
    expect(error.code).toBe('counted-before');
    expect(countedIn(store)).toEqual(['1 x 1']);
    const both = store.count([file('b', 'y'), file('c', 'y')], AT, 'refuse');
    expect(both.map(({ outcome }) => outcome)).toEqual(['counted', 'unchanged']);
  });

  test('that recounts replaces earlier counts: of stock at its place, of other items anywhere', () => {
    const store = started();
    const rows = [
      { row: 1, code: 'T', item: 10, location: 1, quantity: 1 },
      { row: 2, code: 'tape', item: 20, location: 1, quantity: 3 },
      { row: 3, code: 'tape', item: 20, location: 2, quantity: 4 },
      { row: 4, code: 'tape', item: 20, quantity: 5 },
      { row: 5, code: 'unknown', location: 2, quantity: 1 },
    ];
    count(store, file('a', 'x', { sheets: [{ rows, problems: [] }] }), AT, 'refuse');
    const again = [
      { row: 1, code: 'T again', item: 10, location: 2, quantity: 1 },
      { row: 2, code: 'tape again', item: 20, location: 2, quantity: 0 },
      { row: 3, code: 'unknown', location: 2, quantity: 1 },
    ];
    const recount = { isRecount: true, sheets: [{ rows: again, problems: [] }] };
    count(store, file('b', 'y', recount), AT, 'refuse');
    expect(countedIn(store)).toEqual([
      '1 tape 3',
      '1 tape 5',
      '1 unknown 1',
      '2 T again 1',
      '2 tape again 0',
      '2 unknown 1',
    ]);
  });

  test('keeps its remarks and problems, until it is replaced', () => {
    const store = started();
    const problem = { code: 'required', message: 'empty' };
    const sheets = [
      { rows: [{ row: 4, code: '#10', item: 10, note: 'at repair' }], problems: [problem] },
    ] as unknown as SheetToCount[];
    count(store, file('a', 'x', { sheets }), AT, 'refuse');
    expect([...store.views.counts()]).toEqual([]);
    expect([...store.views.remarks()]).toEqual([
      { file: 1, row: 4, code: '#10', item: 10, note: 'at repair' },
    ]);
    expect(store.views.problems()).toEqual([problem]);
    count(store, file('a', 'y'), AT, 'replace');
    expect([...store.views.remarks(), ...store.views.problems()]).toEqual([]);
  });
});

describe('copies of a count sheet', () => {
  function copy(name: string, content: string, found: readonly number[], by?: string): FileToCount {
    const rows = found.map((item) => ({
      row: item,
      code: `#${item}`,
      item,
      location: 1,
      quantity: 1,
    }));
    const sheet = {
      name: 'Room',
      mark: 'a1 1',
      problems: [],
      rows,
      ...(by !== undefined && { by }),
    };
    return file(name, content, { sheets: [sheet] });
  }
  const codes = (store: StocktakeStore): string[] =>
    [...store.views.counts()].map(({ code }) => code);

  test('replace each other where they come from the same file, even with less on them', () => {
    const store = started();
    count(store, copy('a', 'x', [10, 20]), AT, 'refuse');
    expect(count(store, copy('a', 'y', [10]), AT, 'refuse')?.replaced).toBe(2);
    expect(codes(store)).toEqual(['#10']);
    count(store, copy('a', 'z', []), AT, 'refuse');
    expect(codes(store)).toEqual([]);
  });

  test('of two people count together', () => {
    const store = started();
    count(store, copy('a', 'x', [10], 'anna'), AT, 'refuse');
    count(store, copy('b', 'y', [20], 'ben'), AT, 'refuse');
    expect(codes(store)).toEqual(['#10', '#20']);
    count(store, copy('c', 'z', [10, 20], 'anna'), AT, 'refuse');
    expect(codes(store)).toEqual(['#20', '#10', '#20']);
  });

  test('without names are refused where counts would be lost, and continue each other otherwise', () => {
    const store = started();
    count(store, copy('a', 'x', [10]), AT, 'refuse');
    const error = errorOf(() => count(store, copy('b', 'y', [20]), AT, 'refuse'));
    expect(error.code).toBe('counted-before');
    expect(error.message).toBe(
      'b, sheet Room: another copy of this count sheet was counted from a, and 1 row of it differ here',
    );
    count(store, copy('b', 'z', [10, 20]), AT, 'refuse');
    expect(codes(store)).toEqual(['#10', '#20']);
  });

  test('that are blank say nothing', () => {
    const store = started();
    count(store, copy('a', 'x', [10]), AT, 'refuse');
    expect(count(store, copy('b', 'y', []), AT, 'refuse')).toEqual({
      file: undefined,
      outcome: 'blank',
      replaced: 0,
    });
    expect(codes(store)).toEqual(['#10']);
  });
});

test('counts do not depend on the order of files, nor on how often they come', () => {
  const row = fc.record({
    code: fc.constantFrom('a', 'b', 'c'),
    item: fc.constantFrom(10, 20, undefined),
    location: fc.constantFrom(1, 2, undefined),
    quantity: fc.nat({ max: 5 }),
  });
  const files = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  const valueOf = (store: StocktakeStore): string[] =>
    [...store.views.counts()]
      .map(({ code, item, location, quantity }: Count) =>
        JSON.stringify([code, item, location, quantity]),
      )
      .toSorted();
  const orders = files.chain((contents) =>
    fc.tuple(
      fc.constant(contents),
      fc.shuffledSubarray(
        contents.map((_, at) => at),
        { minLength: contents.length },
      ),
      fc.array(fc.nat({ max: contents.length - 1 }), { maxLength: 4 }),
    ),
  );
  fc.assert(
    fc.property(orders, ([contents, order, repeated]) => {
      const toCount = contents.map((rows, at) =>
        file(`file ${at}`, `content ${at}`, {
          sheets: [
            {
              problems: [],
              rows: rows.map(({ code, item, location, quantity }, index) => ({
                row: index + 1,
                code,
                quantity,
                ...(item !== undefined && { item }),
                ...(location !== undefined && { location }),
              })),
            },
          ],
        }),
      );
      const store = started();
      for (const at of [...order, ...repeated]) {
        const next = toCount[at];
        if (next !== undefined) count(store, next, AT, 'refuse');
      }
      const all = contents
        .flat()
        .map(({ code, item, location, quantity }) =>
          JSON.stringify([code, item, location, quantity]),
        );
      expect(valueOf(store)).toEqual(all.toSorted());
      store.close();
    }),
    { numRuns: rounds(15, 15) },
  );
});

test('of copies of count sheets the last version of each person holds, however often each comes', () => {
  const version = fc.record({
    sheet: fc.constantFrom('a1 1', 'a1 2'),
    by: fc.constantFrom('anna', 'ben'),
    units: fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
    times: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 6 }), (versions) => {
      const store = started();
      const holding = new Map<string, string[]>();
      for (const [at, { sheet: mark, by, units, times }] of versions.entries()) {
        const rows = units.map((quantity, index) => ({
          ...{ row: index + 6, code: `${by} ${mark} ${at}`, item: 20, location: 1, quantity },
        }));
        const sheets = [{ mark, by, rows, problems: [] }];
        const next = file(`${by}.xlsx`, `version ${at}`, { sheets, path: `/${by}/${mark}` });
        const outcomes = Array.from({ length: times }, () => count(store, next, AT, 'refuse'));
        const isKnown = holding.has(`${by} ${mark}`);
        const isBlank = units.length === 0 && (!isKnown || outcomes[0]?.outcome === 'blank');
        expect(outcomes.slice(1).map((each) => each?.outcome)).toEqual(
          outcomes.slice(1).map(() => (isBlank ? 'blank' : 'unchanged')),
        );
        if (!isBlank) {
          holding.set(
            `${by} ${mark}`,
            rows.map(({ code, quantity }) => `${code}: ${quantity}`),
          );
        }
      }
      const counts = [...store.views.counts()].map(({ code, quantity }) => `${code}: ${quantity}`);
      expect(counts.toSorted()).toEqual([...holding.values()].flat().toSorted());
      store.close();
    }),
    { numRuns: rounds(15, 15) },
  );
});
