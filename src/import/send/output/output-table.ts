import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { CsvDialect } from '../../../tabular/csv/csv-dialect.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import { urlCheck } from '../../../catalogue/checks/address-check.ts';
import type { Field } from '../../../catalogue/fields.ts';

/** The same rule as for reading, so that what is written out goes in again as the same. */
const URL_CHECK = urlCheck();

/** Whether the values of a field are addresses of the web, which a workbook may keep behind a word. */
export function holdsAddresses(field: Field | undefined): boolean {
  return field?.kind === 'url' || field?.kind === 'urls';
}

/** Cells for a file that knows no links: where an address is needed, it replaces its word. */
export function cellsOfText(cells: readonly Cell[], table: OutputTable): Cell[] {
  return cells.map((cell, at) => {
    if (typeof cell === 'string' || cell.address === undefined) return cell;
    if (!table.holdsAddresses(table.headings[at] ?? '')) return cell;
    const read = URL_CHECK.fromTyped?.(cell);
    return typeof read === 'string' ? read : cell;
  });
}

/** A row that goes back to its user. */
export interface OutputRow {
  /** The user's own cells, one for each of their headings. */
  readonly cells: readonly Cell[];
  /** What we say of the row, one for each of our headings. */
  readonly ours: readonly string[];
  readonly number: number;
  /** Its number in the journal, where there is one. */
  readonly id?: number;
  readonly issues: readonly Issue[];
}

/** A sheet that goes back to its user, with our columns after their own. */
export interface OutputTable {
  readonly file: string;
  /** Its name in a workbook; a CSV has none. */
  readonly sheet: string | undefined;
  /** `fixed-assets` */
  readonly kind: string;
  /** What its rows are called where the sheet has no name: `Fixed assets`. */
  readonly title: string;
  readonly format: SpreadsheetFormat;
  readonly headings: readonly string[];
  readonly ourHeadings: readonly string[];
  /** What our headings are written in; English unless given. */
  readonly language: WrittenLanguage | undefined;
  /** How the user's CSV is written. */
  readonly dialect: CsvDialect | undefined;
  /** Widths of the user's columns, in characters, if their sheet has any. */
  readonly widths: readonly (number | null)[];
  /** Whether a column holds identifiers, whose leading zeros a spreadsheet program would take away. */
  holdsIdentifiers(heading: string): boolean;
  /** Whether a column fills a field with web addresses, which may be links behind a word. */
  holdsAddresses(heading: string): boolean;
  /** The words that the cells of a column offer, where it has actions or decisions. */
  words(heading: string): readonly string[] | undefined;
  /** The values that a failed cell of a row may have, where they are a closed list. */
  legalValues(heading: string, row: OutputRow): readonly string[] | undefined;
  /** From the start each time. */
  rows(): Iterable<readonly OutputRow[]> | AsyncIterable<readonly OutputRow[]>;
}

/** A table with the name that its sheet gets. */
export interface NamedTable {
  readonly table: OutputTable;
  readonly name: string;
}
