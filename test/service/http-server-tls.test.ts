import { request } from 'node:https';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { listen, type ListeningServer } from '../../src/service/http/server.ts';
import { tlsIdentity, type TlsIdentity } from '../../src/http/tls-identity.ts';
import { lockedKey, makeCertificate, type TestCertificate } from '../support/certificates.ts';
import { startService, TEST_TOKEN } from '../support/local-service.ts';

const NAMES = ['localhost', '127.0.0.1', 'stores.example', '*.depot.example'];

let pair: TestCertificate;
let identity: TlsIdentity;

beforeAll(() => {
  pair = makeCertificate({ names: NAMES });
  identity = identityOf(pair.cert, pair.key);
});

function identityOf(cert: string, key: string, now = Date.now()): TlsIdentity {
  return tlsIdentity({ name: 'service.pem', text: cert }, { name: 'service.key', text: key }, now);
}

/** Asks for the items under that name of the host, and gives the status. */
function statusFor({ url }: ListeningServer, host: string): Promise<number | undefined> {
  const headers = { token: TEST_TOKEN, host };
  const options = { ca: pair.cert, servername: 'localhost', headers, agent: false };
  return new Promise((resolve, reject) => {
    request(`${url.replace('localhost', '127.0.0.1')}/assets.api`, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('with a certificate it speaks https, and nothing else', async () => {
  const server = await listen(startService(), { host: '127.0.0.1', port: 0, tls: identity });
  expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(await statusFor(server, '127.0.0.1')).toBe(200);
  await expect(fetch(`${server.url.replace('https:', 'http:')}/assets.api`)).rejects.toThrow();
  await server.close();
});

test('with a certificate it listens for other machines too, and is shown by a name of this one', async () => {
  const server = await listen(startService(), { host: '0.0.0.0', port: 0, tls: identity });
  expect(server.url).toMatch(/^https:\/\/localhost:\d+$/);
  expect(await statusFor(server, 'localhost')).toBe(200);
  await server.close();
});

test('silent connections make room for those that show a token, and each that ends does', async () => {
  const limits = { mostConnections: 10 };
  const server = await listen(startService(), {
    host: '127.0.0.1',
    port: 0,
    tls: identity,
    limits,
  });
  const silent = Array.from({ length: 30 }, () => connect(Number(new URL(server.url).port)));
  for (const socket of silent) socket.on('error', () => undefined);
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push(await statusFor(server, 'localhost'));
  for (const socket of silent) socket.destroy();
  await server.close();
  expect(statuses).toEqual(Array(12).fill(200));
});

test('it answers to its own names and those of its certificate, and to no others', async () => {
  const server = await listen(startService(), { host: '127.0.0.1', port: 0, tls: identity });
  const statuses = [];
  for (const host of [
    'localhost:4117',
    '[::1]:4117',
    'stores.example',
    'STORES.example:4117',
    'north.depot.example',
    'evil.example',
    'stores.example.evil.example',
    '10.0.0.1',
    'stores.example:4117:1',
  ]) {
    statuses.push([host, await statusFor(server, host)]);
  }
  expect(statuses).toEqual([
    ['localhost:4117', 200],
    ['[::1]:4117', 200],
    ['stores.example', 200],
    ['STORES.example:4117', 200],
    ['north.depot.example', 200],
    ['evil.example', 421],
    ['stores.example.evil.example', 421],
    ['10.0.0.1', 421],
    ['stores.example:4117:1', 421],
  ]);
  await server.close();
});

test.each([
  ['203.0.113.7', 'this machine has no such address'],
  ['nowhere.invalid', 'the host name is unknown'],
])('an address that is not of this machine is told: %s', async (host, reason) => {
  await expect(listen(startService(), { host, port: 0, tls: identity })).rejects.toMatchObject({
    code: 'port-in-use',
    message: `cannot listen on ${host}:0: ${reason}`,
    hint: 'Use an address of this machine with --host, or 0.0.0.0 for all of them.',
  });
});

describe('a certificate and a key are refused:', () => {
  test.each([
    [
      'a file that holds no certificate',
      () => identityOf('hello', pair.key),
      'service.pem does not contain a PEM certificate',
    ],
    [
      'the two files in each other’s place',
      () => identityOf(pair.key, pair.cert),
      'service.pem does not contain a PEM certificate',
    ],
    [
      'a certificate that was cut',
      () => identityOf(pair.cert.replace(/\n[^\n]+\n-----END/, '\n-----END'), pair.key),
      'The certificate service.pem is damaged',
    ],
    [
      'a file that holds no key',
      () => identityOf(pair.cert, pair.cert),
      'service.key does not contain a PEM private key',
    ],
    [
      'a key that was cut',
      () => identityOf(pair.cert, pair.key.replace(/\n[^\n]+\n-----END/, '\n-----END')),
      'The key service.key is damaged',
    ],
    [
      'a key with a passphrase',
      () => identityOf(pair.cert, lockedKey(pair)),
      'The key service.key is locked with a passphrase',
    ],
    [
      'the key of another certificate',
      () => identityOf(pair.cert, makeCertificate().key),
      'The key service.key is not the key of the certificate service.pem',
    ],
    [
      'a certificate that has expired',
      () => identityOf(pair.cert, pair.key, Date.now() + 1e12),
      expect.stringMatching(/^The certificate service\.pem expired on .+ GMT: no client/) as string,
    ],
  ])('%s', (_which, make, message) => {
    expect(make).toThrow(expect.objectContaining({ code: 'bad-settings', message }));
  });
});
