import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServiceRecord } from '../../src/client/records.ts';
import { compareRegisters } from '../../src/compare/compare-registers.ts';
import type { CompareOptions } from '../../src/compare/compare-options.ts';
import type { ComparedRecord, ComparisonReport } from '../../src/compare/comparison-report.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';
import { rounds, sampled } from '../support/thinned.ts';
import { ANY_ACCOUNT, rehearsalOf } from '../export/any-account.ts';

/** What a register says of an item. */
interface Item {
  readonly tag: string;
  readonly name: string;
  readonly group: string;
  readonly place: string;
  readonly bought: string;
  readonly cost: string;
}

const GROUPS = ['Laptops', 'Desks'];
const PLACES = ['Berlin', 'Paris', 'Berlin / Floor 2'];
const HEADINGS = ['Asset tag', 'Asset name', 'Category', 'Site', 'Purchase date', 'Cost'];

const item = (tag: number): fc.Arbitrary<Item> =>
  fc.record({
    tag: fc.constant(`T-${tag}`),
    name: fc.constantFrom(`Thing ${tag}`, `Device ${tag}`),
    group: fc.constantFrom(...GROUPS),
    place: fc.constantFrom('', ...PLACES),
    bought: fc.constantFrom('2025-01-05', '2024-12-31', '2023-06-15'),
    cost: fc.constantFrom('', '0.5', '1200', '19.99'),
  });

/** Items of the account, those of the register, and the rows of the register that repeat a key or cannot be read. */
const sides = fc
  .tuple(
    fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
    fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    fc.subarray([1, 9]),
    fc.boolean(),
  )
  .chain(([account, register, repeated, hasBroken]) =>
    fc.record({
      account: fc.tuple(...account.map(item)),
      register: fc.tuple(...[...register, ...repeated].map(item)),
      equal: fc.subarray(account),
      broken: fc.constant(hasBroken ? ['T-2', ''] : []),
    }),
  )
  .map(({ account, register, equal, broken }) => ({
    account,
    // Some rows say exactly what the account has.
    rows: [
      ...register.map(
        (row) =>
          account.find(({ tag }) => equal.some((n) => tag === `T-${n}` && tag === row.tag)) ?? row,
      ),
      ...broken.map((tag) => ({ ...BROKEN, tag })),
    ],
  }));

const BROKEN: Item = {
  ...{ tag: '', name: '', group: 'Desks', place: 'Paris' },
  ...{ bought: '2025-02-30', cost: '7' },
};

function office(account: readonly Item[]): SeedDocument {
  return {
    groups: GROUPS.map((name) => ({ name })),
    locations: [{ name: 'Berlin' }, { name: 'Paris' }, { name: 'Floor 2', parent: 'Berlin' }],
    retire_reasons: [{ name: 'Lost' }],
    fixed_assets: account.map(({ tag, name, group, place, bought, cost }) => ({
      ...{ name, group, identifier: tag, purchased_on: bought },
      ...(cost !== '' && { price: cost }),
      ...(place !== '' && { location: place }),
    })),
  };
}

function csv(rows: readonly Item[]): string {
  const lines = rows.map(({ tag, name, group, place, bought, cost }) =>
    [tag, name, group, place, bought, cost].join(','),
  );
  return [HEADINGS.join(','), ...lines, ''].join('\n');
}

function compare(
  rehearsal: Rehearsal,
  file: string,
  options: CompareOptions = {},
): Promise<ComparisonReport> {
  return compareRegisters({ files: [file], kind: 'fixed-assets' }, rehearsal.workplace(), {
    ...{ out: join(rehearsal.folder, 'comparison.xlsx'), force: true },
    ...options,
  });
}

/** The keys of each list by a comparison of the cells alone, as another reader has them. */
function naiveLists(
  text: string,
  records: readonly ServiceRecord[],
  [groups, places]: readonly ReadonlyMap<unknown, string>[],
): Record<string, string[]> {
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const tagOf = (row: Record<string, string>): string => row['Asset tag'] ?? '';
  const lists: Record<string, string[]> = {
    ...{ matched: [], differing: [], missing: [], duplicated: [], notComparable: [] },
  };
  for (const row of rows) {
    const tag = tagOf(row);
    const record = records.find(({ values }) => values['identifier'] === tag);
    const isRepeated = tag !== '' && rows.filter((each) => tagOf(each) === tag).length > 1;
    const isBroken = row['Purchase date'] === '2025-02-30';
    const shown = record && [
      ...[record.values['name'], groups?.get(record.values['group_id'])],
      places?.get(record.values['location_id']) ?? '',
      ...[record.values['purchased_on'], plain(record.values['price'])],
    ];
    const said = [
      row['Asset name'],
      row['Category'],
      row['Site'],
      row['Purchase date'],
      row['Cost'],
    ];
    const list = isRepeated
      ? 'duplicated'
      : isBroken
        ? 'notComparable'
        : shown === undefined
          ? 'missing'
          : JSON.stringify(shown) === JSON.stringify(said)
            ? 'matched'
            : 'differing';
    lists[list]?.push(tag);
  }
  const named = new Set(rows.map(tagOf));
  const tags = records.map(({ values }) => plain(values['identifier']));
  return { ...lists, unexpected: tags.filter((tag) => !named.has(tag)) };
}

