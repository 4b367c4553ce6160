import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { FontWeight } from '../layout/text-measure.ts';
import { hasRightToLeft, visualRuns, type Direction } from '../layout/visual-runs.ts';

/** The fonts of labels, as they are in files. */
export type FontBytes = Readonly<Record<FontWeight, Buffer>>;

/** What setting text needs of a font. */
export interface OpenFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  /** The glyphs of a line from left to right, with the places where they go. */
  layout(text: string, features?: readonly string[]): GlyphRun;
}

interface GlyphRun {
  glyphs: readonly { readonly codePoints: readonly number[] }[];
  positions: readonly object[];
  readonly advanceWidth: number;
}

/** The fonts of labels, opened. */
export type OpenFonts = Readonly<Record<FontWeight, OpenFont>>;

/** As fontkit has it: without a direction, it reverses a text whose first letter is Hebrew or Arabic, and the digits in it. */
interface FontkitFont extends OpenFont {
  layout(
    text: string,
    features?: readonly string[],
    script?: string,
    language?: string,
    direction?: Direction,
  ): GlyphRun;
}

/** Opens the fonts of labels. Throws TallysheetError 'bad-settings' for a file that is not a font with a face of its own. */
export async function openFonts(bytes: FontBytes, title: string): Promise<OpenFonts> {
  const { openFont } = await import('./pdf-document.ts');
  return {
    regular: inVisualOrder(opened(openFont, bytes.regular, title)),
    bold: inVisualOrder(opened(openFont, bytes.bold, title)),
  };
}

/** The font with lines of right-to-left scripts run by run. */
function inVisualOrder(font: FontkitFont): OpenFont {
  const plain = font.layout.bind(font);
  font.layout = (text, features) => {
    if (!hasRightToLeft(text)) return plain(text, features);
    const runs = visualRuns(text).map((run) =>
      plain(run.text, features, undefined, undefined, run.direction),
    );
    const whole = runs[0] ?? plain('', features);
    whole.glyphs = runs.flatMap(({ glyphs }) => glyphs);
    whole.positions = runs.flatMap(({ positions }) => positions);
    return whole;
  };
  return font;
}

function opened(open: (bytes: Buffer) => unknown, bytes: Buffer, title: string): FontkitFont {
  let font: unknown;
  try {
    font = open(bytes);
  } catch (cause) {
    throw notAFont(title, cause);
  }
  if (typeof font === 'object' && font !== null && 'unitsPerEm' in font) return font as FontkitFont;
  throw notAFont(title);
}

function notAFont(title: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-settings', `${title} is not a TrueType or OpenType font`, {
    hint: 'Use a .ttf or .otf file with --font; collections (.ttc) and web fonts are not read.',
    cause,
  });
}
