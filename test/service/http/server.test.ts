import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { listen } from '../../../src/service/http/server.ts';
import { startHttpService, startService, TEST_TOKEN } from '../../support/local-service.ts';

/** Sends bytes as they are and gives back all that comes until the other side hangs up. */
function exchange(url: string, text: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => {
      resolve(received);
    });
    socket.on('close', () => {
      resolve(received);
    });
  });
}

const HEAD = `host: 127.0.0.1\r\ntoken: ${TEST_TOKEN}\r\nconnection: close\r\n`;

test('answers over HTTP with the length, the type and the usage headers', async () => {
  const service = await startHttpService();
  const response = await fetch(`${service.url}/assets.api`, { headers: { token: TEST_TOKEN } });
  expect(await response.text()).toBe('{"assets":[],"total_pages":0}');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': '29',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-rate-limit': '1000000',
    'x-rate-limit-remaining': '999999',
  });
  await service.close();
});

test('takes multipart form data', async () => {
  const service = await startHttpService();
  const body = new FormData();
  body.set('vendor[name]', 'Brandt');
  const response = await fetch(`${service.url}/vendors.api`, {
    method: 'POST',
    headers: { token: TEST_TOKEN },
    body,
  });
  expect(await response.json()).toMatchObject({ vendor: { name: 'Brandt' } });
  await service.close();
});

