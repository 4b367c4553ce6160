import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { createService } from '../../src/service/create-service.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import type { ServerLimits } from '../../src/http/limits.ts';
import { listen, type ListeningServer } from '../../src/service/http/server.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { TEST_TOKEN } from '../support/local-service.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';

/** Times that are over soon; sockets are real, so these pass in real time. */
const SOON: Partial<ServerLimits> = {
  headersMs: 250,
  requestMs: 350,
  idleMs: 150,
  answerMs: 400,
  goodbyeMs: 150,
  checkMs: 50,
};
const MANY = 300;

/** How long one question may wait for its answer; in a queue that nobody serves it is asked anew. */
const PATIENCE_MS = 5_000;
/** A time that is never over, however busy the machine. */
const NEVER_MS = 60_000;

function start(limits: Partial<ServerLimits>, seed: SeedDocument = DEMO): Promise<ListeningServer> {
  const service = createService({
    ...{ data: ':memory:', token: TEST_TOKEN, clock: systemClock, rateLimit: 'off', seed },
  });
  onTestFinished(() => {
    service.close();
  });
  return listen(service, {
    host: '127.0.0.1',
    port: 0,
    limits: { ...SOON, ...limits },
  });
}

/** Connections that send some bytes, read nothing and ignore the other side's end. */
async function hold(url: string, count: number, bytes: string): Promise<void> {
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.pause();
    if (bytes !== '') socket.write(bytes);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map(isThere));
}

/** Ends when a connection has its slot, or was turned away because there was none. */
function isThere(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['connect', 'close']) {
      socket.once(event, () => {
        resolve();
      });
    }
  });
}

/**
 * Asks until it is served: every slot may be taken at first, and where the machine is busy, the short
 * times are over for this client too, which then is cut or answered 408.
 */
async function served(url: string): Promise<void> {
  for (;;) {
    const status = await statusOf(url);
    if (status === 200) return;
    expect([undefined, 408]).toContain(status);
  }
}

/** Undefined where there is no answer. */
async function statusOf(url: string): Promise<number | undefined> {
  const headers = { token: TEST_TOKEN, connection: 'close' };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(`${url}/custom_roles.api`, { headers, signal }).then(
    ({ status }) => status,
    () => undefined,
  );
}

const HEAD = `host: 127.0.0.1\r\ntoken: ${TEST_TOKEN}\r\n`;
const ROLES = `GET /custom_roles.api HTTP/1.1\r\n${HEAD}\r\n`;
const ASSETS = `GET /assets.api HTTP/1.1\r\n${HEAD}\r\n`;

describe(`${MANY} connections that stay are cut, and their slots are free again:`, () => {
  test.each(
    sampled(
      [
        ['they say nothing', ''],
        ['they send half a head', 'GET /assets.api HTTP/1.1\r\nhost: 127'],
        [
          'they send half a body',
          `POST /vendors.api HTTP/1.1\r\n${HEAD}content-length: 100\r\n\r\nv`,
        ],
        ['they speak no HTTP', 'HELO service\r\n\r\n'],
        ['they ask once and stay', ROLES],
        [
          'they ask for the end and stay',
          ROLES.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
        ],
        ['they ask without a token', 'GET /assets.api HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'],
        ['they ask another host', 'GET /assets.api HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
        [
          'they announce too large a body',
          `POST /vendors.api HTTP/1.1\r\n${HEAD}content-length: 9999999\r\n\r\nv`,
        ],
      ] as const,
      3,
    ),
  )('%s', async (_what, bytes) => {
    const server = await start({ mostConnections: MANY });
    await hold(server.url, MANY, bytes);
    await served(server.url);
    await server.close();
  });

  test('they send many requests ahead, without a token, and read nothing', async () => {
    const server = await start({ mostConnections: MANY });
    await hold(server.url, MANY, 'GET /assets.api HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(20));
    await served(server.url);
    await server.close();
  });

  test.skipIf(IS_EVERYDAY)(
    '60 that send requests ahead and read nothing of large answers',
    async () => {
      // Those that get a slot are answered with more than the system keeps for a connection.
      const vendors = Array.from({ length: 25 }, (_each, at) => ({
        name: `Vendor ${at}`,
        description: 'x'.repeat(30_000),
      }));
      const server = await start({ mostConnections: 20 }, { vendors });
      const request = `GET /assets/vendors.api HTTP/1.1\r\n${HEAD}\r\n`;
      await hold(server.url, 60, `${request.repeat(40)}GET /`);
      await served(server.url);
      await server.close();
    },
  );
});

describe('a good client is served at once while', () => {
  const PATIENT = { headersMs: NEVER_MS, requestMs: NEVER_MS, idleMs: NEVER_MS };

  const held = [
    ['400 connections say nothing', 400, ''],
    ['400 connections send half a head', 400, 'GET /assets.api HTTP/1.1\r\nhost: 127'],
    [
      '1,000 connections without a token send half a body',
      1000,
      'POST /vendors.api HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\nv',
    ],
  ] as const;

  test.each(sampled(held, 3))('%s', async (_what, count, bytes) => {
    // No connection is cut for its time, so that nothing but its rank makes room.
    const server = await start({ ...PATIENT, mostConnections: 200 }, {});
    await hold(server.url, count, bytes);
    const statuses = [await statusOf(server.url), await statusOf(server.url)];
    await server.close();
    expect(statuses).toEqual([200, 200]);
  });

  test.skipIf(IS_EVERYDAY)('others come, and it keeps its connection', async () => {
    const server = await start({ ...PATIENT, mostConnections: 200 }, {});
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    const answers: string[] = [];
    socket.on('data', (chunk) => answers.push(chunk.toString().slice(0, 15)));
    for (const round of [1, 2, 3]) {
      socket.write(ROLES);
      await new Promise((resolve) => socket.once('data', resolve));
      await hold(server.url, 300, round === 1 ? '' : 'GET /assets.api HTTP/1.1\r\nhost: 127');
    }
    const isOpen = !socket.closed;
    socket.destroy();
    await server.close();
    expect([answers, isOpen]).toEqual([Array(3).fill('HTTP/1.1 200 OK'), true]);
  });
});

test.skipIf(IS_EVERYDAY)(
  'a client that takes its answer slowly, but in time, gets all of it',
  async () => {
    const server = await start({ answerMs: NEVER_MS, headersMs: NEVER_MS, requestMs: NEVER_MS });
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    let received = 0;
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.pause();
      setImmediate(() => socket.resume());
    });
    socket.write(ASSETS.repeat(100));
    await new Promise((resolve) => socket.once('close', resolve));
    const one = await (
      await fetch(`${server.url}/assets.api`, { headers: { token: TEST_TOKEN } })
    ).text();
    expect(received).toBeGreaterThan(100 * one.length);
    await server.close();
  },
);
