/** A version of a file that machines share. */
export interface FileVersion {
  readonly id: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  /** The computer that kept it. */
  readonly host: string;
}

/** Some bytes of a file, and where they are in it. */
export interface FilePiece {
  readonly at: number;
  readonly bytes: Buffer;
}

/**
 * Files that the machines of an account share: each version follows the one before, so that none is lost unnoticed. Every
 * method throws TallysheetError 'shared-state-unreachable' and 'shared-state-unsafe'.
 */
export interface SharedFiles {
  /** Throws TallysheetError 'shared-state-restored' where the shared state may lack versions. */
  readonly assertWhole: () => Promise<void>;
  /** The versions of a file, the oldest first. */
  readonly versions: (name: string) => Promise<readonly FileVersion[]>;
  /** The bytes of a version, which are there for a day after it has a next one. */
  readonly read: (version: FileVersion) => AsyncIterable<FilePiece>;
  /** Keeps a file as the version after another; undefined where another machine was first. */
  readonly keep: (
    name: string,
    after: string | undefined,
    file: { readonly digest: string; readonly pieces: Iterable<FilePiece> },
  ) => Promise<FileVersion | undefined>;
}
