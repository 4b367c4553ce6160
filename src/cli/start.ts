import { reportError } from './error-report.ts';
import { main } from './main.ts';
import { text } from './screens/text.ts';
import { processIo } from './terminal/process-io.ts';
import { writerTo } from './terminal/writer.ts';

/** Runs a command line as this process. */
export async function start(argv: readonly string[]): Promise<void> {
  const io = processIo();
  // Node would print warnings of packages itself.
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    if (argv.includes('--verbose')) writerTo(io).talk(text`note: ${name}: ${message}\n`);
  });
  // Report uncaught errors like any other; the journal survives a process that simply ends.
  process.on('uncaughtException', (error) => process.exit(reportError(error, argv, io)));
  // When nothing is left to do: Node itself would first take its heap apart, piece by piece.
  process.once('beforeExit', () => process.exit());
  process.exitCode = await main(argv, io);
}
