import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { fileReason } from '../../kernel/messages/file-reasons.ts';
import type { Token } from '../../kernel/secrets.ts';
import type { Logger } from '../../client/observe/logging.ts';
import { safeLine } from './safe-json.ts';

type Level = keyof Logger;

interface LogOptions {
  readonly clock: Clock;
  /** Called once where the file can no longer be written; the command continues. */
  readonly onFailure: (reason: string) => void;
}

/**
 * Appends what happens to a file, one JSON object in a line: the command and how it ended, its stages, each attempt at a
 * call, waits and errors. Headers, parameters and bodies are not in it, and a token is struck out wherever it came from.
 */
export class LogFile implements Logger {
  readonly #path: string;
  readonly #options: LogOptions;
  readonly #tokens: Token[] = [];
  #isOpen = true;

  /** Throws TallysheetError 'cannot-write' for a file that cannot be appended to, or that holds something else. */
  constructor(path: string, cwd: string, options: LogOptions) {
    this.#path = resolve(cwd, path);
    this.#options = options;
    assertHoldsLog(this.#path, path);
  }

  /** A token that is known from now on. */
  hide(token: Token): void {
    this.#tokens.push(token);
  }

  debug(data: object, message: string): void {
    this.#append('debug', data, message);
  }

  info(data: object, message: string): void {
    this.#append('info', data, message);
  }

  warn(data: object, message: string): void {
    this.#append('warn', data, message);
  }

  error(data: object, message: string): void {
    this.#append('error', data, message);
  }

  #append(level: Level, data: object, event: string): void {
    if (!this.#isOpen) return;
    const time = new Date(this.#options.clock.now()).toISOString();
    const line = safeLine({ time, level, event, ...data });
    const hidden = this.#tokens.reduce((text, token) => token.redact(text), line);
    try {
      appendFileSync(this.#path, `${hidden}\n`, { mode: 0o600 });
    } catch (error) {
      this.#isOpen = false;
      this.#options.onFailure(fileReason(error));
    }
  }
}

/** A log begins with the first object in it; other files of the user's stay as they are. */
function assertHoldsLog(path: string, shown: string): void {
  const first = Buffer.alloc(1);
  let length: number;
  try {
    const file = openSync(path, 'a+', 0o600);
    try {
      length = readSync(file, first, 0, 1, 0);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    const message = `The log ${shown} cannot be written: ${fileReason(cause)}`;
    throw new TallysheetError('cannot-write', message, {
      cause,
      hint: 'Name another file with --log-file.',
    });
  }
  if (length === 0 || first.toString() === '{') return;
  throw new TallysheetError('cannot-write', `${shown} is not a log of Tallysheet`, {
    hint: 'Name another file with --log-file.',
  });
}
