import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Io } from '../../src/cli/terminal/io.ts';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';

/** What a command printed, and a way to type and to press Ctrl-C. */
export interface CapturedIo {
  readonly io: Io;
  readonly stdin: PassThrough;
  readonly signals: EventEmitter;
  readonly folder: string;
  stdout(): string;
  stderr(): string;
  /** Ends when this text has been printed. */
  whenPrinted(text: string): Promise<void>;
  /** Types a line as soon as this text has been printed on standard error. */
  answer(prompt: string, line: string): void;
}

interface CapturedIoOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly columns?: number;
  readonly clock?: Clock;
}

/** The outside of the command line, held in memory; files go to a folder of their own. */
export function captureIo(options: CapturedIoOptions = {}): CapturedIo {
  const { env = {}, isTerminal = false, columns = 80, clock = systemClock } = options;
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-cli-'));
  const stdin = new PassThrough();
  const signals = new EventEmitter();
  const answers: { prompt: string; line: string }[] = [];
  const printed = { stdout: '', stderr: '' };
  const prints = new EventEmitter();
  const writeStderr = (text: string): void => {
    printed.stderr += text;
    prints.emit('print');
    const asked = answers[0];
    if (asked === undefined || !printed.stderr.includes(asked.prompt)) return;
    answers.shift();
    setImmediate(() => stdin.write(`${asked.line}\n`));
  };
  const writeStdout = (text: string, done?: () => void): void => {
    printed.stdout += text;
    prints.emit('print');
    done?.();
  };
  return {
    io: {
      stdin,
      stdout: { write: writeStdout },
      stderr: { write: writeStderr },
      env: { HOME: folder, TALLYSHEET_STATE_DIR: join(folder, 'state'), ...env },
      cwd: folder,
      isTerminal,
      isOutputTerminal: false,
      columns,
      clock,
      signals,
    },
    stdin,
    signals,
    folder,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    whenPrinted: async (text) => {
      while (!`${printed.stdout}${printed.stderr}`.includes(text)) await once(prints, 'print');
    },
    answer: (prompt, line) => {
      answers.push({ prompt, line });
    },
  };
}
