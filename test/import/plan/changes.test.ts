import { describe, expect, test } from 'vitest';
import { fatesOf, planOf } from '../../support/fates.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const UPSERT = { planning: { mode: 'upsert' } } as const;

const SEED = {
  custom_fields: [
    { name: 'Engraving', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Hours', type: 'number', kinds: ['fixed-assets'] },
    { name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] },
    { name: 'Insured', type: 'yes/no', kinds: ['fixed-assets'] },
    { name: 'Condition', type: 'drop-down', options: ['New', 'Worn'], kinds: ['fixed-assets'] },
  ],
  groups: [
    { name: 'Computers', depreciation_rates: { 'Straight Line': '36' } },
    { name: 'Furniture' },
  ],
  locations: [{ name: 'North' }, { name: 'Floor 1', parent: 'North', city: 'Ulm' }],
  members: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
  fixed_assets: [
    {
      name: 'Laptop',
      group: 'Computers',
      purchased_on: '2024-03-31',
      identifier: 'A-1',
      price: '100.0',
      location: 'North',
      description: 'Line one\nline two',
      document_urls: ['https://example.com/1', 'https://example.com/2'],
      custom_fields: {
        Engraving: 'SN-1',
        Hours: '12.50',
        'Warranty until': '02/29/2024',
        Insured: 'true',
        Condition: 'New',
      },
    },
  ],
};

describe('a row is unchanged when it says the same', () => {
  test.each([
    ['Price', '100'],
    ['Price', '100.00'],
    ['Purchased on', '3/31/2024'],
    ['Location', '#1'],
    ['Description', '"Line one\r\nline two"'],
    ['Document URLs', 'https://example.com/1 | https://example.com/2'],
    ['Engraving', 'SN-1'],
    ['Hours', '12.5'],
    ['Warranty until', '02/29/2024'],
    ['Warranty until', '"February 29, 2024"'],
    ['Insured', 'yes'],
    ['Insured', 'true'],
    ['Condition', 'New'],
    ['Vendor', ''],
    ['Image URL', 'https://example.com/image.png'],
  ])('%s: %s', async (column, cell) => {
    expect(
      await fatesOf(`Identifier,${column}\nA-1,${cell}\n`, { seed: SEED, request: UPSERT }),
    ).toEqual(['unchanged']);
  });
});

describe('an update sends what differs, and what must not be left out', () => {
  const KEPT = { asset_no: 1, name: 'Laptop', group_id: 1, purchased_on: '2024-03-31' };

  test.each([
    ['Price', '100.01', { price: '100.01' }],
    ['Group', 'Furniture', { group_id: 2 }],
    ['Location', '(clear)', { location_id: null }],
    ['Document URLs', 'https://example.com/3', { document_urls: ['https://example.com/3'] }],
    ['Engraving', 'SN-2', { custom_fields: { Engraving: 'SN-2' } }],
    ['Engraving', '(clear)', { custom_fields: { Engraving: '' } }],
    ['Hours', '13', { custom_fields: { Hours: '13' } }],
    ['Insured', 'no', { custom_fields: { Insured: 'false' } }],
  ])('%s: %s', async (column, cell, changed) => {
    const text = `Identifier,${column}\nA-1,${cell}\n`;

    const [row] = await planOf(text, { seed: SEED, request: UPSERT });

    expect(row).toMatchObject({ status: 'planned', operation: 'update' });
    expect(row?.payload).toEqual({ ...KEPT, ...changed });
  });

  test('the parent of a location', async () => {
    const [row] = await planOf('Id,City\n2,Bonn\n', { seed: SEED, kind: 'locations' });

    expect(row?.payload).toEqual({ location_id: 2, parent_id: 1, city: 'Bonn' });
  });

  test('the e-mail address of a member', async () => {
    const [row] = await planOf('Id,City\n1,Bonn\n', { seed: SEED, kind: 'members' });

    expect(row?.payload).toEqual({ user_id: 1, email: 'ada@example.com', city: 'Bonn' });
  });

  test('the rates of a group', async () => {
    const text =
      'Name,Depreciation rate: Straight Line,Depreciation rate: Declining Balance\nComputers,36.0,25\n';

    const [row] = await planOf(text, { seed: SEED, kind: 'groups', request: UPSERT });

    expect(row?.payload).toEqual({
      group_id: 1,
      name: 'Computers',
      depreciation_rates: { 'Declining Balance': '25' },
    });
  });
});

test('an update really changes the record, keeps the rest, and its before-image is in the journal', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('r.csv', 'Identifier,Price,Warranty until\nA-1,99,03/01/2025\n');

  const { summary, files } = await rehearsal.import([file], UPSERT);

  expect(summary.outcomes).toMatchObject({ updated: 1 });
  const [record] = await rehearsal.records('fixed-assets');
  expect(record?.values).toMatchObject({
    price: '99',
    name: 'Laptop',
    location_id: 1,
    document_urls: ['https://example.com/1', 'https://example.com/2'],
  });
  expect(record?.raw['Warranty until']).toBe('March 1, 2025');
  const call = rehearsal.withRun(files.folder, ({ calls }) => calls.get(1));
  expect(call?.before).toMatchObject({
    price: '100',
    'custom:Warranty until': 'February 29, 2024',
  });
  expect(call?.changes).toEqual([
    { field: 'Price', from: '100', to: '99' },
    { field: 'Warranty until', from: 'February 29, 2024', to: expect.any(String) as unknown },
  ]);
});

test('the plan shows the fields that would be emptied', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('r.csv', 'Identifier,Price,Location\nA-1,(clear),(clear)\n');

  const { plan } = await rehearsal.plan([file], UPSERT);

  expect(plan.clears).toEqual([
    { field: 'Price', count: 1 },
    { field: 'Location', count: 1 },
  ]);
});

test('a row that would leave a required field empty is refused', async () => {
  const text = 'Identifier,Group\nA-1,(clear)\n';

  expect(await fatesOf(text, { seed: SEED, request: UPSERT })).toEqual(['blocked: required']);
});

test('a new row without what a create needs is refused, field by field', async () => {
  const [row] = await planOf('Identifier,Price\nA-9,10\n', { seed: SEED, request: UPSERT });

  expect(row).toMatchObject({
    status: 'blocked',
    issues: ['missing-column', 'missing-column', 'missing-column'],
  });
});

test('a status, which only a create takes, cannot be changed by an update', async () => {
  const text = 'Name,Status\nNorth,inactive\n';

  expect(await fatesOf(text, { seed: SEED, kind: 'locations', request: UPSERT })).toEqual([
    'blocked: unexpected-value',
  ]);
});

test('members are made without an invitation, unless it is wanted', async () => {
  const text = 'Email,First name,Last name,Role\nnew@example.com,New,One,Staff\n';
  const given = { seed: SEED, kind: 'members' };

  const [quiet] = await planOf(text, given);
  const [invited] = await planOf(text, {
    ...given,
    request: { planning: { sendInvitations: true } },
  });

  expect(quiet?.payload).toMatchObject({ skip_confirmation_email: true, role_id: 2 });
  expect(invited?.payload).not.toHaveProperty('skip_confirmation_email');
});
