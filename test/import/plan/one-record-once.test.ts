import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '../../../src/kernel/names.ts';
import type { ServiceRecord } from '../../../src/client/records.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { rounds, thinned } from '../../support/thinned.ts';
import { isExisting, randomTrees, type RandomTree, type TreeNode } from './random-trees.ts';

const ANYTHING = { createMissing: ['groups', 'subgroups', 'locations'] };

/** Imports the files in that order, and plans the same import again. */
async function importTwice(
  rehearsal: Rehearsal,
  files: readonly string[],
): Promise<{
  readonly created: number;
  readonly again: Record<string, number>;
  readonly made: number;
}> {
  const request = { kind: KIND_BY_FILE, planning: ANYTHING };
  const { summary } = await rehearsal.import(files, request);
  expect(summary.outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });
  const { plan } = await rehearsal.plan(files, request);
  const made = plan.references.reduce((sum, { count }) => sum + count, 0);
  const { create, update, blocked } = plan.totals;
  return { created: summary.outcomes.created, again: { create, update, blocked }, made };
}

const NOTHING_AGAIN = { again: { create: 0, update: 0, blocked: 0 }, made: 0 };

/** The folded paths of all records of a tree, from the service itself. */
async function pathsOf(rehearsal: Rehearsal, kind: string): Promise<Map<number, string>> {
  const records = await rehearsal.records(kind);
  const byId = new Map(records.map((record) => [record.id, record]));
  return new Map(records.map((record) => [record.id, pathOf(record, byId)]));
}

function pathOf({ values }: ServiceRecord, byId: ReadonlyMap<number, ServiceRecord>): string {
  const parent = byId.get(Number(values['parent_id'] ?? 0));
  const name = foldName(typeof values['name'] === 'string' ? values['name'] : '');
  return parent === undefined ? name : `${pathOf(parent, byId)} / ${name}`;
}

function csv(rows: readonly (readonly string[])[]): string {
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return `${quoted.join('\n')}\n`;
}

function assetsAt(heading: string, cells: readonly string[]): string {
  const rows = cells.map((cell, at) => [`Chair ${at}`, `C-${at}`, 'Furniture', '03/31/2024', cell]);
  return csv([['Name', 'Identifier', 'Group', 'Purchased on', heading], ...rows]);
}

describe('a room that a row makes is the room that another row refers to', () => {
  const rows: readonly [string, readonly (readonly string[])[]][] = [
    ['a path', [['HQ/2.14', '']]],
    ['a path with blanks', [['HQ / 2.14', '']]],
    ['a path in capitals', [['hq > 2.14', '']]],
    ['a name and a parent', [['2.14', 'HQ']]],
    [
      'a path below a row of its own',
      [
        ['HQ', ''],
        ['HQ/2.14', ''],
      ],
    ],
    [
      'a row before that of its parent',
      [
        ['2.14', 'hq'],
        ['HQ', ''],
      ],
    ],
  ];
  const references = ['HQ/2.14', 'HQ / 2.14', 'hq>2.14', '2.14'];
  const orders = ['locations first', 'assets first'];

  test.each(
    thinned(
      rows.flatMap(([title, own]) =>
        references.flatMap((cell) => orders.map((order) => [title, cell, order, own] as const)),
      ),
      3,
    ),
  )('written as %s, referred to as %j, %s', async (_title, cell, order, own) => {
    const rehearsal = new Rehearsal();
    const files = [
      rehearsal.write('locations.csv', csv([['Name', 'Parent'], ...own])),
      rehearsal.write('fixed-assets.csv', assetsAt('Location', [cell, 'HQ / 2.14'])),
    ];
    if (order === 'assets first') files.reverse();

    expect(await importTwice(rehearsal, files)).toMatchObject(NOTHING_AGAIN);
    const paths = await pathsOf(rehearsal, 'locations');
    expect([...paths.values()].toSorted()).toEqual(['hq', 'hq / 2.14']);
    const room = [...paths].find(([, path]) => path === 'hq / 2.14')?.[0];
    expect(await rehearsal.values('fixed-assets', 'location_id')).toEqual([room, room]);
  });

  test('also below rows that stand below what only references name', async () => {
    const rehearsal = new Rehearsal({ seed: { locations: [{ name: 'West' }] } });
    const places = csv([
      ['Name', 'Parent'],
      ['Shelf', 'HQ / Wing / 2.14'],
      ['2.14', 'Wing'],
      ['West / Wing / Cellar', ''],
    ]);
    const files = [
      rehearsal.write('locations.csv', places),
      rehearsal.write(
        'fixed-assets.csv',
        assetsAt('Location', ['HQ/Wing/2.14/Shelf', 'West/Yard']),
      ),
    ];
    const request = { kind: KIND_BY_FILE, planning: ANYTHING };
    const { rows } = await rehearsal.plan(files, request);

    // "Wing" alone may be that of HQ or that of West.
    expect(rows.map(({ issues }) => issues)).toEqual([[], ['ambiguous-reference'], [], [], []]);
  });

  test.each([
    [['Annex / Annex / Floor 1', 'HQ / Annex / Annex / Annex / Floor 1']],
    [['HQ / Annex / Annex / Annex / Floor 1', 'Annex / Annex / Floor 1']],
  ])('and the rest of a path is that of a whole one, wherever that stands: %j', async (cells) => {
    const rehearsal = new Rehearsal();
    const places = csv([
      ['Name', 'Parent'],
      ['HQ', ''],
      ['Annex', 'HQ'],
      ['Annex', 'HQ / Annex'],
    ]);
    const files = [
      rehearsal.write('locations.csv', places),
      rehearsal.write('fixed-assets.csv', assetsAt('Location', cells)),
    ];

    expect(await importTwice(rehearsal, files)).toMatchObject(NOTHING_AGAIN);
    const paths = await pathsOf(rehearsal, 'locations');
    expect([...paths.values()].toSorted()).toEqual([
      'hq',
      'hq / annex',
      'hq / annex / annex',
      'hq / annex / annex / annex',
      'hq / annex / annex / annex / floor 1',
    ]);
    const floor = [...paths].find(([, path]) => path.endsWith('floor 1'))?.[0];
    expect(await rehearsal.values('fixed-assets', 'location_id')).toEqual([floor, floor]);
  });

  test('and two rows of one room in other words are refused, both of them', async () => {
    const rehearsal = new Rehearsal({
      seed: { locations: [{ name: 'Campus' }, { name: 'HQ', parent: 'Campus' }] },
    });
    const text = csv([
      ['Name', 'Parent'],
      ['2.14', 'HQ'],
      ['2.14', 'Campus / HQ'],
      ['Café', ''],
      ['CAFE\u0301', ''],
      ['#2 / 2.14', ''],
    ]);
    const file = rehearsal.write('locations.csv', text);
    const { rows, folder } = await rehearsal.plan([file], { kind: 'locations' });

    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('blocked'));
    const reported = rehearsal.withRun(folder, (run) => run.rows.issuesOf(1)[0]?.message);
    expect(reported).toContain('row 3');
  });
});

