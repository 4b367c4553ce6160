import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index.ts';
import { clientOf } from '../../src/client/client.ts';
import { lookUp } from '../../src/account/look-up.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { FaultyPages, type PageFault } from '../support/faulty-pages.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';

const PERMANENT = Infinity;

/** An account with so many groups, whose list has faulty pages. */
function accountWith(groups: number): { rehearsal: Rehearsal; faultyPages: () => FaultyPages } {
  const names = Array.from({ length: groups }, (_, at) => ({
    name: `G${String(at).padStart(3, '0')}`,
  }));
  let faultyPages: FaultyPages | undefined;
  const rehearsal = new Rehearsal({
    seed: { groups: names },
    between: (service) =>
      (faultyPages ??= new FaultyPages(service, '/assets/classification_view.api', 'groups')),
  });
  rehearsal.workplace();
  return {
    rehearsal,
    faultyPages: () => {
      if (faultyPages === undefined) throw new Error('nothing was asked for');
      return faultyPages;
    },
  };
}

type Reader = (rehearsal: Rehearsal) => Promise<string[]>;

const READERS: readonly (readonly [string, Reader])[] = [
  [
    'the look-ups of an import',
    async (rehearsal) => {
      const records = await readAll(rehearsal.workplace().connection.caller, CATALOGUE.groups);
      return records.map(({ raw }) => raw['name'] as string);
    },
  ],
  [
    'the typed client',
    async (rehearsal) => {
      const names: string[] = [];
      const client = clientOf(rehearsal.workplace().connection.caller);
      for await (const { name } of client.groups.all()) names.push(String(name));
      return names;
    },
  ],
  [
    'an export',
    async (rehearsal) => {
      const path = join(rehearsal.folder, 'groups.csv');
      try {
        await exportRecords({ kinds: ['groups'], out: 'groups.csv' }, rehearsal.workplace());
      } catch (error) {
        expect(existsSync(path)).toBe(false);
        throw error;
      }
      return rehearsal.table(path).map((row) => row['Name'] ?? '');
    },
  ],
];

async function outcomeOf(read: Reader, rehearsal: Rehearsal): Promise<number | string> {
  try {
    const names = await read(rehearsal);
    expect(new Set(names).size).toBe(names.length);
    return names.length;
  } catch (error) {
    expect(error).toMatchObject({ code: 'incomplete-list', exit: 'fatal' });
    return (error as Error).message;
  }
}

const CANNOT = 'The list of groups cannot be read completely, also when repeated:';

describe.each(READERS)('%s', (_reader, read) => {
  test.each<[string, number, 'total' | 'no total', PageFault[], number | string]>([
    ['a short last page', 60, 'no total', [], 60],
    ['one short page', 10, 'no total', [], 10],
    ['full pages only', 50, 'no total', [], 50],
    ['a page that was empty once', 60, 'total', [{ page: 2, what: 'empty', times: 1 }], 60],
    ['a page that was empty once', 60, 'no total', [{ page: 2, what: 'empty', times: 1 }], 60],
    ['a last page that was empty once', 60, 'no total', [{ page: 3, what: 'empty', times: 1 }], 60],
    [
      'a first page that was empty once',
      60,
      'no total',
      [{ page: 1, what: 'empty', times: 1 }],
      60,
    ],
    [
      'a page that was short once',
      60,
      'no total',
      [{ page: 2, what: 'short', times: 1, keeps: 9 }],
      60,
    ],
    [
      'two pages that were cut alike once',
      54,
      'no total',
      [
        { page: 1, what: 'short', times: 1, keeps: 23 },
        { page: 2, what: 'short', times: 1, keeps: 23 },
      ],
      54,
    ],
    [
      'a first page that was short once',
      30,
      'total',
      [{ page: 1, what: 'short', times: 1, keeps: 9 }],
      30,
    ],
    ['a page that came twice', 60, 'no total', [{ page: 2, what: 'repeated', times: 1 }], 60],
    [
      ...(['a page that is empty each time', 60, 'total'] as const),
      [{ page: 2, what: 'empty', times: PERMANENT }],
      `${CANNOT} page 2 of 3 is empty`,
    ],
    [
      ...(['a page that is empty each time', 60, 'no total'] as const),
      [{ page: 2, what: 'empty', times: PERMANENT }],
      `${CANNOT} page 2 is empty, and page 3 is not`,
    ],
    [
      ...(['a first page that is empty each time', 60, 'total'] as const),
      [{ page: 1, what: 'empty', times: PERMANENT }],
      `${CANNOT} page 1 of 3 is empty`,
    ],
    [
      ...(['a page that repeats the one before', 60, 'no total'] as const),
      [{ page: 2, what: 'repeated', times: PERMANENT }],
      `${CANNOT} page 2 repeats records of earlier pages`,
    ],
    [
      ...(['a last page that repeats the one before', 40, 'no total'] as const),
      [{ page: 2, what: 'repeated', times: PERMANENT }],
      `${CANNOT} page 2 repeats records of earlier pages`,
    ],
    [
      ...(['a short page in the middle', 60, 'no total'] as const),
      [{ page: 2, what: 'short', times: PERMANENT, keeps: 7 }],
      `${CANNOT} page 2 has 7 records, other pages have 25, and more follow`,
    ],
    [
      ...(['a short first page of two', 30, 'total'] as const),
      [{ page: 1, what: 'short', times: PERMANENT, keeps: 7 }],
      `${CANNOT} page 1 has 7 records instead of 25, and more follow`,
    ],
  ])('reads %s of %i records with %s', async (_what, groups, totals, faults, expected) => {
    const { rehearsal, faultyPages } = accountWith(groups);
    faultyPages().faults = faults;
    faultyPages().hidesTotal = () => totals === 'no total';
    expect(await outcomeOf(read, rehearsal)).toBe(expected);
  });

  test('gives all records or an error, whatever comes of the pages', async () => {
    const spoilt = fc.integer({ min: 26, max: 110 }).chain((groups) => {
      const pages = Math.ceil(groups / 25);
      const hidden = fc.oneof(
        fc.constant<number[]>([]),
        fc.constant(Array.from({ length: pages + 2 }, (_, at) => at + 1)),
        fc.uniqueArray(fc.integer({ min: 1, max: pages + 1 })),
      );
      return hidden.chain((without) =>
        faultsOf(pages, without).map((faults) => ({ groups, without, faults })),
      );
    });
    await fc.assert(
      fc.asyncProperty(spoilt, async ({ groups, without, faults }) => {
        const { rehearsal, faultyPages } = accountWith(groups);
        faultyPages().faults = faults;
        faultyPages().hidesTotal = (page) => without.includes(page);
        const outcome = await outcomeOf(read, rehearsal);
        const isOverSoon = faults.every(({ times }) => times === 1);
        if (isOverSoon || typeof outcome === 'number') expect(outcome).toBe(groups);
        rehearsal.close();
      }),
      { numRuns: rounds(15, 40) },
    );
  });
});

