import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const STOOLS = `Name,Group,Purchased on
Stool,Furniture,01/05/2024
Stool,Furniture,01/05/2024
Chair,Furniture,01/06/2024
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount();
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'stools.csv'), STOOLS);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

/** The command at that spelling of the address. */
async function tallysheet(line: string, host: string) {
  const fresh = captureIo({ env: account.env });
  const url = new URL(account.url);
  const { cwd, env } = captured.io;
  const address = `http://${host}:${url.port}`;
  const io = { ...fresh.io, cwd, env: { ...env, ...account.env, TALLYSHEET_BASE_URL: address } };
  const exit = await main(line.split(' '), io);
  return { exit, stderr: fresh.stderr() };
}

test('a run goes on, and is known, under every name of this machine', async () => {
  const create = 'import stools.csv --kind assets --create-missing groups --yes';
  expect(await tallysheet(`${create} --first 1`, '127.0.0.1')).toMatchObject({ exit: 0 });
  const second = await tallysheet(create, 'localhost');
  expect(second).toMatchObject({ exit: 0 });
  expect(second.stderr).toMatch(/^Resuming runs\//);
  const third = await tallysheet(create, 'LOCALHOST');
  expect(third.stderr).toContain('3 unchanged');

  const { assets } = (await account.get('/assets.api')) as { assets: { name: string }[] };
  expect(assets.map(({ name }) => name).toSorted()).toEqual(['Chair', 'Stool', 'Stool']);
});
