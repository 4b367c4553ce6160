#!/usr/bin/env node
import { readFileSync } from 'node:fs';

/** The help of the whole program was written when it was built, so that it appears at once. */
const HELP_PAGE = new URL('../help.txt', import.meta.url);

const argv = process.argv.slice(2);
const wantsHelp =
  argv.length === 0 || (argv.length === 1 && ['--help', '-h'].includes(argv[0] ?? ''));

if (wantsHelp) {
  process.stdout.write(readFileSync(HELP_PAGE, 'utf8'));
} else {
  const { main } = await import('./main.ts');
  const { processIo } = await import('./process-io.ts');
  process.exitCode = await main(argv, processIo());
}
