import type { Cell, TypedCell } from '../../../../kernel/cells.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { columnLetters } from '../../../column-letters.ts';
import type { CellStyle, DressedCell, WorkbookCell } from '../workbook-content.ts';
import type { WorkbookStyles } from '../workbook-styles.ts';
import { cutText, elementText, escapeCharacters, inlineText, isTooLong } from '../workbook-text.ts';
import { CELL_END, cellMarkup, TEXT_END, VALUE_END, type CellMarkup } from './cell-markup.ts';
import { digitsOf } from './number-bytes.ts';
import { pieceOf, type Piece, type SheetBytes } from './sheet-bytes.ts';
import { storedForm, type Stored } from './stored-form.ts';

/** What is asked for beside the value of a cell. */
interface Dress {
  readonly cellStyle?: CellStyle;
  /** Stronger than the format that comes with the value. */
  readonly format?: string;
  readonly formula?: string;
}

const UNDRESSED: Dress = {};
const FORMULA_END = pieceOf('</f>');
const FORMULA_AND_VALUE = pieceOf('</f><v>');
const TRUE = pieceOf('1');
const FALSE = pieceOf('0');

export function isDressed(cell: WorkbookCell): cell is DressedCell {
  return typeof cell === 'object' && cell !== null && !('type' in cell);
}

/** Writes values as the `<c>` elements of a sheet. */
export class CellWriter {
  readonly #bytes: SheetBytes;
  readonly #styles: WorkbookStyles;
  readonly #onCut: (address: string) => void;
  /** By the number of the style; the first is that of a cell that says nothing. */
  readonly #markups: CellMarkup[] = [];
  readonly #starts: Piece[] = [];
  #formats: readonly (string | undefined)[] = [];
  #usualStyle: CellStyle | undefined;
  /** For values that ask for nothing, by column; in each style that rows gave them. */
  #plain: CellMarkup[] = [];
  readonly #plainIn = new Map<CellStyle | undefined, CellMarkup[]>();
  #row = 0;
  /** The digits of the row, which end the address of each of its cells. */
  #rowDigits: Piece = new Uint8Array(0);

  /** `onCut` is called for each cell whose text is longer than a cell can hold. */
  constructor(bytes: SheetBytes, styles: WorkbookStyles, onCut: (address: string) => void) {
    this.#bytes = bytes;
    this.#styles = styles;
    this.#onCut = onCut;
  }

  /** The cells that follow are in this row, whose columns have these formats; in that style if they have none. */
  beginRow(row: number, formats: readonly (string | undefined)[], usualStyle?: CellStyle): void {
    this.#row = row;
    this.#rowDigits = digitsOf(row, this.#rowDigits);
    if (formats !== this.#formats) this.#plainIn.clear();
    else if (usualStyle === this.#usualStyle) return;
    this.#formats = formats;
    this.#usualStyle = usualStyle;
    this.#plain = getOrMake(this.#plainIn, usualStyle, () => []);
  }

  /** Writes nothing for a blank without a style of its own. */
  write(column: number, cell: WorkbookCell): void {
    if (cell === null || cell === '') return;
    if (typeof cell === 'object') {
      this.#writeDescribed(column, cell);
      return;
    }
    const stored = this.#fitting(column, storedForm(cell));
    this.#writeStored(column, stored, this.#plain[column] ?? this.#plainMarkup(column));
  }

  #writeDescribed(column: number, cell: TypedCell | DressedCell): void {
    const dress = isDressed(cell) ? cell : UNDRESSED;
    const value = isDressed(cell) ? cell.value : cell;
    const stored = this.#fitting(column, storedForm(value));
    const cellStyle = dress.cellStyle ?? this.#usualStyle;
    if (stored === undefined && isNothing(dress, cellStyle)) return;
    const asked = dress.format ?? formatOf(value) ?? this.#formats[column];
    const markup = this.#markupOf(dress, cellStyle, stored, asked);
    if (dress.formula === undefined) this.#writeStored(column, stored, markup);
    else this.#writeFormula(column, dress.formula, stored, markup);
  }

  #writeStored(column: number, stored: Stored | undefined, markup: CellMarkup): void {
    if (typeof stored === 'string') {
      this.#text(column, stored, markup);
      return;
    }
    this.#begin(column, markup[resultOf(stored)]);
    if (stored === undefined) return;
    this.#value(stored);
    this.#bytes.piece(VALUE_END);
  }

