import { setFlagsFromString } from 'node:v8';
import { reportError } from './error-report.ts';
import { collectHeapAt } from './free-memory-early.ts';
import { main } from './main.ts';
import { text } from './screens/text.ts';
import { processIo } from './terminal/process-io.ts';
import { writerTo } from './terminal/writer.ts';

/** Most code of a small import runs too seldom to repay optimizing it, and that of a large one reaches this within moments. */
const OPTIMIZED_LATER = '--interrupt-budget=600000';

/** Newer versions do not know the flag. */
const IS_NODE_20 = process.versions.node.startsWith('20.');

/** Runs a command line as this process. */
export async function start(argv: readonly string[]): Promise<void> {
  // Rows are short-lived: collect the heap when it is twice as large, not four times.
  collectHeapAt(100);
  if (IS_NODE_20) setFlagsFromString(OPTIMIZED_LATER);
  const io = processIo();
  // Node would print warnings of packages itself.
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    if (argv.includes('--verbose')) writerTo(io).talk(text`note: ${name}: ${message}\n`);
  });
  // Report uncaught errors like any other; the journal survives a process that simply ends.
  process.on('uncaughtException', (error) => process.exit(reportError(error, argv, io)));
  process.exitCode = await main(argv, io);
}