/** The names of a list of the account by number, as registers have them: the only floor is in Berlin. */
async function namesOf(
  rehearsal: Rehearsal,
  kind: 'groups' | 'locations',
): Promise<ReadonlyMap<unknown, string>> {
  const records = await rehearsal.records(kind);
  return new Map(
    records.map(({ id, values: { name } }) => [
      id,
      name === 'Floor 2' ? 'Berlin / Floor 2' : plain(name),
    ]),
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function tagsOf(records: readonly ComparedRecord[], side: 'register' | 'other'): string[] {
  return records.filter((each) => each.side === side).map(({ key }) => key);
}

test('the lists are those of a naive comparison of the cells', async () => {
  await fc.assert(
    fc.asyncProperty(sides, async ({ account, rows }) => {
      const rehearsal = new Rehearsal({ seed: office(account) });
      const file = rehearsal.write('register.csv', csv(rows));
      const records = await rehearsal.records('fixed-assets');
      const names = [await namesOf(rehearsal, 'groups'), await namesOf(rehearsal, 'locations')];
      const expected = naiveLists(csv(rows), records, names);

      const report = await compare(rehearsal, file, { withoutFiles: true });

      expect({
        matched: report.lists.matched.register,
        differing: report.differing.map(({ register }) => register.key).toSorted(),
        missing: tagsOf(report.missing, 'register').toSorted(),
        duplicated: tagsOf(report.duplicated, 'register').toSorted(),
        notComparable: report.notComparable.filter(({ side }) => side === 'register').length,
        unexpected: tagsOf(report.unexpected, 'other').toSorted(),
      }).toEqual({
        matched: expected['matched']?.length,
        differing: expected['differing']?.toSorted(),
        missing: expected['missing']?.toSorted(),
        duplicated: expected['duplicated']?.toSorted(),
        notComparable: expected['notComparable']?.length,
        unexpected: expected['unexpected']?.toSorted(),
      });
      expect(report.checks.failed).toBe(0);
      rehearsal.close();
    }),
    { numRuns: rounds(12, 100) },
  );
});

test('plans for the account and the corrected register leave nothing but what they name', async () => {
  await fc.assert(
    fc.asyncProperty(sides, async ({ account, rows }) => {
      const rehearsal = new Rehearsal({ seed: office(account) });
      const file = rehearsal.write('register.csv', csv(rows));
      const before = await compare(rehearsal, file);
      const { missing, differing, unexpected, register = file } = before.files;

      const corrected = await compare(rehearsal, register, { withoutFiles: true });
      for (const plan of [missing, differing].filter((each) => each !== undefined)) {
        await rehearsal.import([plan], { kind: KIND_BY_FILE });
      }
      if (unexpected !== undefined) {
        await rehearsal.import([unexpected], {
          kind: KIND_BY_FILE,
          mapping: { set: ['Retired on=2026-01-10', 'Retire reason=Lost'] },
        });
      }
      const after = await compare(rehearsal, file, { withoutFiles: true });

      const undecided = {
        duplicated: before.lists.duplicated,
        notComparable: before.lists.notComparable,
      };
      const none = { register: 0, other: 0 };
      expect(corrected.lists).toMatchObject({
        differing: none,
        missing: none,
        unexpected: none,
        ...undecided,
      });
      expect(after.lists).toMatchObject({ missing: none, unexpected: none, ...undecided });
      // Cells that are blank in the register are named: the account keeps its values.
      const left = after.differing.flatMap(({ fields }) => fields);
      expect(left.filter(({ obstacle }) => obstacle === undefined)).toEqual([]);
      rehearsal.close();
    }),
    { numRuns: rounds(12, 60) },
  );
});

const RECORD_TYPES = [
  ...['fixed-assets', 'asset-stock', 'inventory', 'members', 'locations', 'groups', 'vendors'],
];

test.each(sampled(['xlsx', 'csv'] as const, 2))(
  'an export matches the account that it is from, as %s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.option(ANY_ACCOUNT), async (account) => {
        const rehearsal =
          account === null ? new Rehearsal({ seed: DEMO }) : await rehearsalOf(account);
        const { files } = await exportRecords(
          { kinds: RECORD_TYPES, format, stableNames: true },
          rehearsal.workplace(),
        );

        const { differing, missing, unexpected } = await compareRegisters(
          { files: files.map(({ path }) => path) },
          rehearsal.workplace(),
          { withoutFiles: true, out: 'comparison.xlsx' },
        );

        expect(differing.flatMap(({ fields }) => fields)).toEqual([]);
        expect([missing, unexpected]).toEqual([[], []]);
        rehearsal.close();
      }),
      { numRuns: rounds(12, 30), examples: [[null]] },
    );
  },
);
