import type { SymbolDrawer } from '../../../barcodes/symbol.ts';
import type { FontWeight, TextMeasure } from '../../../labels/layout/text-measure.ts';
import { wrappedOrCut } from '../../../labels/layout/wrap-text.ts';
import type { Area } from '../../../labels/media/label-medium.ts';
import { drawSymbol } from '../../../labels/print/draw-symbol.ts';
import { drawText } from '../../../labels/print/draw-text.ts';
import { points } from '../../../labels/print/fonts.ts';
import type { PdfDocument } from '../../../labels/print/pdf-document.ts';
import { COUNT_COLUMNS } from '../count-columns.ts';
import { type CountSheet, SHEET_INSTRUCTION, type SheetLine } from '../count-workbook.ts';
import { rowCode } from './row-code.ts';

/** What a cell on paper has: the text of a line, its code, a box, or a line to write on. */
type PaperCell = 'code' | 'box' | 'number-box' | 'line' | ((line: SheetLine) => string);

interface PaperColumn {
  readonly heading: string;
  /** In millimetres. */
  readonly width: number;
  readonly cell: PaperCell;
}

/** The columns of a sheet on paper; together they are as wide as `width`. */
export function paperColumns(showsExpected: boolean, width: number): readonly PaperColumn[] {
  const columns: readonly PaperColumn[] = [
    { heading: COUNT_COLUMNS.code, width: 54, cell: 'code' },
    { heading: COUNT_COLUMNS.number, width: 15, cell: ({ item }) => `#${item.number}` },
    { heading: COUNT_COLUMNS.identifier, width: 32, cell: ({ item }) => item.identifier ?? '' },
    { heading: COUNT_COLUMNS.name, width: 52, cell: ({ item }) => item.name },
    { heading: 'Custodian', width: 28, cell: ({ item }) => item.custodian?.name ?? '' },
    ...(showsExpected ? [EXPECTED] : []),
    { heading: COUNT_COLUMNS.found, width: 13, cell: 'box' },
    { heading: COUNT_COLUMNS.quantity, width: 17, cell: 'number-box' },
    { heading: COUNT_COLUMNS.condition, width: 22, cell: 'line' },
  ];
  const used = columns.reduce((sum, column) => sum + column.width, 0);
  return [...columns, { heading: COUNT_COLUMNS.note, width: width - used, cell: 'line' }];
}

const EXPECTED: PaperColumn = {
  heading: COUNT_COLUMNS.expected,
  width: 15,
  cell: ({ expected }) => String(expected),
};

/** A4 in landscape, in millimetres. */
export const PAPER = { width: 297, height: 210, margin: 11 };
const HEADINGS_AT = 40;
const ROW_HEIGHT = 10.5;
const FOOTER_AT = PAPER.height - 9;
/** Rows on a page. */
export const ROWS_ON_PAGE = Math.floor((FOOTER_AT - 4 - HEADINGS_AT - 5) / ROW_HEIGHT);

const SIZES = { title: 14, text: 8, small: 7 };
const PADDING = 1;
const BOX = 5;
const LINE_HEIGHT_MM = 3.4;
const LINE_COLOR = '#999';

/** What the pages of one file are drawn with. */
export interface PageTools {
  readonly document: InstanceType<typeof PdfDocument>;
  readonly measure: TextMeasure;
  readonly draw: SymbolDrawer;
  readonly columns: readonly PaperColumn[];
  /** The name of the stocktake. */
  readonly name: string;
}

/** Which page of a sheet it is. */
export interface PageOf {
  readonly sheet: CountSheet;
  readonly page: number;
  readonly pages: number;
}

/** Draws a page of a count sheet. */
export class SheetPage {
  readonly #tools: PageTools;

  constructor(tools: PageTools) {
    this.#tools = tools;
  }

  /** An undefined line is an empty one, for what is not listed. */
  draw(of: PageOf, lines: readonly (SheetLine | undefined)[]): void {
    this.#tools.document.addPage();
    this.#head(of);
    this.#headings();
    for (const [at, line] of lines.entries()) {
      this.#row(line, HEADINGS_AT + 5 + at * ROW_HEIGHT);
    }
  }

