/** The two weights that labels use. */
export const FONT_WEIGHTS = ['regular', 'bold'] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];

/** Measures text in the fonts that labels are printed with. */
export interface TextMeasure {
  /** In points. */
  widthOf(text: string, weight: FontWeight, points: number): number;
  /** The text without what its font lacks. */
  printable(text: string): string;
  /** Characters that the font lacked so far. */
  readonly missing: ReadonlySet<string>;
}

/** From one line to the next, as a share of the size of the font. */
export const LINE_HEIGHT = 1.18;

export const POINTS_PER_MM = 72 / 25.4;
