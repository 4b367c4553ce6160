/** How large a spreadsheet may be before it is refused; every figure can be raised by an option. */
export interface SheetLimits {
  readonly inputBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
  /** Bytes of one row of a CSV; a row that never ends is found by it before memory is used up. */
  readonly rowBytes: number;
}

/** What spreadsheet programs themselves can hold, and an input that is read in reasonable time. */
export const DEFAULT_SHEET_LIMITS: SheetLimits = {
  inputBytes: 512 * 1024 * 1024,
  rows: 1_048_576,
  columns: 1_000,
  cellCharacters: 32_767,
  rowBytes: 4 * 1024 * 1024,
};