  #head({ sheet, page, pages }: PageOf): void {
    const { margin: left } = PAPER;
    this.#text(`Count sheet: ${sheet.place}`, { left, top: 10, weight: 'bold', size: SIZES.title });
    const facts = `Stocktake ${this.#tools.name}, ${sheet.mark}`;
    this.#text(facts, { left, top: 17 });
    const blanks = [COUNT_COLUMNS.by, COUNT_COLUMNS.at, 'Signature'];
    const width = (PAPER.width - 2 * left) / blanks.length;
    for (const [at, label] of blanks.entries()) this.#blank(label, left + at * width, width);
    this.#text(SHEET_INSTRUCTION, { left, top: 33, size: SIZES.small });
    const footer = `${sheet.place}, ${facts}, page ${page} of ${pages}`;
    this.#text(footer, { left, top: FOOTER_AT, size: SIZES.small });
  }

  #blank(label: string, left: number, width: number): void {
    this.#text(label, { left, top: 25, weight: 'bold' });
    this.#line(left + 24, 29, width - 30);
  }

  #headings(): void {
    for (const { heading, left } of this.#cells()) {
      this.#text(heading, { left: left + PADDING, top: HEADINGS_AT, weight: 'bold' });
    }
    this.#line(PAPER.margin, HEADINGS_AT + 5, PAPER.width - 2 * PAPER.margin, '#000');
  }

  #row(line: SheetLine | undefined, top: number): void {
    for (const { cell, left, width } of this.#cells()) {
      const area = { left, top, width, height: ROW_HEIGHT };
      if (typeof cell === 'function') this.#textCell(line === undefined ? '' : cell(line), area);
      else this.#formCell(cell, line, area);
    }
    this.#line(PAPER.margin, top + ROW_HEIGHT, PAPER.width - 2 * PAPER.margin);
  }

  #formCell(
    cell: Exclude<PaperCell, (...of: never) => unknown>,
    line: SheetLine | undefined,
    area: Area,
  ): void {
    const isStock = line?.isStock;
    if (cell === 'box' && isStock !== true) this.#box(area, BOX);
    else if (cell === 'number-box' && isStock !== false) this.#box(area, area.width - 3);
    else if (cell === 'code' && line !== undefined) this.#code(line, area);
  }

  #code({ item }: SheetLine, area: Area): void {
    const { document, draw } = this.#tools;
    const code = rowCode(item, area, draw);
    if (code !== undefined) drawSymbol(document, code.symbol, code.area);
  }

  #textCell(text: string, { left, top, width }: Area): void {
    const { measure } = this.#tools;
    const room = points(width - 2 * PADDING);
    const fits = (part: string): boolean => measure.widthOf(part, 'regular', SIZES.text) <= room;
    const isTooLong = (word: string): boolean => !fits(word);
    const lines = wrappedOrCut(measure.printable(text), 2, { fits, isTooLong });
    for (const [at, part] of lines.entries()) {
      this.#text(part, { left: left + PADDING, top: top + 1.6 + at * LINE_HEIGHT_MM });
    }
  }

  #box({ left, top }: Area, width: number): void {
    const { document } = this.#tools;
    const down = top + (ROW_HEIGHT - BOX) / 2;
    document.rect(points(left + PADDING), points(down), points(width), points(BOX));
    document.lineWidth(0.7).stroke('#000');
  }

  #line(left: number, top: number, width: number, color = LINE_COLOR): void {
    const { document } = this.#tools;
    document.moveTo(points(left), points(top)).lineTo(points(left + width), points(top));
    document.lineWidth(0.4).stroke(color);
  }

  #text(
    text: string,
    {
      left,
      top,
      weight = 'regular',
      size = SIZES.text,
    }: {
      readonly left: number;
      readonly top: number;
      readonly weight?: FontWeight;
      readonly size?: number;
    },
  ): void {
    const { document, measure } = this.#tools;
    document.font(weight).fontSize(size).fill('#000');
    drawText(document, measure.printable(text), { left, top });
  }

  *#cells(): Generator<PaperColumn & { readonly left: number }> {
    let left = PAPER.margin;
    for (const column of this.#tools.columns) {
      yield { ...column, left };
      left += column.width;
    }
  }
}
