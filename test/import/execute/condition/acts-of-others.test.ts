import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../src/catalogue/fields.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { applyElsewhere, colleague, shown } from './at-work.ts';

const PERSON = { first_name: 'Ann', last_name: 'Lee', role: 'Staff' };
const ANN = 'ann@firm.example';
const BEN = 'ben@firm.example';
const OF_GROUP = { group: 'Tools', purchased_on: '2024-03-31' };

/** Item 1 is with Ann, 2 is available, 3 is retired. */
function account(): Rehearsal {
  return new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }, { name: 'Other' }],
      locations: [{ name: 'North' }, { name: 'South' }],
      retire_reasons: [{ name: 'Sold' }],
      members: [
        { ...PERSON, email: ANN },
        { ...PERSON, email: BEN, first_name: 'Ben' },
      ],
      vendors: [{ name: 'Vendor' }],
      fixed_assets: [
        {
          ...OF_GROUP,
          name: 'Drill',
          state: 'checked_out',
          holder: ANN,
          checkout_on: '2026-01-02',
        },
        { ...OF_GROUP, name: 'Saw' },
        { ...OF_GROUP, name: 'Lathe', state: 'retired', retired_on: '2025-06-30' },
      ],
    },
  });
}

interface Case {
  /** The kind and the rows that are planned. */
  readonly kind: string;
  readonly rows: string;
  /** What a colleague does before they are applied. */
  readonly theirs: readonly (readonly [endpoint: string, values: Values])[];
  /** The record, and what has to stay. */
  readonly record: readonly [kind: string, id: number];
  readonly stays: Values;
  readonly outcomes?: object;
}

const CHECKED_IN = ['fixed-assets.checkin', { asset_no: 1 }] as const;
const TO_BEN = ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }] as const;
const TO_ANN = ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }] as const;

const CASES: Readonly<Record<string, Case>> = {
  'a check-in of what another member has now': {
    kind: 'fixed-assets.checkin',
    rows: 'Item\n#1\n',
    theirs: [CHECKED_IN, TO_BEN],
    record: ['fixed-assets', 1],
    stays: { state: 'checked_out', assigned_to_user_email: BEN },
  },
  'a check-in of what the same member has anew': {
    kind: 'fixed-assets.checkin',
    rows: 'Item\n#1\n',
    theirs: [CHECKED_IN, TO_ANN],
    record: ['fixed-assets', 1],
    stays: { state: 'checked_out', assigned_to_user_email: ANN },
  },
  'an extension of what another member has now': {
    kind: 'fixed-assets.extend-checkout',
    rows: 'Item,Until\n#1,12/31/2026\n',
    theirs: [CHECKED_IN, TO_BEN],
    record: ['fixed-assets', 1],
    stays: { checkin_due_on: null, assigned_to_user_email: BEN },
  },
  'a retirement of what is checked out now': {
    kind: 'fixed-assets.retire',
    rows: 'Item,Retired on,Retire reason\n#2,12/31/2025,Sold\n',
    theirs: [['fixed-assets.checkout', { asset_no: 2, user_id: 2 }]],
    record: ['fixed-assets', 2],
    stays: { state: 'checked_out' },
  },
  'a checkout of what is with another member now': {
    kind: 'fixed-assets.checkout',
    rows: 'Item,Member\n#2,ann@firm.example\n',
    theirs: [['fixed-assets.checkout', { asset_no: 2, user_id: 2 }]],
    record: ['fixed-assets', 2],
    stays: { assigned_to_user_email: BEN },
  },
  'a delete of what was edited': {
    kind: 'fixed-assets.delete',
    rows: 'Item\n#2\n',
    theirs: [
      [
        'fixed-assets.update',
        { asset_no: 2, name: 'Saw', group_id: 1, purchased_on: '2024-03-31', description: 'ours' },
      ],
    ],
    record: ['fixed-assets', 2],
    stays: { description: 'ours' },
  },
  'a delete of what was commented on': {
    kind: 'fixed-assets.delete',
    rows: 'Item\n#2\n',
    theirs: [['comments.create', { asset_no: 2, content: 'Keep this' }]],
    record: ['fixed-assets', 2],
    stays: { comments_count: 1 },
  },
  'an update of a member': {
    kind: 'members',
    rows: 'Email,First name,Last name,Role\nann@firm.example,Anna,Lee,Staff\n',
    theirs: [['members.update', { user_id: 1, email: ANN, first_name: 'Annie' }]],
    record: ['members', 1],
    stays: { first_name: 'Annie' },
  },
  'an update of a location that was moved': {
    kind: 'locations',
    rows: 'Id,Name,City\n2,South,Bern\n',
    theirs: [['locations.update', { location_id: 2, name: 'South', parent_id: 1 }]],
    record: ['locations', 2],
    stays: { parent_id: 1, city: null },
  },
  'an update of a group': {
    kind: 'groups',
    rows: 'Id,Name,Description\n1,Tools,ours\n',
    theirs: [['groups.update', { group_id: 1, name: 'Tools', description: 'theirs' }]],
    record: ['groups', 1],
    stays: { description: 'theirs' },
  },
  'an update of a vendor': {
    kind: 'vendors',
    rows: 'Id,Name,Fax\n1,Vendor,22\n',
    theirs: [['vendors.update', { vendor_id: 1, name: 'Vendor', fax: '33' }]],
    record: ['vendors', 1],
    stays: { fax: '33' },
  },
  'a check-in that a colleague did': {
    kind: 'fixed-assets.checkin',
    rows: 'Item\n#1\n',
    theirs: [CHECKED_IN],
    record: ['fixed-assets', 1],
    stays: { state: 'available' },
    outcomes: { unchanged: 1 },
  },
  'a deactivation that a colleague did': {
    kind: 'members.deactivate',
    rows: 'Member\nben@firm.example\n',
    theirs: [['members.deactivate', { user_id: 2 }]],
    record: ['members', 2],
    stays: { status: 0 },
    outcomes: { unchanged: 1 },
  },
  'a delete that a colleague did': {
    kind: 'fixed-assets.delete',
    rows: 'Item\n#2\n',
    theirs: [['fixed-assets.delete', { asset_no: 2 }]],
    record: ['fixed-assets', 2],
    stays: {},
    outcomes: { unchanged: 1 },
  },
};

