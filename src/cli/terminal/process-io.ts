import { systemClock } from '../../kernel/clock.ts';
import type { Io } from './io.ts';

const USUAL_COLUMNS = 80;

/** This process as the command line sees it. */
export function processIo(): Io {
  const { stdout, stderr } = process;
  // The reader of our output may stop reading (`| head`); the run continues.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  return {
    get stdin() {
      return process.stdin;
    },
    stdout,
    stderr,
    env: process.env,
    cwd: process.cwd(),
    isOutputTerminal: stdout.isTTY,
    isTerminal: process.stdin.isTTY && stderr.isTTY,
    // Windows are resized, and some terminals do not know how wide they are, and say 0.
    get columns() {
      return stderr.isTTY && stderr.columns > 0 ? stderr.columns : USUAL_COLUMNS;
    },
    clock: systemClock,
    signals: process,
  };
}
