/** By which one state of a file differs from another. */
export interface Identity {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly dev: number;
}

/** What shows when all bytes of a file are read once. */
export interface SourceFacts {
  readonly sha256: string;
  /** Whether it has a carriage return anywhere; without any a CSV is parsed faster. */
  readonly hasReturns: boolean;
  /** Whether it has a quote anywhere. */
  readonly hasQuotes: boolean;
  /** Whether its last byte is a line end. */
  readonly endsWithLine: boolean;
  /** Whether every byte is one of ASCII, so that all encodings read it alike. */
  readonly isAscii: boolean;
  /** All bytes of a short file. */
  readonly held: Buffer | undefined;
}

/** A regular file that stays the same while it is read. */
export interface SourceFile extends Omit<SourceFacts, 'held'> {
  /** As the user gave it; `-` is standard input. */
  readonly name: string;
  readonly bytes: number;
  readonly identity: Identity;
  readonly facts: SourceFacts;
  /** The first bytes, to detect the type of the file. */
  head(bytes: number): Promise<Buffer>;
  /**
   * All bytes, from the start. A chunk is good until the next but one is asked for. Throws `file-changed` at the
   * end if they are no longer the same.
   */
  chunks(): AsyncGenerator<Buffer, void, undefined>;
  /** Opens it for reading from any place, as archives are read. */
  openRanges(): Promise<FileRanges>;
  /** Lets go of the private copy of standard input. */
  close(): Promise<void>;
}

/** Sees the bytes of a file while it is read for the first time. */
export interface ByteReader {
  /** The chunk is good until the next but one is given. */
  read(chunk: Buffer): void;
  end(): void;
}

/** A file that is open for reading from any place. */
export interface FileRanges {
  /** So many bytes from the position on; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Throws `file-changed` if the bytes are no longer the same. */
  checkUnchanged(): Promise<void>;
  close(): Promise<void>;
}
