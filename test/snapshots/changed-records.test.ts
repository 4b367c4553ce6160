import { expect, test } from 'vitest';
import { exportChanges } from '../../src/export/export-changes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { textsOf } from '../support/workbook-texts.ts';

const DAY_MS = 24 * 3_600_000;
const KINDS = ['groups', 'subgroups', 'locations', 'members', 'fixed-assets'];
/** Where no member is its owner, the account names no user for what calls do. */
const MEMBER = {
  ...{ email: 'olga@firm.example', first_name: 'Olga', last_name: 'Own', employee_id: 'E7' },
  role: 'Administrator',
};
const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }],
  subgroups: [{ name: 'Saws', group: 'Tools' }],
  locations: [{ name: 'Depot' }],
  fixed_assets: [
    { name: 'Saw', identifier: 'AT-1', group: 'Tools', sub_group: 'Saws' },
    { name: 'Jigsaw', group: 'Tools', sub_group: 'Saws' },
    { name: 'AT-3', identifier: 'AT-3', group: 'Tools' },
  ].map((asset) => ({ ...asset, purchased_on: '2025-01-31' })),
};

async function changesAfter(seed: SeedDocument, acts: readonly SentCall[]) {
  const rehearsal = new Rehearsal({ seed });
  await rehearsal.clock.advance(DAY_MS);
  const night = { kinds: KINDS, out: 'kept.xlsx', keepSnapshot: true };
  await exportRecords(night, rehearsal.workplace());
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, acts);
  const request = { kinds: KINDS, since: 'last', out: 'changes.xlsx' };
  const report = await exportChanges(request, rehearsal.workplace());
  return { report, sheets: await textsOf(report.path) };
}

const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

test('each record has its identifier beside its name, unless it is called so', async () => {
  const acts = ['Saw', 'Jigsaw', 'AT-3'].map((name, at): SentCall => [
    `PUT /assets/${at + 1}.api`,
    { ...KEPT, 'fixed_asset[name]': name, 'fixed_asset[description]': 'Worn' },
  ]);
  const { sheets } = await changesAfter({ ...SEED, members: [MEMBER] }, [
    ...acts,
    ['PUT /members/1.api', { 'user[email]': 'olga@firm.example', 'user[department]': 'Lab' }],
    ['PUT /locations/1.api', { 'location[name]': 'Depot', 'location[city]': 'Berlin' }],
  ]);

  const rows = (sheets.get('Updated') ?? []).map((cells) => cells.slice(0, 5));
  expect(rows).toEqual([
    ['Record type', 'Number', 'Name', 'Identifier', 'Field'],
    ['Locations', '1', 'Depot', '', 'City'],
    ['Members', '1', 'olga@firm.example', 'E7', 'Department'],
    ['Fixed assets', '3', 'AT-3', '', 'Description'],
    ['Fixed assets', '2', 'Jigsaw', '', 'Description'],
    ['Fixed assets', '1', 'Saw', 'AT-1', 'Description'],
  ]);
});

test('how many items a group has is not a change of the group', async () => {
  const { report } = await changesAfter(SEED, [
    ['DELETE /assets/1.api'],
    ['PUT /groups/1.api', { 'group[name]': 'Tools', 'group[description]': 'All' }],
  ]);

  expect(report.deleted.map(({ name, identifier }) => [name, identifier])).toEqual([
    ['Saw', 'AT-1'],
  ]);
  expect(report.updated.map(({ kind, field }) => [kind, field])).toEqual([
    ['groups', 'Description'],
  ]);
});

test.each<[string, SentCall[], number]>([
  ['the history of an item', [['PUT /assets/1/checkin.api']], 1],
  [
    'a retired item',
    [
      [
        'PUT /assets/2/retire.api',
        { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
      ],
    ],
    1,
  ],
  ['what shows no author anyway', [['DELETE /assets/3.api']], 0],
])('that %s names no user is said with the number of records', async (_what, acts, anonymous) => {
  const [saw, ...others] = SEED['fixed_assets'] ?? [];
  const held = { ...saw, state: 'checked_out', holder: MEMBER.email, checkout_on: '2025-02-01' };
  const seed = { ...SEED, members: [MEMBER], fixed_assets: [held, ...others] };

  const { report, sheets } = await changesAfter(seed, acts);

  const note = 'What was done with 1 record shows no user: the account names none there.';
  const notes = (sheets.get('Summary') ?? []).map(([first]) => first);
  expect(report.anonymous).toBe(anonymous);
  expect(notes.includes(note)).toBe(anonymous === 1);
  expect([...report.updated, ...report.heldBy].every(({ who }) => who === '')).toBe(true);
});
