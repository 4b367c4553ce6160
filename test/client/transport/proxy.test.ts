import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/connect.ts';
import { findProxy } from '../../../src/client/transport/proxy/find-proxy.ts';
import { createUndiciTransport } from '../../../src/client/transport/undici-transport.ts';
import { EMPTY_BODY, type WireRequest } from '../../../src/wire/messages.ts';
import { makeCertificate, type TestCertificate } from '../../support/certificates.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const READ: WireRequest = {
  method: 'GET',
  target: '/assets.api',
  headers: { token: 's3cret-token' },
  body: EMPTY_BODY,
};
const WRITE: WireRequest = { ...READ, method: 'POST', body: Buffer.from('a=1') };
const SERVICE = 'https://company.example';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

let certificate: TestCertificate;
let service: Server;
/** What the service was asked, by its own account. */
const asked: string[] = [];

beforeAll(async () => {
  certificate = makeCertificate({ names: ['company.example', 'localhost', '127.0.0.1'] });
  service = createHttpsServer(certificate, (request, response) => {
    asked.push(`${request.method ?? ''} ${request.headers['token'] as string}`);
    response.setHeader('content-type', 'application/json').end('{"vendors":[],"total_pages":0}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface TestProxy {
  readonly url: string;
  /** `CONNECT company.example:443`, with the login. */
  readonly seen: string[];
  /** Everything that went through its tunnels, as it could read it. */
  readonly overheard: () => string;
}

type Answer = (socket: Socket) => void;

/** Connects every tunnel to the service of the tests, under any name. */
function tunnel(overheard: Buffer[]): Answer {
  return (socket) => {
    const target = connect(portOf(service), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.on('data', (data: Buffer) => overheard.push(data));
      socket.pipe(target).pipe(socket);
    });
    cleanups.push(() => target.destroy());
    target.on('error', () => socket.destroy());
  };
}

/** A small proxy: it answers CONNECT and nothing else. */
async function startProxy({
  answer,
  identity,
}: { answer?: Answer; identity?: TestCertificate } = {}): Promise<TestProxy> {
  const seen: string[] = [];
  const overheard: Buffer[] = [];
  const server = identity === undefined ? createHttpServer() : createHttpsServer(identity);
  const answers = answer ?? tunnel(overheard);
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    seen.push([request.url, request.headers['proxy-authorization']].filter(Boolean).join(' '));
    socket.on('error', () => undefined);
    cleanups.push(() => socket.destroy());
    answers(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  const scheme = identity === undefined ? 'http' : 'https';
  return {
    url: `${scheme}://127.0.0.1:${portOf(server)}`,
    seen,
    overheard: () => Buffer.concat(overheard).toString('latin1'),
  };
}

function send(
  request: WireRequest,
  proxy: Readonly<Record<string, string>>,
  { baseUrl = SERVICE, clock = new FakeClock() } = {},
): Promise<unknown> {
  const transport = createUndiciTransport({
    baseUrl,
    clock,
    trustedCertificates: [certificate.cert],
    proxy,
  });
  cleanups.push(() => transport.close());
  return transport.send(request);
}

const withLogin = (url: string, login: string): string => url.replace('://', `://${login}@`);

describe('a call goes through the proxy', () => {
  test.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
    'of %s, which sees neither token nor data',
    async (variable) => {
      asked.length = 0;
      const proxy = await startProxy();
      await expect(send(READ, { [variable]: proxy.url })).resolves.toMatchObject({ status: 200 });
      expect(proxy.seen).toEqual(['company.example:443']);
      expect(asked).toEqual(['GET s3cret-token']);
      expect(proxy.overheard().length).toBeGreaterThan(100);
      expect(proxy.overheard()).not.toMatch(/s3cret|assets\.api/);
    },
  );

  test('with its login', async () => {
    const proxy = await startProxy();
    await send(READ, { HTTPS_PROXY: withLogin(proxy.url, 'ann:p%40ss%3Aword') });
    const login = Buffer.from('ann:p@ss:word').toString('base64');
    expect(proxy.seen).toEqual([`company.example:443 Basic ${login}`]);
  });

  test('over TLS, where its own certificate is trusted', async () => {
    const proxy = await startProxy({ identity: certificate });
    await expect(send(READ, { HTTPS_PROXY: proxy.url })).resolves.toMatchObject({ status: 200 });
    expect(proxy.seen).toEqual(['company.example:443']);
  });

  test('with a tunnel for each write, and one for all reads', async () => {
    const proxy = await startProxy();
    const transport = createUndiciTransport({
      baseUrl: `${SERVICE}:8443`,
      clock: new FakeClock(),
      trustedCertificates: [certificate.cert],
      proxy: { HTTPS_PROXY: proxy.url },
    });
    cleanups.push(() => transport.close());
    for (const request of [READ, WRITE, READ, WRITE]) await transport.send(request);
    expect(proxy.seen).toEqual(Array(3).fill('company.example:8443'));
  });

  test('of a client', async () => {
    const proxy = await startProxy();
    const client = createClient({
      baseUrl: SERVICE,
      token: 's3cret-token',
      trustedCertificates: certificate.cert,
      proxy: { HTTPS_PROXY: proxy.url },
    });
    cleanups.push(() => client.close());
    expect((await client.vendors.list()).records).toEqual([]);
    expect(proxy.seen).toEqual(['company.example:443']);
  });

  test('and still only to a service with a trusted certificate', async () => {
    const proxy = await startProxy();
    const transport = createUndiciTransport({
      baseUrl: SERVICE,
      clock: new FakeClock(),
      proxy: { HTTPS_PROXY: proxy.url },
    });
    cleanups.push(() => transport.close());
    asked.length = 0;
    await expect(transport.send(READ)).rejects.toMatchObject({ code: 'certificate-refused' });
    expect(asked).toEqual([]);
  });

  test('and still only to a service of that name', async () => {
    const proxy = await startProxy();
    const baseUrl = 'https://other.example';
    await expect(send(READ, { HTTPS_PROXY: proxy.url }, { baseUrl })).rejects.toMatchObject({
      code: 'certificate-refused',
      message: expect.stringContaining('it is for another host') as unknown,
    });
  });
});

test('this machine is never reached through a proxy', async () => {
  const proxy = await startProxy({ answer: (socket) => socket.destroy() });
  const baseUrl = `https://127.0.0.1:${portOf(service)}`;
  await expect(send(READ, { HTTPS_PROXY: proxy.url }, { baseUrl })).resolves.toMatchObject({
    status: 200,
  });
  expect(proxy.seen).toEqual([]);
});

describe('a proxy that', () => {
  const answering =
    (status: string): Answer =>
    (socket) =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);

  test.each<[string, Answer, RegExp]>([
    [
      'refuses the address',
      answering('403 Forbidden'),
      /^The proxy http:\/\/127\.0\.0\.1:\d+ \(HTTPS_PROXY\) refused to connect to company\.example:443 \(403\)$/,
    ],
    ['redirects', answering('302 Found\r\nlocation: https://b.example'), /refused .* \(302\)$/],
    ['hangs up', (socket) => socket.destroy(), /\(HTTPS_PROXY\): .*\(ECONNRESET\)$/],
    [
      'speaks before the service',
      (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{}'),
      /refused to connect/,
    ],
  ])('%s is named, without its login, and nothing was sent', async (_what, answer, reason) => {
    const proxy = await startProxy({ answer });
    const HTTPS_PROXY = withLogin(proxy.url, 'ann:pa55word');
    const failure = send(WRITE, { HTTPS_PROXY });
    await expect(failure).rejects.toMatchObject({
      sent: false,
      reason: expect.stringMatching(reason) as unknown,
    });
    await expect(failure).rejects.not.toMatchObject({
      message: expect.stringContaining('pa55word') as unknown,
    });
  });

  test('does not listen is named', async () => {
    const HTTPS_PROXY = 'http://127.0.0.1:1';
    await expect(send(READ, { HTTPS_PROXY })).rejects.toMatchObject({
      sent: false,
      reason:
        'The proxy http://127.0.0.1:1 (HTTPS_PROXY): nothing listens at the address (ECONNREFUSED)',
    });
  });

  test('has a certificate that is not trusted is named', async () => {
    const proxy = await startProxy({ identity: makeCertificate() });
    await expect(send(READ, { HTTPS_PROXY: proxy.url })).rejects.toMatchObject({
      sent: false,
      reason: expect.stringMatching(
        /^The proxy https:.* its certificate is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
      ) as unknown,
    });
  });

  test('hangs is given up after 10 seconds', async () => {
    const clock = new FakeClock();
    let isAsked: () => void = () => undefined;
    const whenAsked = new Promise<void>((resolve) => (isAsked = resolve));
    const proxy = await startProxy({
      answer: () => {
        isAsked();
      },
    });
    const failure = send(WRITE, { HTTPS_PROXY: proxy.url }, { clock });
    const checked = expect(failure).rejects.toMatchObject({
      sent: false,
      reason: `The proxy ${proxy.url} (HTTPS_PROXY) did not respond within 10 s`,
    });
    await whenAsked;
    await clock.advance(10_000);
    await checked;
  });

  test.each([
    ['', 'requires a login'],
    ['ann:pa55word', 'refused the login'],
  ])('%s %s ends the call at once', async (login, what) => {
    const proxy = await startProxy({ answer: answering('407 Proxy Authentication Required') });
    const HTTPS_PROXY = login === '' ? proxy.url : withLogin(proxy.url, login);
    await expect(send(READ, { HTTPS_PROXY })).rejects.toMatchObject({
      code: 'bad-settings',
      message: `The proxy ${proxy.url} (HTTPS_PROXY) ${what} (407); nothing was sent`,
      hint: expect.stringContaining('HTTPS_PROXY=http://user:password@127.0.0.1:') as unknown,
    });
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('the proxy of an address', () => {
  const HTTPS_PROXY = 'http://proxy.example:3128';
  const nameFor = (address: string, variables: Readonly<Record<string, string>>) =>
    findProxy(new URL(address), variables)?.name;

  test.each([
    ['http://ann:secret@proxy.example:3128', 'http://proxy.example:3128'],
    ['proxy.example:3128', 'http://proxy.example:3128'],
    ['https://proxy.example', 'https://proxy.example'],
    ['http://[2001:db8::1]:3128', 'http://[2001:db8::1]:3128'],
    ['', undefined],
    ['  ', undefined],
  ])('named %j is %s', (value, name) => {
    expect(nameFor(SERVICE, { HTTPS_PROXY: value })).toBe(name);
  });

  test.each([
    ['https_proxy', { https_proxy: 'a.example', HTTPS_PROXY: 'b.example' }, 'http://a.example'],
    ['HTTPS_PROXY', { HTTPS_PROXY: 'b.example', HTTP_PROXY: 'c.example' }, 'http://b.example'],
    ['HTTP_PROXY', { https_proxy: '', HTTP_PROXY: 'c.example' }, 'http://c.example'],
  ])('is that of %s where several are set', (_variable, variables, name) => {
    expect(nameFor(SERVICE, variables)).toBe(name);
  });

  test.each(['socks5://proxy.example:1080', 'file:///etc/passwd', 'http://', 'http://a b:secret'])(
    'cannot be %j, and the value is not shown',
    (value) => {
      const find = (): unknown => findProxy(new URL(SERVICE), { HTTPS_PROXY: value });
      expect(find).toThrow(expect.objectContaining({ code: 'bad-settings' }));
      expect(find).toThrow(/^The proxy in HTTPS_PROXY cannot be used: /);
      expect(find).not.toThrow(/secret|passwd|1080/);
    },
  );

  test('that cannot be used is reported before anything is sent', () => {
    const proxy = { HTTPS_PROXY: 'socks5://proxy.example:1080' };
    expect(() => createUndiciTransport({ baseUrl: SERVICE, proxy })).toThrow('socks5:// is not');
    expect(() => createUndiciTransport({ baseUrl: 'http://127.0.0.1:1', proxy })).not.toThrow();
  });

  test.each([
    ['*', SERVICE],
    ['company.example', SERVICE],
    ['COMPANY.example', SERVICE],
    ['a.example, company.example', SERVICE],
    ['a.example company.example', SERVICE],
    ['example', SERVICE],
    ['.example', SERVICE],
    ['*.example', SERVICE],
    ['company.example:443', SERVICE],
    ['company.example:8443', `${SERVICE}:8443`],
    ['company.example', 'https://company.example.'],
    ['10.1.2.3', 'https://10.1.2.3'],
    ['10.0.0.0/8', 'https://10.1.2.3'],
    ['[2001:db8::1]', 'https://[2001:db8::1]'],
    ['2001:db8::/32', 'https://[2001:db8::1]'],
  ])('is skipped by NO_PROXY=%s for %s', (NO_PROXY, address) => {
    expect(nameFor(address, { HTTPS_PROXY, NO_PROXY })).toBeUndefined();
    expect(nameFor(address, { HTTPS_PROXY, no_proxy: NO_PROXY })).toBeUndefined();
  });

  test.each([
    ['', SERVICE],
    ['ompany.example', SERVICE],
    ['company.example.org', SERVICE],
    ['sub.company.example', SERVICE],
    ['company.example:8443', SERVICE],
    ['10.0.0.0/16', 'https://10.1.2.3'],
    ['10.0.0.0/99', 'https://10.1.2.3'],
    ['1.2.3', 'https://10.1.2.3'],
    ['::/0', 'https://10.1.2.3'],
    ['.', SERVICE],
  ])('is not skipped by NO_PROXY=%s for %s', (NO_PROXY, address) => {
    expect(nameFor(address, { HTTPS_PROXY, NO_PROXY })).toBe('http://proxy.example:3128');
  });

  test.each(['http://localhost:4117', 'https://127.0.0.1', 'http://127.9.9.9', 'http://[::1]:80'])(
    'is none for %s',
    (address) => {
      expect(nameFor(address, { HTTPS_PROXY, HTTP_PROXY: HTTPS_PROXY })).toBeUndefined();
    },
  );
});
