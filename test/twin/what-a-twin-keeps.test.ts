import { expect, test } from 'vitest';
import { quantitiesAt } from '../../src/account/items-held.ts';
import { clientOf } from '../../src/client/client.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { CopiedRecord } from '../../src/service/records/account-copy.ts';
import { keptAnswer } from '../../src/service/twin/kept-answer.ts';
import { ownerIn } from '../../src/service/twin/owner-in.ts';
import { EMPTY_BODY, type Transport } from '../../src/wire/messages.ts';
import { callerOver } from '../support/call-service.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { twinOf, TWIN_TOKEN } from './twin-of.ts';

/** What no list shows: who has a login, what custom fields are for, and where units of stock are. */
const SEED: SeedDocument = {
  company: [{ id: 4711, name: 'Harbourline' }],
  custom_fields: [
    { name: 'Weight', type: 'number' },
    { name: 'Checked on', type: 'date' },
  ],
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'HQ' }, { name: 'Store' }],
  members: ['Ann', 'Bo', 'Cy'].map((name) => ({
    ...{ first_name: name, last_name: 'Hay', role: 'Staff', login_enabled: name === 'Ann' },
    email: `${name.toLowerCase()}@firm.example`,
  })),
  fixed_assets: [
    {
      ...{ name: 'Drill', group: 'Tools', purchased_on: '2025-01-01' },
      custom_fields: { Weight: '2.5', 'Checked on': '04/30/2025' },
    },
  ],
  asset_stock: [
    {
      ...{ name: 'Vest', group: 'Tools', location: 'HQ', initial_stock_quantity: 9 },
      movements: [
        { order: 'transfer', quantity: 4, from_location: 'HQ', to_location: 'Store' },
        { order: 'checkout', quantity: 2, user: 'bo@firm.example' },
      ],
    },
  ],
};

async function shown(transport: Transport): Promise<Record<string, unknown>> {
  const caller = callerOver(transport);
  const client = clientOf(caller);
  const { records } = await client.members.list({ filter: 'status', filter_val: 'non_login' });
  await client.fixedAssets.update({
    ...{ asset_no: 1, name: 'Drill', group_id: 1, purchased_on: '2025-01-01' },
    custom_fields: { Weight: '3', 'Checked on': '05/31/2025' },
  });
  const answer = await transport.send({
    ...{ method: 'GET', target: '/members/1.api', headers: { token: TWIN_TOKEN } },
    body: EMPTY_BODY,
  });
  const newest = async (field: number): Promise<unknown> => {
    const asked = { asset_no: 1, custom_attribute_id: field };
    const { entries } = await client.customFields.history(asked);
    return [entries[0]?.number_value, entries[0]?.date_value];
  };
  return {
    company: /"company_id":(\d+)/.exec(answer.body)?.[1],
    withoutLogin: records.map(({ email }) => email),
    atHq: await quantitiesAt(caller, 1),
    atStore: await quantitiesAt(caller, 2),
    weight: await newest(1),
    checkedOn: await newest(2),
  };
}

test('a twin knows who has no login, what custom fields are for, and where units of stock are', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { service } = await twinOf(rehearsal);

  const twin = await shown(service.transport);

  expect(twin).toEqual(await shown(rehearsal.service.transport));
  expect(twin).toEqual({
    company: '4711',
    withoutLogin: ['bo@firm.example', 'cy@firm.example'],
    atHq: [{ item: 2, quantity: 3 }],
    atStore: [{ item: 2, quantity: 4 }],
    weight: ['3', null],
    checkedOn: [null, '2025-05-31'],
  });
});

test('a twin of a service that answers everybody as without a login says that it does not know', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  rehearsal.between = (service) => ({
    send: (request, options) => {
      const target = request.target.replace('filter_val=non_login', 'filter_val=all');
      return service.send({ ...request, target }, options);
    },
  });

  const { service, report } = await twinOf(rehearsal);

  const { withoutLogin } = await shown(service.transport);
  expect(withoutLogin).toEqual([]);
  expect(report.notCopied).toContainEqual({
    what: 'Who has a login',
    because: 'the service ignores that filter',
  });
});