/**
 * Faults that can be recognised: nothing shows that the last page is short; pages that stay short alike
 * look like those of a service with shorter pages; and a list that does not report its length may end at
 * any page that stays empty together with the next one.
 */
function faultsOf(pages: number, without: readonly number[]): fc.Arbitrary<PageFault[]> {
  const isLong = without.length === 0;
  const page = fc.integer({ min: 1, max: pages });
  const what = fc.constantFrom<PageFault['what']>('empty', 'short', 'repeated');
  const keeps = fc.integer({ min: 1, max: 24 });
  const fault = (times: fc.Arbitrary<number>, last: number): fc.Arbitrary<PageFault> =>
    fc.record({ page, what, keeps, times }).filter((each) => {
      if (each.page > last) return false;
      return each.what === 'short' ? each.page < pages : each.what === 'empty' || each.page > 1;
    });
  const areCutAlike = (faults: readonly PageFault[]): boolean => {
    const cuts = faults.filter(({ what: how, times }) => how === 'short' && times > 1);
    return new Set(cuts.map((each) => each.keeps)).size < cuts.length;
  };
  const transient = fc
    .uniqueArray(fault(isLong ? fc.integer({ min: 1, max: 7 }) : fc.constant(1), pages), {
      selector: (each) => each.page,
      maxLength: 3,
    })
    .filter((faults) => !areCutAlike(faults));
  const permanent = fault(fc.constant(PERMANENT), isLong ? pages : pages - 1).map((each) => [each]);
  return fc.oneof({ arbitrary: transient, weight: 3 }, { arbitrary: permanent, weight: 1 });
}

describe('a list that reports its pages', () => {
  test.each([
    ['the look-ups of an import', 1],
    ['the typed client', 2],
    ['an export', 2],
  ])('costs %s %i calls a page', async (name, passes) => {
    const { rehearsal, faultyPages } = accountWith(60);
    const read = READERS.find(([reader]) => reader === name)?.[1];
    await read?.(rehearsal);
    expect(faultyPages().calls).toBe(3 * passes);
  });
});

test('a look-up whose page stays empty does not prove absence', async () => {
  const drill = { name: 'Drill', identifier: 'A-1', group: 'Tools', purchased_on: '2024-01-31' };
  const seed = {
    groups: [{ name: 'Tools' }],
    fixed_assets: Array.from({ length: 30 }, () => drill),
  };
  const search = { field: 'identifier', value: 'A-1' };
  const found = async (faults: PageFault[]): Promise<[number, boolean]> => {
    const between = (service: Transport): FaultyPages => {
      const faultyPages = new FaultyPages(service, '/search.api', 'assets');
      faultyPages.faults = faults;
      return faultyPages;
    };
    const { caller } = new Rehearsal({ seed, between }).workplace().connection;
    const { records, complete } = await lookUp(caller, CATALOGUE.fixedAssets, search);
    return [records.length, complete];
  };
  expect(await found([])).toEqual([30, true]);
  expect(await found([{ page: 2, what: 'empty', times: 1 }])).toEqual([30, true]);
  expect(await found([{ page: 2, what: 'empty', times: PERMANENT }])).toEqual([25, false]);
});

test('a plan is not made of a list that cannot be read whole', async () => {
  const { rehearsal, faultyPages } = accountWith(60);
  rehearsal.write('groups.csv', 'Name\nG030\nG031\nG032\nG033\n');
  faultyPages().faults = [{ page: 2, what: 'empty', times: PERMANENT }];
  const planning = rehearsal.plan(['groups.csv'], { kind: 'groups' });
  await expect(planning).rejects.toMatchObject({ code: 'incomplete-list', exit: 'fatal' });
});