describe('a hostile request is answered, and the service lives on:', () => {
  test.each([
    ['an absolute target', `GET http://evil.example/assets.api HTTP/1.1\r\n${HEAD}\r\n`, 400],
    ['two slashes', `GET // HTTP/1.1\r\n${HEAD}\r\n`, 404],
    ['bad percent-encoding', `GET /%zz HTTP/1.1\r\n${HEAD}\r\n`, 400],
    [
      'another host',
      `GET /assets.api HTTP/1.1\r\n${HEAD.replace('127.0.0.1', 'evil.example')}\r\n`,
      421,
    ],
    ['two hosts', `GET /assets.api HTTP/1.1\r\n${HEAD}host: 127.0.0.1\r\n\r\n`, 400],
    ['no host', 'GET /assets.api HTTP/1.1\r\nconnection: close\r\n\r\n', 421],
    ['an unknown expectation', `GET /assets.api HTTP/1.1\r\n${HEAD}expect: foo\r\n\r\n`, 417],
    ['a huge header', `GET /assets.api HTTP/1.1\r\n${HEAD}x: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'HELO service\r\n\r\n', 400],
    ['NUL in a header', `GET /assets.api HTTP/1.1\r\n${HEAD}x: a\0b\r\n\r\n`, 400],
    [
      'a body of 2 MiB',
      `POST /vendors.api HTTP/1.1\r\n${HEAD}content-length: 2097152\r\n\r\n${'x'.repeat(2_097_152)}`,
      413,
    ],
    [
      'a body of 2 MiB in chunks',
      `POST /vendors.api HTTP/1.1\r\n${HEAD}transfer-encoding: chunked\r\n\r\n200000\r\n${'x'.repeat(2_097_152)}\r\n0\r\n\r\n`,
      413,
    ],
  ])('%s', async (_what, text, status) => {
    const service = await startHttpService();
    const answer = await exchange(service.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('x-rate-limit-remaining: 1000000\r\n');
    expect(answer).not.toMatch(/ at .*\.[jt]s:|y{100}/);
    const response = await fetch(`${service.url}/assets.api`, { headers: { token: TEST_TOKEN } });
    expect(response.status).toBe(200);
    await service.close();
  });
});

test('closing cuts what has not arrived whole, and nothing of it was done', async () => {
  const service = await startHttpService();
  const half = exchange(
    service.url,
    `POST /vendors.api HTTP/1.1\r\n${HEAD}content-length: 100\r\n\r\nvendor[name]=Brandt`,
  );
  await fetch(`${service.url}/assets.api`, { headers: { token: TEST_TOKEN } });
  await service.close();
  expect(await half).toBe('');
  expect((await service.call('GET /assets/vendors.api')).body).toEqual({
    vendors: [],
    total_pages: 0,
  });
});

test('a client that takes no answers holds closing up for 3 seconds at most', async () => {
  const service = await startHttpService({ seed: DEMO });
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  const request = `GET /assets.api HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${TEST_TOKEN}\r\n\r\n`;
  // The half request at the end keeps Node from taking the connection for an idle one.
  socket.write(`${request.repeat(700)}GET /`);
  // Once the system keeps no more for the connection, nothing further is answered there, while others are served.
  const answeredThere = (): number =>
    service.seen.filter(({ request }) => !request.target.includes('vendors')).length;
  for (let last = -1; last !== answeredThere() || last < 1;) {
    last = answeredThere();
    for (let other = 0; other < 10; other += 1) {
      await fetch(`${service.url}/assets/vendors.api`, { headers: { token: TEST_TOKEN } });
    }
  }
  expect(answeredThere()).toBeLessThan(700);
  let isClosed = false;
  const closing = service.close().then(() => (isClosed = true));
  await service.clock.advance(2_999);
  expect(isClosed).toBe(false);
  await service.clock.advance(1);
  await closing;
  socket.destroy();
});

test('a port that is taken is said so', async () => {
  const service = await startHttpService();
  const port = Number(new URL(service.url).port);
  await expect(listen(startService(), { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'port-in-use',
  });
  await service.close();
});

describe('the names that it is asked by', () => {
  async function statusFor(url: string, host: string): Promise<string | undefined> {
    const head = HEAD.replace('127.0.0.1', host);
    const text = await exchange(url, `GET /assets.api HTTP/1.1\r\n${head}\r\n`);
    return /^HTTP\/1.1 (\d+)/.exec(text)?.[1];
  }

  test('are those of this machine and those that are allowed', async () => {
    const server = await listen(startService(), {
      host: '127.0.0.1',
      port: 0,
      allowedHosts: ['Company.example', '192.168.1.5', 'fe80::1'],
    });
    const hosts = ['localhost:1', '[::1]', 'company.EXAMPLE:8080', '192.168.1.5', '[fe80::1]:80'];
    for (const host of hosts)
      expect([host, await statusFor(server.url, host)]).toEqual([host, '200']);
    // One that was just served makes no other one known.
    for (const host of ['www.company.example', '[fe80::1]:80x', '']) {
      expect([host, await statusFor(server.url, host)]).toEqual([host, '421']);
    }
    await server.close();
  });
});

test('it listens for other machines in plain HTTP where that is wanted', async () => {
  const server = await listen(startService(), { host: '0.0.0.0', port: 0, insecureHttp: true });
  const response = await fetch(`${server.url}/assets.api`, { headers: { token: TEST_TOKEN } });
  expect(response.status).toBe(200);
  await server.close();
});

describe('who shows no token keeps no connection:', () => {
  const plain = 'host: 127.0.0.1\r\n';

  test.each([
    ['a call without a token', `GET /assets.api HTTP/1.1\r\n${plain}\r\n`, 401],
    ['a call with a wrong one', `GET /assets.api HTTP/1.1\r\n${plain}token: wrong\r\n\r\n`, 401],
    ['three calls sent ahead', `GET /assets.api HTTP/1.1\r\n${plain}\r\n`.repeat(3), 401],
    ['a form', `POST /vendors.api HTTP/1.1\r\n${plain}content-length: 3\r\n\r\na=b`, 401],
    ['an unknown path', `GET / HTTP/1.1\r\n${plain}\r\n`, 404],
    ['another method', `PATCH /assets.api HTTP/1.1\r\n${plain}\r\n`, 405],
    ['a call under /_admin', `GET /_admin HTTP/1.1\r\n${plain}\r\n`, 401],
    ['a public link', `GET /a/1?c=aaaaaaaaaaaaaaaa HTTP/1.1\r\n${plain}\r\n`, 404],
  ])('%s', async (_what, text, status) => {
    const service = await startHttpService({ admin: 'this-computer' });
    // It ends with the first answer, although the request asks for no end.
    const answered = await exchange(service.url, text);
    await service.close();
    expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i'));
    expect(answered.match(/^HTTP/gm)).toHaveLength(1);
  });

  test('who shows one keeps it, also after a path that is unknown', async () => {
    const service = await startHttpService();
    const kept = [];
    for (const path of ['/assets.api', '/nowhere.api']) {
      const response = await fetch(`${service.url}${path}`, { headers: { token: TEST_TOKEN } });
      await response.text();
      kept.push(response.headers.get('connection'));
    }
    await service.close();
    expect(kept).toEqual(['keep-alive', 'keep-alive']);
  });
});

test('it listens on this machine only', async () => {
  await expect(listen(startService(), { host: '0.0.0.0', port: 0 })).rejects.toMatchObject({
    code: 'insecure-address',
  });
});