describe('whatever the spellings, a run makes each record once', () => {
  test('of locations', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomTrees([''], ['HQ', 'West', 'Süd']),
        fc.boolean(),
        async (tree, swap) => {
          const seed = tree.nodes.filter(isExisting).map(({ path }) => ({
            name: path.at(-1) ?? '',
            ...(path.length > 1 && { parent: path.slice(0, -1).join(' / ') }),
          }));
          const rehearsal = new Rehearsal({ seed: { locations: seed } });
          const half = Math.ceil(tree.rows.length / 2);
          const sheets = [tree.rows.slice(0, half), tree.rows.slice(half)].map((rows) =>
            csv([['Name', 'Parent'], ...rows.map(({ name, parent }) => [name, parent])]),
          );
          const files = [
            ...(half > 0 ? [rehearsal.write('locations.csv', sheets[0] ?? '')] : []),
            ...(tree.references.length > 0
              ? [rehearsal.write('fixed-assets.csv', assetsAt('Location', cellsOf(tree)))]
              : []),
            ...(tree.rows.length > half ? [rehearsal.write('sites.csv', sheets[1] ?? '')] : []),
          ];
          try {
            await holds(rehearsal, tree, {
              files: swap ? files.toReversed() : files,
              kind: 'locations',
            });
          } finally {
            rehearsal.close();
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  test('of subgroups, within their groups', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomTrees(['Tools', 'Sport'], ['Hand', 'Power', 'Größe']),
        async (tree) => {
          const seed = {
            groups: [
              ...new Set(tree.nodes.filter(isExisting).map(({ container }) => container)),
            ].map((name) => ({ name })),
            subgroups: tree.nodes.filter(isExisting).map(({ container, path }) => ({
              group: container,
              name: path.at(-1) ?? '',
              ...(path.length > 1 && { parent: path.slice(0, -1).join(' / ') }),
            })),
          };
          const rehearsal = new Rehearsal({ seed });
          const rows = tree.rows.map(({ container, name, parent }) => [container, name, parent]);
          const assets = tree.references.map(({ container, cell }, at) => {
            return [`Chair ${at}`, `C-${at}`, container, '03/31/2024', cell];
          });
          const heading = ['Name', 'Identifier', 'Group', 'Purchased on', 'Subgroup'];
          const files = [
            ...(assets.length > 0
              ? [rehearsal.write('fixed-assets.csv', csv([heading, ...assets]))]
              : []),
            ...(rows.length > 0
              ? [rehearsal.write('subgroups.csv', csv([['Group', 'Name', 'Parent'], ...rows]))]
              : []),
          ];
          try {
            await holds(rehearsal, tree, { files, kind: 'subgroups' });
          } finally {
            rehearsal.close();
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);
});

/** Enough to find each fault that was planted here, in seconds. */
const RUNS = rounds(2, 4);

const FIELDS = { locations: 'location_id', subgroups: 'sub_group_id' } as const;

function cellsOf({ references }: RandomTree): string[] {
  return references.map(({ cell }) => cell);
}

async function holds(
  rehearsal: Rehearsal,
  tree: RandomTree,
  { files, kind }: { readonly files: readonly string[]; readonly kind: keyof typeof FIELDS },
): Promise<void> {
  if (files.length === 0) return;
  expect(await importTwice(rehearsal, files)).toMatchObject(NOTHING_AGAIN);
  const paths = await pathsOf(rehearsal, kind);
  const wanted = tree.nodes.map(folded);
  expect([...paths.values()].toSorted()).toEqual(wanted.toSorted());
  const assets = await rehearsal.records('fixed-assets');
  const there = assets.map(({ values }) => [
    values['identifier'],
    paths.get(Number(values[FIELDS[kind]])),
  ]);
  const meant = tree.references.map(({ means }, at) => [`C-${at}`, folded(means)]);
  expect(there.toSorted()).toEqual(meant.toSorted());
}

function folded({ path }: TreeNode): string {
  return path.map(foldName).join(' / ');
}
