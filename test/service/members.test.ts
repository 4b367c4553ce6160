import { describe, expect, test } from 'vitest';
import { startService, type TestService } from '../support/local-service.ts';

const ANN = {
  'user[email]': 'ann@harbourline.example',
  'user[first_name]': 'Ann',
  'user[last_name]': 'Brook',
  'user[role_id]': '2',
};

const SEED = {
  members: [
    {
      email: 'ann@harbourline.example',
      first_name: 'Ann',
      last_name: 'Brook',
      role: 'Staff',
      employee_id: '007',
      employee_identification_number: 'P-7',
    },
    {
      email: 'cid@harbourline.example',
      first_name: 'Cid',
      last_name: 'Dale',
      role: 'Staff',
      status: 0,
    },
    { first_name: 'Eve', last_name: 'Fern', role: 'Staff', login_enabled: false },
    {
      email: 'own@harbourline.example',
      first_name: 'Gil',
      last_name: 'Hart',
      role: 'Administrator',
      owner: true,
    },
  ],
};

async function firstNames(service: TestService, query: string): Promise<string[]> {
  const { body } = await service.call(`GET /members.api${query}`);
  return (body as { members: { first_name: string }[] }).members.map((each) => each.first_name);
}

describe('the list', () => {
  test.each([
    ['', ['Ann', 'Eve', 'Gil']],
    ['?filter=status&filter_val=active', ['Ann', 'Eve', 'Gil']],
    ['?filter=status&filter_val=inactive', ['Cid']],
    ['?filter=status&filter_val=all', ['Ann', 'Cid', 'Eve', 'Gil']],
    ['?filter=status&filter_val=login', ['Ann', 'Gil']],
    ['?filter=status&filter_val=non_login', ['Eve']],
    ['?filter=status&filter_val=asleep', ['Ann', 'Eve', 'Gil']],
    ['?page=all&filter=status&filter_val=all', ['Ann', 'Cid', 'Eve', 'Gil']],
    ['?page=2', []],
    ['?page=99999999999999999999', []],
    ['?filter=email&filter_val=CID%40harbourline.example', ['Cid']],
    ['?filter=email&filter_val=harbourline.example', []],
    ['?filter=employee_identification_number&filter_val=P-7', ['Ann']],
    ['?filter=employee_identification_number&filter_val=007', []],
    ['?filter=employee_identification_number&filter_val=7', []],
    ['?filter=shoe_size&filter_val=43', ['Ann', 'Eve', 'Gil']],
  ])('%s has %j', async (query, names) => {
    expect(await firstNames(startService({ seed: SEED }), query)).toEqual(names);
  });

  test('page=all has every member on one page', async () => {
    const members = Array.from({ length: 30 }, (_each, at) => ({
      first_name: `Member ${at}`,
      last_name: 'Many',
      role: 'Staff',
    }));
    const { body } = await startService({ seed: { members } }).call('GET /members.api?page=all');
    expect((body as { members: object[] }).members).toHaveLength(30);
    expect(body).toHaveProperty('total_pages', 1);
  });
});

describe('create', () => {
  const blank = { errors: { email: ["can't be blank"] } };
  test.each([
    ['no role', { 'user[role_id]': '' }, 400, { errors: 'Role Id is invalid' }],
    ['a role that is none', { 'user[role_id]': '77' }, 400, { errors: 'Role Id is invalid' }],
    [
      'no role and no name',
      { 'user[role_id]': '', 'user[first_name]': '' },
      400,
      { errors: 'Role Id is invalid' },
    ],
    [
      'no first name',
      { 'user[first_name]': ' ' },
      422,
      { errors: { first_name: ["can't be blank"] } },
    ],
    ['no e-mail', { 'user[email]': '' }, 422, blank],
    [
      'no e-mail, but no login',
      { 'user[email]': '', 'user[login_enabled]': 'false' },
      200,
      { message: 'Member created.', member_id: 5 },
    ],
    ['a broken e-mail', { 'user[email]': 'ann' }, 422, { errors: { email: ['is invalid'] } }],
    [
      'a country that is none',
      { 'user[country]': 'USA' },
      422,
      { errors: { country: ['is invalid'] } },
    ],
    [
      'a team that is none',
      { 'user[team_id]': '9' },
      422,
      { errors: { team_id: ['does not exist'] } },
    ],
    [
      'the e-mail of an active member',
      { 'user[email]': 'ANN@harbourline.example' },
      403,
      { errors: { base: ['The email is already taken by a Member'] } },
    ],
    [
      'the e-mail of an inactive member',
      { 'user[email]': 'Cid@harbourline.example' },
      200,
      {
        errors: {
          base: [
            'The email is already taken by an Inactive Member. Activate the member, or choose another email.',
          ],
        },
        status: 403,
      },
    ],
  ])('with %s', async (_what, change, status, body) => {
    const service = startService({ seed: SEED });
    const parameters = { ...ANN, 'user[email]': 'new@harbourline.example', ...change };
    const answer = await service.call('POST /members.api', parameters);
    expect([answer.status, answer.body]).toEqual([status, body]);
    const { body: list } = await service.call(
      'GET /members.api?page=all&filter=status&filter_val=all',
    );
    const added = Object.hasOwn(body, 'member_id') ? 1 : 0;
    expect((list as { members: object[] }).members).toHaveLength(4 + added);
  });
});

