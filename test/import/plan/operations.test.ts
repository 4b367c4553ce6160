import { describe, expect, test } from 'vitest';
import { fateOf, fatesOf, planOf } from '../../support/fates.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  fixed_assets: [
    { name: 'Laptop', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-1' },
    { name: 'Phone', group: 'Computers', purchased_on: '2024-03-31', identifier: 'A-2' },
    { name: 'Chair', group: 'Computers', purchased_on: '2024-03-31' },
    { name: 'Chair', group: 'Computers', purchased_on: '2024-03-31' },
    { name: '747', group: 'Computers', purchased_on: '2024-03-31' },
  ],
  members: [
    { email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' },
    {
      email: 'bo@example.com',
      first_name: 'Bo',
      last_name: 'Hay',
      role: 'Staff',
      employee_id: '1',
    },
  ],
  locations: [
    { name: 'North', status: 'inactive' },
    { name: 'Floor 1', parent: 'North', status: 'inactive' },
  ],
};

describe('an item to be deleted is named', () => {
  test.each([
    ['by its number and sign', '#1', 1],
    ['by its identifier and sign', '@A-2', 2],
    ['by its name and identifier', 'Phone (@A-2)', 2],
    ['by its name and number', 'Phone (#2)', 2],
    ['by its name', 'laptop', 1],
    ['by its bare number', '3', 3],
    ['by a name that is a number', '747', 5],
  ])('%s: %s', async (_how, cell, number) => {
    const [row] = await planOf(`Item\n${cell}\n`, { seed: SEED, kind: 'fixed-assets.delete' });

    expect(row).toMatchObject({
      status: 'planned',
      operation: 'delete',
      payload: { asset_no: number },
    });
  });

  test.each([
    ['by a name that two bear', 'Chair,', 'ambiguous-reference'],
    ['by the identifier of an item of another name', 'Laptop (@A-2),', 'unknown-reference'],
    ['by nothing', ',broken', 'required'],
  ])('wrongly, %s: %s', async (_how, cell, code) => {
    const fates = await fatesOf(`Item,Why\n${cell}\n#1,\n`, {
      seed: SEED,
      kind: 'fixed-assets.delete',
    });

    expect(fates).toEqual([`blocked: ${code}`, 'delete']);
  });

  test('by a number that nobody has: it may be gone already, so there is nothing to send', async () => {
    const fates = await fatesOf('Item\n#99\n#1\n', { seed: SEED, kind: 'fixed-assets.delete' });

    expect(fates).toEqual(['unchanged', 'delete']);
  });
});

test('a bare number that is also what another one is called is left to the user', async () => {
  const given = { seed: SEED, kind: 'members.deactivate' };

  expect(await fatesOf('Member\n1\n#1\n2\n', given)).toEqual([
    'blocked: ambiguous-reference',
    'deactivate',
    'deactivate',
  ]);
});

test('deleting keeps what was there, and the row is done', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('gone.csv', 'Item\n@A-1\n');

  const { summary, files } = await rehearsal.import([file], { kind: 'fixed-assets.delete' });

  expect(summary.outcomes).toMatchObject({ done: 1 });
  expect(rehearsal.writes()).toEqual(['DELETE /assets/1.api']);
  const before = rehearsal.withRun(files.folder, ({ calls }) => calls.get(1)?.before);
  expect(before).toMatchObject({ name: 'Laptop', identifier: 'A-1', group_id: 1 });
  expect(rehearsal.table(files.results[0] ?? '')).toMatchObject([{ _outcome: 'done', _id: '1' }]);
});

test('a member is deactivated by the e-mail address', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('leavers.csv', 'Email\nADA@example.com\n');

  const { summary } = await rehearsal.import([file], { kind: 'members.deactivate' });

  expect(summary.outcomes).toMatchObject({ done: 1 });
  expect(await rehearsal.values('members', 'status')).toEqual([0, 1]);
});

test.each([
  ['yes', ['active', 'active']],
  ['TRUE', ['active', 'active']],
  ['x', ['active', 'active']],
  ['1', ['active', 'active']],
  ['no', ['active', 'inactive']],
  ['false', ['active', 'inactive']],
  ['0', ['active', 'inactive']],
])('locations are made active again, with those within them: %s', async (said, states) => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('open.csv', `Location,Activate all children\nNorth,${said}\n`);

  const { summary } = await rehearsal.import([file], { kind: 'locations.activate' });

  expect(summary.outcomes).toMatchObject({ done: 1 });
  expect(await rehearsal.values('locations', 'status')).toEqual(states);
});

test('a subgroup is deleted within its group', async () => {
  const seed = {
    groups: [{ name: 'Computers' }, { name: 'Furniture' }],
    subgroups: [
      { group: 'Computers', name: 'Small' },
      { group: 'Furniture', name: 'Small' },
    ],
  };
  const text = 'Group,Subgroup\nFurniture,Small\n';

  const rows = await planOf(text, { seed, kind: 'subgroups.delete' });

  expect(rows.map(fateOf)).toEqual(['delete']);
  expect(rows[0]?.payload).toEqual({ group_id: 2, subgroup_id: 2 });
});
