import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { TransportFailure } from '../../../src/client/transport/transport-failure.ts';
import {
  createUndiciTransport,
  type ClosableTransport,
} from '../../../src/client/transport/undici-transport.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { EMPTY_BODY, type WireRequest } from '../../../src/wire/messages.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that answers with HTTP as it should be. */
function serve(listener: RequestListener): Promise<string> {
  return listen(createHttpServer(listener));
}

/** A server that does with each request what it is told, down to the bytes. */
function misbehave(onRequest: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return listen(
    createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        onRequest(socket);
      });
    }),
  );
}

function transportTo(baseUrl: string, timeoutMs?: number): ClosableTransport {
  const transport = createUndiciTransport({ baseUrl, ...(timeoutMs && { timeoutMs }) });
  cleanups.push(() => transport.close());
  return transport;
}

const READ: WireRequest = { method: 'GET', target: '/assets.api', headers: {}, body: EMPTY_BODY };
const WRITE: WireRequest = {
  method: 'POST',
  target: '/assets.api',
  headers: { 'content-type': 'application/x-www-form-urlencoded', token: 's3cret-token' },
  body: Buffer.from('fixed_asset%5Bname%5D=Drill'),
};

describe('a good answer', () => {
  test('comes with its status, headers and text', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        seen.push(request.method, request.url, request.headers['token'], body);
        response.writeHead(201, { 'X-Rate-Limit': '1000' }).end('{"name":"Größe"}');
      });
    });
    expect(await transportTo(url).send(WRITE)).toMatchObject({
      status: 201,
      headers: { 'x-rate-limit': '1000' },
      body: '{"name":"Größe"}',
    });
    expect(seen).toEqual(['POST', '/assets.api', 's3cret-token', 'fixed_asset%5Bname%5D=Drill']);
  });

  test('to writes comes over a connection of its own each, to reads over one that is kept open', async () => {
    const ports: Record<string, (number | undefined)[]> = { GET: [], POST: [] };
    const url = await serve((request, response) => {
      ports[request.method ?? '']?.push(request.socket.remotePort);
      request.resume().on('end', () => response.end('{}'));
    });
    const transport = transportTo(url);
    for (let round = 0; round < 6; round += 1) {
      await transport.send(WRITE);
      await transport.send(READ);
    }
    expect(new Set(ports['POST']).size).toBe(6);
    expect(new Set(ports['GET']).size).toBe(1);
  });
});

describe('what may have arrived', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['a close', (socket) => socket.end()],
    [
      'a reset in the body',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"asset":', () =>
          socket.resetAndDestroy(),
        );
      },
    ],
    [
      'a body that is shorter than its length',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"asset":'),
    ],
    [
      'a chunked body without its end',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"a\r\n'),
    ],
    ['something that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'a header that is too long',
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
    ],
    [
      'two lengths',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
    ],
    [
      'bytes that are no UTF-8',
      (socket) =>
        socket.end(Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n\xFF', 'latin1')),
    ],
  ])('%s leaves it open whether the request was done', async (_what, onRequest) => {
    const transport = transportTo(await misbehave(onRequest));
    for (const request of [WRITE, READ]) {
      await expect(transport.send(request)).rejects.toMatchObject({
        name: 'TransportFailure',
        sent: true,
      });
    }
  });

  test('an answer of three gigabytes is refused as soon as it says so', async () => {
    const url = await misbehave((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3221225472\r\n\r\n');
      socket.write(Buffer.alloc(17 * 1024 * 1024, 0x20));
    });
    await expect(transportTo(url).send(READ)).rejects.toMatchObject({
      sent: true,
      reason: 'the response is larger than 16 MiB',
    });
  });

  test('an answer that is compressed is refused, not inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(1024 * 1024));
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    await expect(transportTo(url).send(READ)).rejects.toMatchObject({
      sent: true,
      reason: 'the response is compressed, which was not requested',
    });
  });

  test('an answer that drips is ended by the deadline of the whole call', async () => {
    const url = await misbehave((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => {
        clearInterval(drip);
      });
    });
    await expect(transportTo(url, 150).send(READ)).rejects.toMatchObject({
      sent: true,
      reason: 'no complete response within 0.15 s',
    });
  });

  test('an interrupt ends the call', async () => {
    const controller = new AbortController();
    const url = await misbehave(() => {
      controller.abort();
    });
    const sending = transportTo(url).send(WRITE, { signal: controller.signal });
    await expect(sending).rejects.toMatchObject({ sent: true, reason: 'the call was interrupted' });
  });
});