test('a twin counts on from what the account counted of records that nobody may read', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  rehearsal.between = (service) => ({
    send: async (request, options) => {
      const response = await service.send(request, options);
      return { ...response, body: response.body.replace('"assets_count":2', '"assets_count":7') };
    },
  });

  const { service, report } = await twinOf(rehearsal);

  const { groups, fixedAssets } = clientOf(callerOver(service.transport));
  const counted = async () => (await groups.list({})).records.map((each) => each.assets_count);
  const before = await counted();
  await fixedAssets.create({ name: 'Saw', group_id: 1, purchased_on: '2026-01-02' });
  expect([before, await counted()]).toEqual([[7], [8]]);
  expect(report.notCopied.some(({ what }) => what.startsWith('Groups:'))).toBe(false);
});

test('a twin lists fields that suggest secrets, and what it shows otherwise', async () => {
  const field = { name: 'door_password', type: 'text' };
  const fields = [...(SEED['custom_fields'] as object[]), field];
  const rehearsal = new Rehearsal({ seed: { ...SEED, custom_fields: fields } as SeedDocument });
  rehearsal.between = (service) => ({
    send: async (request, options) => {
      const response = await service.send(request, options);
      return { ...response, body: response.body.replace('"Ann Hay"', '"Anna Hay"') };
    },
  });

  const { report } = await twinOf(rehearsal);

  const facts = report.notCopied.map(({ what, because }) => `${what}: ${because}`);
  expect(facts).toEqual(
    expect.arrayContaining([
      'Custom fields door_password: their names suggest secrets',
      'Members: Full name: the twin shows another value in 1 member, such as #1',
    ]),
  );
});

test.each([
  ['one administrator made all orders', [1, 1], 1, 1],
  ['two people made orders', [1, 2], 1, null],
  ['one person made all orders who is no administrator', [1], 2, null],
  ['there are no orders', [], 1, null],
])('who owns an account is taken from its orders: %s', (_what, makers, role, expected) => {
  const lists: Readonly<Record<string, readonly CopiedRecord[]>> = {
    members: [1, 2].map((id) => ({ id, answer: { id, role_id: role }, parts: {} })),
    'purchase-orders': makers.map((maker, at) => ({
      ...{ id: at + 1, answer: { created_by_id: maker }, parts: {} },
    })),
  };
  const records = (name: string) => lists[name] ?? [];

  const copy = { name: 'copy', withoutLogin: new Set<number>(), fieldTypes: new Map(), records };
  expect(ownerIn(copy)).toBe(expected);
});

test('no secret of an answer is kept, wherever it is, also where a custom field has its name', () => {
  const secrets = { secure_code: 'S1', api_auth_key: 'S2', calendar_key: 'S3', token: 'S4' };
  const raw = {
    ...{ id: 1, email: 'ann@firm.example', full_name: 'Ann Hay' },
    ...secrets,
    line_items: [{ quantity: 2, location: { id: 3, name: 'HQ', ...secrets }, ...secrets }],
    location: { id: 3, name: 'HQ', ...secrets },
  };

  const kept = ['members', 'purchase-orders', 'fixed-assets'].map((kind) =>
    JSON.stringify(keptAnswer(kind, raw, [...Object.keys(secrets), 'line_items', 'location'])),
  );

  expect(kept.filter((each) => /S[1-4]/.test(each))).toEqual([]);
  expect(kept[0]).toContain('ann@firm.example');
  expect(kept[1]).toContain('"line_items":[{"quantity":2,"location":{"id":3}}]');
  expect(kept[2]).toContain('"location":{"id":3,"name":"HQ"}');
});
