import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { MOST_COLUMNS, MOST_ROWS, quotedSheet } from '../workbook-addresses.ts';
import { CellWriter, isDressed } from './workbook-cells.ts';
import type {
  CellStyle,
  DressedCell,
  Link,
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../workbook-content.ts';
import { pieceOf, SheetBytes } from './sheet-bytes.ts';
import {
  type SheetRows,
  columnWidths,
  columnsElement,
  rowHeight,
  rowsOf,
} from './workbook-layout.ts';
import type { ChoiceLists } from './workbook-lists.ts';
import { SheetNotes } from './workbook-notes.ts';
import type { WorkbookTally } from '../workbook-report.ts';
import type { SheetPart } from './workbook-sheet-part.ts';
import type { WorkbookStyles } from '../workbook-styles.ts';
import { SheetValidations } from './workbook-validations.ts';
import { columnLetters } from '../../../column-letters.ts';
import { attributeText } from '../workbook-text.ts';

/** What the sheets of one workbook have in common. */
export interface WorkbookShare {
  readonly styles: WorkbookStyles;
  readonly lists: ChoiceLists;
  readonly tally: WorkbookTally;
  /** Takes so many blocks of numbers for the boxes of notes; gives the first. */
  readonly takeBlocks: (count: number) => number;
}

/** Writes the rows of one sheet, and keeps what has to follow them. */
export class SheetWriter {
  readonly #sheet: WorkbookSheet;
  readonly #part: SheetPart;
  readonly #share: WorkbookShare;
  readonly #bytes = new SheetBytes();
  readonly #cells: CellWriter;
  readonly #rows: SheetRows;
  readonly #formats: readonly (string | undefined)[];
  readonly #widths: readonly number[];
  readonly #links: SheetLinks;
  readonly #notes = new SheetNotes();
  readonly #validations: SheetValidations;
  #row = 0;

  constructor(sheet: WorkbookSheet, part: SheetPart, share: WorkbookShare) {
    this.#sheet = sheet;
    this.#part = part;
    this.#share = share;
    this.#cells = new CellWriter(this.#bytes, share.styles, (cell) => {
      share.tally.noteCut(sheet.name, cell);
    });
    this.#validations = new SheetValidations(share.lists);
    this.#links = new SheetLinks((address) => part.linkTo(address));
    this.#rows = rowsOf(sheet);
    this.#widths = columnWidths(sheet);
    this.#formats = sheet.columns.map(({ format }) => format);
  }

  /** The rows that the caller gave, without headings and what is above them. */
  get dataRows(): number {
    return Math.max(0, this.#row - this.#rows.firstData + 1);
  }

  get lastRow(): number {
    return this.#row;
  }

  begin(): void {
    this.#part.begin(columnsElement(this.#sheet, this.#share.styles));
    for (const cells of this.#sheet.preamble ?? []) this.#write(cells, NO_FORMATS);
    if (this.#rows.heading === undefined) return;
    this.#write(this.#sheet.columns.map(headingCell), NO_FORMATS);
  }

  /** Gives true where the caller has to wait until it is `drained`. */
  add(cells: readonly WorkbookCell[]): boolean {
    this.#write(cells, this.#formats);
    return this.#bytes.isChunk && this.#handOver();
  }

  drained(): Promise<void> {
    return this.#part.drained();
  }

  async finish(): Promise<void> {
    this.#handOver();
    this.#addRules();
    this.#addFilter();
    const { print, charts, picture } = this.#sheet;
    this.#part.endPagesAfter(print?.breaksAfter ?? []);
    await this.#part.finish(this.#links.xml(), this.#noteParts(), { charts, picture });
  }

  #handOver(): boolean {
    const { bytes, passedOn } = this.#bytes.take();
    return this.#part.writeBytes(bytes, passedOn);
  }

  #write(cells: readonly WorkbookCell[], formats: readonly (string | undefined)[]): void {
    assertHolds(cells.length <= MOST_COLUMNS, `a sheet holds no more than ${MOST_COLUMNS} columns`);
    this.#row += 1;
    const bytes = this.#bytes;
    const hasCellStyles = cells.some(isDressed);
    const height = hasCellStyles
      ? rowHeight(cells, this.#widths, this.#sheet.leastHeight)
      : undefined;
    const start = bytes.length;
    bytes.piece(ROW_START);
    bytes.number(this.#row);
    if (height === undefined) bytes.piece(ROW_START_END);
    else bytes.markup(`" ht="${height}">`);
    const behindStart = bytes.length;
    // Beside wrapped text, a plain value is at the top of its cell.
    const usualStyle = hasCellStyles && cells.some(isWrapped) ? 'top' : undefined;
    this.#cells.beginRow(this.#row, formats, usualStyle);
    this.#writeCells(cells, hasCellStyles);
    const hasLineFeed = bytes.takeLineFeed();
    if (bytes.length === behindStart) {
      // A row that is not there is a blank one.
      bytes.cutBack(start);
      return;
    }
    // Rows of data stay one line high, for texts of any length.
    if (hasLineFeed && height === undefined) bytes.insert(behindStart - 1, ONE_LINE_HIGH);
    bytes.piece(ROW_END);
  }

  #writeCells(cells: readonly WorkbookCell[], hasCellStyles: boolean): void {
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] ?? null;
      this.#cells.write(column, cell);
      if (hasCellStyles && isDressed(cell)) this.#keepBeside(column, cell);
    }
  }

  /** The parts of a cell that are elsewhere in the file. */
  #keepBeside(column: number, { link, note, choices }: DressedCell): void {
    const { tally } = this.#share;
    if (link !== undefined && !this.#links.add(`${columnLetters(column)}${this.#row}`, link)) {
      tally.omittedLinks += 1;
    }
    if (note !== undefined && note !== '' && !this.#notes.add(this.#row, column, note)) {
      tally.omittedNotes += 1;
    }
    if (choices !== undefined && !this.#validations.addToCell(this.#row, column, choices)) {
      tally.omittedRules += 1;
    }
  }

  #addRules(): void {
    const { firstData } = this.#rows;
    const last = Math.min(firstData + (this.#sheet.ruledRows ?? this.dataRows) - 1, MOST_ROWS);
    const rules = this.#sheet.columns.map(({ rule }) => rule);
    const ranges = this.#validations.ranges(rules, { first: firstData, last }, () => {
      this.#share.tally.omittedRules += 1;
    });
    for (const [range, validation] of ranges) this.#part.addValidation(range, validation);
  }

  #addFilter(): void {
    const { heading } = this.#rows;
    const { hasFilter, columns } = this.#sheet;
    if (hasFilter !== true || heading === undefined || columns.length === 0) return;
    this.#part.filter({
      from: { letters: 'A', row: heading },
      to: { letters: columnLetters(columns.length - 1), row: this.#row },
    });
  }

  #noteParts(): Parameters<SheetPart['finish']>[1] {
    const notes = this.#notes;
    if (notes.isEmpty) return undefined;
    const firstBlock = this.#share.takeBlocks(notes.blocks);
    return { texts: notes.texts(), boxes: notes.boxes(this.#widths, firstBlock) };
  }
}

