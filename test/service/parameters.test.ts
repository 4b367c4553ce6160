import { describe, expect, test } from 'vitest';
import { startService, TEST_TOKEN, type TestService } from '../support/local-service.ts';

const MULTIPART = [
  '--part',
  'content-disposition: form-data; name="vendor[name]"',
  '',
  'Brandt & Söhne',
  '--part',
  'content-disposition: form-data; name="vendor[fax]"',
  '',
  '12',
  '--part--',
  '',
].join('\r\n');

function startWithCustomField(): TestService {
  return startService({
    seed: { custom_fields: [{ name: 'Cost centre [old]', kinds: ['vendors'] }] },
  });
}

describe('parameters are taken from', () => {
  test.each([
    ['the query', '?vendor[name]=Brandt+%26+S%C3%B6hne&vendor[fax]=12', '', ''],
    [
      'a form',
      '',
      'application/x-www-form-urlencoded',
      'vendor%5Bname%5D=Brandt+%26+S%C3%B6hne&vendor[fax]=12',
    ],
    ['a form without a type', '', '', 'vendor[name]=Brandt+%26+S%C3%B6hne&vendor[fax]=12'],
    ['multipart form data', '', 'multipart/form-data; boundary=part', MULTIPART],
    ['JSON', '', 'application/json', '{"vendor":{"name":"Brandt & Söhne","fax":12}}'],
    [
      'query and JSON together',
      '?vendor[fax]=12',
      'application/json',
      '{"vendor":{"name":"Brandt & Söhne"}}',
    ],
  ])('%s', async (_what, query, type, body) => {
    const service = startWithCustomField();
    const answer = await service.raw({
      method: 'POST',
      target: `/vendors.api${query}`,
      headers: { token: TEST_TOKEN, ...(type !== '' && { 'content-type': type }) },
      body: Buffer.from(body),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { vendor: { name: 'Brandt & Söhne', fax: '12' } },
    });
  });

  test('a form on GET', async () => {
    const service = startService({
      seed: { members: [{ first_name: 'Ann', last_name: 'Brook', role: 'Staff', status: 0 }] },
    });
    const { body } = await service.raw({
      target: '/members.api',
      body: Buffer.from('filter=status&filter_val=inactive'),
    });
    expect(body).toMatchObject({ members: [{ full_name: 'Ann Brook' }] });
  });
});

test('the name of a custom field may hold blanks and brackets', async () => {
  const service = startWithCustomField();
  await service.call('POST /vendors.api', {
    'vendor[name]': 'Brandt',
    'vendor[custom_attributes][Cost centre [old]]': 'K-7',
  });
  const { body } = await service.call('GET /vendors/1.api?include_custom_fields=true');
  expect(body).toMatchObject({ vendor: { 'Cost centre [old]': 'K-7' } });
});

test('names that objects inherit are names like any other', async () => {
  const service = startService({
    seed: {
      custom_fields: [
        { name: '__proto__', kinds: ['vendors'] },
        { name: 'constructor', kinds: ['vendors'] },
      ],
    },
  });
  const { status } = await service.call('POST /vendors.api', {
    'vendor[name]': 'Brandt',
    'vendor[custom_attributes][__proto__]': 'one',
    'vendor[custom_attributes][constructor]': 'two',
    '__proto__[polluted]': 'three',
    constructor: 'four',
  });
  expect(status).toBe(200);
  const { body } = await service.call('GET /vendors/1.api?include_custom_fields=true');
  const { vendor } = body as { vendor: object };
  expect(Object.getOwnPropertyDescriptor(vendor, '__proto__')?.value).toBe('one');
  expect(Object.getOwnPropertyDescriptor(vendor, 'constructor')?.value).toBe('two');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

describe('a call that cannot be decoded is refused with 400:', () => {
  const many = Array.from({ length: 2_000 }, (_each, at) => `p${at}=1`).join('&');
  const json = 'application/json';
  test.each([
    ['bad percent-encoding in the path', '/assets/%.api', '', ''],
    ['bad percent-encoding in the query', '/assets.api?page=%zz', '', ''],
    ['bytes that are no UTF-8', '/assets.api?page=%ff', '', ''],
    ['an absolute target', 'http://evil.example/assets.api', '', ''],
    ['an empty target', '', '', ''],
    ['NUL in a value', '/assets.api?page=%00', '', ''],
    ['NUL in a name', '/assets.api?a%00b=1', '', ''],
    ['2,000 parameters in the query', `/assets.api?${many}`, '', ''],
    ['2,000 parameters in a form', '/assets.api', '', many],
    ['JSON that is none', '/assets.api', json, '{"a":'],
    ['JSON that is no object', '/assets.api', json, '[1]'],
    ['JSON nested deeply', '/assets.api', json, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['half a character in JSON', '/assets.api', json, '{"a":"\\ud800"}'],
    ['multipart without its boundary', '/assets.api', 'multipart/form-data', 'x'],
    ['a type that nobody knows', '/assets.api', 'application/xml', '<a/>'],
  ])('%s', async (_what, target, type, body) => {
    const { status, body: answer } = await startService().raw({
      target,
      headers: { token: TEST_TOKEN, ...(type !== '' && { 'content-type': type }) },
      body: Buffer.from(body),
    });
    expect(status).toBe(400);
    expect(answer).toHaveProperty('errors.base');
  });
});

test.each([
  ['//', 404],
  ['//assets.api', 404],
  ['/assets.api/', 404],
  ['/assets', 404],
  ['/../assets.api', 404],
  ['/assets/.api', 404],
  ['/assets/1e3.api', 404],
  ['/assets/-1.api', 404],
  ['/assets/999999999999999999.api', 404],
  ['/assets/filter.api', 200],
  ['/%61ssets.api', 200],
])('GET %s is answered with %i', async (target, status) => {
  expect((await startService().raw({ target })).status).toBe(status);
});

test('an unknown method names the known ones', async () => {
  const { status, headers } = await startService().raw({
    method: 'DELETE',
    target: '/members/1.api',
  });
  expect([status, headers['allow']]).toEqual([405, 'GET, PUT, PATCH, POST']);
});