describe('an act that a colleague was ahead of is not sent', () => {
  test.each(Object.entries(CASES))('%s', async (_name, each) => {
    const { kind, rows, theirs, record, stays, outcomes = { needsReview: 1 } } = each;
    const rehearsal = account();
    const request = { kind, planning: { mode: 'upsert' as const } };
    const operation = kind.includes('.') ? { kind } : request;
    const { folder, plan } = await rehearsal.plan([rehearsal.write('rows.csv', rows)], operation);
    expect(plan.cost.writes).toBe(1);
    // The service writes times to the second.
    await rehearsal.clock.advance(5_000);
    for (const [endpoint, values] of theirs) await colleague(rehearsal, endpoint, values);
    rehearsal.calls.length = 0;

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(rehearsal.writes()).toEqual([]);
    expect(summary.outcomes).toMatchObject(outcomes);
    expect(await shown(rehearsal, ...record)).toMatchObject(stays);
  });
});

test('a retirement of what got another value in a custom field that the plan read is not sent', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      retire_reasons: [{ name: 'Sold' }],
      custom_fields: [{ name: 'Colour', type: 'text', kinds: ['fixed-assets'] }],
      fixed_assets: ['Red', 'Blue'].map((colour) => ({
        ...{ ...OF_GROUP, name: `${colour} saw` },
        custom_fields: { Colour: colour },
      })),
    },
  });
  const rows =
    'Item #,Colour,Retired on,Retire reason\n1,Red,12/31/2025,Sold\n2,Blue,12/31/2025,Sold\n';
  const file = rehearsal.write('rows.csv', rows);
  const { folder, plan } = await rehearsal.plan([file], { then: ['retire'] });
  expect(plan.cost.writes).toBe(2);
  await rehearsal.clock.advance(5_000);
  await colleague(rehearsal, 'fixed-assets.update', {
    ...{ asset_no: 1, name: 'Red saw', group_id: 1, purchased_on: '2024-03-31' },
    custom_fields: { Colour: 'Grey' },
  });

  const { summary } = await applyElsewhere(rehearsal, folder);

  expect(summary.outcomes).toMatchObject({ needsReview: 1, failed: 0 });
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'retired']);
});

describe('what the run itself did is no conflict', () => {
  test.each([
    [
      'of a register with steps',
      { then: ['checkout'] },
      'Item #,Name,In use by\n2,Chainsaw,ann@firm.example\n',
    ],
    [
      'one after the other on one record',
      { kind: 'fixed-assets.operations' },
      'Item,Action,Member,Until\n#2,checkout,ann@firm.example,\n#2,extend-checkout,,12/31/2026\n#2,checkin,,\n#2,delete,,\n',
    ],
  ])('%s', async (_name, request, rows) => {
    const rehearsal = account();
    const { folder, plan } = await rehearsal.plan([rehearsal.write('rows.csv', rows)], request);

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { needsReview: 0, failed: 0 } });
    expect(rehearsal.writes()).toHaveLength(plan.cost.writes);
  });

  test('a colleague between two rows on one record is one', async () => {
    const rehearsal = account();
    const rows = 'Item,Action,Member\n#2,checkout,ann@firm.example\n#2,checkin,\n';
    const request = { kind: 'fixed-assets.operations' };
    const { folder } = await rehearsal.plan([rehearsal.write('rows.csv', rows)], request);
    await rehearsal.resume(folder, { first: 1 });
    await rehearsal.clock.advance(120_000);
    await colleague(rehearsal, 'fixed-assets.checkin', { asset_no: 2 });
    await colleague(rehearsal, 'fixed-assets.checkout', { asset_no: 2, user_id: 2 });

    const { summary } = await applyElsewhere(rehearsal, folder);

    expect(summary).toMatchObject({ exitCode: 5, outcomes: { done: 1, needsReview: 1 } });
    expect(await shown(rehearsal, 'fixed-assets', 2)).toMatchObject({
      assigned_to_user_email: BEN,
    });
  });
});
