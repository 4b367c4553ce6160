import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { lastSending, noteSending } from '../../../../src/import/ledger/run/account-lock.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
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
      version: 1,
      kind: 'call-saved',
      exitCode: 0,
      counts: { files: 1 },
      call: 'purchase-orders.detail',
      path: 'order.json',
      bytes: Buffer.byteLength(saved('order.json')),
      mediaType: 'application/json',
    });
  });

  test('replaces a file only with --force', async () => {
    writeFileSync(join(captured.folder, 'order.json'), 'mine');

    expect(await call(...DETAIL, '--out', 'order.json')).toBe(3);
    expect(saved('order.json')).toBe('mine');
    expect(captured.stderr()).toMatch(/already\s+exists;\s+nothing\s+was\s+written/);

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

describe('what was read of the account before', () => {
  const CREATED = ['groups.create', '--yes', '--param', 'name=Fresh'];
  const REFUSED = ['fixed-assets.delete', '--yes', '--param', 'asset_no=99999'];

  test.each([
    ['is outdated after a write', CREATED, 0, false],
    ['is outdated after a write that the service refused', REFUSED, 3, false],
    ['still holds after a read', ['groups.list'], 0, true],
    [
      'still holds where a write was not confirmed',
      ['groups.create', '--param', 'name=B'],
      2,
      true,
    ],
  ])('%s', async (_title, words, exit, holds) => {
    const state = join(captured.folder, 'state');
    mkdirSync(state);
    noteSending(state);
    const before = lastSending(state);

    expect(await call(...words)).toBe(exit);

    expect(lastSending(state) === before).toBe(holds);
  });
});

const LABELS = ['label-templates.print-items', '--yes', '--param', 'asset_seq=1,2'];

describe('a response that links to a file', () => {
  test('is saved as the file, byte by byte as the link gives it', async () => {
    expect(await call(...LABELS, '--out', 'labels.pdf')).toBe(0);

    expect(captured.stderr()).toMatch(
      /^Written: labels\.pdf \(application\/pdf, [\d,]+ bytes\)\n$/,
    );
    const bytes = readFileSync(join(captured.folder, 'labels.pdf'));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  });

  test('is printed as it came without a name', async () => {
    expect(await call(...LABELS)).toBe(0);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      link: expect.stringContaining('/labels/labels.pdf?type=item&ids=1.2') as unknown,
    });
  });

  test('is printed, and no file is left, where the file breaks off', async () => {
    const broken = createServer((request, response) => {
      if (request.url?.startsWith('/qrcodes') === true) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ link: `http://${request.headers.host ?? ''}/half.pdf` }));
        return;
      }
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' });
      response.write('%PDF-1.7', () => response.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const port = (broken.address() as AddressInfo).port;
    const env = { ...account.env, TALLYSHEET_BASE_URL: `http://127.0.0.1:${port}` };
    const io = { ...captured.io, env: { ...captured.io.env, ...env } };
    const exit = await main(['call', ...LABELS, '--out', 'labels.pdf'], io);
    broken.close();

    expect(exit).toBe(3);
    expect(captured.stderr()).toMatch(
      /the file\s+was\s+not\s+read: the\s+connection\s+was\s+closed/,
    );
    expect(JSON.parse(captured.stdout())).toEqual({ link: `http://127.0.0.1:${port}/half.pdf` });
    expect(readdirSync(captured.folder).filter((name) => name.includes('labels'))).toEqual([]);
  });
});

describe('call --all', () => {
  const listed = async (): Promise<unknown[]> => {
    const first = (await account.get('/assets.api')) as { assets: unknown[]; total_pages: number };
    const pages = Array.from({ length: first.total_pages - 1 }, (_, at) => at + 2);
    const others = await Promise.all(
      pages.map((page) => account.get(`/assets.api?page=${page}`) as Promise<typeof first>),
    );
    return [first, ...others].flatMap(({ assets }) => assets);
  };

  test('prints every record of every page as one JSON list', async () => {
    expect(await call('fixed-assets.list', '--all')).toBe(0);
    const whole = await listed();
    expect(whole.length).toBeGreaterThan(25);
    expect(JSON.parse(captured.stdout())).toEqual(whole);
  });

  test('saves the list', async () => {
    expect(await call('fixed-assets.list', '--all', '--out', 'assets.json')).toBe(0);
    expect(JSON.parse(saved('assets.json'))).toEqual(await listed());
  });

  test('shows the list as a table', async () => {
    expect(await call('retire-reasons.list', '--all', '--table')).toBe(0);
    const [headings = '', first = ''] = captured.stdout().split('\n');
    expect(headings).toMatch(/^Id +Name$/);
    expect(first).toMatch(/^\d+ +\w+/);
  });

  test.each([
    [['fixed-assets.detail', '--all', '--param', 'asset_no=1'], /--all: .* is not a list/],
    [['groups.list', '--all', '--param', 'page=2'], /--all reads every page/],
    [['locations.quantities', '--table', '--param', 'location_id=1'], /--table: .* is not a list/],
  ])('%j is refused', async (words, message) => {
    expect(await call(...words)).toBe(2);
    expect(captured.stderr()).toMatch(message);
  });
});

describe('call --table', () => {
  test('shows a record that is too wide for the screen field by field', async () => {
    expect(await call('groups.list', '--table')).toBe(0);
    expect(captured.stdout()).toMatch(/^Id: \d+\nName: \w+\n/);
  });

  test('is a table in a file, too, however wide it is', async () => {
    expect(await call('fixed-assets.list', '--table', '--out', 'assets.txt')).toBe(0);
    const lines = saved('assets.txt').trimEnd().split('\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]).toMatch(/^Item # +Name/);
  });
});
