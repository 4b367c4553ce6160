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
  {
    symbology = 'qr',
    points,
    logo,
  }: {
    readonly symbology?: Symbology;
    readonly points?: number;
    readonly logo?: { readonly width: number; readonly height: number };
  } = {},
): Promise<LabelLayout[]> {
  const draw = await loadSymbolDrawer();
  const tools = { medium, symbology, draw, measure, points, logo };
  return contents.map((content) => layOut(content, tools));
}

/** Prints labels to a PDF. */
export function printPdf(
  layouts: readonly LabelLayout[],
  medium: LabelMedium,
  {
    start = 1,
    outline = false,
    logo,
  }: {
    readonly start?: number;
    readonly outline?: boolean;
    readonly logo?: Uint8Array | undefined;
  } = {},
): Promise<Uint8Array> {
  return labelPdf(layouts, { medium, fonts: FONTS, start, outline, logo, createdAt: 0 });
}