describe('update', () => {
  test.each(['PUT', 'PATCH', 'POST'])('%s changes a member', async (method) => {
    const service = startService({ seed: SEED });
    const answer = await service.call(`${method} /members/1.api`, {
      ...ANN,
      'user[city]': 'Port Ellery',
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Member updated.' } });
    const { body } = await service.call('GET /members/1.api');
    expect(body).toMatchObject({ city: 'Port Ellery', employee_id: '007', full_name: 'Ann Brook' });
  });

  test.each(['PUT', 'PATCH', 'POST'])(
    '%s keeps what is left out, but not the e-mail',
    async (method) => {
      const service = startService({ seed: SEED });
      const answer = await service.call(`${method} /members/1.api`, {
        'user[city]': 'Port Ellery',
      });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Member updated.' } });
      expect((await service.call('GET /members/1.api')).body).toMatchObject({
        email: null,
        first_name: 'Ann',
        last_name: 'Brook',
        role_id: 2,
        employee_id: '007',
        status: 1,
        city: 'Port Ellery',
      });
    },
  );

  test('takes every field of a member', async () => {
    const service = startService({
      seed: { ...SEED, locations: [{ name: 'Yard' }] },
    });
    const answer = await service.call('PUT /members/1.api', {
      'user[department]': 'Hire desk',
      'user[description]': 'early shift',
      'user[zip_code]': '04107',
      'user[location_id]': '1',
      'user[manager_id]': '4',
      'user[employee_id]': '0042',
      'user[employee_identification_number]': 'P-0042',
    });
    expect(answer.status).toBe(200);
    expect((await service.call('GET /members/1.api')).body).toMatchObject({
      department: 'Hire desk',
      description: 'early shift',
      zip_code: '04107',
      location_id: 1,
      manager_id: 4,
      employee_id: '0042',
      employee_identification_number: 'P-0042',
    });
  });

  async function statusAfter(
    updates: readonly Readonly<Record<string, string>>[],
  ): Promise<unknown> {
    const service = startService({ seed: SEED });
    for (const update of updates) {
      expect((await service.call('PUT /members/1.api', update)).status).toBe(200);
    }
    return ((await service.call('GET /members/1.api')).body as { status: unknown }).status;
  }

  test.each([
    ['user[status]=0', [{ 'user[status]': '0' }], 0],
    ['user[status]=1', [{ 'user[status]': '0' }, { 'user[status]': '1' }], 1],
    ['user[login_enabled]=0', [{ 'user[login_enabled]': '0' }], 0],
    ['no login but status 1', [{ 'user[login_enabled]': '0', 'user[status]': '1' }], 1],
    ['an empty status', [{ 'user[status]': '0' }, { 'user[status]': '' }], 0],
    [
      'the loss of a login that is lost already',
      [{ 'user[login_enabled]': '0', 'user[status]': '1' }, { 'user[login_enabled]': '0' }],
      1,
    ],
  ])('%s leaves the status %#', async (_what, updates, status) => {
    expect(await statusAfter(updates)).toBe(status);
  });

  test.each(['2', '-1', 'active'])('user[status]=%s is refused', async (status) => {
    const answer = await startService({ seed: SEED }).call('PUT /members/1.api', {
      'user[status]': status,
    });
    expect(answer.status).toBe(422);
  });

  test.each([
    ['PUT /members/4.api', { 'user[city]': 'Port Ellery' }],
    ['PATCH /members/4.api', { 'user[status]': '0' }],
    ['POST /members/4.api', {}],
    ['PUT /members/4/deactivate.api', {}],
  ])('%s is refused for the owner', async (route, sent) => {
    const service = startService({ seed: SEED });
    expect((await service.call(route, sent)).status).toBe(403);
    expect((await service.call('GET /members/4.api')).body).toMatchObject({
      status: 1,
      city: null,
    });
  });

  test.each([
    ['the e-mail of another one', 1, { 'user[email]': 'own@harbourline.example' }, 403],
    ['no last name', 1, { 'user[last_name]': '' }, 422],
    ['the owner', 4, {}, 403],
    ['nobody', 99, {}, 404],
  ])('with %s is refused', async (_what, id, change, status) => {
    const service = startService({ seed: SEED });
    expect((await service.call(`PUT /members/${id}.api`, { ...ANN, ...change })).status).toBe(
      status,
    );
  });

  test('a member that is not there is named as such', async () => {
    const { body } = await startService().call('GET /members/7.api');
    expect(body).toEqual({ errors: { base: ['Member not found'] } });
  });
});

test('deactivate and activate', async () => {
  const service = startService({ seed: SEED });
  expect((await service.call('PUT /members/1/deactivate.api')).body).toEqual({
    message: 'Member deactivated.',
  });
  expect(await firstNames(service, '')).toEqual(['Eve', 'Gil']);
  expect((await service.call('PUT /members/1/activate.api')).body).toEqual({
    message: 'Member activated.',
  });
  expect(await firstNames(service, '')).toEqual(['Ann', 'Eve', 'Gil']);
});
