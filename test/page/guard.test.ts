import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/page/interface/routes.ts';
import { servePageForTest, type PageRequest, type ServedPage } from '../support/served-page.ts';

let served: ServedPage;
let job: string;

beforeAll(async () => {
  served = await servePageForTest();
  const made = await served.ask('POST', '/api/jobs');
  ({ id: job } = JSON.parse(made.body) as { readonly id: string });
});

afterAll(async () => {
  await served.close();
});

/** Headers of the page's own browser with some of them changed; undefined takes one away. */
function headersWith(
  changes: Readonly<Record<string, string | undefined>>,
): NonNullable<PageRequest['headers']> {
  const all: Record<string, string | undefined> = {
    ...served.own,
    'content-type': 'application/json',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const change = (changes: Readonly<Record<string, string | undefined>>): PageRequest => ({
  method: 'POST',
  path: '/api/jobs',
  headers: headersWith(changes),
  body: '{}',
});

const read = (
  path: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): PageRequest => ({
  path,
  headers: headersWith({ origin: undefined, ...changes }),
});

test('the page itself is answered', async () => {
  expect((await served.send(read('/'))).status).toBe(200);
  expect((await served.send(change({}))).status).toBe(200);
});

/** What attackers send, after public faults of local servers; each has the cookie of the page unless it says otherwise. */
const ATTACKS: readonly (readonly [string, () => PageRequest, number])[] = [
  [
    'a name that was made to lead here (DNS rebinding)',
    () => read('/', { host: `evil.example:${served.port}` }),
    421,
  ],
  ['the same for data', () => read('/api/start', { host: `evil.example:${served.port}` }), 421],
  ['a subdomain of localhost', () => read('/', { host: `evil.localhost:${served.port}` }), 421],
  [
    'a name that begins as ours',
    () => read('/', { host: `127.0.0.1.evil.example:${served.port}` }),
    421,
  ],
  ['our name with another port', () => read('/', { host: '127.0.0.1:80' }), 421],
  ['our name without a port', () => read('/', { host: '127.0.0.1' }), 421],
  ['another form of our address', () => read('/', { host: `2130706433:${served.port}` }), 421],
  ['the address of all networks', () => read('/', { host: `0.0.0.0:${served.port}` }), 421],
  ['no host at all', () => read('/', { host: undefined }), 421],
  ['a host with a user', () => read('/', { host: `a@127.0.0.1:${served.port}` }), 421],
  ['a read of another site', () => read('/api/start', { 'sec-fetch-site': 'cross-site' }), 403],
  [
    'a read of another port of this computer',
    () => read('/api/start', { 'sec-fetch-site': 'same-site' }),
    403,
  ],
  [
    'a read with the origin of another port',
    () => read('/api/start', { origin: 'http://127.0.0.1:4117' }),
    403,
  ],
  [
    'a script of ours in a page from elsewhere',
    () => read('/main.js', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    403,
  ],
  [
    'our page in a frame of another site',
    () =>
      read('/', {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      }),
    403,
  ],
  [
    'a link of another site to our page',
    () => read('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
    403,
  ],
  [
    'data that no page asked for',
    () => read('/api/start', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' }),
    403,
  ],
  ['a page without a cookie', () => read('/', { cookie: undefined }), 401],
  ['a static file without a cookie', () => read('/main.js', { cookie: undefined }), 401],
  ['events without a cookie', () => read('/api/events', { cookie: undefined }), 401],
  [
    'a download without a cookie',
    () => read(`/api/jobs/${job}/download/0`, { cookie: undefined }),
    401,
  ],
  ['a report without a cookie', () => read(`/api/jobs/${job}/page/0`, { cookie: undefined }), 401],
  [
    'a report in a frame of another site',
    () =>
      read(`/api/jobs/${job}/page/0`, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      }),
    403,
  ],
  [
    'a report in a frame of another port of this computer',
    () =>
      read(`/api/jobs/${job}/page/0`, {
        'sec-fetch-site': 'same-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      }),
    403,
  ],
  ['a report that a name leads to', () => read(`/api/jobs/${job}/page/..%2Fjob.json`), 400],
  ['a report of a job that is not there', () => read('/api/jobs/0/page/0'), 422],
  ['a report that was never made', () => read(`/api/jobs/${job}/page/0`), 422],
  [
    'a file of a report that is a path',
    () => ({
      ...change({}),
      path: `/api/jobs/${job}/report`,
      body: '{"report":"../../state","values":{}}',
    }),
    422,
  ],
  [
    'a close of another site',
    () => ({
      ...change({ origin: 'https://evil.example' }),
      path: `/api/jobs/${job}/closes/close`,
    }),
    403,
  ],
  ['a cookie that was guessed', () => read('/', { cookie: `tallysheet-${served.port}=AAAA` }), 401],
  [
    'the cookie of another port',
    () => read('/', { cookie: (served.own['cookie'] ?? '').replace(/-\d+=/, '-1=') }),
    401,
  ],
  [
    'the cookie twice (cookie tossing)',
    () => read('/', { cookie: `tallysheet-${served.port}=x; ${served.own['cookie'] ?? ''}` }),
    401,
  ],
  ['an empty cookie', () => read('/', { cookie: `tallysheet-${served.port}=` }), 401],
  [
    'a form of another site',
    () =>
      change({
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      }),
    403,
  ],
  ['a form of a file', () => change({ origin: 'null' }), 403],
  ['a change without an origin', () => change({ origin: undefined }), 403],
  ['a change with the origin of another port', () => change({ origin: 'http://127.0.0.1:1' }), 403],
  [
    'a change with https in its origin',
    () => change({ origin: `https://127.0.0.1:${served.port}` }),
    403,
  ],
  ['a change without its token', () => change({ 'x-tallysheet-page': undefined }), 403],
  ['a change with a wrong token', () => change({ 'x-tallysheet-page': 'AAAA' }), 403],
  [
    'a change with the token as a text/plain post',
    () => change({ 'content-type': 'text/plain' }),
    422,
  ],
  ['a change as a form', () => change({ 'content-type': 'multipart/form-data; boundary=x' }), 422],
  ['a change without a type', () => change({ 'content-type': undefined }), 422],
  ['a change by GET', () => read('/api/account/practise'), 404],
  [
    'a preflight of another site',
    () => ({
      method: 'OPTIONS',
      path: '/api/jobs',
      headers: headersWith({ origin: 'https://evil.example' }),
    }),
    405,
  ],
  [
    'a method that deletes',
    () => ({ method: 'DELETE', path: `/api/jobs/${job}`, headers: headersWith({}) }),
    405,
  ],
  ['a method that traces', () => ({ method: 'TRACE', path: '/', headers: headersWith({}) }), 405],
  ['a path out of the folder', () => read('/../package.json'), 400],
  ['the same in other words', () => read('/%2e%2e/package.json'), 400],
  ['a path with two slashes', () => read('//etc/passwd'), 400],
  ['a path with a backslash', () => read('/..\\package.json'), 400],
  ['a path of a whole address', () => read('http://evil.example/'), 400],
  ['a path with a zero byte', () => read('/main.js%00.html'), 400],
  ['a file of the program', () => read('/index.d.ts'), 404],
  ['a job that is a path', () => read('/api/jobs/..%2f..%2fstate'), 400],
  ['a download of another number', () => read(`/api/jobs/${job}/download/7`), 422],
  [
    'a key that was spent',
    () => ({
      path: new URL(served.page.address).pathname + new URL(served.page.address).search,
      headers: headersWith({
        origin: undefined,
        'sec-fetch-site': 'none',
        'sec-fetch-mode': 'navigate',
      }),
    }),
    403,
  ],
  ['a key that was guessed', () => read('/enter?key=AAAA'), 403],
  [
    'a link of another site with a key',
    () => read('/enter?key=AAAA', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
    403,
  ],
  [
    'the way of other programs without its secret',
    () => ({
      method: 'POST',
      path: '/control/address',
      headers: { host: served.own['host'] ?? '' },
    }),
    403,
  ],
  [
    'the way of other programs by a browser',
    () => ({
      method: 'POST',
      path: '/control/address',
      headers: headersWith({ 'x-tallysheet-control': 'AAAA' }),
    }),
    403,
  ],
  [
    'the way of other programs by GET',
    () => ({ path: '/control/address', headers: { host: served.own['host'] ?? '' } }),
    403,
  ],
  ['JSON that is a list', () => ({ ...change({}), body: '[]' }), 422],
  ['JSON that is broken', () => ({ ...change({}), body: '{' }), 422],
  [
    'a field that the interface lacks',
    () => ({ ...change({}), path: `/api/jobs/${job}/send`, body: '{"force":true}' }),
    422,
  ],
  [
    'a prototype in place of a field',
    () => ({ ...change({}), path: '/api/account/profile', body: '{"__proto__":{"profile":"x"}}' }),
    422,
  ],
  [
    'an upload of a name that is a path only',
    () => ({
      method: 'PUT',
      path: `/api/jobs/${job}/files?name=..%2F..%2F`,
      headers: headersWith({ 'content-type': 'application/octet-stream' }),
      body: 'a',
    }),
    422,
  ],
  [
    'an upload that announces more than the limit',
    () => ({
      method: 'PUT',
      path: `/api/jobs/${job}/files?name=a.csv`,
      headers: headersWith({ 'content-length': '9999999999999' }),
      body: '',
    }),
    413,
  ],
  [
    'an upload of another site',
    () => ({
      method: 'PUT',
      path: `/api/jobs/${job}/files?name=a.csv`,
      headers: headersWith({ origin: 'https://evil.example' }),
      body: 'a',
    }),
    403,
  ],
];

describe('an attack is refused:', () => {
  test.each(ATTACKS)('%s', async (_title, attack, status) => {
    const answer = await served.send(attack());
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('changeToken');
    expect(served.faults).toEqual([]);
  });
});

/** What is refused on every route: the status for a read, and for a change. */
const STRANGERS = [
  ['another name of this computer', { host: 'evil.example' }, 421, 421],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403, 403],
  ['another port of this computer', { 'sec-fetch-site': 'same-site' }, 403, 403],
  ['a browser that has not entered', { cookie: undefined }, 401, 401],
  ['a page without the token of changes', { 'x-tallysheet-page': undefined }, undefined, 403],
  ['a form of another type', { 'content-type': 'text/plain' }, undefined, 422],
] as const;

describe('every call of the interface is refused to strangers:', () => {
  test.each(Object.entries(ROUTES))('%s', async (_call, [method, pattern]) => {
    const path = pattern.replaceAll('{job}', job).replaceAll(/\{\w+\}/gu, '0');
    for (const [stranger, changes, asRead, asChange] of STRANGERS) {
      const expected = method === 'GET' ? asRead : asChange;
      if (expected === undefined) continue;
      const request = method === 'GET' ? read(path, changes) : { ...change(changes), path };
      const answer = await served.send(request);
      expect([stranger, answer.status]).toEqual([stranger, expected]);
    }
    expect(served.faults).toEqual([]);
  });
});

test('two Host headers are refused, whichever is ours', async () => {
  const answer = await raw(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4(00|21)/);
});

test('every answer forbids frames, other sources, sniffing and keeping', async () => {
  for (const path of ['/', '/main.js', '/api/start', '/nothing']) {
    const { headers } = await served.send(read(path));
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.*frame-ancestors 'none'/,
      ) as string,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  }
});

test('an address opens the page once, with a cookie that no script and no other site gets', async () => {
  const { address } = served.page;
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const other = await servePageForTest();
  const host = `127.0.0.1:${other.port}`;
  const key = await askForKey(other, host);
  const first = await other.send({ path: key, headers: { host } });
  expect([first.status, first.headers['location']]).toEqual([303, '/']);
  expect(String(first.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
  expect((await other.send({ path: key, headers: { host } })).status).toBe(403);
  await other.close();
});

async function askForKey(other: ServedPage, host: string): Promise<string> {
  const note = readFileSync(`${other.stateFolder}/page/running.json`, 'utf8');
  const { controlSecret } = JSON.parse(note) as { readonly controlSecret: string };
  const headers = { host, 'x-tallysheet-control': controlSecret };
  const answer = await other.send({ method: 'POST', path: '/control/address', headers });
  const { address } = JSON.parse(answer.body) as { readonly address: string };
  return `${new URL(address).pathname}${new URL(address).search}`;
}

test('the note for other processes can be read by its user alone', () => {
  expect(statSync(`${served.stateFolder}/page/running.json`).mode & 0o077).toBe(0);
  expect(statSync(`${served.stateFolder}/page`).mode & 0o077).toBe(0);
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(served.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('end', () => {
      resolve(answer);
    });
    socket.on('error', reject);
    socket.end(text);
  });
}
