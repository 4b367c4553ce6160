import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { answerFile } from '../../../../src/cli/commands/call/answer-file.ts';
import { main } from '../../../../src/cli/main.ts';
import { createUndiciTransport } from '../../../../src/client/transport/undici-transport.ts';
import { callerOver, endpointNamed } from '../../../support/call-service.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
import { fastFolder } from '../../../support/fast-folder.ts';
import { serveAccount, type ServedAccount } from '../../../support/served-account.ts';

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
});
afterAll(() => account.end());
beforeEach(() => {
  captured = captureIo({ env: account.env });
});

const call = (...words: string[]): Promise<number> =>
  main(['call', ...words], { ...captured.io, env: { ...captured.io.env, ...account.env } });
const DETAIL = ['purchase-orders.detail', '--param', 'po_no=1'];
const CREATE = ['groups.create', '--yes', '--param', 'name=Saved'];

const saved = (name: string): string => readFileSync(join(captured.folder, name), 'utf8');

async function groupNames(): Promise<string> {
  return JSON.stringify(await account.get('/assets/classification_view.api'));
}

describe('call --out', () => {
  test('saves the response, and says where', async () => {
    expect(await call(...DETAIL, '--out', 'order.json')).toBe(0);

    expect(JSON.parse(saved('order.json'))).toEqual(await account.get('/purchase_orders/1.api'));
    expect(captured.stdout()).toBe('');
    expect(captured.stderr()).toMatch(
      /^Written: order\.json \(application\/json, [\d,]+ bytes\)\n$/,
    );
    expect(readdirSync(captured.folder)).not.toContainEqual(expect.stringContaining('.tmp'));
  });

  test('tells programs what was written', async () => {
    expect(await call(...DETAIL, '--out', 'order.json', '--json', '--quiet')).toBe(0);

    expect(JSON.parse(captured.stdout())).toEqual({
      path: 'order.json',
      bytes: Buffer.byteLength(saved('order.json')),
      mediaType: 'application/json',
    });
  });

  test('replaces a file only with --force', async () => {
    writeFileSync(join(captured.folder, 'order.json'), 'mine');

    expect(await call(...DETAIL, '--out', 'order.json')).toBe(3);
    expect(saved('order.json')).toBe('mine');
    expect(captured.stderr()).toMatch(/already exists; nothing was written/);

    expect(await call(...DETAIL, '--out', 'order.json', '--force')).toBe(0);
    expect(saved('order.json')).toContain('HL-PO-2025-031');
  });

  test.each([
    ['the file is there', 'there.json'],
    ['its folder is not there', 'nowhere/answer.json'],
    ['it is a folder', 'folder'],
  ])('sends nothing where %s', async (_why, out) => {
    writeFileSync(join(captured.folder, 'there.json'), 'mine');
    mkdirSync(join(captured.folder, 'folder'));

    expect(await call(...CREATE, '--out', out)).toBe(3);

    expect(await groupNames()).not.toContain('Saved');
  });

  test('writes nothing where the service refuses', async () => {
    expect(await call('purchase-orders.detail', '--param', 'po_no=99', '--out', 'no.json')).toBe(3);
    expect(existsSync(join(captured.folder, 'no.json'))).toBe(false);
  });

  test('saves the response to a change', async () => {
    expect(await call(...CREATE, '--out', 'group.json')).toBe(0);
    expect(saved('group.json')).toContain('Saved');
    expect(await groupNames()).toContain('Saved');
  });
});

describe('a response that is a file', () => {
  const PDF = Buffer.from('%PDF-1.7 \xFF\x00\xFE', 'latin1');
  const { endpoint, ...named } = endpointNamed('items.search');
  const LABELS: NamedEndpoint = {
    ...named,
    name: 'items.labels',
    endpoint: { ...endpoint, answer: { is: 'file', mediaType: 'application/pdf' } },
  };

  test('is saved byte by byte as it came over HTTP', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const transport = createUndiciTransport({ baseUrl });
    const folder = fastFolder();
    const file = await answerFile(LABELS, { out: 'labels.pdf', force: false }, folder);
    const answer = await callerOver(transport, { baseUrl }).read(LABELS, { search: '12' });
    await transport.close();
    server.close();

    expect(answer && (await file?.save(answer))).toEqual({
      path: join(folder, 'labels.pdf'),
      bytes: PDF.length,
      mediaType: 'application/pdf',
    });
    expect(readFileSync(join(folder, 'labels.pdf')).equals(PDF)).toBe(true);
  });

  test('needs a name before anything is sent', async () => {
    const unnamed = answerFile(LABELS, { out: undefined, force: false }, fastFolder());
    await expect(unnamed).rejects.toMatchObject({
      code: 'bad-usage',
      message: 'The response of items.labels is a file (application/pdf)',
      hint: 'Save it with --out items.labels.pdf',
    });
  });
});
