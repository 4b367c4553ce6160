import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  subgroups: [
    { name: 'Saws', group: 'Tools' },
    { name: 'Hand saws', group: 'Tools', parent: 'Saws' },
  ],
  fixed_assets: [
    { name: 'Saw 1', group: 'Tools', sub_group: 'Hand saws', purchased_on: '2024-03-31' },
    { name: 'Saw 2', group: 'Tools', sub_group: 'Hand saws', purchased_on: '2024-03-31' },
  ],
};

test('records are deleted after those that refer to them, in sheets of any order', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const sheets = {
    'groups.delete': 'Group\nTools\n',
    'subgroups.delete': 'Group,Subgroup\nTools,Saws\nTools,Hand saws\n',
    'fixed-assets.delete': 'Item\nSaw 1\nSaw 2\n',
  };
  const files = Object.entries(sheets).map(([kind, text]) => rehearsal.write(`${kind}.csv`, text));

  const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });

  expect(summary.outcomes).toMatchObject({ done: 5, failed: 0 });
  expect(rehearsal.writes().slice(-3)).toEqual([
    'DELETE /groups/1/sub_groups/2.api',
    'DELETE /groups/1/sub_groups/1.api',
    'DELETE /groups/1.api',
  ]);
});
