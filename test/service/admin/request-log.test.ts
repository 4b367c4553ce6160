import { describe, expect, onTestFinished, test } from 'vitest';
import { RequestLog, type LoggedRequest } from '../../../src/service/accounts/request-log.ts';
import { startService, type StartedService } from '../../../src/service/start-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const TOKEN = 'suite-a-token';

async function startLogged(): Promise<StartedService> {
  const service = await startService({
    clock: new FakeClock({ start: Date.UTC(2026, 2, 1, 9) }),
    token: TOKEN,
    seed: { vendors: [{ name: 'Brandt' }] },
  });
  onTestFinished(() => service.close());
  return service;
}

async function logOf({ url }: StartedService, query = ''): Promise<LoggedRequest[]> {
  const response = await fetch(`${url}/_admin/requests${query}`, { headers: { token: TOKEN } });
  return ((await response.json()) as { requests: LoggedRequest[] }).requests;
}

test('an entry says what was sent, to which endpoint, and what was answered', async () => {
  const service = await startLogged();
  await fetch(`${service.url}/vendors.api?show_document_urls=true`, {
    method: 'POST',
    headers: { token: TOKEN, 'content-type': 'application/json', 'user-agent': 'client/1' },
    body: JSON.stringify({ vendor: { name: 'Carrow', tags: ['a', 'b'] } }),
  });
  const [entry, ...others] = await logOf(service);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    number: 1,
    at: '2026-03-01 09:00:00',
    method: 'POST',
    path: '/vendors.api',
    endpoint: 'vendors.create',
    parameters: {
      show_document_urls: ['true'],
      'vendor[name]': ['Carrow'],
      'vendor[tags][]': ['a', 'b'],
    },
    status: 200,
    fault: null,
  });
  expect(entry?.headers).toMatchObject({ token: '***', 'user-agent': 'client/1' });
  expect(JSON.parse(entry?.answer ?? '')).toMatchObject({ vendor: { name: 'Carrow' } });
});

test.each([
  ['?method=post', [2]],
  ['?path=/vendors/1.api', [1]],
  ['?path=/vendors*', [1, 2, 4]],
  ['?status=404', [3, 4]],
  ['?status=4xx', [3, 4]],
  ['?endpoint=vendors.detail', [1, 4]],
  ['?method=GET&status=200', [1]],
  ['?after=2', [3, 4]],
  ['', [1, 2, 3, 4]],
])('requests%s', async (query, numbers) => {
  const service = await startLogged();
  for (const [method, path] of [
    ['GET', '/vendors/1.api'],
    ['POST', '/vendors.api?vendor[name]=Carrow'],
    ['GET', '/nothing.api'],
    ['GET', '/vendors/9.api'],
  ] as const) {
    await fetch(`${service.url}${path}`, { method, headers: { token: TOKEN } });
  }
  expect((await logOf(service, query)).map(({ number }) => number)).toEqual(numbers);
});

test('a filter that is none is refused with the one that was meant', async () => {
  const { url } = await startLogged();
  const answers = await Promise.all(
    ['?metod=GET', '?status=40', '?after=x'].map(async (query) => {
      const response = await fetch(`${url}/_admin/requests${query}`, { headers: { token: TOKEN } });
      return [response.status, await response.text()];
    }),
  );
  expect(answers).toEqual([
    [400, expect.stringContaining('did you mean \\"method\\"?')],
    [400, expect.stringContaining('expected a status such as 404 or 4xx, found \\"40\\"')],
    [400, expect.stringContaining('expected the number of a request')],
  ]);
});

test('the log can be cleared, and counts on from 1', async () => {
  const service = await startLogged();
  const call = (): Promise<Response> =>
    fetch(`${service.url}/vendors/1.api`, { headers: { token: TOKEN } });
  await call();
  await fetch(`${service.url}/_admin/requests`, { method: 'DELETE', headers: { token: TOKEN } });
  expect(await logOf(service)).toEqual([]);
  await call();
  expect((await logOf(service)).map(({ number }) => number)).toEqual([1]);
});

describe('a token is never in the log:', () => {
  test.each([
    ['in its header', '/vendors/1.api', { token: TOKEN }],
    ['as a bearer', '/vendors/1.api', { authorization: `Bearer ${TOKEN}` }],
    ['in the query', `/vendors/1.api?token=${TOKEN}`, {}],
    ['in a form', `/vendors/1.api?TOKEN=${TOKEN}`, { token: TOKEN }],
    ['in a path', `/vendors/${TOKEN}.api`, { token: TOKEN }],
    ['in a value', `/vendors/1.api?x=a${TOKEN}b`, { token: TOKEN }],
    [
      'in a referer',
      '/vendors/1.api',
      { token: TOKEN, referer: `http://a.example/?token=${TOKEN}` },
    ],
  ])('%s', async (_where, path, headers: Record<string, string>) => {
    const service = await startLogged();
    await fetch(`${service.url}${path}`, { headers });
    const log = await logOf(service);
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(TOKEN);
  });

  test('of none of the accounts, whatever it is', async () => {
    const { url } = await startLogged();
    await fetch(`${url}/vendors/1.api?token=wrong`, { headers: { referer: '/?token=wrong' } });
    await fetch(`${url}/vendors/1.api`, { headers: { authorization: 'Bearer wrong' } });
    const answer = await fetch(`${url}/_admin/requests/unmatched`, { headers: { token: TOKEN } });
    const text = await answer.text();
    expect(text).not.toContain('wrong');
    expect(JSON.parse(text)).toMatchObject({
      requests: [
        { number: 1, path: '/vendors/1.api', status: 401 },
        { number: 2, headers: { authorization: '***' }, status: 401 },
      ],
    });
  });
});

test('what cannot be read is logged without parameters', async () => {
  const service = await startLogged();
  await fetch(`${service.url}/vendors.api`, {
    method: 'POST',
    headers: { token: TOKEN, 'content-type': 'application/json' },
    body: '{"vendor":',
  });
  await fetch(`${service.url}/%zz?a=1`, { headers: { token: TOKEN } });
  expect(await logOf(service)).toMatchObject([
    { path: '/vendors.api', parameters: null, status: 400 },
    { path: '/%zz', parameters: null, status: 400 },
  ]);
});

test('the oldest requests go first, by number and by size', () => {
  const add = (log: RequestLog, body = ''): void => {
    log.add({
      request: { method: 'GET', target: '/', headers: {}, body: new Uint8Array(0) },
      understood: { method: 'GET', path: body, endpoint: undefined, parameters: new Map() },
      response: { status: 200, headers: {}, body: '' },
      fault: undefined,
      at: 0,
    });
  };
  const many = new RequestLog();
  for (let number = 1; number <= 10_001; number += 1) add(many);
  expect([many.select().length, many.select()[0]?.number]).toEqual([10_000, 2]);
  const large = new RequestLog();
  for (let number = 1; number <= 40; number += 1) add(large, 'x'.repeat(1024 * 1024));
  expect([large.select().length, large.select()[0]?.number]).toEqual([31, 10]);
});
