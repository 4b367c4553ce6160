import type { SheetRow } from '../../../kernel/rows.ts';
import type { SheetLimits } from '../../limits.ts';
import type { CellReader } from './cells/cell-reader.ts';
import { ItemParser, type Items } from './xml/item-parser.ts';
import { RowScanner } from './row-scanner.ts';
import { SheetHandler } from './sheet-handler.ts';
import type { SheetLayout } from './sheet-layout.ts';
import { SPREADSHEET } from './package/part-elements.ts';
import { XmlFault, XmlParser } from './xml/xml-parser.ts';

/** Parses the XML of a sheet in pieces and makes rows of it. Throws XmlFault and CellFault. */
export class SheetParser {
  readonly #handler: SheetHandler;
  readonly #parser: ItemParser;

  constructor(reader: CellReader, layout: SheetLayout, limits: SheetLimits) {
    const handler = new SheetHandler(reader, layout, limits);
    const xml = new XmlParser(SPREADSHEET, handler, limits);
    this.#handler = handler;
    this.#parser = new ItemParser(xml, new Rows(handler, reader, limits), limits);
  }

  /** The last row that was started. */
  get row(): number {
    return this.#handler.row;
  }

  /** Whether the row that was started last has not ended yet. */
  get isInRow(): boolean {
    return this.#handler.isInRow;
  }

  /** The column of the cell that was started last; -1 between rows. */
  get column(): number {
    return this.#handler.column;
  }

  get rowsWaiting(): number {
    return this.#handler.rowsWaiting;
  }

  /** The rows that were finished since they were taken last. */
  takeRows(): readonly SheetRow[] {
    return this.#handler.takeRows();
  }

  write(bytes: Buffer): void {
    this.#parser.write(bytes);
  }

  end(): void {
    this.#parser.end();
    if (!this.#handler.hasRowData) throw new XmlFault('it has no block of rows');
  }
}

/** The rows of a sheet, of which the usual ones are scanned. */
class Rows implements Items {
  readonly container = 'sheetData';
  readonly start = '<row ';
  readonly end = '</row>';
  readonly #handler: SheetHandler;
  readonly #scanner: RowScanner;

  constructor(handler: SheetHandler, reader: CellReader, { cellCharacters }: SheetLimits) {
    this.#handler = handler;
    this.#scanner = new RowScanner(reader, cellCharacters);
  }

  get haveBegun(): boolean {
    return this.#handler.hasRowData;
  }

  get areBetween(): boolean {
    return this.#handler.isBetweenRows;
  }

  scan(text: string, from: number): number {
    const row = this.#scanner.scan(text, from);
    return row !== undefined && this.#handler.takeScanned(row) ? row.end : -1;
  }
}
