import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import { actAsColleague, applyAmongColleagues } from '../../../support/colleague.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';
import { sampled } from '../../../support/thinned.ts';

const SEED: SeedDocument = {
  groups: [{ name: 'Desks' }],
  vendors: [{ name: 'Acme' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: ['Desk', 'Desk', 'Chair'].map((name) => ({
    ...{ name, group: 'Desks', purchased_on: '2024-03-31', price: '240' },
  })),
};

/** An update takes all of these. */
const DESK = {
  'fixed_asset[name]': 'Desk 160',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '03/31/2024',
};

interface Edited {
  readonly what: string;
  readonly kind: string;
  readonly text: string;
  readonly act: SentCall;
}

/** What a colleague changes of the record whose create was lost. */
const EDITED: readonly Edited[] = [
  {
    what: 'the tag of an asset',
    kind: 'fixed-assets',
    text: 'Identifier,Name,Group,Purchased on,Price\nT-1,Desk 160,Desks,03/31/2024,240\n',
    act: ['PUT /assets/4.api', { ...DESK, 'fixed_asset[identifier]': 'T-0001' }],
  },
  {
    what: 'a tag onto a desk without one',
    kind: 'fixed-assets',
    text: 'Name,Group,Purchased on,Price\nDesk 160,Desks,03/31/2024,240\n',
    act: ['PUT /assets/4.api', { ...DESK, 'fixed_asset[identifier]': 'T-0001' }],
  },
  {
    what: 'the name of a desk without a tag',
    kind: 'fixed-assets',
    text: 'Name,Group,Purchased on,Price\nDesk 160,Desks,03/31/2024,240\n',
    act: ['PUT /assets/4.api', { ...DESK, 'fixed_asset[name]': 'Desk 160 cm' }],
  },
  {
    what: 'the address of a member',
    kind: 'members',
    text: 'Email,First name,Last name,Role\nbo@firm.example,Bo,Hay,Staff\n',
    act: ['PUT /members/2.api', { 'user[email]': 'bo.hay@firm.example' }],
  },
  {
    what: 'the name of a vendor',
    kind: 'vendors',
    text: 'Name,Contact person name,Email\nNorthwater,Ann Lee,orders@northwater.example\n',
    act: ['PUT /vendors/2.api', { 'vendor[name]': 'Northwater Ltd' }],
  },
  {
    what: 'the name of a location',
    kind: 'locations',
    text: 'Name,City,Street 1\nDepot,Ulm,12 Quay Street\n',
    act: ['PUT /locations/1.api', { 'location[name]': 'Main depot' }],
  },
];

describe.each(EDITED)('a create is lost, and a colleague changes $what', ({ kind, text, act }) => {
  test.each(
    sampled(
      [
        { moment: 'before resume', skewMs: 86_400_000 },
        { moment: 'at once', skewMs: 0 },
      ] as const,
      3,
    ),
  )('$moment, clock $skewMs ms ahead: a person decides, with the candidate', async (way) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await rehearsal.clock.advance(2 * 86_400_000);
    const { folder } = await rehearsal.plan([rehearsal.write('sheet.csv', text)], { kind });
    const made = await rehearsal.records(kind);

    const { summary, files } = await applyAmongColleagues(
      rehearsal,
      folder,
      { lost: 'response', ...way },
      () => actAsColleague(rehearsal, [act]),
    );

    expect(summary.outcomes).toMatchObject({ needsReview: 1, created: 0, failed: 0 });
    const records = await rehearsal.records(kind);
    expect(records).toHaveLength(made.length + 1);
    const newest = Math.max(...records.map(({ id }) => id));
    const [row] = rehearsal.table(files.needsReview ?? '');
    expect(row).toMatchObject({ Candidates: `#${newest}` });
  });
});

test('a create whose request was lost is sent again beside a colleague who makes something else', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text = 'Identifier,Name,Group,Purchased on,Price\nT-1,Desk 160,Desks,03/31/2024,240\n';
  await rehearsal.clock.advance(2 * 86_400_000);
  const { folder } = await rehearsal.plan([rehearsal.write('sheet.csv', text)]);
  const other: SentCall = [
    'POST /assets.api',
    {
      ...{ 'fixed_asset[name]': 'Lamp', 'fixed_asset[group_id]': '1' },
      ...{ 'fixed_asset[purchased_on]': '01/10/2026', 'fixed_asset[price]': '35' },
    },
  ];

  const { summary } = await applyAmongColleagues(
    rehearsal,
    folder,
    { lost: 'request', moment: 'at once' },
    () => actAsColleague(rehearsal, [other]),
  );

  expect(summary.outcomes).toMatchObject({ created: 1, needsReview: 0 });
});
