import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** The ending of the file beside a journal that says how many events it has, and its hash once it is closed. */
export const WITNESS = '.count';

/** Digits of the count: every number has as many, so that a new one covers the old one. */
const DIGITS = 16;

const CHUNK_BYTES = 1024 * 1024;

/** What is known of a journal from outside. */
export interface WitnessRecord {
  readonly events: number;
  /** Hash of the whole file, where it was closed in good order and not opened since. */
  readonly sha256: string | undefined;
}

/** The file beside a journal that bears witness to it. */
export class WitnessFile {
  readonly #path: string;
  #open: number | undefined;

  constructor(journal: string) {
    this.#path = `${journal}${WITNESS}`;
  }

  read(): WitnessRecord {
    const written = onDisk(this.#path, () =>
      statSync(this.#path, { throwIfNoEntry: false }) === undefined
        ? undefined
        : readFileSync(this.#path, 'utf8'),
    );
    if (written === undefined) return { events: 0, sha256: undefined };
    const [, count, sha256] = /^(\d*) ?([\da-f]{64})?/.exec(written) ?? [];
    const events = Number(count);
    return { events: Number.isSafeInteger(events) ? events : 0, sha256 };
  }

  /** Notes that the journal is open: its hash may change from now on. */
  forgetHash(events: number): void {
    onDisk(this.#path, () => {
      ftruncateSync(this.#handle(), 0);
    });
    this.writeCount(events);
  }

  writeCount(events: number): void {
    this.#write(String(events).padStart(DIGITS, '0'), 0);
  }

  /** Keeps the hash of a journal that is closed. */
  writeHash(sha256: string): void {
    this.#write(` ${sha256}`, DIGITS);
  }

  close(): void {
    if (this.#open !== undefined) closeSync(this.#open);
    this.#open = undefined;
  }

  #write(text: string, position: number): void {
    onDisk(this.#path, () => writeSync(this.#handle(), text, position));
  }

  #handle(): number {
    const { O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
    this.#open ??= openSync(this.#path, O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
    return this.#open;
  }
}

/** What the disk refuses is an error for the user to solve, not a fault of the program. */
function onDisk<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    throw new TallysheetError('run-journal-error', `${path} cannot be read or written: ${code}`, {
      cause,
    });
  }
}

/** The SHA-256 of a file of any size. Throws TallysheetError 'run-journal-error'. */
export function hashOfFile(path: string): string {
  return onDisk(path, () => hashOf(path));
}

function hashOf(path: string): string {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const bytes = readSync(file, buffer);
      if (bytes === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytes));
    }
  } finally {
    closeSync(file);
  }
}
