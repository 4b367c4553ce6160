import { buffer } from 'node:stream/consumers';
import type { LabelLayout } from '../layout/label-layout.ts';
import { labelArea, labelsPerPage, type Area, type LabelMedium } from '../media/label-medium.ts';
import { drawSymbol } from './draw-symbol.ts';
import { drawText, registerFonts } from './draw-text.ts';
import { type OpenFonts, points } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What a file of labels is made of. */
export interface LabelPrint {
  readonly medium: LabelMedium;
  readonly fonts: OpenFonts;
  /** The place on the first sheet where the first label goes, from 1. */
  readonly start: number;
  /** Draws the edge of every place, for test prints. */
  readonly outline: boolean;
  /** In the properties of the file, in milliseconds since 1970. */
  readonly createdAt: number;
}

type Document = InstanceType<typeof PdfDocument>;

const OUTLINE = { width: 0.3, color: '#888' };

/** A PDF of labels, each in its place on its page. */
export async function labelPdf(
  layouts: readonly LabelLayout[],
  print: LabelPrint,
): Promise<Uint8Array> {
  const writer = await import('./pdf-document.ts');
  const { medium, start, fonts } = print;
  const document = new writer.PdfDocument({
    autoFirstPage: false,
    margin: 0,
    size: [points(medium.page.width), points(medium.page.height)],
    info: { Title: 'Labels', CreationDate: new Date(print.createdAt) },
  });
  const written = buffer(document);
  registerFonts(document, fonts);
  const perPage = labelsPerPage(medium);
  for (const [at, layout] of layouts.entries()) {
    const place = (start - 1 + at) % perPage;
    if (at === 0 || place === 0) addPage(document, print);
    drawLabel(document, layout, labelArea(medium, place));
  }
  document.end();
  return await written;
}

function addPage(document: Document, { medium, outline }: LabelPrint): void {
  document.addPage();
  if (!outline) return;
  for (let place = 0; place < labelsPerPage(medium); place += 1) {
    const { left, top, width, height } = labelArea(medium, place);
    document.roundedRect(
      points(left),
      points(top),
      points(width),
      points(height),
      points(medium.corner),
    );
  }
  document.lineWidth(OUTLINE.width).stroke(OUTLINE.color);
}

function drawLabel(document: Document, { code, lines }: LabelLayout, area: Area): void {
  const { symbol, width, height } = code;
  const corner = { left: area.left + code.left, top: area.top + code.top };
  drawSymbol(document, symbol, { ...corner, width, height });
  document.fill('#000');
  for (const { text, weight, points: size, left, top } of lines) {
    document.font(weight).fontSize(size);
    drawText(document, text, { left: area.left + left, top: area.top + top });
  }
}
