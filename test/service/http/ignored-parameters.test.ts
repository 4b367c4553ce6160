import { describe, expect, test } from 'vitest';
import type { Transport } from '../../../src/wire/messages.ts';
import { startHttpService, startService, TEST_TOKEN } from '../../support/local-service.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  custom_fields: [
    { name: 'Colour', type: 'text', kinds: ['fixed-assets'] },
    { name: 'Ports', type: 'checkbox group', options: ['USB', 'HDMI'], kinds: ['fixed-assets'] },
    { name: 'Shoe size', type: 'text', kinds: ['members'] },
  ],
};

const GOOD = {
  'fixed_asset[name]': 'Laptop',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '01/15/2025',
};

const NAMES = 'x-ignored-parameters';
const COUNT = 'x-ignored-parameters-count';

describe('a parameter that the interface does not know is ignored and named', () => {
  test.each([
    ['POST /assets.api', { ...GOOD, 'fixed_asset[colour]': 'red' }, 'fixed_asset%5Bcolour%5D'],
    ['POST /assets.api', { ...GOOD, name: 'Laptop' }, 'name'],
    ['POST /assets.api', { ...GOOD, 'cust_attr[Shoe size]': '43' }, 'cust_attr%5BShoe%20size%5D'],
    ['POST /groups.api', { 'group[name]': 'New', 'depreciation_rates[Sum]': '3' }, /Sum/],
    ['GET /assets.api', { include_costum_fields: 'true' }, 'include_costum_fields'],
    ['GET /members/1.api', { page: '2' }, 'page'],
    ['GET /assets.api', { 'é\r\nset-cookie: x': '1' }, '%C3%A9%0D%0Aset-cookie%3A%20x'],
  ])('%s %j', async (route, sent, named) => {
    const service = startService({ seed: { ...SEED, members: [MEMBER] } });
    const answer = await service.call(route, sent);
    expect(answer.status).toBe(200);
    expect(answer.headers[NAMES]).toMatch(named);
    expect(answer.headers[COUNT]).toBe('1');
  });

  test('with a refusal too, and however many there are', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_each, at) => [`${'n'.repeat(200)}${at}`, '1']),
    );
    const { status, headers } = await startService().call('POST /assets.api', many);
    expect(status).toBe(422);
    expect(headers[COUNT]).toBe('60');
    expect(headers[NAMES]?.split(', ')).toHaveLength(20);
    expect(headers[NAMES]?.length).toBeLessThan(3_000);
  });

  test('over HTTP', async () => {
    const service = await startHttpService();
    const response = await fetch(`${service.url}/assets.api?token=${TEST_TOKEN}&colour=red`);
    expect([response.status, response.headers.get(NAMES)]).toEqual([200, 'colour']);
    await service.close();
  });
});

const MEMBER = { email: 'a@b.example', first_name: 'A', last_name: 'B', role: 'Staff' };

describe('nothing is named where everything is known:', () => {
  test.each([
    ['POST /assets.api', { ...GOOD, 'cust_attr[Colour]': 'red', 'cust_attr[Ports][]': 'USB' }],
    ['POST /assets.api', { ...GOOD, 'fixed_asset[document_urls][]': 'https://a.example/b' }],
    ['GET /assets.api', { token: 'x', page: '1', show_image_urls: 'true' }],
    ['PUT /members/1.api', { 'user[employee_identification_number]': '7', 'user[status]': '1' }],
  ])('%s %j', async (route, sent) => {
    const service = startService({ seed: { ...SEED, members: [MEMBER] } });
    const answer = await service.call(route, sent);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty(NAMES);
    expect(answer.headers).not.toHaveProperty(COUNT);
  });
});

describe('a strict service', () => {
  test('refuses what it would ignore, and does nothing', async () => {
    const service = startService({ seed: SEED, isStrict: true });
    const sent = { ...GOOD, colour: 'red', 'cust_attr[Color]': 'red' };
    const { status, body } = await service.call('POST /assets.api', sent);
    expect([status, body]).toEqual([
      422,
      {
        errors: {
          colour: ['is not a parameter of this call'],
          'cust_attr[Color]': ['is not a parameter of this call'],
        },
      },
    ]);
    expect((await service.call('GET /assets.api')).body).toEqual({ assets: [], total_pages: 0 });
    expect((await service.call('POST /assets.api', GOOD)).status).toBe(200);
  });

  test('is told nothing unknown by an import of our own', async () => {
    const ignored: string[] = [];
    const between = (service: Transport): Transport => ({
      send: async (request, options) => {
        const response = await service.send(request, options);
        const names = response.headers[NAMES];
        if (names !== undefined) ignored.push(`${request.method} ${request.target}: ${names}`);
        return response;
      },
    });
    const rehearsal = new Rehearsal({ seed: { ...SEED, members: [MEMBER] }, between });
    const assets =
      'Name,Group,Purchased on,Identifier,Location,Colour\nDesk,Supplies,01/31/2024,D-1,HQ / Hall,red\n';
    const people = 'Email,First name,Last name,Role,Employee id\nb@b.example,B,C,Staff,7\n';
    await rehearsal.import([rehearsal.write('assets.csv', assets)], {
      planning: { createMissing: ['locations'] },
    });
    await rehearsal.import([rehearsal.write('members.csv', people)], { kind: 'members' });
    for (const kind of ['fixed-assets', 'members', 'locations']) await rehearsal.records(kind);
    expect(rehearsal.writes().length).toBeGreaterThan(3);
    expect(ignored).toEqual([]);
  });
});
