import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A rectangle on a page, in millimetres from its top left corner. */
interface AreaInMm {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page as a printer of 300 dots per inch puts it on paper. */
export interface PrintedPage {
  readonly text: string;
  /** In millimetres, as the file says. */
  readonly size: { readonly width: number; readonly height: number };
  /** In dots. */
  readonly width: number;
  readonly height: number;
  /** Blue, green, red and opacity of each dot; labels are grey, so that any of the first three says how light it is. */
  readonly dots: Uint8Array;
}

const DPI = 300;
const MM_PER_POINT = 25.4 / 72;
const BYTES_PER_DOT = 4;
/** A dot that is less light than this is printed. */
const LIGHT = 232;

let loading: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** Renders pages as a reader of PDF does. */
export async function printedPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  // It takes longer to load than to read a file.
  loading ??= PDFiumLibrary.init();
  const document = await (await loading).loadDocument(pdf);
  const sizes = pageSizes(pdf);
  const pages: PrintedPage[] = [];
  try {
    for (const page of document.pages()) {
      // The text first: the reader closes a page that it has rendered.
      const text = page.getText();
      const { data, width, height } = await page.render({
        scale: DPI / 72,
        render: 'bitmap',
        colorSpace: 'BGRA',
      });
      const size = sizes[pages.length];
      if (size === undefined) throw new Error('the page has no size');
      pages.push({ text, size, width, height, dots: data });
    }
  } finally {
    document.destroy();
  }
  return pages;
}

/** The renderer rounds pages to whole points, so that their sizes are read from the file itself. */
function pageSizes(pdf: Uint8Array): PrintedPage['size'][] {
  const boxes = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({
    width: Number(width) * MM_PER_POINT,
    height: Number(height) * MM_PER_POINT,
  }));
}

/** A code that was read, and where it is on the page, in millimetres. */
export interface ReadCode {
  readonly text: string;
  readonly format: string;
}

let prepared = false;

/** Reads the codes in a part of a page, as a scanner does that is held over a label. */
export async function readCodes(page: PrintedPage, area: AreaInMm): Promise<ReadCode[]> {
  if (!prepared) {
    const binary = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(binary).buffer } });
    prepared = true;
  }
  const found = await readBarcodes(pictureOf(page, area), {
    formats: ['QRCode', 'DataMatrix', 'Code128'],
    tryHarder: true,
  });
  return found.map(({ text, format }) => ({ text, format }));
}

/** What readers of codes take. */
interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb';
}

function pictureOf(page: PrintedPage, area: AreaInMm): Picture {
  const left = dotsAcross(page, area.left);
  const top = dotsDown(page, area.top);
  const width = dotsAcross(page, area.left + area.width) - left;
  const height = dotsDown(page, area.top + area.height) - top;
  const data = new Uint8ClampedArray(width * height * BYTES_PER_DOT);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * page.width + left) * BYTES_PER_DOT;
    data.set(page.dots.subarray(from, from + width * BYTES_PER_DOT), row * width * BYTES_PER_DOT);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

/** Where lines cross a row or a column of dots, in millimetres: the middle of each run of dark dots. */
export function linesAcross(
  page: PrintedPage,
  line: { readonly y: number } | { readonly x: number },
): number[] {
  const isRow = 'y' in line;
  const at = isRow ? dotsDown(page, line.y) : dotsAcross(page, line.x);
  const length = isRow ? page.width : page.height;
  const toMm = isRow ? page.size.width / page.width : page.size.height / page.height;
  const lines: number[] = [];
  let start: number | undefined;
  for (let step = 0; step <= length; step += 1) {
    const dot = isRow ? at * page.width + step : step * page.width + at;
    if (step < length && isDark(page, dot)) start ??= step;
    else if (start !== undefined) {
      lines.push(((start + step) / 2) * toMm);
      start = undefined;
    }
  }
  return lines;
}

/** Dots that are printed outside of all areas. */
export function dotsOutside(page: PrintedPage, areas: readonly AreaInMm[]): number {
  const inside = new Uint8Array(page.width * page.height);
  for (const { left, top, width, height } of areas) {
    const from = dotsAcross(page, left);
    const to = dotsAcross(page, left + width);
    for (let row = dotsDown(page, top); row < dotsDown(page, top + height); row += 1) {
      inside.fill(1, row * page.width + from, row * page.width + to);
    }
  }
  let outside = 0;
  for (let dot = 0; dot < inside.length; dot += 1) {
    if (inside[dot] === 0 && isDark(page, dot)) outside += 1;
  }
  return outside;
}

function isDark({ dots }: PrintedPage, dot: number): boolean {
  return (dots[dot * BYTES_PER_DOT] ?? LIGHT) < LIGHT;
}

function dotsAcross({ width, size }: PrintedPage, millimetres: number): number {
  return Math.min(width, Math.max(0, Math.round((millimetres / size.width) * width)));
}

function dotsDown({ height, size }: PrintedPage, millimetres: number): number {
  return Math.min(height, Math.max(0, Math.round((millimetres / size.height) * height)));
}
