import { formatCount } from '../../../kernel/counts.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { SheetLimits } from '../../limits.ts';
import { columnLetters } from '../../column-letters.ts';
import type { RowGate } from '../../row-gate.ts';
import type { CellReader } from './cells/cell-reader.ts';
import { CellFault } from './cells/cell-fault.ts';
import { columnInRow, parseRow } from './cells/cell-reference.ts';
import { KeptCells } from './cells/kept-cells.ts';
import type { ScannedRow } from './row-scanner.ts';
import { isHiddenRow } from './row-visibility.ts';
import type { SheetLayout } from './sheet-layout.ts';
import { isTrue } from './xml/xml-values.ts';
import { XmlFault, type Attributes, type XmlHandler } from './xml/xml-parser.ts';

/** What the text that comes next belongs to. */
type Target = 'nothing' | 'value' | 'formula' | 'inline';

/** An escaped character takes seven. */
const ESCAPE_LENGTH = 7;

/**
 * Makes rows of the elements of a sheet. Elements other than rows and cells are ignored, but for what the
 * layout takes. Throws XmlFault and CellFault, which know nothing of places; `row` and `column` do.
 */
export class SheetHandler implements XmlHandler {
  /** The last row that has started, with the number that the user sees. */
  row = 0;
  /** The last cell that has started, counted from 0; -1 between rows. */
  column = -1;
  hasRowData = false;

  readonly #reader: CellReader;
  readonly #layout: SheetLayout;
  readonly #limits: SheetLimits;
  readonly #gate: RowGate | undefined;
  readonly #kept: KeptCells;
  readonly #rows: SheetRow[] = [];

  #isInRowData = false;
  #isInRow = false;
  #isInCell = false;
  #isInPhonetics = false;
  #isHiddenRow = false;
  #hiding: Pick<SheetRow, 'hidden' | 'filtered'> = { hidden: true };
  #isFilledRow = false;
  #cells: Cell[] = [];

  #target: Target = 'nothing';
  #type: string | undefined;
  #style = 0;
  #value: string | undefined;
  #formula: string | undefined;
  #inline: string | undefined;

  /** @param gate what lets rows pass whose cells are not made */
  constructor(reader: CellReader, layout: SheetLayout, limits: SheetLimits, gate?: RowGate) {
    this.#reader = reader;
    this.#layout = layout;
    this.#limits = limits;
    this.#gate = gate;
    this.#kept = new KeptCells(reader);
  }

  /** Whether the next thing may be a row. */
  get isBetweenRows(): boolean {
    return this.#isInRowData && !this.#isInRow;
  }

  get isInRow(): boolean {
    return this.#isInRow;
  }

  get rowsWaiting(): number {
    return this.#rows.length;
  }

  /** The rows that were finished since they were taken last. */
  takeRows(): readonly SheetRow[] {
    return this.#rows.splice(0);
  }

  /** Takes a row that was read in the quick way; whether it does, where nothing is to be said of it. */
  takeScanned(row: ScannedRow): boolean {
    const { rows, columns } = this.#limits;
    const { number, isHidden, lastColumn, written } = row;
    if (number <= this.row || number > rows || lastColumn >= columns) return false;
    if (!isHidden && this.#gate?.passesCells?.(written, number) === true) {
      this.row = number;
      this.#rows.push(this.#kept.row(number, written));
      return true;
    }
    const cells = written.make();
    if (cells === undefined) return false;
    this.row = number;
    if (cells.some(isFilled)) this.#add(cells, isHidden);
    return true;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#isInCell) this.#openInCell(name);
    else if (!this.#isInRowData) this.#openOutside(name, attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'row') this.#openRow(attributes);
    else assertOwnNamespace(name);
  }

  text(text: string): void {
    switch (this.#target) {
      case 'value':
        this.#value = this.#joined(this.#value, text);
        return;
      case 'formula':
        this.#formula = this.#joined(this.#formula, text);
        return;
      case 'inline':
        this.#inline = this.#joined(this.#inline, text);
        return;
      case 'nothing':
    }
  }

  close(name: string): void {
    this.#target = 'nothing';
    if (!this.#isInRowData) return;
    if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#isInPhonetics = false;
    else if (name === 'sheetData') this.#isInRowData = false;
  }

  #openOutside(name: string, attributes: Attributes): void {
    if (name === 'sheetData') {
      if (this.hasRowData) throw new XmlFault('it has two blocks of rows');
      this.hasRowData = true;
      this.#isInRowData = true;
    } else if (name === 'sheetPr' && isTrue(attributes['filterMode'])) {
      this.#hiding = { hidden: true, filtered: true };
    } else this.#layout.open(name, attributes);
  }

  #openInCell(name: string): void {
    if (name === 'v') {
      this.#target = 'value';
      this.#value ??= '';
    } else if (name === 'f') {
      this.#target = 'formula';
      this.#formula ??= '';
    } else if (name === 't' && !this.#isInPhonetics) {
      this.#target = 'inline';
      this.#inline ??= '';
    } else if (name === 'rPh') this.#isInPhonetics = true;
    else assertOwnNamespace(name);
  }