const NO_FORMATS: readonly undefined[] = [];
const ROW_START = pieceOf('<row r="');
const ROW_START_END = pieceOf('">');
const ROW_END = pieceOf('</row>');
const ONE_LINE_HIGH = pieceOf(' ht="15" customHeight="1"');

/** Looks of sentences, which take several lines. */
const WRAPPED: ReadonlySet<CellStyle> = new Set(['wrapped', 'error-text', 'warning-text']);

function isWrapped(cell: WorkbookCell): boolean {
  return isDressed(cell) && cell.cellStyle !== undefined && WRAPPED.has(cell.cellStyle);
}

function headingCell({ heading, cellStyle = 'heading', note }: WorkbookColumn): DressedCell {
  return { value: heading, cellStyle, ...(note !== undefined && { note }) };
}

/** Excel repairs a sheet with more. */
const MOST_LINKS = 65_530;

/** Where clicks on the cells of a sheet go; kept until its rows are written, as the format wants it. */
class SheetLinks {
  readonly #elements: string[] = [];
  readonly #relate: (address: string) => string;

  /** `relate` lets the sheet point to an address outside the workbook, and gives the id of that. */
  constructor(relate: (address: string) => string) {
    this.#relate = relate;
  }

  /** Gives false where the sheet has as many as it can hold. */
  add(cell: string, link: Link): boolean {
    if (this.#elements.length >= MOST_LINKS) return false;
    this.#elements.push(`<hyperlink ref="${cell}" ${this.#target(link)}/>`);
    return true;
  }

  #target(link: Link): string {
    if ('address' in link) return `r:id="${this.#relate(link.address)}"`;
    return `location="${attributeText(`${quotedSheet(link.sheet)}!${link.cell}`)}"`;
  }

  /** The `<hyperlinks>` element, or nothing. */
  xml(): string {
    if (this.#elements.length === 0) return '';
    return `<hyperlinks>${this.#elements.join('')}</hyperlinks>`;
  }
}
