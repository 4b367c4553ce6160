import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const TOOL = { group: 'Tools', purchased_on: '2024-01-31' };

const SEED = {
  groups: [{ name: 'Tools' }, { name: 'Supplies' }, { name: 'Empty' }],
  subgroups: [
    { group: 'Tools', name: 'Drills' },
    { group: 'Tools', name: 'Small drills', parent: 'Drills' },
  ],
  fixed_assets: [
    { name: 'Drill', ...TOOL, sub_group: 'Small drills' },
    { name: 'Saw', ...TOOL },
  ],
};

const ALL_TOOLS = { 'fixed-assets.delete.csv': 'Item\nDrill\nSaw\n' };
const ALL_SUBGROUPS = {
  'subgroups.delete.csv': 'Group,Subgroup\nTools,Small drills\nTools,Drills\n',
};

type Files = Readonly<Record<string, string>>;

/** What the plan says of the deleted groups and subgroups, and how many calls the service refuses after all. */
async function deleting(files: Files): Promise<{ said: string[]; refused: number }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const names = Object.entries(files).map(([name, text]) => rehearsal.write(name, text));
  const { folder } = await rehearsal.plan(names, { kind: KIND_BY_FILE });
  const said = rehearsal.withRun(folder, ({ journal, rows }) =>
    journal.database
      .all('SELECT id FROM row ORDER BY id')
      .flatMap(({ id }) => rows.issuesOf(Number(id)).map(({ message }) => message)),
  );
  rehearsal.calls.length = 0;
  await rehearsal.import(names, { kind: KIND_BY_FILE });
  const refused = rehearsal.calls.filter(({ status }) => status >= 400).length;
  rehearsal.close();
  return { said, refused };
}

describe('a record that others refer to is not deleted', () => {
  test.each<[what: string, files: Files, said: string[]]>(
    sampled(
      [
        [
          'a group with items and subgroups',
          { 'groups.delete.csv': 'Group\nTools\n' },
          [
            'Group: "Tools (#1)" cannot be deleted, because 2 items and 2 subgroups still refer to it',
          ],
        ],
        [
          'a subgroup with one within it',
          { 'subgroups.delete.csv': 'Group,Subgroup\nTools,Drills\n' },
          ['Subgroup: "Drills (#1)" cannot be deleted, because 1 subgroup still refers to it'],
        ],
        ['a group that nothing uses', { 'groups.delete.csv': 'Group\nEmpty\n' }, []],
        [
          'a group whose items and subgroups the same run deletes',
          { 'groups.delete.csv': 'Group\nTools\n', ...ALL_TOOLS, ...ALL_SUBGROUPS },
          [],
        ],
        [
          'a group whose items the same run moves',
          {
            'groups.delete.csv': 'Group\nTools\n',
            'fixed-assets.csv': 'Item #,Group,Subgroup\n1,Supplies,(clear)\n2,Supplies,\n',
            ...ALL_SUBGROUPS,
          },
          ['Subgroup will be emptied'],
        ],
        [
          'a group into which the same run puts an item',
          {
            'groups.delete.csv': 'Group\nEmpty\n',
            'fixed-assets.csv': 'Name,Group,Purchased on\nLathe,Empty,01/31/2024\n',
          },
          ['Group: "Empty (#3)" cannot be deleted, because 1 item still refers to it'],
        ],
        [
          'a group of which the run leaves a subgroup, because an item stays in it',
          { 'groups.delete.csv': 'Group\nTools\n', ...ALL_SUBGROUPS },
          [
            'Group: "Tools (#1)" cannot be deleted, because 2 items and 2 subgroups still refer to it',
            'Subgroup: "Drills / Small drills (#2)" cannot be deleted, because 1 item still refers to it',
            'Subgroup: "Drills (#1)" cannot be deleted, because 1 subgroup still refers to it',
          ],
        ],
      ],
      3,
    ),
  )('%s', async (_what, files, said) => {
    const found = await deleting(files);

    expect(found.said.toSorted()).toEqual(said.toSorted());
    expect(found.refused).toBe(0);
  });
});
