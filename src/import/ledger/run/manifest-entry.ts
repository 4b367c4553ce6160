import type { RunReader } from './run.ts';

/** @internal */
declare module '../journal/run-meta.ts' {
  interface RunMeta {
    /** The files that it wrote when it ended. */
    readonly 'written errors': readonly ManifestEntry[];
    readonly 'written results': readonly ManifestEntry[];
  }
}

/** A file that a run wrote, as its journal remembers it. */
export interface ManifestEntry {
  readonly name: string;
  /** Hash of its bytes, which shows whether the file was edited since. */
  readonly sha256: string;
  readonly about: readonly WrittenSheet[];
}

/** A file or sheet of the user's, and what its rows are. */
export interface WrittenSheet {
  readonly file: string;
  readonly sheet: string | null;
  readonly kind: string;
}

/** Files that a run writes for its user: rows with errors, and the results of all. */
export type OutputKind = 'errors' | 'results';

/** What the rows of a file are that a run wrote; undefined where it wrote none of that name. */
export function writtenSheets(
  run: Pick<RunReader, 'meta'>,
  kind: OutputKind,
  name: string,
): readonly WrittenSheet[] | undefined {
  return writtenFiles(run, kind).find((written) => written.name === name)?.about;
}

/** The files that a run wrote when it ended. */
export function writtenFiles(
  { meta }: Pick<RunReader, 'meta'>,
  kind: OutputKind,
): readonly ManifestEntry[] {
  return meta.read(`written ${kind}`) ?? [];
}
