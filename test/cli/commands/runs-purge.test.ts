import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';

let account: ServedAccount;
let home: CapturedIo;

const REGISTER = 'Name,Group,Purchased on\nDesk A,Furniture,01/15/2024\nDesk B,Furniture,soon\n';
const STATE = () => join(home.folder, 'state');
const IMPORT = ['--kind', 'fixed-assets', '--yes', '--out'];

/** A register whose errors were imported again, one that was undone, a plan, and a run that waits for a person. */
beforeAll(async () => {
  account = await serveAccount('--demo');
  home = captureIo({ env: account.env });
  write('register.csv', REGISTER);
  await tallysheet('import', 'register.csv', ...IMPORT, 'register');
  const errors = readFileSync(join(home.folder, 'register/register.errors.csv'), 'utf8');
  write('register/register.errors.csv', errors.replace('soon', '02/15/2024'));
  await tallysheet('import', 'register/register.errors.csv', ...IMPORT, 'corrected');
  write('lamps.csv', 'Name,Group,Purchased on\nLamp,Furniture,01/15/2024\n');
  await tallysheet('import', 'lamps.csv', ...IMPORT, 'lamps');
  const host = new URL(account.url).host;
  await tallysheet('undo', 'lamps', '--yes', '--confirm-account', host);
  write('shelves.csv', 'Name,Group,Purchased on\nShelf,Furniture,01/15/2024\n');
  await tallysheet('plan', 'shelves.csv', '--kind', 'fixed-assets', '--out', 'shelves');
});

afterAll(async () => {
  await account.end();
});

function write(name: string, text: string): void {
  writeFileSync(join(home.folder, name), text);
}

function tallysheet(...words: readonly string[]): Promise<Ran> {
  return runIn(home, account, words);
}

function isThere(name: string): boolean {
  return existsSync(join(home.folder, name));
}

test('younger runs are not purged unless they are named', async () => {
  const none = await tallysheet('runs', 'purge');
  expect([none.exit, none.stdout]).toEqual([
    0,
    'There are no runs to remove that started more than 90 days ago.\n',
  ]);
  const { stdout } = await tallysheet('runs', 'purge', '--older-than', '1d');
  expect(stdout).toContain('that started more than 1 day ago.');
});

test('a run is kept as long as another kept run corrects or undoes it', async () => {
  const { exit, stdout } = await tallysheet('runs', 'purge', 'register', 'runs/undo-lamps');
  expect([exit, stdout]).toEqual([
    0,
    `Kept
  undo-lamps  it belongs to lamps, which is kept
  register    it belongs to corrected, which is kept
`,
  ]);
  expect(isThere('register/journal.db')).toBe(true);
});

test('nothing is removed before it is confirmed', async () => {
  const { exit, stderr } = await tallysheet('runs', 'purge', 'shelves');
  expect(exit).toBe(2);
  expect(stderr).toContain('The files of 1 run were not removed');
  expect(stderr).toContain('Add --yes to the same command.');
  expect(isThere('shelves/journal.db')).toBe(true);
});

test('runs of an age are removed with all that they wrote; files of others stay', async () => {
  write('register/notes.txt', 'Ask the landlord about Desk B.');
  const { exit, stdout } = await tallysheet('runs', 'purge', '--older-than', '0', '--yes');
  expect(exit).toBe(0);
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d, [\d.]+ [kM]B/g, '<day>, <size>')).toBe(`Removed
  shelves     <day>, <size>
  undo-lamps  <day>, <size>
  lamps       <day>, <size>
  corrected   <day>, <size>
  register    <day>, <size>; other files stay: notes.txt
`);
  expect(readdirSync(join(home.folder, 'register'))).toEqual(['notes.txt']);
  for (const name of ['corrected', 'lamps', 'runs/undo-lamps', 'shelves'])
    expect(isThere(name)).toBe(false);
  expect((await tallysheet('runs')).stdout).toBe('There are no runs.\n');
});

test('what killed commands left is listed, asked about and removed like runs', async () => {
  const readings = join(STATE(), 'readings');
  mkdirSync(readings, { recursive: true });
  writeFileSync(join(readings, '0123456789abcdef.db'), 'cut off');
  const words = ['runs', 'purge', '--older-than', '0'];
  const asked = await tallysheet(...words);
  expect(asked.exit).toBe(2);
  expect(asked.stderr).toContain('The files of 1 killed command were not removed');
  const { exit, stdout } = await tallysheet(...words, '--yes');
  expect([exit, stdout.replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')]).toEqual([
    0,
    `Removed: files of killed commands
  0123456789abcdef.db  reading of an account, <day>, 1 kB
`,
  ]);
  expect(readdirSync(readings)).toEqual([]);
  expect((await tallysheet(...words)).stdout).toContain('There are no runs to remove');
});

test('rows that a purged run sent are not sent again', async () => {
  const { exit, stderr } = await tallysheet('import', 'register.csv', ...IMPORT, 'again');
  expect(exit).toBe(1);
  expect(stderr).toContain('1 unchanged');
});

test('snapshots are purged in place of runs, after a question, and the last one stays', async () => {
  for (const night of ['first', 'second']) {
    await tallysheet('export', 'groups', '--out', `${night}.csv`, '--snapshot');
  }
  const words = ['runs', 'purge', '--snapshots', '--older-than', '0'];
  const asked = await tallysheet(...words);
  expect(asked.exit).toBe(2);
  expect(asked.stderr).toContain('1 snapshot not removed');
  const { exit, stdout } = await tallysheet(...words, '--yes');
  expect([exit, stdout.replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')]).toEqual([
    0,
    expect.stringMatching(/^Removed: .+\n {2}snapshots {2}1, <day>; 1 stays\n$/),
  ]);
  const none = await tallysheet('runs', 'purge', '--snapshots');
  expect(none.stdout.replaceAll(/\s+/g, ' ')).toBe(
    'There are no snapshots to remove that were taken more than 90 days ago, besides the last ones. ',
  );
  const named = await tallysheet(...words, 'register');
  expect(named.stderr).toContain('--snapshots removes snapshots, not the run register');
});
