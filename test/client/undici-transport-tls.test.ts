import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/connect.ts';
import { parseCertificates } from '../../src/client/transport/trusted-certificates.ts';
import { createUndiciTransport } from '../../src/client/transport/undici-transport.ts';
import { EMPTY_BODY, type WireRequest } from '../../src/wire/messages.ts';
import { asDer, makeCertificate, type TestCertificate } from '../support/certificates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const READ: WireRequest = { method: 'GET', target: '/assets.api', headers: {}, body: EMPTY_BODY };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** A service with that certificate; counts what it is asked. */
async function serveWith(identity: TestCertificate): Promise<{ url: string; asked: () => number }> {
  let requests = 0;
  const server = createHttpsServer(identity, (_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end('{"vendors":[],"total_pages":0}');
  });
  return { url: `https://127.0.0.1:${await listen(server)}`, asked: () => requests };
}

function send(baseUrl: string, trusted: readonly string[] = []): Promise<unknown> {
  const transport = createUndiciTransport({ baseUrl, trustedCertificates: trusted });
  cleanups.push(() => transport.close());
  return transport.send(READ);
}

let authority: TestCertificate;
let signed: TestCertificate;
let own: TestCertificate;

beforeAll(() => {
  authority = makeCertificate({ isAuthority: true });
  signed = makeCertificate({ signedBy: authority });
  own = makeCertificate();
});

describe('a certificate is trusted', () => {
  test('when the authority that signed it was named', async () => {
    const { url } = await serveWith(signed);
    await expect(send(url, [authority.cert])).resolves.toMatchObject({ status: 200 });
  });

  test('when it signed itself and was named', async () => {
    const { url } = await serveWith(own);
    await expect(send(url, [own.cert])).resolves.toMatchObject({ status: 200 });
  });

  test('by programs that name it as PEM', async () => {
    const { url } = await serveWith(signed);
    const client = createClient({
      baseUrl: url,
      token: 's3cret-token',
      trustedCertificates: authority.cert,
    });
    expect(await client.vendors.all().next()).toMatchObject({ done: true });
    await client.close();
  });
});

describe('a certificate is refused in plain words, and nothing is sent:', () => {
  test.each([
    ['it signed itself', () => own, [], 'it is self-signed', '--ca-file'],
    [
      'its authority is not known',
      () => signed,
      [],
      'it is signed by an unknown authority',
      '--ca-file',
    ],
    [
      'it has expired',
      () =>
        makeCertificate({
          signedBy: authority,
          validFrom: new Date(Date.now() - 3 * DAY_MS),
          validTo: new Date(Date.now() - DAY_MS),
        }),
      ['authority'],
      'it has expired',
      'Check the clock of this machine',
    ],
    [
      'it is not valid yet',
      () => makeCertificate({ signedBy: authority, validFrom: new Date(Date.now() + DAY_MS / 2) }),
      ['authority'],
      'it is not valid yet',
      'Check the clock of this machine',
    ],
    [
      'it is for another host',
      () => makeCertificate({ signedBy: authority, names: ['company.example'] }),
      ['authority'],
      'it is for another host: company.example',
      'Check the address (--base-url)',
    ],
  ])('%s', async (_which, identity, trusted, message, hint) => {
    const { url, asked } = await serveWith(identity());
    const sending = send(url, trusted.length > 0 ? [authority.cert] : []);
    await expect(sending).rejects.toMatchObject({
      code: 'certificate-refused',
      message: expect.stringContaining(`is not trusted: ${message} (`) as string,
      hint: expect.stringContaining(hint) as string,
    });
    expect(asked()).toBe(0);
  });
});

test('what answers in plain HTTP is said to speak no TLS', async () => {
  const port = await listen(createHttpServer((_request, response) => response.end()));
  await expect(send(`https://127.0.0.1:${port}`)).rejects.toMatchObject({
    name: 'TransportFailure',
    sent: false,
    reason: expect.stringContaining('does not use TLS') as string,
  });
});

describe('a file of certificates', () => {
  test('may hold several, with text between them', () => {
    const text = `Ours\n${authority.cert}\nand theirs\n${own.cert}`;
    expect(parseCertificates(text, 'ca.pem', Date.now())).toHaveLength(2);
  });

  test.each([
    ['a text without any', () => 'hello', 'ca.pem does not contain a PEM certificate'],
    [
      'the other form',
      () => asDer(own).toString('latin1'),
      'ca.pem does not contain a PEM certificate',
    ],
    ['a key', () => own.key, 'ca.pem contains a private key; expected a certificate'],
    [
      'one that was cut',
      () => own.cert.replace(/\n[^\n]+\n[^\n]+\n-----END/, '\n-----END'),
      'ca.pem: certificate 1 is damaged',
    ],
  ])('is refused: %s', (_which, text, message) => {
    expect(() => parseCertificates(text(), 'ca.pem', Date.now())).toThrow(
      expect.objectContaining({ code: 'bad-settings', message }),
    );
  });

  test('is refused where all have expired, not where one is still good', () => {
    const expired = makeCertificate({
      validFrom: new Date(Date.UTC(2020, 0, 1)),
      validTo: new Date(Date.UTC(2021, 0, 1)),
    });
    expect(() => parseCertificates(expired.cert, 'ca.pem', Date.now())).toThrow(
      'ca.pem: the certificate has expired, the last on Jan  1 00:00:00 2021 GMT',
    );
    expect(parseCertificates(`${expired.cert}${own.cert}`, 'ca.pem', Date.now())).toHaveLength(2);
  });
});
