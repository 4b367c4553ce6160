/** A cell that a person corrected; the file itself stays as it is. */
export interface CellCorrection {
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  /** What the file has: another text is not corrected. */
  readonly old: string;
  readonly value: string;
}

/** The corrected cells of one sheet of one file, which is known by its bytes alone. */
export interface SheetCorrections {
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  /** The sheet of a workbook. */
  readonly sheet?: string | undefined;
  readonly cells: readonly CellCorrection[];
}
