import type { Cell, TypedCell } from '../../../../kernel/cells.ts';
import type { CellStyle, DressedCell, WorkbookCell } from '../workbook-content.ts';
import type { WorkbookStyles } from '../workbook-styles.ts';
import { cutText, elementText, escapeCharacters, inlineText, isTooLong } from '../workbook-text.ts';
import { serialOfIso } from '../../read/cells/serial-dates.ts';

/** What is asked for beside the value of a cell. */
interface Dress {
  readonly cellStyle?: CellStyle;
  /** Stronger than the format that comes with the value. */
  readonly format?: string;
  readonly formula?: string;
}

const UNDRESSED: Dress = {};

/** A value as it is in the file: text has no number, everything else is one. */
type Stored =
  | { readonly text: string }
  | { readonly error: string }
  | { readonly number: string; readonly isBoolean?: true; readonly dateFormat?: string };

/** What spreadsheet programs show in place of a value. */
const NOT_AVAILABLE = '#N/A';
const ERRORS: ReadonlySet<string> = new Set([
  NOT_AVAILABLE,
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
]);

export function isDressed(cell: WorkbookCell): cell is DressedCell {
  return typeof cell === 'object' && cell !== null && !('type' in cell);
}

/** Turns values into the `<c>` elements of a sheet. */
export class CellWriter {
  readonly #styles: WorkbookStyles;
  readonly #onCut: (address: string) => void;

  /** `onCut` is called for each cell whose text is longer than a cell can hold. */
  constructor(styles: WorkbookStyles, onCut: (address: string) => void) {
    this.#styles = styles;
    this.#onCut = onCut;
  }

  /** The element at that address (`B7`); nothing for a blank without a style of its own. */
  element(address: string, cell: WorkbookCell, columnFormat: string | undefined): string {
    const dress = isDressed(cell) ? cell : UNDRESSED;
    const value = isDressed(cell) ? cell.value : cell;
    const stored = this.#fitting(address, storedForm(value));
    const asked = dress.format ?? formatOf(value) ?? columnFormat;
    if (stored === undefined && isNothing(dress)) return '';

    const start = `<c r="${address}"${this.#style(dress, stored, asked)}`;
    return dress.formula === undefined
      ? `${start}${this.#content(stored)}`
      : `${start}${this.#live(dress.formula, stored)}`;
  }

  /** Said even if it is none where the column has one, which some programs would take instead. */
  #style(
    { cellStyle, format }: Pick<DressedCell, 'cellStyle' | 'format'>,
    stored: Stored | undefined,
    asked: string | undefined,
  ): string {
    const shown =
      stored !== undefined && 'isBoolean' in stored ? format : this.#shownAs(stored, asked);
    const style = this.#styles.numberOf(cellStyle, shown);
    return style === 0 && asked === undefined ? '' : ` s="${style}"`;
  }

  /** The rest of the element of a value or a blank. */
  #content(stored: Stored | undefined): string {
    if (stored === undefined) return '/>';
    if ('text' in stored) return ` t="inlineStr">${inlineText(stored.text)}</c>`;
    if ('error' in stored) return ` t="e"><v>${stored.error}</v></c>`;
    return `${stored.isBoolean ? ' t="b"' : ''}><v>${stored.number}</v></c>`;
  }

  /**
   * The rest of a formula's element, with its calculated value for programs that do not calculate.
   */
  #live(formula: string, stored: Stored | undefined): string {
    const source = `<f>${elementText(escapeCharacters(formula.replace(/^=/, '')))}</f>`;
    if (stored === undefined) return `>${source}</c>`;
    if ('error' in stored) return ` t="e">${source}<v>${stored.error}</v></c>`;
    if (!('text' in stored)) {
      return `${stored.isBoolean ? ' t="b"' : ''}>${source}<v>${stored.number}</v></c>`;
    }
    return ` t="str">${source}<v>${elementText(escapeCharacters(stored.text))}</v></c>`;
  }

  /** A date in a format for numbers would be shown as a number, and TRUE in one for dates as a date. */
  #shownAs(stored: Stored | undefined, format: string | undefined): string | undefined {
    if (stored === undefined || !('number' in stored)) return format;
    if (stored.dateFormat === undefined) return format;
    return format !== undefined && this.#styles.showsDates(format) ? format : stored.dateFormat;
  }

  #fitting(address: string, stored: Stored | undefined): Stored | undefined {
    if (stored === undefined || !('text' in stored) || !isTooLong(stored.text)) return stored;
    this.#onCut(address);
    return { text: cutText(stored.text) };
  }
}

/** The style of its column holds for a blank cell that is not there. */
function isNothing({ cellStyle, format, formula }: Dress): boolean {
  return cellStyle === undefined && format === undefined && formula === undefined;
}

/**
 * Undefined for a blank. A number that a workbook cannot hold is written as text, so that it is not
 * lost.
 */
function storedForm(value: Cell | number | null): Stored | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return { text: value };
  return typeof value === 'number' ? storedNumber(value) : storedTyped(value);
}

function storedTyped(value: TypedCell): Stored | undefined {
  switch (value.type) {
    case 'number':
      return storedNumber(value.value);
    case 'boolean':
      return { number: value.value ? '1' : '0', isBoolean: true };
    case 'date': {
      const serial = storedDate(value.iso);
      if (serial === undefined) return { text: value.text === '' ? value.iso : value.text };
      return { number: String(serial), dateFormat: usualDateFormat(value.iso) };
    }
    case 'text':
      return value.text === '' ? undefined : { text: value.text };
    case 'error':
    case 'formula-without-value':
      // Text would become a value when the file is imported again. So would the value that a program
      // calculates for a formula which is now beside other rows than its own.
      return { error: ERRORS.has(value.text) ? value.text : NOT_AVAILABLE };
  }
}

/** As many digits as make it the same number again. */
function storedNumber(value: number): Stored {
  return Number.isFinite(value) ? { number: String(value) } : { text: String(value) };
}

function formatOf(value: Cell | number | null): string | undefined {
  return typeof value === 'object' && value !== null ? value.format : undefined;
}

/**
 * The first day that every spreadsheet program counts alike: before it comes Excel's 29 February
 * 1900.
 */
const FIRST_SERIAL = 61;

/**
 * The number that a workbook keeps for a date, a date with a time or a time of day, in days.
 * Undefined where programs disagree, days before 1900-03-01, and for dates that do not exist.
 */
export function storedDate(iso: string): number | undefined {
  const serial = serialOfIso(iso);
  if (serial === undefined || isTimeOfDay(iso)) return serial;
  return serial < FIRST_SERIAL ? undefined : serial;
}

/** How a date is shown where nothing else is asked for. */
function usualDateFormat(iso: string): string {
  if (isTimeOfDay(iso)) return 'hh:mm:ss';
  return iso.includes('T') ? 'mm/dd/yyyy hh:mm:ss' : 'mm/dd/yyyy';
}

function isTimeOfDay(iso: string): boolean {
  return iso.startsWith('T');
}
