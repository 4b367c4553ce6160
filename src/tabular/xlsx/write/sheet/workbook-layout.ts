import type { AddWorksheetOptions } from 'exceljs';
import { TAB_COLOURS, argb } from '../../../../kernel/palette.ts';
import { columnLetters } from '../../../column-letters.ts';
import { quotedSheet } from '../workbook-addresses.ts';
import type {
  CellStyle,
  DressedCell,
  PrintSetUp,
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../workbook-content.ts';
import type { WorkbookStyles } from '../workbook-styles.ts';
import { isDressed } from './workbook-cells.ts';
import { CELL_STYLES } from '../workbook-cell-styles.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';

/** In characters. */
const NARROWEST = 8;
const WIDEST = 60;
const EXCEL_WIDEST = 255;
/** Left and right of a heading, and for the button of a filter. */
const PADDING = 2;
const FILTER_BUTTON = 3;
/** Excel's limit for a foot of a page, less what we put around the text. */
const LONGEST_FOOTER = 200;
const PAGE_NUMBER = '&RPage &P of &N';

/** Which rows of a sheet hold what; counted from 1. */
export interface SheetRows {
  /** Undefined where there are no headings. */
  readonly heading: number | undefined;
  readonly firstData: number;
}

export function rowsOf({ preamble = [], withoutHeadings }: WorkbookSheet): SheetRows {
  const next = preamble.length + 1;
  if (withoutHeadings === true) return { heading: undefined, firstData: next };
  return { heading: next, firstData: next + 1 };
}

/** How a sheet is set up, in exceljs's terms. */
export function sheetOptions(
  sheet: WorkbookSheet,
  isSelected: boolean,
): Partial<AddWorksheetOptions> {
  return {
    views: [viewOf(sheet, isSelected)],
    properties: {
      ...(sheet.tabColour !== undefined && {
        tabColor: { argb: argb(TAB_COLOURS[sheet.tabColour]) },
      }),
    },
    ...(sheet.isHidden === true && { state: 'hidden' }),
    ...(sheet.print !== undefined && printOptions(sheet.print)),
  };
}

type View = Partial<NonNullable<AddWorksheetOptions['views'][number]>>;

function viewOf(sheet: WorkbookSheet, isSelected: boolean): View {
  const xSplit = sheet.frozenColumns ?? 0;
  const ySplit = sheet.hasFilter === true ? (rowsOf(sheet).heading ?? 0) : 0;
  const selected = { tabSelected: isSelected };
  if (xSplit === 0 && ySplit === 0) return { ...selected, state: 'normal' };
  return { ...selected, state: 'frozen', xSplit, ySplit };
}

function printOptions(print: PrintSetUp): Partial<AddWorksheetOptions> {
  const footer = footerText(print.footer ?? '');
  return {
    pageSetup: {
      orientation: print.landscape === true ? 'landscape' : 'portrait',
      ...(print.breaksAfter === undefined && {
        fitToPage: true,
        fitToWidth: print.pagesWide ?? 1,
        // As many as the rows need.
        fitToHeight: 0,
      }),
      ...(print.scale !== undefined && { scale: print.scale }),
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.7, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `${footer === '' ? '' : `&L${footer}`}${PAGE_NUMBER}` },
  };
}

/** An ampersand would begin a code of the foot. */
function footerText(text: string): string {
  return text.slice(0, LONGEST_FOOTER).toWellFormed().replaceAll('&', '&&');
}

/** The cells that are printed on every page: `'Assets'!$3:$3`, with columns `'Assets'!$A:$B,'Assets'!$3:$3`. */
export function repeatedCells(name: string, sheet: WorkbookSheet): string | undefined {
  const { heading } = rowsOf(sheet);
  const { print, frozenColumns = 0 } = sheet;
  if (print === undefined || heading === undefined) return undefined;
  const rows = `${quotedSheet(name)}!$${heading}:$${heading}`;
  // On a page that has all columns there is none to repeat.
  if (frozenColumns === 0 || (print.pagesWide ?? 1) === 1) return rows;
  return `${quotedSheet(name)}!$A:$${columnLetters(frozenColumns - 1)},${rows}`;
}

/** In characters. */
export function columnWidths(sheet: WorkbookSheet): number[] {
  return sheet.columns.map((column) => column.width ?? widthOfHeading(column, sheet));
}

function widthOfHeading({ heading }: WorkbookColumn, sheet: WorkbookSheet): number {
  const padding = sheet.hasFilter === true ? PADDING + FILTER_BUTTON : PADDING;
  const text = sheet.withoutHeadings === true ? '' : heading;
  return Math.min(Math.max(text.length + padding, NARROWEST), WIDEST);
}

/** The `<cols>` element: widths, and the formats of cells that are still blank. */
export function columnsElement(sheet: WorkbookSheet, styles: WorkbookStyles): string {
  if (sheet.columns.length === 0) return '';
  const widths = columnWidths(sheet);
  const columns = sheet.columns.map(({ format }, at) => {
    const style = styles.numberOf(undefined, format);
    const width = Math.min(widths[at] ?? NARROWEST, EXCEL_WIDEST);
    const place = `min="${at + 1}" max="${at + 1}" width="${width}"`;
    return `<col ${place}${style === 0 ? '' : ` style="${style}"`} customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** The `<rowBreaks>` element: new pages begin after these rows. */
export function rowBreaks(rows: readonly number[]): string {
  if (rows.length === 0) return '';
  const breaks = rows.map((row) => `<brk id="${row}" max="16383" man="1"/>`);
  const count = `count="${rows.length}" manualBreakCount="${rows.length}"`;
  return `<rowBreaks ${count}>${breaks.join('')}</rowBreaks>`;
}

/** In points, of a line of the usual letters and of a row at most. */
const LINE = 15;
const HIGHEST = 409;
/** Letters are a little wider than the figure that widths are counted in. */
const LETTERS_A_FIGURE = 0.9;
const DEFAULT_WIDTH = 8.43;
const USUAL_SIZE = 11;

/**
 * The height that a row needs for its large letters and its wrapped texts, in points; undefined for
 * the usual one. Excel would find it by itself, other programs trust the file.
 */
export function rowHeight(
  cells: readonly WorkbookCell[],
  widths: readonly number[],
  least = LINE,
): number | undefined {
  let highest = least;
  for (let column = 0; column < cells.length; column += 1) {
    const cell = cells[column] ?? null;
    if (!isDressed(cell) || cell.cellStyle === undefined) continue;
    const height = cellHeight(cell, cell.cellStyle, widths[column] ?? DEFAULT_WIDTH);
    if (height > highest) highest = height;
  }
  return highest > LINE ? Math.min(highest, HIGHEST) : undefined;
}

function cellHeight({ value }: DressedCell, cellStyle: CellStyle, width: number): number {
  const { line, wraps } = lineIn(cellStyle);
  if (!wraps) return line;
  const text = typeof value === 'number' || value === null ? '' : cellText(value);
  return line * linesIn(text, Math.max(1, Math.floor(width * LETTERS_A_FIGURE)));
}

interface StyledLine {
  readonly line: number;
  readonly wraps: boolean;
}

const STYLED_LINES = new Map<CellStyle, StyledLine>();

function lineIn(cellStyle: CellStyle): StyledLine {
  return getOrMake(STYLED_LINES, cellStyle, () => {
    const { alignment, font } = CELL_STYLES[cellStyle];
    const line = Math.ceil(LINE * ((font?.size ?? USUAL_SIZE) / USUAL_SIZE));
    return { line, wraps: alignment?.wrapText === true };
  });
}

/** How many lines a text takes, of so many letters each. */
export function linesIn(text: string, letters: number): number {
  let lines = 0;
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / letters));
  return lines;
}
