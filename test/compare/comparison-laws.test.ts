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
import { type Acts, actByOthers } from '../support/acts-of-others.ts';
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
  /** Who has it, and in what state it is. */
  readonly hand: Hand;
}

/** Of the account, the state is what was done with the item. */
interface Hand {
  readonly state: string;
  readonly holder: string;
  readonly retiredOn: string;
  readonly reason: string;
}

const GROUPS = ['Laptops', 'Desks'];
const PLACES = ['Berlin', 'Paris', 'Berlin / Floor 2'];
const STATES = ['available', 'checked_out', 'retired'];
const STATES_OF_ROWS = [...STATES, '', 'in service', 'Disposed', 'maintenance'];
const HOLDERS = ['Ann Lee', 'bo@firm.example'];
/** Nobody, a member who left, and a name that no member has. */
const HOLDERS_OF_ROWS = [...HOLDERS, '', 'Old Hand', 'Somebody Else'];
const HAND_HEADINGS = ['State', 'Assigned to', 'Retired on', 'Retire reason'];
const HEADINGS = ['Asset tag', 'Asset name', 'Category', 'Site', 'Purchase date', 'Cost'];

const handOfAccount = fc.record({
  state: fc.constantFrom(...STATES),
  holder: fc.constantFrom(...HOLDERS),
  ...{ retiredOn: fc.constant('01/10/2026'), reason: fc.constant('Lost') },
});

const handOfRow = fc.record({
  state: fc.constantFrom(...STATES_OF_ROWS),
  holder: fc.constantFrom(...HOLDERS_OF_ROWS),
  retiredOn: fc.constantFrom('', '01/10/2026', '01/05/2026'),
  reason: fc.constantFrom('', 'Lost', 'Sold', 'Eaten'),
});

const item = (tag: number, hand: fc.Arbitrary<Hand>): fc.Arbitrary<Item> =>
  fc.record({
    hand,
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
      account: fc.tuple(...account.map((tag) => item(tag, handOfAccount))),
      register: fc.tuple(...[...register, ...repeated].map((tag) => item(tag, handOfRow))),
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
  hand: { state: '', holder: '', retiredOn: '', reason: '' },
};

function office(account: readonly Item[]): SeedDocument {
  return {
    groups: GROUPS.map((name) => ({ name })),
    locations: [{ name: 'Berlin' }, { name: 'Paris' }, { name: 'Floor 2', parent: 'Berlin' }],
    retire_reasons: [{ name: 'Lost' }, { name: 'Sold' }],
    members: [
      { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
      { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
      { email: 'old@firm.example', first_name: 'Old', last_name: 'Hand', role: 'Staff' },
    ],
    fixed_assets: account.map(({ tag, name, group, place, bought, cost }) => ({
      ...{ name, group, identifier: tag, purchased_on: bought },
      ...(cost !== '' && { price: cost }),
      ...(place !== '' && { location: place }),
    })),
  };
}

/** An account whose items are with people, retired or available, and a register that says otherwise. */
async function officeAtWork(account: readonly Item[]): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: office(account) });
  const acts = account.flatMap(({ hand: { state, holder } }, at): Acts[number][] => {
    const asset_no = at + 1;
    if (state === 'checked_out') {
      return [['fixed-assets.checkout', { asset_no, user_id: HOLDERS.indexOf(holder) + 1 }]];
    }
    const retirement = { asset_no, retired_on: '2026-01-10', retire_reason_id: 1 };
    return state === 'retired' ? [['fixed-assets.retire', retirement]] : [];
  });
  await actByOthers(rehearsal, [...acts, ['members.deactivate', { user_id: 3 }]]);
  return rehearsal;
}

/** The same with who has each item, and in what state it is. */
function csvOfHands(rows: readonly Item[], headings: readonly string[]): string {
  const lines = csv(rows).trimEnd().split('\n');
  const hands = rows.map(({ hand: { state, holder, retiredOn, reason } }) =>
    [state, holder, retiredOn, reason].filter((_, at) =>
      headings.includes(HAND_HEADINGS[at] ?? ''),
    ),
  );
  return [headings, ...hands].map((cells, at) => [lines[at], ...cells].join(',')).join('\n');
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
    fc.asyncProperty(sides, fc.subarray(HAND_HEADINGS), async ({ account, rows }, headings) => {
      const rehearsal = await officeAtWork(account);
      const file = rehearsal.write('register.csv', csvOfHands(rows, headings));
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
      // What was not named before is not left of what differed.
      expect(fieldsOf(after, before).filter((field) => !namedIn(before).has(field))).toEqual([]);
      rehearsal.close();
    }),
    { numRuns: rounds(12, 60) },
  );
});

/** The fields that differ of the records that differed before, by key and name. */
function fieldsOf({ differing }: ComparisonReport, before: ComparisonReport): string[] {
  const keys = new Set(before.differing.map(({ register }) => register.key));
  return differing
    .filter(({ register }) => keys.has(register.key))
    .flatMap(({ register, fields }) => fields.map(({ field }) => `${register.key} ${field}`));
}

/** The fields that no plan changes, with a reason. */
function namedIn({ differing }: ComparisonReport): ReadonlySet<string> {
  return new Set(
    differing.flatMap(({ register, fields }) =>
      fields.flatMap(({ field, obstacle }) =>
        obstacle === undefined ? [] : [`${register.key} ${field}`],
      ),
    ),
  );
}

const RECORD_TYPES = [
  ...['fixed-assets', 'asset-stock', 'inventory', 'members', 'locations', 'groups', 'vendors'],
  'purchase-orders',
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
