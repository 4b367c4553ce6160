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
  /** The bytes of a PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
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
  const { medium, start, fonts, logo } = print;
  const document = new writer.PdfDocument({
    autoFirstPage: false,
    margin: 0,
    size: [points(medium.page.width), points(medium.page.height)],
    info: { Title: 'Labels', CreationDate: new Date(print.createdAt) },
  });
  const written = buffer(document);
  registerFonts(document, fonts);
  // One picture of the file, however many labels show it.
  const picture = logo && openPicture(document, logo);
  const perPage = labelsPerPage(medium);
  for (const [at, layout] of layouts.entries()) {
    const place = (start - 1 + at) % perPage;
    if (at === 0 || place === 0) addPage(document, print);
    drawLabel(document, layout, { area: labelArea(medium, place), logo: picture });
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

/** As pdfkit has it, which opens a picture once; its types do not have that. */
type Picture = Buffer & { readonly picture: true };

function openPicture(document: Document, bytes: Uint8Array): Picture {
  const { openImage } = document as unknown as { openImage: (bytes: Buffer) => Picture };
  return openImage.call(document, Buffer.from(bytes));
}

function drawLabel(
  document: Document,
  { code, lines, logo }: LabelLayout,
  { area, logo: picture }: { readonly area: Area; readonly logo: Picture | undefined },
): void {
  if (logo !== undefined && picture !== undefined) {
    const size = { width: points(logo.width), height: points(logo.height) };
    document.image(picture, points(area.left + logo.left), points(area.top + logo.top), size);
  }
  const { symbol, width, height } = code;
  const corner = { left: area.left + code.left, top: area.top + code.top };
  drawSymbol(document, symbol, { ...corner, width, height });
  document.fill('#000');
  for (const { text, weight, points: size, left, top } of lines) {
    document.font(weight).fontSize(size);
    drawText(document, text, { left: area.left + left, top: area.top + top });
  }
}
