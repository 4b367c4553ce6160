import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';

const STAFF = { last_name: 'Lee', role: 'Staff' };

const SEED = {
  groups: [{ name: 'Tools' }, { name: 'Supplies' }],
  subgroups: [
    { group: 'Tools', name: 'Drills' },
    { group: 'Supplies', name: 'Liquids' },
  ],
  locations: [{ name: 'Depot' }, { name: 'Shelf', parent: 'Depot' }, { name: 'Yard' }],
  members: [
    { email: 'ann@b.example', first_name: 'Ann', ...STAFF },
    { email: 'cal@b.example', first_name: 'Cal', ...STAFF },
    { email: 'ida@b.example', first_name: 'Ida', ...STAFF, status: 0 },
  ],
  fixed_assets: [
    { name: 'Drill', group: 'Tools', sub_group: 'Drills', purchased_on: '2024-01-31' },
  ],
};

type Outcome = readonly [status: string, ...issues: string[]];

/** What the plan makes of the rows, and how the run ends: nothing that is planned is refused by the service. */
async function outcomes(kind: string, text: string): Promise<{ rows: Outcome[]; failed: number }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('rows.csv', text);
  const { rows } = await rehearsal.plan([file], { kind });
  const { summary } = await rehearsal.import([file], { kind });
  rehearsal.close();
  return {
    rows: rows.map(({ status, issues }): Outcome => [status, ...issues]),
    failed: summary.outcomes.failed - rows.filter(({ status }) => status === 'blocked').length,
  };
}

const PLANNED: Outcome = ['planned'];
const CLEARED: Outcome = ['planned', 'cleared'];

describe('a value that only one record may hold', () => {
  test.each<[what: string, rows: string, expected: Outcome[]]>([
    ['is that of a member', '1,CAL@b.example', [['blocked', 'value-taken']]],
    ['is that of an inactive member', '1,ida@b.example', [['blocked', 'value-taken']]],
    ['is its own in other letters', '1,Ann@b.example', [['unchanged']]],
    ['is given up by a row before', '2,new@b.example\n1,cal@b.example', [PLANNED, PLANNED]],
    [
      'is given up by a row after',
      '1,cal@b.example\n2,new@b.example',
      [['blocked', 'value-taken'], PLANNED],
    ],
  ])('%s', async (_what, text, expected) => {
    expect(await outcomes('members', `Id,Email\n${text}\n`)).toEqual({ rows: expected, failed: 0 });
  });

  test('of a new member is compared as well, when another key finds the record', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'rows.csv',
      'First name,Last name,Role,Email,Employee id\nBo,Lo,Staff,cal@b.example,E-9\n',
    );

    const { rows } = await rehearsal.plan([file], {
      kind: 'members',
      checking: { key: ['employee_id'] },
    });

    expect(rows.map(({ issues }) => issues)).toEqual([['value-taken']]);
  });

  test('costs a call only for a row that changes it', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('rows.csv', 'Id,Email,Phone number\n1,ann@b.example,12\n');

    await rehearsal.plan([file], { kind: 'members' });

    expect(rehearsal.calls).toHaveLength(1);
  });
});

describe('a record of a tree', () => {
  test.each<[what: string, rows: string, expected: Outcome[]]>([
    ['is put below itself', '1,#1', [['blocked', 'circular-reference']]],
    ['is put below what is within it', '1,#2', [['blocked', 'circular-reference']]],
    ['is put below what a row before takes out', '2,(clear)\n1,#2', [CLEARED, PLANNED]],
    [
      'is put below what a row before put below it',
      '3,#1\n1,#3',
      [PLANNED, ['blocked', 'circular-reference']],
    ],
  ])('%s', async (_what, text, expected) => {
    expect(await outcomes('locations', `Id,Parent\n${text}\n`)).toEqual({
      rows: expected,
      failed: 0,
    });
  });
});

describe('what belongs to another field of its record', () => {
  test.each<[what: string, cells: string, expected: Outcome]>([
    ['stays while that one changes', 'Group\n1,Supplies', ['blocked', 'not-within']],
    ['is named by its number only', 'Subgroup\n1,#2', ['blocked', 'not-within']],
    ['changes with it', 'Group,Subgroup\n1,Supplies,#2', PLANNED],
    ['is cleared with it', 'Group,Subgroup\n1,Supplies,(clear)', CLEARED],
    ['stays with it', 'Group,Name\n1,Tools,Big drill', PLANNED],
  ])('%s', async (_what, cells, expected) => {
    expect(await outcomes('fixed-assets', `Item #,${cells}\n`)).toEqual({
      rows: [expected],
      failed: 0,
    });
  });
});
