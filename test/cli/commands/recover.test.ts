import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';

const REGISTER = `Name,Group,Purchased on,Identifier
Laptop A,Computers,01/15/2024,LT-1
Laptop B,Computers,02/20/2024,LT-2
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function tallysheet(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, words);
}

test('a run whose journal was deleted is recovered by the command that is printed, and resumed', async () => {
  const first = [
    'import',
    'register.csv',
    '--kind',
    'assets',
    '--out',
    'run',
    '--first',
    '1',
    '--yes',
  ];
  await tallysheet(...first);
  for (const name of readdirSync(join(captured.folder, 'run'))) {
    if (name.startsWith('journal.db')) rmSync(join(captured.folder, 'run', name));
  }

  const refused = await tallysheet('resume', 'run');
  expect(refused.exit).not.toBe(0);
  const command = 'runs recover run --input register.csv';
  expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain(`tallysheet ${command}`);

  const recovered = await tallysheet(...command.split(' '));
  expect(recovered).toMatchObject({ exit: 0 });
  expect(recovered.stderr).toContain(
    '2 rows: 1 done, 1 not processed\n\nNext:\n  tallysheet resume run\n',
  );

  const resumed = await tallysheet('resume', 'run', '--verification-delay', '0');
  expect(resumed.exit).toBe(0);
  expect(resumed.stderr).toContain('1 created');
});
