import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { runIn, serveAccount, type ServedAccount } from '../support/served-account.ts';
import { sampled } from '../support/thinned.ts';

let account: ServedAccount;
let home: CapturedIo;

const NOTES = 'Call Ann\n';

beforeAll(async () => {
  account = await serveAccount('--demo');
  home = captureIo({ env: account.env });
  writeFileSync(
    join(home.folder, 'new.csv'),
    'Name,Group,Purchased on\nLaptop one,Computers,01/31/2024\n',
  );
  writeFileSync(join(home.folder, 'notes.txt'), NOTES);
  mkdirSync(join(home.folder, 'folder'));
});

afterAll(async () => {
  await account.end();
});

const IMPORTED = ['new.csv', '--kind', 'fixed-assets'];

test.each<[string, string[]]>([
  ['validate', ['validate', ...IMPORTED]],
  ['plan', ['plan', ...IMPORTED]],
  ['plan --force', ['plan', ...IMPORTED, '--force']],
  ['import', ['import', ...IMPORTED, '--yes']],
  ['import --force', ['import', ...IMPORTED, '--yes', '--force']],
  ['stocktake start', ['stocktake', 'start']],
  ['export', ['export', 'groups']],
  ['template', ['template', 'fixed-assets']],
])('%s --out: a file in the way of the folder is named and stays', async (_name, words) => {
  for (const out of ['notes.txt', 'notes.txt/below']) {
    const { exit, stderr } = await runIn(home, account, [...words, '--out', out]);

    const said = stderr.replaceAll(/\s+/g, ' ');
    expect([out, exit, said]).toEqual([
      out,
      3,
      expect.stringContaining('notes.txt is a file; expected a folder'),
    ]);
    expect(said).toContain('Choose another folder, for example with --out');
    expect(readFileSync(join(home.folder, 'notes.txt'), 'utf8')).toBe(NOTES);
  }
});

test.each<[string, string[], number]>(
  sampled(
    [
      ['map', ['map', ...IMPORTED], 3],
      ['call', ['call', 'groups.list'], 3],
      ['report', ['report', 'stock', '--as-of', '2026-06-30'], 2],
    ],
    2,
  ),
)('%s --out: a file or folder in the way is named and stays', async (_name, words, exit) => {
  for (const out of ['notes.txt', 'notes.txt/below.txt']) {
    const ran = await runIn(home, account, [...words, '--out', out]);

    expect([out, ran.exit]).toEqual([out, exit]);
    expect(ran.stderr).toContain('notes.txt');
    expect(ran.stderr).not.toContain('Internal error');
    expect(readFileSync(join(home.folder, 'notes.txt'), 'utf8')).toBe(NOTES);
  }
});

test('labels --out: a file or folder in the way is named and stays', async () => {
  mkdirSync(join(home.folder, 'labels.pdf'));
  const words = ['labels', 'fixed-assets', '--label', 'avery-5160', '--out'];
  for (const out of ['labels.pdf', 'notes.txt/below.pdf']) {
    const { exit, stderr } = await runIn(home, account, [...words, out]);

    expect([out, exit]).toEqual([out, 3]);
    expect(stderr).toContain(out.split('/')[0]);
    expect(stderr).not.toContain('Internal error');
  }
  expect(readFileSync(join(home.folder, 'notes.txt'), 'utf8')).toBe(NOTES);
});

test('a stocktake is found, or said to be missing, with a state folder that does not exist yet', async () => {
  await runIn(home, account, ['stocktake', 'start', '--out', 'count']);
  const elsewhere = captureIo({ env: account.env });

  const status = await runIn(elsewhere, account, [
    'stocktake',
    'status',
    join(home.folder, 'count'),
  ]);
  const finish = await runIn(elsewhere, account, ['stocktake', 'finish', '--dry-run']);

  expect(status.exit).toBe(0);
  expect([finish.exit, finish.stderr.includes('There is no open stocktake')]).toEqual([2, true]);
});

test('of two processes that finish a stocktake at once one does, and the other says what to do', async () => {
  await runIn(home, account, ['stocktake', 'start', '--out', 'twice']);

  const both = await Promise.all(
    [1, 2].map(() => runIn(home, account, ['stocktake', 'finish', 'twice', '--dry-run'])),
  );

  const [first, second] = both.toSorted((one, other) => one.exit - other.exit);
  expect([first?.exit, second?.exit]).toEqual([0, 7]);
  expect(second?.stderr.replaceAll(/\s+/g, ' ')).toContain(
    'is being finished already -> Run this command again once that has ended',
  );
});
