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
