import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';
import { rounds } from '../support/thinned.ts';

const SEED = {
  members: ['ann', 'bo'].map((name) => ({
    ...{ email: `${name}@firm.example`, first_name: name, last_name: 'Lee', role: 'Staff' },
  })),
};

const NO_CREATOR = { created_by_id: ['does not exist'] };

const ADDRESSES = '/users/1/shipping_addresses';

interface Shown {
  readonly id: number;
  readonly default_address: boolean;
}

async function list(service: TestService, member: number): Promise<Shown[]> {
  const { body } = await service.call(`GET /users/${member}/shipping_addresses.api`);
  return (body as { shipping_addresses: Shown[] }).shipping_addresses;
}

test('a member has no default address until one is made it', async () => {
  const service = startService({ seed: SEED });
  await service.call(`POST ${ADDRESSES}.api`, { 'shipping_address[name]': 'Home' });
  expect(await service.call(`GET ${ADDRESSES}/default_address.api`)).toMatchObject({
    status: 404,
    body: { errors: { base: ['Default address not found'] } },
  });
  await service.call(`PATCH ${ADDRESSES}/1.api`, { default_address: 'true' });
  expect(await service.call(`GET ${ADDRESSES}/default_address.api`)).toMatchObject({
    status: 200,
    body: { shipping_address: { id: 1, name: 'Home' } },
  });
});

test('every key is there, whether it has a value or not', async () => {
  const service = startService({ seed: SEED });
  const { body } = await service.call(`POST ${ADDRESSES}.api`, {
    'shipping_address[name]': 'Home',
  });
  expect(Object.keys((body as { shipping_address: object }).shipping_address)).toEqual([
    ...['id', 'name', 'street1', 'street2', 'city', 'state', 'zipcode', 'country', 'email'],
    ...['phone_number', 'longi', 'lati', 'active', 'default_address', 'created_by_id'],
    ...['company_id', 'created_at', 'updated_at'],
  ]);
});

test.each([
  ['POST', '.api', {}, 422, { name: ["can't be blank"] }],
  ['POST', '.api', { 'shipping_address[name]': 'x', created_by_id: '9' }, 422, NO_CREATOR],
  [
    'POST',
    '.api',
    { 'shipping_address[name]': 'x', 'shipping_address[country]': 'Utopia' },
    422,
    { country: ['is invalid'] },
  ],
  [
    'POST',
    '.api',
    { 'shipping_address[name]': 'x', 'shipping_address[lati]': 'north' },
    422,
    { lati: ['is not a number'] },
  ],
  ['PATCH', '/1.api', { 'shipping_address[name]': '' }, 422, { name: ["can't be blank"] }],
  ['PATCH', '/7.api', {}, 404, { base: ['Shipping address not found'] }],
] as const)('%s %s with %j is answered with %i', async (method, path, sent, status, errors) => {
  const service = startService({ seed: SEED });
  await service.call(`POST ${ADDRESSES}.api`, { 'shipping_address[name]': 'Home' });
  const answer = await service.call(`${method} ${ADDRESSES}${path}`, sent);
  expect(answer).toMatchObject({ status, body: { errors } });
});

test.each([
  'GET /users/2/shipping_addresses/1.api',
  'PATCH /users/2/shipping_addresses/1.api',
  'GET /users/9/shipping_addresses.api',
  'GET /users/9/shipping_addresses/default_address.api',
  'POST /users/9/shipping_addresses.api',
])('%s does not reach the address of another member, or of nobody', async (route) => {
  const service = startService({ seed: SEED });
  await service.call(`POST ${ADDRESSES}.api`, { 'shipping_address[name]': 'Home' });
  expect((await service.call(route, { page: '1' })).status).toBe(404);
});

test('25 addresses are on a page', async () => {
  const service = startService({ seed: SEED });
  for (let at = 0; at < 26; at += 1) {
    await service.call(`POST ${ADDRESSES}.api`, { 'shipping_address[name]': `Dock ${10 + at}` });
  }
  expect(await list(service, 1)).toHaveLength(25);
  expect((await service.call(`GET ${ADDRESSES}.api?page=2`)).body).toMatchObject({
    shipping_addresses: [{ name: 'Dock 35' }],
    total_pages: 2,
  });
});

test('whatever is written, the default of a member is the address that was made it last', async () => {
  const write = fc.record({
    member: fc.constantFrom(1, 2),
    address: fc.option(fc.nat(4)),
    flag: fc.constantFrom('true', 'false', undefined),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const service = startService({ seed: SEED });
      const own: Record<number, number[]> = { 1: [], 2: [] };
      const defaults: Record<number, number | undefined> = {};
      for (const { member, address, flag } of writes) {
        const known = own[member] ?? [];
        const chosen = address === null ? undefined : known[address % Math.max(1, known.length)];
        const sent = {
          'shipping_address[name]': 'Home',
          ...(flag !== undefined && { default_address: flag }),
        };
        const path = `/users/${member}/shipping_addresses`;
        const route = chosen === undefined ? `POST ${path}.api` : `PATCH ${path}/${chosen}.api`;
        const { body } = await service.call(route, sent);
        const { id } = (body as { shipping_address: Shown }).shipping_address;
        if (chosen === undefined) known.push(id);
        if (flag === 'true') defaults[member] = id;
        if (flag === 'false' && defaults[member] === id) defaults[member] = undefined;
      }
      for (const member of [1, 2]) {
        const shown = (await list(service, member)).filter((each) => each.default_address);
        const wanted = defaults[member];
        expect(shown.map(({ id }) => id)).toEqual(wanted === undefined ? [] : [wanted]);
      }
    }),
    { numRuns: rounds(20, 20) },
  );
});
