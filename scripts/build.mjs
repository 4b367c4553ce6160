// Compiles src to dist. Runs on `npm ci` (prepare), so it needs nothing but what npm installed.
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const root = new URL('..', import.meta.url).pathname;
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(`${root}/dist`, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
chmodSync(`${root}/dist/cli/bin.js`, 0o755);

// The help of the whole program is written once, so that `tallysheet --help` need not load yargs.
const { mainHelp } = await import('../dist/cli/command-line.js');
writeFileSync(`${root}/dist/help.txt`, mainHelp());
