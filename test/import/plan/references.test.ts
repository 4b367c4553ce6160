import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { PlannedRow } from '../../support/rehearsal.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { fateOf, fatesOf, planOf } from '../../support/fates.ts';

const SEED = {
  groups: [{ name: 'Computers' }, { name: 'Furniture' }, { name: '4711' }],
  subgroups: [
    { group: 'Computers', name: 'Small' },
    { group: 'Furniture', name: 'Small' },
    { group: 'Furniture', name: 'Tables' },
  ],
  locations: [
    { name: 'North' },
    { name: 'South' },
    { name: 'Floor 1', parent: 'North' },
    { name: 'Floor 1', parent: 'South' },
    { name: 'Café Zürich', parent: 'South' },
  ],
  vendors: [{ name: 'Harbour Supply' }],
};

async function resolved(column: string, target: string, cell: string): Promise<unknown> {
  const text = `Name,Group,Purchased on,${column}\nDesk,Furniture,03/31/2024,${cell}\n`;
  const [row] = await planOf(text, { seed: SEED });
  return row?.payload?.[target] ?? row?.issues;
}

describe('a name in a cell', () => {
  test.each([
    ['Location', 'location_id', 'North', 1],
    ['Location', 'location_id', '  nORTH ', 1],
    ['Location', 'location_id', 'CAFE\u0301  ZU\u0308RICH', 5],
    ['Location', 'location_id', 'South / Floor 1', 4],
    ['Location', 'location_id', 'south/floor 1', 4],
    ['Location', 'location_id', 'North > Floor 1', 3],
    ['Location', 'location_id', '#4', 4],
    ['Location', 'location_id', '#99', ['unknown-reference']],
    ['Location', 'location_id', 'Floor 1', ['ambiguous-reference']],
    ['Location', 'location_id', 'East / Floor 1', ['unknown-reference']],
    ['Vendor', 'vendor_id', 'harbour supply', 1],
    ['Subgroup', 'sub_group_id', 'Small', 2],
    ['Subgroup', 'sub_group_id', 'Tables', 3],
  ])('%s (%s) "%s" is %j', async (column, target, cell, expected) => {
    expect(await resolved(column, target, cell)).toEqual(expected);
  });

  test('of a subgroup is looked for within the group of its row', async () => {
    const text = 'Name,Group,Subgroup,Purchased on\nOne,Computers,Tables,03/31/2024\n';

    expect(await fatesOf(text, { seed: SEED })).toEqual(['blocked: unknown-reference']);
  });

  test('that is a number is a name', async () => {
    const text = 'Name,Group,Purchased on\nDesk,4711,03/31/2024\n';

    expect(await planOf(text, { seed: SEED })).toMatchObject([{ payload: { group_id: 3 } }]);
  });

  test('that several bear is shown with all of them', async () => {
    const issue = await firstIssue(
      'Name,Group,Purchased on,Location\nDesk,Furniture,03/31/2024,Floor 1\n',
    );

    expect(issue).toMatchObject({
      code: 'ambiguous-reference',
      row: 2,
      column: 'Location',
      message: 'Location: "Floor 1" matches more than one location',
      hint: 'Candidates: North / Floor 1 (#3), South / Floor 1 (#4). Write the path or #number.',
    });
  });

  test('that several bear below one parent is told apart by number', async () => {
    const duplicates = {
      ...SEED,
      locations: [
        { name: 'East' },
        { name: 'Bay', parent: 'East' },
        { name: 'Bay', parent: 'East' },
      ],
    };
    const file = 'Name,Group,Purchased on,Location\nDesk,Furniture,03/31/2024,East / Bay\n';

    expect(await firstIssue(file, duplicates)).toMatchObject({
      code: 'ambiguous-reference',
      hint: 'Candidates: East / Bay (#2), East / Bay (#3). Write #2 or #3.',
    });
  });

  test('that nobody bears is shown with what comes nearest', async () => {
    const issue = await firstIssue('Name,Group,Purchased on,Location\nDesk,Furnitur,03/31/2024,\n');

    expect(issue).toMatchObject({
      code: 'unknown-reference',
      message: 'Group: there is no group named "Furnitur"',
      hint: 'Did you mean "Furniture"? --create-missing groups creates it.',
    });
  });
});

