import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { sha256OfFile } from '../../database/file-hash.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { piecesOf, writePieces } from './file-bytes.ts';
import type { KnownVersions } from './known-versions.ts';
import type { FileVersion, SharedFiles } from './shared-files.ts';

/** A file of this machine that the others have, too. */
export interface SharedFileOptions {
  readonly files: SharedFiles;
  /** What the machines call it. */
  readonly name: string;
  /** What people call it: `closes`. */
  readonly called: string;
  readonly path: string;
  readonly known: KnownVersions;
}

/**
 * A file that machines share. Each has the newest version before it uses the file, and what it changes is a version of its own,
 * or is taken back where another machine was first. Throws TallysheetError 'run-locked' where another process changes it,
 * 'shared-file-differs' where both have changed it, and what SharedFiles throws.
 */
export class SharedFile {
  readonly #options: SharedFileOptions;

  constructor(options: SharedFileOptions) {
    this.#options = options;
  }

  /** Fetches the newest version, or keeps the one of this machine where that is newer. */
  async bringUpToDate(): Promise<void> {
    await this.#locked(() => this.#bringUpToDate());
  }

  /** Does some work that may change the file, after bringUpToDate. Where the change cannot be shared, it is taken back. */
  async change<T>(work: () => Promise<T>): Promise<T> {
    const { files, path } = this.#options;
    return this.#locked(async () => {
      await files.assertWhole();
      await this.#bringUpToDate();
      const before = `${path}.before`;
      const old = this.#digest();
      if (old !== undefined) copyFileSync(path, before);
      const result = await work();
      if (this.#digest() !== old) {
        await this.#shareOrTakeBack(() => {
          if (old === undefined) rmSync(path, { force: true });
          else renameSync(before, path);
        });
      }
      rmSync(before, { force: true });
      return result;
    });
  }

  async #shareOrTakeBack(takeBack: () => void): Promise<void> {
    const { called, known } = this.#options;
    let isShared = false;
    try {
      isShared = await this.#keep(known.all().at(-1)?.id);
    } finally {
      if (!isShared) takeBack();
    }
    if (isShared) return;
    throw new TallysheetError(
      'shared-file-differs',
      `Another computer has changed the ${called} of this account meanwhile: nothing was changed here`,
      { hint: 'Run the same command again; it continues from what the other computer has.' },
    );
  }

  async #bringUpToDate(): Promise<void> {
    const { files, name, known } = this.#options;
    const versions = await files.versions(name);
    const newest = versions.at(-1);
    const had = known.all();
    const own = this.#digest();
    if (newest === undefined || (own !== undefined && had.some(({ id }) => id === newest.id))) {
      // A database that was restored may have less than this machine.
      await this.#keepOwn(newest, own);
    } else {
      if (own !== undefined) this.#assertFollows(versions, newest, own);
      await this.#fetch(newest);
    }
  }

  /** Keeps what the others lack, after the newest that they have. */
  async #keepOwn(newest: FileVersion | undefined, own: string | undefined): Promise<void> {
    if (own === undefined) return;
    const last = this.#options.known.all().at(-1);
    if (newest?.id === last?.id && own === last?.digest) return;
    if (!(await this.#keep(newest?.id))) await this.#bringUpToDate();
  }

  /** What this machine has must be an older version, so that nothing is lost; or the same. */
  #assertFollows(versions: readonly FileVersion[], newest: FileVersion, own: string): void {
    const last = this.#options.known.all().at(-1);
    const isOlder = versions.some(({ id }) => id === last?.id) && own === last?.digest;
    if (!isOlder && own !== newest.digest) throw this.#differs(newest);
  }

  /** Whether this machine was the first to keep a version after that one. */
  async #keep(after: string | undefined): Promise<boolean> {
    const { files, name, path, known } = this.#options;
    const file = { digest: sha256OfFile(path), pieces: piecesOf(path) };
    const kept = await files.keep(name, after, file);
    if (kept !== undefined) known.add(kept);
    return kept !== undefined;
  }

  async #fetch(version: FileVersion): Promise<void> {
    const { files, path, known, called } = this.#options;
    const fetched = `${path}.fetched`;
    await writePieces(fetched, files.read(version));
    if (sha256OfFile(fetched) !== version.digest) {
      rmSync(fetched);
      throw new TallysheetError(
        'shared-state-unreachable',
        `The shared state does not have all of the ${called} of this account`,
      );
    }
    renameSync(fetched, path);
    known.add(version);
  }

  #digest(): string | undefined {
    const { path } = this.#options;
    return existsSync(path) ? sha256OfFile(path) : undefined;
  }

  #differs({ host }: FileVersion): TallysheetError {
    const { called, path } = this.#options;
    return new TallysheetError(
      'shared-file-differs',
      `The ${called} of this account in ${path} were changed here, and those in the shared state by ${host}`,
      {
        hint: `To use those of the shared state, move yours away: mv ${path} ${path}.mine. Then run the same command again.`,
      },
    );
  }

  /** One process of this machine at a time; the lock ends with it. */
  async #locked<T>(work: () => Promise<T>): Promise<T> {
    const lock = this.#lock();
    try {
      return await work();
    } finally {
      lock.close();
    }
  }

  #lock(): Database {
    const { path, called } = this.#options;
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const migrations = ['CREATE TABLE lock (held INTEGER)'];
      return new Database(`${path}.lock`, { journal: 'truncate', exclusive: true, migrations });
    } catch (cause) {
      if (cause instanceof DatabaseError && cause.problem === 'busy') {
        throw new TallysheetError('run-locked', `Another process is using the ${called}: ${path}`, {
          cause,
        });
      }
      throw new TallysheetError('cannot-write', `Cannot write the ${called}: ${path}`, { cause });
    }
  }
}