  #text(column: number, text: string, markup: CellMarkup): void {
    const bytes = this.#bytes;
    const start = bytes.length;
    this.#begin(column, markup.plainText);
    if (bytes.plainText(text)) {
      bytes.piece(TEXT_END);
      return;
    }
    bytes.cutBack(start);
    this.#begin(column, markup.text);
    bytes.markup(inlineText(text));
    bytes.piece(CELL_END);
  }

  /** With its calculated value, for programs that do not calculate. */
  #writeFormula(
    column: number,
    formula: string,
    stored: Stored | undefined,
    { formula: markup }: CellMarkup,
  ): void {
    const bytes = this.#bytes;
    this.#begin(column, markup[resultOf(stored)]);
    this.#escaped(formula.startsWith('=') ? formula.slice(1) : formula);
    if (stored === undefined) {
      bytes.piece(FORMULA_END);
      bytes.piece(CELL_END);
      return;
    }
    bytes.piece(FORMULA_AND_VALUE);
    this.#value(stored);
    bytes.piece(VALUE_END);
  }

  #value(stored: Stored): void {
    const bytes = this.#bytes;
    if (typeof stored === 'number') bytes.number(stored);
    else if (typeof stored === 'string') this.#escaped(stored);
    else if (typeof stored === 'boolean') bytes.piece(stored ? TRUE : FALSE);
    else if ('serial' in stored) bytes.number(stored.serial);
    else bytes.markup(stored.error);
  }

  #escaped(text: string): void {
    if (!this.#bytes.plainText(text)) this.#bytes.markup(elementText(escapeCharacters(text)));
  }

  /** A cell with its address, up to its value. */
  #begin(column: number, markup: Piece): void {
    const start = (this.#starts[column] ??= pieceOf(`<c r="${columnLetters(column)}`));
    this.#bytes.pieces(start, this.#rowDigits, markup);
  }

  #plainMarkup(column: number): CellMarkup {
    const format = this.#formats[column];
    const markup = this.#markup(this.#styles.numberOf(this.#usualStyle, format), format);
    this.#plain[column] = markup;
    return markup;
  }

  #markupOf(
    { format }: Dress,
    cellStyle: CellStyle | undefined,
    stored: Stored | undefined,
    asked: string | undefined,
  ): CellMarkup {
    const shown = typeof stored === 'boolean' ? format : this.#shownAs(stored, asked);
    return this.#markup(this.#styles.numberOf(cellStyle, shown), asked);
  }

  /** Said even if it is none where the column has one, which some programs would take instead. */
  #markup(style: number, asked: string | undefined): CellMarkup {
    const isSaid = style !== 0 || asked !== undefined;
    return (this.#markups[isSaid ? style + 1 : 0] ??= cellMarkup(isSaid ? style : undefined));
  }

  /** A date in a format for numbers would be shown as a number, and TRUE in one for dates as a date. */
  #shownAs(stored: Stored | undefined, format: string | undefined): string | undefined {
    if (typeof stored !== 'object' || 'error' in stored) return format;
    return format !== undefined && this.#styles.showsDates(format) ? format : stored.dateFormat;
  }

  #fitting(column: number, stored: Stored | undefined): Stored | undefined {
    if (typeof stored !== 'string' || !isTooLong(stored)) return stored;
    this.#onCut(`${columnLetters(column)}${this.#row}`);
    return cutText(stored);
  }
}

function resultOf(stored: Stored | undefined): keyof CellMarkup['formula'] {
  if (stored === undefined) return 'blank';
  if (typeof stored === 'object') return 'error' in stored ? 'error' : 'number';
  if (typeof stored === 'boolean') return 'boolean';
  return typeof stored === 'number' ? 'number' : 'text';
}

/** The style of its column holds for a blank cell that is not there. */
function isNothing({ format, formula }: Dress, cellStyle: CellStyle | undefined): boolean {
  return cellStyle === undefined && format === undefined && formula === undefined;
}

function formatOf(value: Cell | number | null): string | undefined {
  return typeof value === 'object' && value !== null ? value.format : undefined;
}