describe('--create-missing', () => {
  test('plans each record once, with those above it', async () => {
    const text = `Name,Group,Subgroup,Purchased on,Location,Vendor
One,Tools,Drills,03/31/2024,East / Hall / Bay 1,Nova
Two,tools,DRILLS,03/31/2024,East / Hall / Bay 2,nova
Three,Furniture,Drills,03/31/2024,North / Floor 2,Harbour Supply
`;
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', text);
    const createMissing = ['groups', 'subgroups', 'locations', 'vendors'];

    const { plan } = await rehearsal.plan([file], { planning: { createMissing } });

    expect(plan.references).toEqual([
      { kind: 'groups', names: ['Tools'], count: 1 },
      {
        kind: 'locations',
        names: [
          'East',
          'East / Hall',
          'East / Hall / Bay 1',
          'East / Hall / Bay 2',
          'North / Floor 2',
        ],
        count: 5,
      },
      { kind: 'vendors', names: ['Nova'], count: 1 },
      { kind: 'subgroups', names: ['Drills', 'Drills'], count: 2 },
    ]);
    expect(plan.totals).toMatchObject({ create: 3, blocked: 0 });
  });

  test('makes them where they belong', async () => {
    const text =
      'Name,Group,Subgroup,Purchased on,Location\nOne,Tools,Drills,03/31/2024,East / Hall\n';
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', text);
    const planning = { createMissing: ['groups', 'subgroups', 'locations'] };

    const { summary } = await rehearsal.import([file], { planning });

    expect(summary.outcomes).toMatchObject({ created: 1 });
    expect(summary.references).toEqual({ created: 4 });
    const [asset] = await rehearsal.records('fixed-assets');
    const locations = await rehearsal.records('locations');
    const hall = locations.find(({ values }) => values['name'] === 'Hall');
    const east = locations.find(({ values }) => values['name'] === 'East');
    const subgroup = (await rehearsal.records('subgroups')).find(
      ({ values }) => values['name'] === 'Drills',
    );
    expect(asset?.values).toMatchObject({ location_id: hall?.id, sub_group_id: subgroup?.id });
    expect(hall?.values).toMatchObject({ parent_id: east?.id });
    expect(subgroup?.values).toMatchObject({ group_id: asset?.values['group_id'] });
  });

  test('never makes what it was not told to make', async () => {
    const text = 'Name,Group,Purchased on,Location\nOne,Tools,03/31/2024,East\n';
    const request = { planning: { createMissing: ['groups'] } };

    expect(await fatesOf(text, { seed: SEED, request })).toEqual(['blocked: unknown-reference']);
  });

  test('does not make a name that is too short for the service', async () => {
    const text = 'Name,Group,Purchased on\nOne,IT,03/31/2024\n';
    const request = { planning: { createMissing: ['groups'] } };

    expect(await fatesOf(text, { seed: SEED, request })).toEqual(['blocked: too-short']);
  });

  test('makes no record of a number with its sign, which is no name', async () => {
    const text = 'Name,Group,Purchased on,Location\nOne,Furniture,03/31/2024,#99\n';
    const request = { planning: { createMissing: ['locations'] } };

    expect(await fatesOf(text, { seed: SEED, request })).toEqual(['blocked: unknown-reference']);
  });

  test('makes nothing for rows that have other problems', async () => {
    const text = 'Name,Group,Purchased on,Location\nOne,Tools,03/31/2024,Nowhere\n';
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', text);

    const { plan } = await rehearsal.plan([file], { planning: { createMissing: ['groups'] } });

    expect(plan.totals).toMatchObject({ open: 1 });
    expect(plan.references).toEqual([]);
  });
});

describe('records of the same file', () => {
  test('may be named before they stand there, and are made in the right order', async () => {
    const rows = await locationsOf('Bay,Hall\nHall,East\nEast,\n');

    expect(rows.map(({ payload }) => payload)).toEqual([
      { name: 'Bay', parent_id: { call: 2 } },
      { name: 'Hall', parent_id: { call: 3 } },
      { name: 'East' },
    ]);
  });

  test('may be named by their path', async () => {
    const rows = await locationsOf('East,\nHall,East\nHall,North\nBay,East / Hall\n');

    expect(rows.at(-1)?.payload).toEqual({ name: 'Bay', parent_id: { call: 2 } });
  });

  test('that lead in a circle are refused, and so is what stands below', async () => {
    const rows = await locationsOf('One,Two\nTwo,One\nThree,Two\nFour,\n');

    expect(rows.map(fateOf)).toEqual([
      'blocked: circular-reference',
      'blocked: circular-reference',
      'blocked: circular-reference',
      'create',
    ]);
  });

  test('that name themselves are refused', async () => {
    expect((await locationsOf('One,One\n')).map(fateOf)).toEqual(['blocked: circular-reference']);
  });

  test('that are in the account already are those of the account', async () => {
    const rows = await locationsOf('North,\nFloor 9,North\n');

    expect(rows.map(fateOf)).toEqual(['unchanged', 'create']);
    expect(rows[1]?.payload).toEqual({ name: 'Floor 9', parent_id: 1 });
  });

  test('are made before the rows of another file that name them', async () => {
    const rehearsal = new Rehearsal();
    const assets = 'Name,Group,Purchased on\nDrill,Tools,03/31/2024\n';
    const files = [
      rehearsal.write('fixed-assets.csv', assets),
      rehearsal.write('groups.csv', 'Name\nTools\n'),
    ];

    const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ created: 2 });
    expect(rehearsal.writes()).toEqual(['POST /groups.api', 'POST /assets.api']);
  });
});

async function locationsOf(rows: string): Promise<PlannedRow[]> {
  return planOf(`Name,Parent\n${rows}`, { seed: SEED, kind: 'locations' });
}

async function firstIssue(text: string, seed: SeedDocument = SEED): Promise<unknown> {
  const rehearsal = new Rehearsal({ seed });
  const file = rehearsal.write('register.csv', text);
  const { folder } = await rehearsal.plan([file]);
  return rehearsal.withRun(folder, ({ rows }) => rows.issuesOf(1)[0]);
}
