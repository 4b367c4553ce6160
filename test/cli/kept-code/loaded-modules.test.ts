import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Modules of Node that take longer to load than a row to be validated. */
const OF_THE_NETWORK = ['http', 'https', 'tls', 'http2', 'dgram'];

/** Writes which modules of Node a process has loaded by its end. */
const LISTING = `process.on('exit', () => {
  require('node:fs').writeFileSync(process.env.LOADED_MODULES, process.moduleLoadList.join('\\n'));
});`;

test('to validate a file, the built program loads nothing of the network', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'assets.csv'), 'Name,Group,Purchased on\nLaptop,Computers,2026-01-15\n');
  writeFileSync(join(cwd, 'listing.cjs'), LISTING);
  const env = {
    LOADED_MODULES: join(cwd, 'loaded.txt'),
    NODE_OPTIONS: `--require ${join(cwd, 'listing.cjs')}`,
    TALLYSHEET_STATE_DIR: join(cwd, 'state'),
  };
  const words = ['validate', 'assets.csv', '--kind', 'fixed-assets'];
  const { exitCode } = await startProgram(words, { cwd, env }).end;

  const loaded = readFileSync(env.LOADED_MODULES, 'utf8').split('\n');
  expect(exitCode).toBe(0);
  expect(loaded).toContain('NativeModule fs');
  for (const name of OF_THE_NETWORK) expect(loaded).not.toContain(`NativeModule ${name}`);
});
