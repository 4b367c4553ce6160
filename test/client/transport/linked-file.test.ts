import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createUndiciTransport } from '../../../src/client/transport/undici-transport.ts';
import type { LinkedFile } from '../../../src/client/transport/linked-file.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(link: string, baseUrl = link): Promise<LinkedFile> {
  const transport = createUndiciTransport({ baseUrl: new URL(baseUrl).origin });
  cleanups.push(() => transport.close());
  return transport.open({ link, mediaType: 'application/pdf', baseUrl });
}

const PDF = Buffer.from('%PDF-1.7 \xFF\x00\xFE', 'latin1');

async function contentOf(file: LinkedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('the file of a link', () => {
  test('comes byte by byte, with its size, and is asked for without a token', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      seen.push(request.method, request.url, request.headers['token']);
      response.writeHead(200, {
        'content-type': 'application/pdf; charset=binary',
        'content-length': PDF.length,
      });
      response.end(PDF);
    });
    const file = await open(`${url}/labels.pdf?c=1`);
    expect(file).toMatchObject({ mediaType: 'application/pdf', size: PDF.length });
    expect(await contentOf(file)).toEqual(PDF);
    expect(seen).toEqual(['GET', '/labels.pdf?c=1', undefined]);
  });

  test('comes as it is sent, so that it is never whole in memory', async () => {
    const responses: ServerResponse[] = [];
    const url = await serve((_request, response) => {
      responses.push(response);
      response.writeHead(200, { 'content-type': 'application/pdf' }).write(PDF);
    });
    const { chunks, size } = await open(url);
    const pieces = chunks[Symbol.asyncIterator]();
    expect(size).toBeUndefined();
    expect(await pieces.next()).toEqual({ done: false, value: PDF });
    responses[0]?.end('rest');
    expect(await pieces.next()).toEqual({ done: false, value: Buffer.from('rest') });
    expect((await pieces.next()).done).toBe(true);
  });

  test('that is not read to its end lets the transport close', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write(PDF);
    });
    await expect(open(url)).resolves.toMatchObject({ mediaType: 'application/pdf' });
  });

  test('throws where it ends early', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 100 });
      response.write(PDF, () => response.destroy());
    });
    const file = await open(url);
    await expect(contentOf(file)).rejects.toMatchObject({ code: 'service-unreachable' });
  });
});

test.each<[string, RequestListener, string, RegExp]>([
  [
    'redirects',
    (_request, response) => response.writeHead(302, { location: 'https://b.example/' }).end(),
    'redirected',
    /redirected the link to another address \(302\)$/,
  ],
  [
    'is not there',
    (_request, response) => response.writeHead(404).end(),
    'bad-response',
    /responded to the link with 404; expected application\/pdf$/,
  ],
  [
    'leads to a web page',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'bad-response',
    /with a file of type text\/html; expected application\/pdf$/,
  ],
  [
    'leads to a compressed file',
    (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-encoding': 'gzip' })
        .end(PDF),
    'bad-response',
    /of type application\/pdf, compressed; expected/,
  ],
])('a link that %s is not opened', async (_what, listener, code, message) => {
  const url = await serve(listener);
  await expect(open(`${url}/file`)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as unknown,
    hint: `Open the link in a browser: ${url}/file`,
  });
});

test.each([
  ['to an address without https', 'http://files.example/labels.pdf', 'https://company.example'],
  [
    'from a service elsewhere to this machine',
    'https://127.0.0.1/labels.pdf',
    'https://company.example',
  ],
  ['from a service elsewhere to localhost', 'http://localhost/a', 'https://company.example'],
  ['to a file on disk', 'file:///etc/passwd', 'http://127.0.0.1'],
])('a link %s is not opened', async (_what, link, baseUrl) => {
  await expect(open(link, baseUrl)).rejects.toMatchObject({ code: 'insecure-address' });
});
