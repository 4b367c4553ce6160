import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';

const REGISTER = `Name,Group,Purchased on,Identifier
Laptop A,Computers,01/15/2024,LT-1
Laptop B,Computers,no date at all,LT-2
`;

test('apply whose look at the account is refused writes its outputs, and the printed command goes on', async () => {
  const account = await serveAccount('--demo');
  const { io, folder } = captureIo();
  writeFileSync(join(folder, 'register.csv'), REGISTER);
  const tallysheet = async (words: string, token?: string) => {
    const fresh = captureIo({ columns: 200 });
    const env = { ...io.env, ...account.env, ...(token && { TALLYSHEET_TOKEN: token }) };
    const exit = await main(words.split(' '), { ...fresh.io, cwd: io.cwd, env });
    return { exit, stderr: fresh.stderr() };
  };
  await tallysheet('plan register.csv --kind assets --out run');
  // A plan of this process is fresh; one that was read from elsewhere is looked at again.
  writeFileSync(join(folder, 'other.csv'), 'Name\nOthers\n');
  await tallysheet('import other.csv --kind groups --out other --yes');

  const stopped = await tallysheet('apply run', 'another-token');

  expect(stopped.exit).toBe(6);
  expect(stopped.stderr).toContain('Next:\n  tallysheet resume run');
  for (const name of ['register.results.csv', 'register.errors.csv', 'summary.json']) {
    expect(existsSync(join(folder, 'run', name)), name).toBe(true);
  }

  const resumed = await tallysheet('resume run');
  expect(resumed.exit).toBe(1);
  expect(resumed.stderr).toContain('1 created');
  expect(await account.end()).toBe(0);
});
