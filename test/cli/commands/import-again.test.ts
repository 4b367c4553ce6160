import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';
import { sampled } from '../../support/thinned.ts';

let account: ServedAccount;
let captured: CapturedIo;
let item: number;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  item = (await stock()).number;
  writeFileSync(join(captured.folder, 'moves.csv'), `Item,Quantity\n#${item},1\n#${item},1\n`);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

/** The first inventory item of the account, and how many there are of it. */
async function stock(): Promise<{ number: number; quantity: number }> {
  const { assets } = (await account.get('/inventory.api')) as {
    assets: { sequence_num: number; net_quantity: number }[];
  };
  const [first] = assets;
  return { number: first?.sequence_num ?? 0, quantity: first?.net_quantity ?? 0 };
}

async function importMoves(
  flags: readonly string[],
  { isTerminal = false, answer }: { isTerminal?: boolean; answer?: string } = {},
): Promise<{ exit: number; stderr: string }> {
  const fresh = captureIo({ env: account.env, isTerminal, columns: 200 });
  if (answer !== undefined) fresh.answer('Repeat them? [y/N]', answer);
  fresh.answer('Import 2 rows? [y/N]', 'y');
  const io = { ...fresh.io, cwd: captured.io.cwd, env: { ...captured.io.env, ...account.env } };
  const words = ['import', 'moves.csv', '--kind', 'inventory.add-stock', ...flags];
  return { exit: await main(words, io), stderr: fresh.stderr() };
}

test('movements that were made before are told of, with the command that repeats them', async () => {
  const before = await stock();
  await importMoves(['--yes']);

  const { exit, stderr } = await importMoves(['--yes']);

  expect([exit, stderr]).toEqual([0, expect.any(String)]);
  expect(stderr).toContain('2 rows were already done and will not be repeated.');
  expect(stderr).toContain('tallysheet import --again moves.csv --kind inventory.add-stock --yes');
  expect((await stock()).quantity).toBe(before.quantity + 2);

  await importMoves(['--again', '--yes']);
  expect((await stock()).quantity).toBe(before.quantity + 4);
});

test.each(
  sampled(
    [
      ['y', 4],
      ['n', 2],
    ],
    2,
  ),
)('at a terminal it is asked once, and "%s" leaves %i of them', async (answer, added) => {
  const before = await stock();
  await importMoves(['--yes']);

  const { exit, stderr } = await importMoves([], { isTerminal: true, answer });

  expect(exit).toBe(0);
  expect(stderr.split('Repeat them? [y/N]')).toHaveLength(2);
  expect((await stock()).quantity).toBe(before.quantity + added);
});
