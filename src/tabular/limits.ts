import { formatCount } from '../kernel/counts.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';

/** How large a spreadsheet may be before it is refused; every figure can be raised by an option. */
export interface SheetLimits {
  readonly inputBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly cellCharacters: number;
  /** Bytes of one row of a CSV; a row that never ends is found by it before memory is used up. */
  readonly rowBytes: number;
  /** Files within the archive that a workbook is. */
  readonly parts: number;
  /** Bytes of one part of a workbook once it is unpacked. */
  readonly partBytes: number;
  /** How many times larger a part may become by unpacking, if it becomes larger than `freeBytes`. */
  readonly inflateRatio: number;
  readonly freeBytes: number;
  /** Texts that the cells of a workbook share, and the bytes of the part that holds them. */
  readonly sharedStrings: number;
  readonly sharedStringBytes: number;
  /** Bytes of those texts themselves, which are held as long as the workbook is open. */
  readonly sharedTextBytes: number;
  /** Elements within each other in the XML of a workbook. */
  readonly xmlDepth: number;
  /** Characters of XML without a single whole element, such as one endless attribute. */
  readonly xmlSilence: number;
}

const MIB = 1024 * 1024;

/** What spreadsheet programs themselves can hold, and an input that is read in reasonable time. */
export const DEFAULT_SHEET_LIMITS: SheetLimits = {
  inputBytes: 512 * MIB,
  rows: 1_048_576,
  columns: 1_000,
  cellCharacters: 32_767,
  rowBytes: 4 * MIB,
  parts: 2_000,
  partBytes: 512 * MIB,
  inflateRatio: 200,
  freeBytes: 10 * MIB,
  sharedStrings: 2_000_000,
  sharedStringBytes: 256 * MIB,
  sharedTextBytes: 192 * MIB,
  xmlDepth: 64,
  xmlSilence: MIB,
};

/** Rows, columns or cells beyond the limits. `remedy` is what may be done besides raising the limit. */
export function overLimit(
  file: string,
  what: string,
  { columns, cellCharacters, rows }: SheetLimits,
  remedy: string,
): TallysheetError {
  return new TallysheetError('over-limit', `${file} has ${what}`, {
    hint: `The limits are ${formatCount(rows)} rows, ${formatCount(columns)} columns and ${formatCount(cellCharacters)} characters in a cell. ${remedy}, or raise --max-rows.`,
  });
}