describe('what was surely not sent', () => {
  test('a call to a port where nobody listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(transportTo(`http://127.0.0.1:${port}`).send(WRITE)).rejects.toMatchObject({
      sent: false,
      reason: 'nothing listens at the address (ECONNREFUSED)',
    });
  });

  test('a call to a name that does not exist', async () => {
    await expect(transportTo('https://company.invalid').send(WRITE)).rejects.toMatchObject({
      sent: false,
    });
  });

  test('a call to something that does not speak TLS', async () => {
    const url = await misbehave((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const failing = transportTo(url.replace('http:', 'https:')).send(WRITE);
    await expect(failing).rejects.toMatchObject({ name: 'TransportFailure', sent: false });
  });

  test('a call with a header that cannot be written, which is not shown', async () => {
    const url = await serve((_request, response) => response.end('{}'));
    const request = { ...WRITE, headers: { token: 's3cret\nx: y' } };
    const failure: unknown = await transportTo(url)
      .send(request)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ sent: false });
    expect(String(failure)).not.toContain('s3cret');
  });

  test('a call that was interrupted before', async () => {
    const url = await serve((_request, response) => response.end('{}'));
    await expect(
      transportTo(url).send(WRITE, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ sent: false });
  });
});

test.each(['', '0'])(
  'a certificate that nobody signed is refused, with NODE_TLS_REJECT_UNAUTHORIZED=%j too',
  async (setting) => {
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = setting;
    cleanups.push(() => Reflect.deleteProperty(process.env, 'NODE_TLS_REJECT_UNAUTHORIZED'));
    let requests = 0;
    const url = await listen(
      createHttpsServer(makeCertificate(), (_request, response) => {
        requests += 1;
        response.end('{}');
      }),
    );
    await expect(transportTo(url.replace('http:', 'https:')).send(WRITE)).rejects.toMatchObject({
      code: 'certificate-refused',
    });
    expect(requests).toBe(0);
  },
);

test('a redirect is an answer like any other, and the other host sees nothing', async () => {
  let visits = 0;
  const other = await serve((_request, response) => {
    visits += 1;
    response.end('{}');
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await serve((request, response) => {
      request.resume();
      response.writeHead(status, { location: `${other}/assets.api` }).end();
    });
    const transport = transportTo(url);
    expect((await transport.send(WRITE)).status).toBe(status);
    expect((await transport.send(READ)).status).toBe(status);
  }
  await wait(20);
  expect(visits).toBe(0);
});

test('nothing is sent again by itself', async () => {
  let requests = 0;
  const url = await misbehave((socket) => {
    requests += 1;
    socket.resetAndDestroy();
  });
  const transport = transportTo(url);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    await expect(transport.send({ ...READ, method })).rejects.toMatchObject({ sent: true });
  }
  await wait(20);
  expect(requests).toBe(5);
});

test('a proxy named in the environment is not used', async () => {
  const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'];
  const before = names.map((name) => [name, process.env[name]] as const);
  let proxied = 0;
  const proxy = await serve((_request, response) => {
    proxied += 1;
    response.end();
  });
  for (const name of names) process.env[name] = proxy;
  cleanups.push(() => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  });
  const url = await serve((_request, response) => response.end('{}'));
  expect((await transportTo(url).send(READ)).body).toBe('{}');
  expect(proxied).toBe(0);
});

describe('a request that may not leave any more when its connection is there', () => {
  test.each([
    ['a read', READ],
    ['a write', WRITE],
  ])('is not sent: %s', async (_title, request) => {
    const seen: unknown[] = [];
    const url = await serve((arrived, response) => {
      seen.push(arrived.url);
      response.end('{}');
    });
    const transport = transportTo(url);
    const sent = transport.send(request, { whyNotNow: () => 'its slot was 3 s old' });
    await expect(sent).rejects.toMatchObject({ sent: false, reason: 'its slot was 3 s old' });
    await transport.send(request, { whyNotNow: () => undefined });
    expect(seen).toEqual(['/assets.api']);
  });
});
