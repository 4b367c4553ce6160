import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { removeOutdated } from '../../../tabular/files/atomic-file.ts';
import { digestOf } from '../../../tabular/files/written-files.ts';
import type { Run, RunReader } from '../../ledger/run/run.ts';
import {
  writtenFiles,
  type ManifestEntry,
  type OutputKind,
} from '../../ledger/run/manifest-entry.ts';
import type { OutputFile } from './output-files.ts';
import type { OutputTable } from './output-table.ts';

/** What a run wrote when it ended before: all of it is out of date once it is written again. */
export class OutputManifest {
  readonly #run: Pick<RunReader, 'folder' | 'meta'>;
  readonly #kind: OutputKind;

  constructor(run: Pick<RunReader, 'folder' | 'meta'>, kind: OutputKind) {
    this.#run = run;
    this.#kind = kind;
  }

  /** The files with the rows of these tables; undefined where none of them were written. */
  pathAbout(tables: readonly OutputTable[]): string | undefined {
    const output = this.#list().find(({ about }) =>
      about.some(({ file, sheet }) =>
        tables.some((table) => table.file === file && (table.sheet ?? null) === sheet),
      ),
    );
    return output === undefined ? undefined : join(this.#run.folder, output.name);
  }

  /**
   * Renames files that were edited, before they are written again. Returns the new paths. Throws
   * `cannot-write`.
   */
  async setEditedAside(): Promise<string[]> {
    const aside: string[] = [];
    for (const { name, sha256 } of this.#list()) {
      const path = join(this.#run.folder, name);
      if (!existsSync(path) || (await digestOf(path)) === sha256) continue;
      const free = freeName(path);
      if (await isRenamed(path, free)) aside.push(free);
    }
    return aside;
  }

  /** Remembers what was written, and takes away what it is in place of. Throws `cannot-write`. */
  async replaceBy(written: readonly OutputFile[], { meta }: Pick<Run, 'meta'>): Promise<void> {
    const outputs: ManifestEntry[] = [];
    for (const { path, tables } of written) {
      const about = tables.map(({ file, sheet = null, kind }) => ({ file, sheet, kind }));
      outputs.push({ name: basename(path), sha256: await digestOf(path), about });
    }
    const outdated = this.#list().filter(({ name }) => outputs.every((each) => each.name !== name));
    for (const { name, sha256 } of outdated) {
      const path = join(this.#run.folder, name);
      if (existsSync(path) && (await digestOf(path)) === sha256) await removeOutdated(path);
    }
    const left = outdated.filter(({ name }) => existsSync(join(this.#run.folder, name)));
    meta.write(`written ${this.#kind}`, [...outputs, ...left]);
  }

  #list(): readonly ManifestEntry[] {
    return writtenFiles(this.#run, this.#kind);
  }
}

/** `register (edited).errors.xlsx` */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '(edited)' : `(edited ${number})`;
    const free = path.replace(/((?:\.[^./\\]*){1,2})$/, ` ${mark}$1`);
    if (!existsSync(free)) return free;
  }
}

/** What another program holds open stays, and the new file gets another name. */
async function isRenamed(path: string, free: string): Promise<boolean> {
  try {
    await rename(path, free);
    return true;
  } catch (error) {
    if (existsSync(path) && isHeldOpen(error)) return false;
    throw new TallysheetError('cannot-write', `${path} cannot be renamed to ${free}`, {
      cause: error,
    });
  }
}

function isHeldOpen(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EBUSY', 'EPERM', 'EACCES'].includes(String(error.code))
  );
}
