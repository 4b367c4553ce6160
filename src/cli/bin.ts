#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

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
  const hasColours = stdout.isTTY && (env['NO_COLOR'] ?? '') === '';
  stdout.write(readFileSync(hasColours ? HELP_PAGES.colours : HELP_PAGES.plain));
} else {
  // Rows are short-lived: collect the heap when it is twice as large, not four times.
  setFlagsFromString('--heap-growing-percent=100');
  const { main } = await import('./main.ts');
  const { processIo } = await import('./terminal/process-io.ts');
  const { reportError } = await import('./error-report.ts');
  const { writerTo } = await import('./terminal/writer.ts');
  const { text } = await import('./screens/text.ts');
  const io = processIo();
  // Node would print warnings of packages itself.
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    if (argv.includes('--verbose')) writerTo(io).talk(text`note: ${name}: ${message}\n`);
  });
  // Report uncaught errors like any other; the journal survives a process that simply ends.
  process.on('uncaughtException', (error) => process.exit(reportError(error, argv, io)));
  process.exitCode = await main(argv, io);
}
