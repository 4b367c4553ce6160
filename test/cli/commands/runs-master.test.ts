import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureIo } from '../../support/captured-io.ts';
import { runIn, serveAccount } from '../../support/served-account.ts';

const MASTER = 'tallysheet runs results first';

test('the last screen recommends the new master once no row is open, and the command writes it', async () => {
  const account = await serveAccount('--demo');
  const captured = captureIo({ env: account.env });
  const tallysheet = (...words: readonly string[]) => runIn(captured, account, words);
  const path = (name: string): string => join(captured.folder, name);
  const rows = ['Name,Group,Purchased on', 'Desk,Furniture,01/15/2024', 'Lamp,Furniture,soon', ''];
  writeFileSync(path('floor.csv'), rows.join('\n'));

  const first = ['floor.csv', '--kind', 'fixed-assets', '--yes', '--out', 'first'];
  const open = await tallysheet('import', ...first);
  const errors = path('first/floor.errors.csv');
  writeFileSync(errors, readFileSync(errors, 'utf8').replace('soon', '01/16/2024'));
  const done = await tallysheet('import', 'first/floor.errors.csv', '--yes', '--out', 'second');
  const master = await tallysheet('runs', 'results', 'first');

  expect([open.exit, open.stderr.includes(MASTER)]).toEqual([1, false]);
  expect(done.exit).toBe(0);
  expect(done.stderr).toContain(
    `Your new master, a workbook of all rows as corrected, with their record numbers:\n  ${MASTER}\n`,
  );
  expect(master.exit).toBe(0);
  expect(master.stderr).toContain('first/chain.results.xlsx');
  expect(await account.end()).toBe(0);
});
