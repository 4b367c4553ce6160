import { expect, test } from 'vitest';
import { fixedAssets } from '../../src/catalogue/resources/fixed-assets.ts';
import { withReferenceNames } from '../../src/undo/others/named-references.ts';
import type { ChangedSince } from '../../src/undo/undo-plan.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { undo } from '../support/undo.ts';

const SEED = {
  groups: [{ name: 'Tools' }, { name: 'Office' }],
  subgroups: [
    { name: 'Saws', group: 'Tools' },
    { name: 'Axes', group: 'Tools' },
    { name: 'Desks', group: 'Office' },
  ],
  vendors: [{ name: 'Acme' }, { name: 'Bolt' }],
  fixed_assets: [{ name: 'Saw', group: 'Tools', sub_group: 'Saws', purchased_on: '2025-01-31' }],
};

const KEPT = { asset_no: 1, name: 'Saw', purchased_on: '2025-01-31' };

test('what others changed since is named, also what the run did not read', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('saws.csv', 'Item #,Subgroup,Vendor\n1,Axes,Acme\n');
  const { files } = await rehearsal.import([file], {
    kind: 'fixed-assets',
    planning: { mode: 'update' },
  });
  const moved = { ...KEPT, group_id: 2, sub_group_id: 3, vendor_id: 2 };
  expect(await actByOthers(rehearsal, [['fixed-assets.update', moved]])).toBe(true);

  const { undoing } = await undo(rehearsal, files.folder);

  const changed = undoing.changed.map(({ field, left, now }) => [field, left, now]);
  expect(changed.toSorted()).toEqual([
    ['Group', 'Tools', 'Office'],
    ['Subgroup', 'Axes', 'Desks'],
    ['Vendor', 'Acme', 'Bolt'],
  ]);
});

test('a clean undo reads no list for names', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('saws.csv', 'Item #,Vendor\n1,Acme\n');
  const { files } = await rehearsal.import([file], {
    kind: 'fixed-assets',
    planning: { mode: 'update' },
  });
  rehearsal.calls.length = 0;

  await undo(rehearsal, files.folder);

  const paths = rehearsal.calls.map(({ path }) => path);
  expect(paths.filter((path) => /^\/(vendors|groups)/.test(path))).toEqual([]);
});

test('records are asked for by number, or found in their list where no call reads one, and names stay', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { caller } = rehearsal.workplace().connection;
  const of = (field: string, left: string, now: string): ChangedSince => ({
    ...{ resource: fixedAssets, id: 1, title: 'Saw', place: undefined, did: '', by: '' },
    ...{ field, left, now },
  });
  const changed = [
    of('Subgroup', '#2', '#9'),
    of('Retire reason', '#1', ''),
    of('Group', 'Tools', '#2'),
    of('Vendor', 'Acme', '#2'),
    of('Description', '#1', 'Worn'),
  ];

  const named = await withReferenceNames({ rows: [], staying: [], changed, reversed: [] }, caller);

  expect(named.changed.map(({ left, now }) => [left, now])).toEqual([
    ['Axes', '#9'],
    ['Disposed of', ''],
    ['Tools', 'Office'],
    ['Acme', 'Bolt'],
    ['#1', 'Worn'],
  ]);
  const paths = rehearsal.calls.map(({ path }) => path.replace(/\?.*/, ''));
  expect([...new Set(paths)]).toEqual([
    ...['/groups/get_sub_groups.api', '/retire_reasons.api'],
    ...['/assets/classification_view.api', '/vendors/2.api'],
  ]);
});
