import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { TallysheetError } from '../../kernel/errors.ts';

/** What a journal consists of, and what is kept beside it, by the endings of its name. */
export const JOURNAL_ENDINGS = ['', '-wal', '-shm', '.count'] as const;

const COUNT = '.count';

/** The files that SQLite writes to while the journal is open. */
const WRITTEN = ['', '-wal'] as const;

/** Digits of the count: every number has as many, so that a new one covers the old one. */
const DIGITS = 16;

/**
 * Bears witness to a journal from outside: that its files are still those that were opened, and how many
 * events it had. The count is written after the events are on the disk, so it is never ahead of a sound
 * journal; and before anything is sent because of them, so a journal that lost some is known by it.
 */
export class JournalWitness {
  readonly #path: string;
  readonly #seen = new Map<string, Stats>();
  #count: number | undefined;

  /**
   * @param events how many events the journal has
   * Throws TallysheetError 'journal-damaged' for a journal that has fewer than it had.
   */
  constructor(path: string, events: number) {
    this.#path = path;
    const known = readCount(path);
    if (known > events) {
      throw damaged(path, `it has lost the last ${known - events} of ${known} events`);
    }
    this.see();
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
    this.#count ??= openCount(this.#path);
    writeSync(this.#count, String(events).padStart(DIGITS, '0'), 0);
  }

  /** Throws TallysheetError 'journal-damaged' if a file was deleted, replaced or cut since it was opened. */
  assertInPlace(): void {
    for (const [ending, before] of this.#seen) {
      const path = `${this.#path}${ending}`;
      const now = statSync(path, { throwIfNoEntry: false });
      if (now === undefined) throw damaged(this.#path, `${path} was deleted while it was in use`);
      if (now.ino !== before.ino || now.dev !== before.dev)
        throw damaged(this.#path, `${path} was replaced while it was in use`);
      if (now.size < before.size)
        throw damaged(this.#path, `${path} was cut short while it was in use`);
    }
  }

  close(): void {
    if (this.#count !== undefined) closeSync(this.#count);
    this.#count = undefined;
  }
}

/**
 * Refuses a journal whose files are links: what is written there would land elsewhere. Throws
 * TallysheetError 'journal-trouble'.
 */
export function refuseLinks(path: string): void {
  for (const ending of [...JOURNAL_ENDINGS, '-journal']) {
    const there = lstatSync(`${path}${ending}`, { throwIfNoEntry: false });
    if (there?.isSymbolicLink() === true) {
      throw new TallysheetError('journal-trouble', `${path}${ending} is a link to another file`, {
        hint: 'Remove the link; a run writes into its own folder only.',
      });
    }
  }
}

export function damaged(path: string, how: string, cause?: unknown): TallysheetError {
  return new TallysheetError('journal-damaged', `${path} is damaged: ${how}`, { cause });
}

function readCount(path: string): number {
  const there = statSync(`${path}${COUNT}`, { throwIfNoEntry: false });
  if (there === undefined) return 0;
  const count = Number(readFileSync(`${path}${COUNT}`, 'utf8'));
  return Number.isSafeInteger(count) ? count : 0;
}

function openCount(path: string): number {
  const { O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
  return openSync(`${path}${COUNT}`, O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
}
