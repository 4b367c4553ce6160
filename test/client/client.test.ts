import { describe, expect, expectTypeOf, test } from 'vitest';
import { clientOf, type Client } from '../../src/client/client.ts';
import { createClient } from '../../src/client/connect.ts';
import { ServiceRefusal, UnknownWhetherDone } from '../../src/client/responses/service-refusal.ts';
import type { Json } from '../../src/kernel/json.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { callerOver } from '../support/call-service.ts';
import { ScriptedTransport, type Scripted } from '../support/scripted-transport.ts';

const DRILL = { name: 'Drill', group_id: 4, purchased_on: '2026-01-31' };

function clientOver(...answers: Scripted[]): { client: Client; transport: ScriptedTransport } {
  const transport = new ScriptedTransport(...answers);
  return { client: clientOf(callerOver(transport)), transport };
}

describe('a typed call gives', () => {
  test('the record', async () => {
    const raw = { sequence_num: 7, name: 'Drill', price: '12.50', Colour: 'red' };
    const { client, transport } = clientOver({ body: { asset: raw } });
    const created = await client.fixedAssets.create(DRILL);
    expect(created).toMatchObject({ id: 7, name: 'Drill', price: '12.5', identifier: null, raw });
    expect(transport.calls).toEqual(['POST /assets.api']);
  });

  test('the records of a page and the number of pages', async () => {
    const { client } = clientOver({
      body: { groups: [{ group: { id: 1, name: 'Tools' } }], total_pages: 3 },
    });
    const page = await client.groups.list();
    expect(page.records.map(({ id, name }) => [id, name])).toEqual([[1, 'Tools']]);
    expect(page.totalPages).toBe(3);
  });

  test('the id and the message', async () => {
    const { client } = clientOver({ body: { message: 'Member created.', member_id: 9 } });
    const input = { first_name: 'Ann', last_name: 'Lee', role_id: 2, email: 'ann@company.example' };
    expect(await client.members.create(input)).toEqual({ id: 9, message: 'Member created.' });
  });

  test('the message', async () => {
    const { client } = clientOver({ body: { message: 'Member deactivated.' } });
    expect(await client.members.deactivate({ user_id: 9 })).toEqual({
      message: 'Member deactivated.',
    });
  });

  test('every record, one after the other', async () => {
    const { client } = clientOver({
      body: { vendors: [{ vendor: { id: 1, name: 'Acme' } }], total_pages: 1 },
    });
    const names: (string | null)[] = [];
    for await (const { name } of client.vendors.all()) names.push(name);
    expect(names).toEqual(['Acme']);
  });
});

