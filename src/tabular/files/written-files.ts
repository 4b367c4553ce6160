import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** Where it is remembered what was written, and whether that matters. */
export interface WrittenFilesOptions {
  /** The state folder of this user. */
  readonly stateFolder: string;
  /** Replaces any existing file. */
  readonly force?: boolean | undefined;
  /** What several state folders remember together, of the files of one folder. */
  readonly shared?: WrittenMemory;
  /** What to do about a file that is not replaced, where its name cannot be chosen. */
  readonly hint?: string;
}

/** The SHA-256 of files that were written, by their names. */
export interface WrittenMemory {
  digest(name: string): string | undefined;
  remember(name: string, digest: string): void;
}

/**
 * Recognizes the files that this program wrote by their content, so that it replaces its own output
 * of last night and never a user's file or an edited one.
 */
export class WrittenFiles {
  readonly #folder: string;
  readonly #force: boolean;
  readonly #shared: WrittenMemory | undefined;
  readonly #hint: string;

  constructor({
    stateFolder,
    force = false,
    shared,
    hint = 'Choose another file with --out, or replace it with --force.',
  }: WrittenFilesOptions) {
    this.#folder = join(stateFolder, 'outputs');
    this.#force = force;
    this.#shared = shared;
    this.#hint = hint;
  }

  /** Whether the name is free, or has what was written there before. */
  async mayReplace(path: string): Promise<boolean> {
    return this.#force || !(await isThere(path)) || (await this.isUnedited(path));
  }

  /** Whether a file that is there is as this program wrote it. */
  async isUnedited(path: string): Promise<boolean> {
    const known = await this.#remembered(path);
    return known.length > 0 && known.includes(await digestOf(path));
  }

  /** Throws TallysheetError 'cannot-write' if this program did not write the file. */
  async assertReplaceable(path: string): Promise<void> {
    if (await this.mayReplace(path)) return;
    const isOurs = (await this.#remembered(path)).length > 0;
    const why = isOurs
      ? 'was edited after it was written'
      : 'already exists and was not written by this command';
    throw new TallysheetError('cannot-write', `${path} ${why}; it was not replaced`, {
      hint: this.#hint,
    });
  }

  /** Remembers what was written there. */
  async remember(path: string): Promise<void> {
    const entry = this.#entry(path);
    const digest = await digestOf(path);
    try {
      await mkdir(dirname(entry), { recursive: true, mode: 0o700 });
      await writeFile(entry, digest, { mode: 0o600 });
    } catch (cause) {
      throw new TallysheetError('cannot-write', `${entry} cannot be written`, { cause });
    }
    this.#shared?.remember(basename(path), digest);
  }

  async #remembered(path: string): Promise<readonly string[]> {
    const own = await readFile(this.#entry(path), 'utf8').catch(() => undefined);
    const shared = this.#shared?.digest(basename(path));
    return [own, shared].filter((digest) => digest !== undefined);
  }

  #entry(path: string): string {
    return join(this.#folder, createHash('sha256').update(resolve(path)).digest('hex'));
  }
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** A path that cannot be read counts as missing; if writing it fails, its error says why. */
async function isThere(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() === true;
}
