import { buffer } from 'node:stream/consumers';
import type { LabelLayout } from '../layout/label-layout.ts';
import type { PlacedCode } from '../layout/place-code.ts';
import { labelArea, labelsPerPage, type Area, type LabelMedium } from '../media/label-medium.ts';
import { points, type FontBytes } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What a file of labels is made of. */
export interface LabelPrint {
  readonly medium: LabelMedium;
  readonly fonts: FontBytes;
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
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
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
  drawCode(document, code, area);
  document.fill('#000');
  for (const { text, weight, points: size, left, top } of lines) {
    document.font(weight).fontSize(size);
    document.text(text, points(area.left + left), points(area.top + top), { lineBreak: false });
  }
}

/** One path, so that there are no seams between its modules. */
function drawCode(document: Document, code: PlacedCode, area: Area): void {
  const { symbol, left, top, width, height } = code;
  for (const [first, ...others] of symbol.polygons) {
    if (first === undefined) continue;
    const at = ([x, y]: readonly [number, number]): [number, number] => [
      points(area.left + left + (x / symbol.width) * width),
      points(area.top + top + (y / symbol.height) * height),
    ];
    document.moveTo(...at(first));
    for (const point of others) document.lineTo(...at(point));
    document.closePath();
  }
  document.fill('#000', 'even-odd');
}