describe('a typed call throws', () => {
  test('the refusal of the service, with its status and its words', async () => {
    const { client } = clientOver({ status: 422, body: { errors: { name: ['is too short'] } } });
    const failure: unknown = await client.fixedAssets
      .create(DRILL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceRefusal);
    expect(failure).toMatchObject({
      code: 'service-refused',
      status: 422,
      reason: 'name is too short',
      message: 'The service refused fixed-assets.create (422): name is too short',
    });
  });

  test.each<[string, Json, object]>([
    [
      'by parameter',
      { errors: { name: ['is too short', 'is taken'], base: ['No'] } },
      { name: ['is too short', 'is taken'], base: ['No'] },
    ],
    ['a single text', { errors: { price: 'is not a number' } }, { price: ['is not a number'] }],
    ['no parameter', { errors: 'It cannot be done' }, {}],
    ['inherited names', { errors: { constructor: ['is odd'] } }, { constructor: ['is odd'] }],
  ])('the errors of a 422 by parameter: %s', async (_title, body, errors) => {
    const { client } = clientOver({ status: 422, body });
    await expect(client.fixedAssets.create(DRILL)).rejects.toMatchObject({ status: 422, errors });
  });

  test('the errors of a refused read by parameter', async () => {
    const { client } = clientOver({ status: 422, body: { errors: { page: ['is odd'] } } });
    await expect(client.groups.list()).rejects.toMatchObject({ errors: { page: ['is odd'] } });
  });

  test('nothing of the token in the errors of parameters', async () => {
    const { client } = clientOver({
      status: 422,
      body: { errors: { name: ['s3cret-token\u001b'] } },
    });
    const failure: unknown = await client.fixedAssets
      .create(DRILL)
      .catch((error: unknown) => error);
    expect(JSON.stringify(failure)).not.toContain('s3cret-token');
    expect((failure as Error).message).not.toContain('\u001b');
  });

  test.each<[string, (client: Client) => Promise<unknown>, string]>([
    [
      'a write',
      ({ fixedAssets }) => fixedAssets.create({ ...DRILL, ...({ colour: 'red' } as object) }),
      'fixed-assets.create has no parameter "colour"',
    ],
    [
      'an update, before it reads what would be lost',
      ({ members }) => members.update({ user_id: 1, ...({ fist_name: 'A' } as object) }),
      'members.update has no parameter "fist_name" (did you mean "first_name"?)',
    ],
    [
      'a read',
      ({ groups }) => groups.list({ pages: 2 } as object),
      'groups.list has no parameter "pages" (did you mean "page"?)',
    ],
    [
      'a whole list',
      async ({ groups }) => groups.every('list', { per: 2 } as object).next(),
      'groups.list has no parameter "per"',
    ],
    [
      'the records of a record',
      async ({ comments }) => comments.all({ asset: 2 } as never).next(),
      'comments has no parameter "asset" (did you mean "asset_no"?)',
    ],
    [
      'a path that lacks its number',
      ({ fixedAssets }) => fixedAssets.detail({} as never),
      'fixed-assets.detail needs asset_no',
    ],
  ])('what it does not take, by name, and sends nothing: %s', async (_title, call, message) => {
    const { client, transport } = clientOver();
    const failure: unknown = await call(client).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TallysheetError);
    expect(failure).toMatchObject({ code: 'bad-usage', message });
    expect(transport.log).toEqual([]);
  });

  test('errors that say the same in JSON', async () => {
    const { client } = clientOver({ status: 422, body: { errors: { name: ['is too short'] } } });
    const failure: unknown = await client.fixedAssets
      .create(DRILL)
      .catch((error: unknown) => error);
    expect(JSON.parse(JSON.stringify({ failure }))).toEqual({
      failure: {
        code: 'service-refused',
        message: 'The service refused fixed-assets.create (422): name is too short',
        hint: 'See the reason in the response of the service.',
        status: 422,
        reason: 'name is too short',
        errors: { name: ['is too short'] },
        fields: [{ field: 'name', message: 'is too short' }],
        place: {
          operation: 'fixed-assets.create',
          method: 'POST',
          path: '/assets.api',
          status: 422,
        },
      },
    });
    expect(
      JSON.parse(JSON.stringify(new TallysheetError('bad-usage', 'Wrong', { hint: 'Do.' }))),
    ).toEqual({
      code: 'bad-usage',
      message: 'Wrong',
      hint: 'Do.',
    });
  });

  test('a refusal for a record that is not there', async () => {
    const { client } = clientOver({ status: 404, body: { errors: 'not found' } });
    await expect(client.fixedAssets.detail({ asset_no: 1 })).rejects.toMatchObject({ status: 404 });
  });

  test.each<[string, Scripted]>([
    ['a lost answer', new TransportFailure(true, 'the connection was reset')],
    ['a bad gateway', { status: 502, body: '<html>' }],
    ['an empty response', { body: '' }],
    ['a redirect', { status: 302 }],
  ])(
    'after %s to a write that it is unknown whether it was done, and does not repeat it',
    async (_what, answer) => {
      const { client, transport } = clientOver(answer);
      await expect(client.fixedAssets.create(DRILL)).rejects.toBeInstanceOf(UnknownWhetherDone);
      expect(transport.log).toHaveLength(1);
    },
  );

  test.each<[string, Scripted, string]>([
    [
      'a token that is refused',
      { status: 401, body: { errors: 'Invalid token' } },
      'token-refused',
    ],
    [
      'a service that is down',
      new TransportFailure(false, 'nobody listens'),
      'service-unreachable',
    ],
  ])('%s as what it is', async (_what, answer, code) => {
    await expect(clientOver(answer).client.fixedAssets.create(DRILL)).rejects.toMatchObject({
      code,
    });
  });
});

