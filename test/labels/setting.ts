import { loadSymbolDrawer, type Symbology } from '../../src/barcodes/symbol.ts';
import {
  layOut,
  type LabelContent,
  type LabelLayout,
} from '../../src/labels/layout/label-layout.ts';
import type { LabelMedium } from '../../src/labels/media/label-medium.ts';
import { measureWith, openFonts, readFonts } from '../../src/labels/print/fonts.ts';
import { labelPdf } from '../../src/labels/print/label-pdf.ts';

export const FONTS = await openFonts(readFonts(undefined), 'the font');

const measure = measureWith(FONTS);

/** Labels as a command sets them. */
export async function setLabels(
  contents: readonly LabelContent[],
  medium: LabelMedium,
  { symbology = 'qr', points }: { readonly symbology?: Symbology; readonly points?: number } = {},
): Promise<LabelLayout[]> {
  const draw = await loadSymbolDrawer();
  return contents.map((content) => layOut(content, { medium, symbology, draw, measure, points }));
}

/** Prints labels to a PDF. */
export function printPdf(
  layouts: readonly LabelLayout[],
  medium: LabelMedium,
  { start = 1, outline = false }: { readonly start?: number; readonly outline?: boolean } = {},
): Promise<Uint8Array> {
  return labelPdf(layouts, { medium, fonts: FONTS, start, outline, createdAt: 0 });
}
