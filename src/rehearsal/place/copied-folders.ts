import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * Copies of the folders that a command may write into. What is below the working folder has the same path below that of the
 * rehearsal, so that relative paths lead to the copies.
 */
export class CopiedFolders {
  /** The working folder of the rehearsal. */
  readonly cwd: string;
  readonly #room: string;
  readonly #realCwd: string;
  readonly #copied = new Map<string, string>();

  constructor(room: string, realCwd: string) {
    this.#room = room;
    this.#realCwd = realCwd;
    this.cwd = join(room, 'here');
    mkdirSync(this.cwd, { recursive: true, mode: 0o700 });
  }

  /** Where each folder was copied to. */
  get all(): ReadonlyMap<string, string> {
    return this.#copied;
  }

  /** Copies the files of a folder, which has no copy yet; those in folders within it are left. */
  copy(folder: string): void {
    if (!existsSync(folder) || this.#copied.has(folder)) return;
    const copy = this.placeOf(folder);
    mkdirSync(copy, { recursive: true, mode: 0o700 });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      copyFileSync(join(folder, entry.name), join(copy, entry.name), constants.COPYFILE_FICLONE);
    }
    this.#copied.set(folder, copy);
  }

  /** Where what belongs to a path is in the rehearsal, whether it is there or not. */
  placeOf(path: string): string {
    const below = relative(this.#realCwd, path);
    const isBelow = below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
    return isBelow ? join(this.cwd, below) : join(this.#room, 'elsewhere', path.replace(/:/g, ''));
  }

  /** Where a rehearsal reads what a path names: its copy, where there is one. */
  pathOf(named: string): string {
    const path = resolve(this.#realCwd, named);
    const isCopied = this.#copied.has(path) || this.#copied.has(dirname(path));
    return isCopied ? this.placeOf(path) : path;
  }
}
