import type { SheetRow } from '../../../kernel/rows.ts';
import type { SheetLimits } from '../../limits.ts';
import type { RowGate } from '../../row-gate.ts';
import type { CellReader } from './cells/cell-reader.ts';
import { ItemParser, type Items } from './xml/item-parser.ts';
import { RowScanner } from './row-scanner.ts';
import { SheetHandler } from './sheet-handler.ts';
import type { SheetLayout } from './sheet-layout.ts';
import { SPREADSHEET } from './package/part-elements.ts';
import type { ByteWindow } from './xml/byte-window.ts';
import { pastBlanks } from './xml/markup-bytes.ts';
import { XmlFault, XmlParser } from './xml/xml-parser.ts';

/** Parses the XML of a sheet in pieces and makes rows of it. Throws XmlFault and CellFault. */
export class SheetParser {
  readonly #handler: SheetHandler;
  readonly #parser: ItemParser;

  /**
   * @param gate what lets rows pass whose cells are not made
   * @param scans whether usual rows are scanned; without it the strict parser takes all of them
   */
  constructor(
    reader: CellReader,
    layout: SheetLayout,
    limits: SheetLimits,
    { gate, scans }: { readonly gate?: RowGate | undefined; readonly scans?: boolean } = {},
  ) {
    const handler = new SheetHandler(reader, layout, limits, gate);
    const xml = new XmlParser(SPREADSHEET, handler, limits);
    this.#handler = handler;
    this.#parser = new ItemParser(xml, new Rows(handler, reader, limits), limits, scans);
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
  readonly container = Buffer.from('sheetData');
  readonly start = Buffer.from('<row ');
  readonly end = Buffer.from('</row>');
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

  scan(window: ByteWindow, from: number, to: number): number {
    let at = from;
    while (at < to) {
      const end = this.#scanner.scan(window, pastBlanks(window.bytes, at, to), to);
      if (end === -1 || !this.#handler.takeScanned(this.#scanner)) return at;
      at = end;
    }
    return at;
  }
}
