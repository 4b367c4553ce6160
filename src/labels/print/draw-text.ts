import { FONT_WEIGHTS } from '../layout/text-measure.ts';
import { hasRightToLeft } from '../layout/visual-runs.ts';
import { type OpenFonts, points } from './fonts.ts';
import type { PdfDocument } from './pdf-document.ts';

type Document = InstanceType<typeof PdfDocument>;

/** Features, even none, make pdfkit set a line as a whole, not word by word from the left. */
const WHOLE_LINE = { features: [] };

/** Makes the fonts known to a document by their weights. */
export function registerFonts(document: Document, fonts: OpenFonts): void {
  for (const weight of FONT_WEIGHTS) {
    // pdfkit accepts opened fonts as well; its types list only bytes and paths.
    document.registerFont(weight, fonts[weight] as unknown as Buffer);
  }
}

/** Draws a line of text in the font of the document; its corner is in millimetres. */
export function drawText(
  document: Document,
  text: string,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const whole = hasRightToLeft(text) ? WHOLE_LINE : {};
  document.text(text, points(left), points(top), { lineBreak: false, ...whole });
}
