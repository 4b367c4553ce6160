import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '../../src/page/interface/calls.ts';
import { servePageForTest, type ServedPage } from '../support/served-page.ts';

// Faults that servers for one computer had in public, each as it was used against them.
let served: ServedPage;

beforeAll(async () => {
  served = await servePageForTest();
});

afterAll(async () => {
  await served.close();
});

/** The addresses of this computer that others can reach. */
function addressesForOthers(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

test('Prisma Studio (pull request 29890): it listened to every network, and any site could ask its database', async () => {
  for (const host of addressesForOthers()) {
    const socket = createConnection({ host, port: served.port });
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code, host).toBe('ECONNREFUSED');
  }
  const asked = await served.send({
    method: 'POST',
    path: '/api/jobs',
    headers: { ...served.own, origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(asked.status).toBe(403);
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
});

test('Vite (CVE-2025-24010): any site could read its answers, as it checked neither Host nor Origin', async () => {
  const { host: own, ...others } = served.own;
  const rebound = await served.send({
    path: '/api/start',
    headers: { ...others, host: 'evil.example' },
  });
  const foreign = await served.send({
    path: '/api/start',
    headers: { ...served.own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect([rebound.status, foreign.status]).toEqual([421, 403]);
  expect(own).toBe(`127.0.0.1:${served.port}`);
});

test.each(['/@fs/etc/passwd?raw??', '/@fs/etc/passwd?import&raw??', '/etc/passwd?.svg?.wasm?init'])(
  'Vite (CVE-2025-30208, CVE-2025-31125): a question mark behind a path gave any file: %s',
  async (path) => {
    const answer = await served.send({ path, headers: served.own });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('root:');
  },
);

test('Storybook (CVE-2026-27148): any site could open its WebSocket and have files written', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const foreign = { ...served.own, ...upgrade, origin: 'https://evil.example' };
  const answers = [
    await served.send({ path: '/api/jobs', headers: foreign }),
    await served.send({ path: '/', headers: { ...foreign, 'sec-fetch-site': 'cross-site' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(answers.map(({ headers }) => headers['upgrade'])).toEqual([undefined, undefined]);
});

test('Jupyter (CVE-2018-8768): a file of somebody else ran as a page with the rights of the server', async () => {
  const { id } = JSON.parse((await served.ask('POST', '/api/jobs')).body) as Job;
  const page = Buffer.from('<script>fetch("/api/start")</script>');
  const given = await served.ask('PUT', `/api/jobs/${id}/files?name=page.html`, page);
  expect(given.status).toBe(200);
  for (const path of [
    `/api/jobs/${id}/files/page.html`,
    `/api/jobs/${id}/page.html`,
    '/page.html',
  ]) {
    expect((await served.send({ path, headers: served.own })).status, path).toBe(404);
  }
});

test('Jupyter (CVE-2019-10255, CVE-2020-26215): its way in led to any site that an address named', async () => {
  const note = readFileSync(`${served.stateFolder}/page/running.json`, 'utf8');
  const { controlSecret } = JSON.parse(note) as { readonly controlSecret: string };
  const { host = '' } = served.own;
  const asked = await served.send({
    method: 'POST',
    path: '/control/address',
    headers: { host, 'x-tallysheet-control': controlSecret },
  });
  const { address } = JSON.parse(asked.body) as { readonly address: string };
  const { pathname, search } = new URL(address);
  const entered = await served.send({
    path: `${pathname}${search}&next=//evil.example/&url=https://evil.example/`,
    headers: { host },
  });
  expect([entered.status, entered.headers['location']]).toEqual([303, '/']);
});
