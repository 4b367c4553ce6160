#!/usr/bin/env node
import { readFileSync } from 'node:fs';

// Built as a CommonJS module, which Node starts at half the cost of another; everything else it loads when it is needed.

/** The help of the whole program was drawn when it was built, so that it appears at once. */
const HELP_PAGES = {
  plain: new URL('../help.txt', import.meta.url),
  colours: new URL('../help-colours.txt', import.meta.url),
};
const PAGE_COLUMNS = 80;

const argv = process.argv.slice(2);
const { stdout, env } = process;
const wantsHelp =
  argv.length === 0 || (argv.length === 1 && ['--help', '-h'].includes(argv[0] ?? ''));
const isNarrow = stdout.isTTY && stdout.columns < PAGE_COLUMNS;

if (wantsHelp && !isNarrow) {
  const forced = env['FORCE_COLOR'] ?? '';
  const isOff = forced === '' ? (env['NO_COLOR'] ?? '') !== '' : ['0', 'false'].includes(forced);
  const hasColours = !isOff && (stdout.isTTY || forced !== '');
  stdout.write(readFileSync(hasColours ? HELP_PAGES.colours : HELP_PAGES.plain));
} else {
  void import('./kept-code/run-program.ts').then(({ runProgram }) => runProgram(argv, env));
}
