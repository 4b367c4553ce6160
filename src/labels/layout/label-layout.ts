import type { SymbolDrawer, Symbology } from '../../barcodes/symbol.ts';
import type { Area, LabelMedium, Size } from '../media/label-medium.ts';
import { codeTooSmall } from './code-refusal.ts';
import { fitText, type PlacedLine } from './fit-text.ts';
import { placeLogo } from './place-logo.ts';
import { placeCode, type PlacedCode } from './place-code.ts';
import type { TextMeasure } from './text-measure.ts';

/** What a label shows. */
export interface LabelContent {
  /** What its code holds. */
  readonly code: string;
  /** Its texts, the most important first. */
  readonly texts: readonly string[];
}

/** A label with everything in its place, in millimetres from its corner. */
export interface LabelLayout {
  readonly code: PlacedCode;
  readonly lines: readonly PlacedLine[];
  /** Where the logo goes; undefined where there is none, or no room. */
  readonly logo?: Area | undefined;
  /** Some of its text had no room. */
  readonly isCut: boolean;
}

/** How labels are set. */
export interface LayoutTools {
  readonly medium: LabelMedium;
  readonly symbology: Symbology;
  readonly draw: SymbolDrawer;
  readonly measure: TextMeasure;
  /** The size of the first text, where it was chosen. */
  readonly points?: number | undefined;
  /** The proportions of the logo. */
  readonly logo?: Size | undefined;
}

/**
 * Sets a label. Throws TallysheetError 'bad-usage' where its code would be too small to be read, or cannot hold the text.
 */
export function layOut({ code: text, texts }: LabelContent, tools: LayoutTools): LabelLayout {
  const { medium, symbology, draw, measure, points, logo: proportions } = tools;
  const shared = placeCode({ symbology, text }, medium, draw);
  if (shared === undefined) throw codeTooSmall({ symbology, text }, medium, draw);
  const placed = proportions && placeLogo(proportions, shared.text);
  const { lines, isCut } = fitText(texts, placed?.text ?? shared.text, { measure, points });
  return { code: shared.code, lines, isCut, logo: placed?.logo };
}