  #openRow({ r, hidden, ht: height }: Attributes): void {
    const number = r === undefined ? this.row + 1 : parseRow(r);
    if (number === -1) throw new XmlFault(`a row with the number "${r}"`);
    if (number === this.row) throw new XmlFault(`row ${number} is in it twice`);
    if (number < this.row) throw new XmlFault(`row ${number} comes after row ${this.row}`);
    const { rows } = this.#limits;
    if (number > rows) throw new XmlFault(`more than ${formatCount(rows)} rows`, true);
    this.row = number;
    this.column = -1;
    this.#isInRow = true;
    this.#cells = [];
    this.#isFilledRow = false;
    this.#isHiddenRow = isHiddenRow(hidden, height);
  }

  #openCell({ r, t, s }: Attributes): void {
    const column = r === undefined ? this.column + 1 : columnInRow(r, this.row);
    if (column === -1) throw new XmlFault(`it has a cell with the address "${r}"`);
    if (column === this.column) throw new XmlFault(`cell ${r} is in it twice`);
    if (column < this.column) {
      throw new XmlFault(`cell ${r} comes after cell ${columnLetters(this.column)}${this.row}`);
    }
    this.column = column;
    this.#isInCell = true;
    this.#type = t;
    this.#style = s === undefined ? 0 : styleOf(s);
    this.#value = undefined;
    this.#formula = undefined;
    this.#inline = undefined;
  }

  #closeCell(): void {
    this.#isInCell = false;
    const cell = this.#reader.read({
      type: this.#type,
      style: this.#style,
      value: this.#value,
      formula: this.#formula,
      inline: this.#inline,
    });
    if (cell === '') return;
    const { columns } = this.#limits;
    if (this.column >= columns) {
      throw new XmlFault(
        `a value in column ${columnLetters(this.column)}; the limit is ${formatCount(columns)} columns`,
        true,
      );
    }
    while (this.#cells.length < this.column) this.#cells.push('');
    this.#cells.push(cell);
    this.#isFilledRow ||= isFilled(cell);
  }

  #closeRow(): void {
    this.column = -1;
    this.#isInRow = false;
    if (this.#isFilledRow) this.#add(this.#cells, this.#isHiddenRow);
  }

  #add(cells: readonly Cell[], isHidden: boolean): void {
    this.#rows.push(
      isHidden ? { number: this.row, cells, ...this.#hiding } : new ReadRow(this.row, cells),
    );
  }

  #joined(before: string | undefined, text: string): string {
    if (before === undefined || before === '') return text;
    const { cellCharacters } = this.#limits;
    if (before.length + text.length > cellCharacters * ESCAPE_LENGTH) {
      throw new CellFault(`a text of more than ${formatCount(cellCharacters)} characters`, true);
    }
    return before + text;
  }
}

/**
 * Made by a constructor: of objects that are written out, of which many are in use when it first tidies up, the engine concludes that the next
 * ones will last, and then keeps each row until it tidies up everything.
 */
class ReadRow implements SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];

  constructor(number: number, cells: readonly Cell[]) {
    this.number = number;
    this.cells = cells;
  }
}

function styleOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CellFault(`the style "${text}", which is not a number`);
}

/** A number whose format shows nothing is there all the same; white space alone is not. */
function isFilled(cell: Cell): boolean {
  if (typeof cell === 'string') return cell.trim() !== '';
  return cell.type !== 'text' || cell.text.trim() !== '';
}

/** Rows and cells under a prefix of their own would be lost if they were passed over. */
function assertOwnNamespace(name: string): void {
  if (/:(?:row|c|v|is)$/.test(name)) throw new XmlFault(`<${name}> among the rows`);
}
