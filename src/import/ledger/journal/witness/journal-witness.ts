import {
  type Stats,
  closeSync,
  constants,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { sha256OfFile } from '../../../../database/file-hash.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

/** The ending of the file beside a journal that says how many events it has, and its hash once it is closed. */
const WITNESS = '.count';

/** Digits of the count: every number has as many, so that a new one covers the old one. */
const DIGITS = 16;

/** What is known of a journal from outside. */
interface WitnessRecord {
  readonly events: number;
  /** Hash of the whole file, where it was closed in good order and not opened since. */
  readonly sha256: string | undefined;
}

/** The file beside a journal that bears witness to it. */
class WitnessFile {
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
function hashOfFile(path: string): string {
  return onDisk(path, () => sha256OfFile(path));
}

/** What a journal consists of, and what is kept beside it, by the endings of its name. */
export const JOURNAL_ENDINGS = ['', '-wal', '-shm', WITNESS] as const;

const LOG = '-wal';

/** The files that SQLite writes to while the journal is open. */
const WRITTEN = ['', LOG] as const;

/**
 * Bears witness to a journal from outside: that its files are still those that were opened, how many
 * events it had, and what its bytes were when it was closed. The count is written after the events are on
 * the disk, so it is never ahead of a sound journal; and before anything is sent because of them, so a
 * journal that lost some is known by it.
 */
export class JournalWitness {
  /** Whether every byte is as it was when the journal was closed. */
  readonly isAsClosed: boolean;
  readonly #path: string;
  readonly #file: WitnessFile;
  readonly #known: WitnessRecord;
  readonly #seen = new Map<string, Stats>();

  /**
   * Made before the journal is opened: nothing of a file that is not what it was is read. Throws
   * TallysheetError 'run-journal-damaged'.
   */
  constructor(path: string) {
    this.#path = path;
    this.#file = new WitnessFile(path);
    this.#known = this.#file.read();
    this.isAsClosed = this.#known.sha256 !== undefined;
    if (this.#known.sha256 !== undefined) assertHash(path, this.#known.sha256);
  }

  /**
   * The journal is open, with so many events. Throws TallysheetError 'run-journal-damaged' for one that has
   * fewer than it had.
   */
  begin(events: number): void {
    const { events: known } = this.#known;
    if (known > events) {
      throw damaged(this.#path, `it has lost the last ${known - events} of ${known} events`);
    }
    this.see();
    this.#file.forgetHash(events);
  }

  /** Remembers the files as they are now, after something was written. */
  see(): void {
    for (const ending of WRITTEN) {
      const there = statSync(`${this.#path}${ending}`, { throwIfNoEntry: false });
      if (there !== undefined) this.#seen.set(ending, there);
    }
  }

  /** Notes that the journal has so many events on the disk. */
  note(events: number): void {
    this.#file.writeCount(events);
  }

  /** Throws TallysheetError 'run-journal-damaged' if a file was deleted, replaced or cut since it was opened. */
  assertInPlace(): void {
    for (const [ending, before] of this.#seen) {
      const path = `${this.#path}${ending}`;
      const now = statSync(path, { throwIfNoEntry: false });
      if (now === undefined) throw damaged(this.#path, `${path} was deleted while it was in use`);
      if (!isSameFile(now, before))
        throw damaged(this.#path, `${path} was replaced while it was in use`);
      if (now.size < before.size)
        throw damaged(this.#path, `${path} was truncated while it was in use`);
    }
  }

  /** The journal is closed; the file there is its own, unless another one was put in its place. */
  end(): void {
    const now = statSync(this.#path, { throwIfNoEntry: false });
    const before = this.#seen.get('');
    const isOurs = now !== undefined && before !== undefined && isSameFile(now, before);
    if (isOurs && sizeOf(`${this.#path}${LOG}`) === 0) this.#file.writeHash(hashOfFile(this.#path));
    this.#file.close();
  }
}

/**
 * Refuses a journal whose files are links: what is written there would land elsewhere. Throws
 * TallysheetError 'run-journal-error'.
 */
export function assertNoLinks(path: string): void {
  for (const ending of [...JOURNAL_ENDINGS, '-journal']) {
    const there = lstatSync(`${path}${ending}`, { throwIfNoEntry: false });
    if (there?.isSymbolicLink() === true) {
      throw new TallysheetError('run-journal-error', `${path}${ending} is a symbolic link`, {
        hint: 'Remove the link; a run writes only into its own folder.',
      });
    }
  }
}

export function damaged(path: string, how: string, cause?: unknown): TallysheetError {
  return new TallysheetError('run-journal-damaged', `${path} is damaged: ${how}`, { cause });
}

/** A journal that was closed has no log: with one that was put there later it would be another journal. */
function assertHash(path: string, sha256: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) throw damaged(path, 'it was deleted');
  if (sizeOf(`${path}${LOG}`) > 0 || hashOfFile(path) !== sha256)
    throw damaged(path, 'it was changed after it was closed');
}

function isSameFile(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
