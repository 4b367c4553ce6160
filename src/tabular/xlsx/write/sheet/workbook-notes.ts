import { PALETTE } from '../../../../kernel/palette.ts';
import { linesIn } from './workbook-layout.ts';
import { cutText, escapeCharacters, textElement } from '../workbook-text.ts';
import { columnLetters } from '../../../column-letters.ts';

/** Programs open a sheet slowly with many more; all notes of a sheet are kept until its rows are written. */
const MOST_NOTES = 20_000;
const AUTHOR = 'Tallysheet';

interface Note {
  /** From 1. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly text: string;
}

/** The notes of a sheet, in two parts of their own: the texts, and the boxes that show them. */
export class SheetNotes {
  readonly #notes: Note[] = [];

  get isEmpty(): boolean {
    return this.#notes.length === 0;
  }

  /** Gives false where there are as many as programs can cope with. */
  add(row: number, column: number, text: string): boolean {
    if (this.#notes.length >= MOST_NOTES) return false;
    this.#notes.push({ row, column, text: cutText(text) });
    return true;
  }

  /** The part with the texts, piece by piece. */
  *texts(): Generator<string> {
    yield `${XML_DECLARATION}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
    yield `<authors><author>${AUTHOR}</author></authors><commentList>`;
    for (const { row, column, text } of this.#notes) {
      const address = `${columnLetters(column)}${row}`;
      const run = `<r>${LETTERING}${textElement(escapeCharacters(text))}</r>`;
      yield `<comment ref="${address}" authorId="0"><text>${run}</text></comment>`;
    }
    yield '</commentList></comments>';
  }

  /** Blocks of numbers that its boxes need; each block of a workbook belongs to one sheet. */
  get blocks(): number {
    return Math.floor(this.#notes.length / NUMBERS_IN_BLOCK) + 1;
  }

  /** The part with the boxes, for columns of these widths in characters. */
  *boxes(widths: readonly number[], firstBlock: number): Generator<string> {
    const blocks = Array.from({ length: this.blocks }, (_, at) => firstBlock + at);
    yield drawingStart(blocks);
    for (const [index, note] of this.#notes.entries()) {
      yield box(note, firstBlock * NUMBERS_IN_BLOCK + 1 + index, widths);
    }
    yield '</xml>';
  }
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const LETTERING =
  '<rPr><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/></rPr>';

/** In pixels, of the letters of notes and the cells below them. */
const LETTER_WIDTH = 6.5;
const LINE_HEIGHT = 16;
const PADDING = 16;
const ROW_HEIGHT = 20;
const NARROW = 220;
const WIDE = 380;
const HIGHEST = 420;
/** Between the cell and its box. */
const GAP = 12;
const DEFAULT_WIDTH = 64;
const POINTS_A_PIXEL = 0.75;

/** Numbers of the drawing's shapes, as Excel assigns them. */
const NUMBERS_IN_BLOCK = 1024;

function drawingStart(blocks: readonly number[]): string {
  return [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
    ' xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit">',
    `<o:idmap v:ext="edit" data="${blocks.join(',')}"/></o:shapelayout>`,
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202"',
    ' path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>',
    '<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
  ].join('');
}

/** A hidden box beside its cell, as large as its text. */
function box({ row, column, text }: Note, number: number, widths: readonly number[]): string {
  const size = sizeOf(text);
  const top = Math.max(row - 2, 0);
  const [right, pixelsRight] = columnAfter(column + 1, GAP + size.width, widths);
  const bottom = top + Math.floor(size.height / ROW_HEIGHT);
  const place = [
    column + 1,
    GAP,
    top,
    4,
    right,
    pixelsRight,
    bottom,
    (size.height % ROW_HEIGHT) + 4,
  ];
  const extent = `width:${size.width * POINTS_A_PIXEL}pt;height:${size.height * POINTS_A_PIXEL}pt`;
  return [
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202"`,
    ` style="position:absolute;${extent};z-index:1;visibility:hidden"`,
    ` fillcolor="${PALETTE['note-yellow']}" o:insetmode="auto"><v:fill color2="${PALETTE['note-yellow']}"/>`,
    '<v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"/></v:textbox>',
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>',
    `<x:Anchor>${place.join(', ')}</x:Anchor><x:AutoFill>False</x:AutoFill>`,
    `<x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  ].join('');
}

function sizeOf(text: string): { readonly width: number; readonly height: number } {
  const narrow = linesOf(text, NARROW);
  const width = narrow * LINE_HEIGHT > NARROW ? WIDE : NARROW;
  const lines = width === WIDE ? linesOf(text, WIDE) : narrow;
  return { width, height: Math.min(lines * LINE_HEIGHT + PADDING, HIGHEST) };
}

function linesOf(text: string, width: number): number {
  return linesIn(text, Math.floor((width - PADDING) / LETTER_WIDTH));
}

/** The column so many pixels to the right of the start of another, and the pixels that are left there. */
function columnAfter(
  first: number,
  pixels: number,
  widths: readonly number[],
): readonly [column: number, pixels: number] {
  let column = first;
  let rest = pixels;
  for (let width = pixelsOf(widths[column]); rest >= width; width = pixelsOf(widths[column])) {
    rest -= width;
    column += 1;
  }
  return [column, Math.round(rest)];
}

/** Excel's pixels for a width in characters of Calibri 11. */
function pixelsOf(width: number | undefined): number {
  return width === undefined ? DEFAULT_WIDTH : Math.max(1, Math.trunc(width * 7 + 5));
}