test('a write that is turned away waits and is made again', async () => {
  const away: Scripted = { status: 429, headers: { 'retry-after': '5' } };
  const { client, transport } = clientOver(away, { body: { asset: { sequence_num: 7 } } });
  expect((await client.fixedAssets.create(DRILL)).id).toBe(7);
  expect(transport.log).toHaveLength(2);
});

test('a client keeps to the rate that is allowed', async () => {
  const clock = new FakeClock({ auto: true });
  const empty: Scripted = { body: { assets: [], total_pages: 0 } };
  const client = createClient({
    baseUrl: 'https://company.example',
    token: 's3cret-token',
    rateLimit: '2/s',
    transport: new ScriptedTransport(empty, empty, empty),
    clock,
  });
  for (let calls = 0; calls < 3; calls += 1) await client.fixedAssets.list({});
  expect(clock.monotonic()).toBeCloseTo(1_001);
  expect(client.connection.caller.counters().reads).toBe(3);
  await client.close();
});

test.each([
  [{ token: '' }, 'bad-settings'],
  [{ baseUrl: 'http://company.example' }, 'insecure-address'],
  [{ rateLimit: 'fast' }, 'bad-usage'],
])('a client with %j is refused: %s', (options, code) => {
  const sound = { baseUrl: 'https://company.example', token: 's3cret-token' };
  expect(() => createClient({ ...sound, ...options })).toThrow(expect.objectContaining({ code }));
});

test('what a call takes and gives is known to the compiler', () => {
  type Assets = Client['fixedAssets'];
  type Created = Awaited<ReturnType<Assets['create']>>;
  expectTypeOf<Created['id']>().toEqualTypeOf<number>();
  expectTypeOf<Created['name']>().toEqualTypeOf<string | null>();
  expectTypeOf<Created['group_id']>().toEqualTypeOf<number | null>();
  expectTypeOf<Created['document_urls']>().toEqualTypeOf<readonly string[] | null>();
  expectTypeOf<Created>().not.toHaveProperty('custom_fields');
  expectTypeOf<Client['roles']>().not.toHaveProperty('create');
  expectTypeOf<Awaited<ReturnType<Client['members']['create']>>['id']>().toEqualTypeOf<number>();
  expectTypeOf<Awaited<ReturnType<Client['members']['update']>>>().toEqualTypeOf<{
    readonly message: string;
  }>();

  type Input = Parameters<Assets['create']>[0];
  expectTypeOf<typeof DRILL>().toExtend<Input>();
  expectTypeOf<typeof DRILL & { identifier: null }>().toExtend<Input>();
  expectTypeOf<{ name: string; group_id: number }>().not.toExtend<Input>();
  expectTypeOf<{ name: string; group_id: string; purchased_on: string }>().not.toExtend<Input>();
  expectTypeOf<Assets['list']>().toBeCallableWith();

  const wrong = (client: Client): unknown[] => [
    // @ts-expect-error -- the number of the item is missing
    client.fixedAssets.detail({}),
    // @ts-expect-error -- there is no such parameter
    client.fixedAssets.create({ ...DRILL, colour: 'red' }),
    // @ts-expect-error -- there is no such word for the kind of item
    client.items.search({ search: 'x', facet: 'Asset' }),
  ];
  expect(wrong).toBeTypeOf('function');
});
