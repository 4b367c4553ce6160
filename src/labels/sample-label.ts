import { loadSymbolDrawer, type Symbology } from '../barcodes/symbol.ts';
import { layOut, type LabelContent } from './layout/label-layout.ts';
import { firstLabelPage, type LabelPage } from './layout/label-page.ts';
import type { LabelMedium } from './media/label-medium.ts';
import { measureWith, openFonts, readFonts, type OpenFonts } from './print/fonts.ts';

/** How a sample is set. */
export interface SampleOptions {
  readonly medium: LabelMedium;
  readonly symbology: Symbology;
}

/**
 * A single label as printLabels sets it, on a page of its own size, without an account. Throws TallysheetError 'bad-usage' where its
 * code would be too small to be read.
 */
export async function sampleLabel(
  content: LabelContent,
  { medium, symbology }: SampleOptions,
): Promise<LabelPage> {
  const measure = measureWith(await ownFonts());
  const draw = await loadSymbolDrawer();
  const layout = layOut(content, { medium, symbology, draw, measure });
  return firstLabelPage([layout], { medium: alone(medium), start: 1 });
}

let fonts: Promise<OpenFonts> | undefined;

/** The fonts of the program, opened once: each choice on the page shows a sample. */
function ownFonts(): Promise<OpenFonts> {
  fonts ??= openFonts(readFonts(undefined), 'the font');
  return fonts;
}

/** The medium with one label, which fills its page. */
function alone(medium: LabelMedium): LabelMedium {
  const { width, height } = medium.label;
  const grid = { columns: 1, rows: 1, left: 0, top: 0, columnPitch: width, rowPitch: height };
  return { ...medium, page: medium.label, grid };
}
