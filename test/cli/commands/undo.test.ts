import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';

let account: ServedAccount;
let home: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  home = captureIo({ env: account.env });
  writeFileSync(
    join(home.folder, 'new.csv'),
    'Name,Group,Purchased on\nLaptop one,Notebooks,01/31/2024\nLaptop two,Notebooks,01/31/2024\n',
  );
  writeFileSync(join(home.folder, 'notes.csv'), 'Item,Content\n#1,Dented\n');
});

afterAll(async () => {
  await account.end();
});

function run(...words: readonly string[]): Promise<Ran> {
  return runIn(home, account, words);
}

test('a run is shown with the command that undoes it, planned, confirmed and undone once', async () => {
  const host = new URL(account.url).host;
  const words = ['--kind', 'fixed-assets', '--create-missing', 'groups', '--yes', '--out', 'first'];
  const imported = await run('import', 'new.csv', ...words);
  expect(imported.exit).toBe(0);
  expect(imported.stderr).toContain('To undo this run:\n  tallysheet undo first\n');
  expect((await run('runs', 'show', 'first')).stdout).toContain('tallysheet undo first');

  const planned = await run('undo', 'first', '--dry-run');
  expect(planned.exit).toBe(0);
  expect(planned.stderr).toContain(
    'Plan for first/undo.xlsx: 3 rows of fixed-assets.operations, groups.delete',
  );
  expect(planned.stderr).toContain('tallysheet apply runs/undo-first');

  const refused = await run('undo', 'first', '--yes');
  expect(refused.exit).toBe(2);
  expect(refused.stderr).toContain(`--confirm-account ${host}`);

  const undone = await run('undo', 'first', '--yes', '--confirm-account', host);
  expect([undone.exit, undone.stderr.includes('3 done')]).toEqual([0, true]);
  expect(undone.stderr).not.toContain('To undo this run');

  const again = await run('undo', 'first', '--yes', '--confirm-account', host);
  expect([again.exit, again.stderr]).toEqual([0, 'Nothing of first is left to undo.\n']);
});

test('a run that was interrupted is undone as far as it went, without being finished first', async () => {
  const part = ['--kind', 'groups', '--yes', '--out', 'part', '--first', '1'];
  writeFileSync(join(home.folder, 'parts.csv'), 'Name\nAcme Parts\nBolt Works\n');
  await run('import', 'parts.csv', ...part);
  const { host } = new URL(account.url);

  const undone = await run('undo', 'part', '--yes', '--confirm-account', host);

  expect([undone.exit, undone.stderr.includes('1 done')]).toEqual([0, true]);
});

test('a run with rows that failed is shown with both commands: that which finishes it and that which undoes it', async () => {
  writeFileSync(
    join(home.folder, 'mixed.csv'),
    'Name,Group,Purchased on\nLaptop three,Notebooks,01/31/2024\nLaptop four,Notebooks,31st of May\n',
  );
  const words = ['--kind', 'fixed-assets', '--create-missing', 'groups', '--yes', '--out', 'mixed'];

  const imported = await run('import', 'mixed.csv', ...words);

  expect(imported.exit).toBe(1);
  expect(imported.stderr).toContain(
    'then import it:\n  tallysheet import mixed/mixed.errors.csv\n\nTo undo this run:\n  tallysheet undo mixed\n',
  );
});

test('what cannot be undone is listed, and the exit code says so', async () => {
  await run('import', 'notes.csv', '--kind', 'comments', '--yes', '--out', 'notes');
  expect((await run('runs', 'show', 'notes')).stdout).toContain(
    'nothing that it did can be undone',
  );

  const { exit, stderr } = await run('undo', 'notes', '--yes');

  expect(exit).toBe(1);
  expect(stderr).toContain('Cannot be undone (1)');
  expect(stderr).toContain('The interface has no call that deletes a comment.');
  expect(stderr).toContain('All of them: notes/undo.xlsx');
});

test('a run that does not exist is refused with its nearest name', async () => {
  const { exit, stderr } = await run('undo', 'frist');
  expect([exit, stderr.includes('There is no run or run folder named frist')]).toEqual([2, true]);
});
