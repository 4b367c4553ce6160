import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type FontWeight, POINTS_PER_MM, type TextMeasure } from '../layout/text-measure.ts';
import { type Direction, hasRightToLeft, visualRuns } from '../layout/visual-runs.ts';

/** DejaVu Sans has the letters of Latin, Cyrillic, Greek and more scripts; the condensed cut leaves room for long names. */
const FILES: Readonly<Record<FontWeight, string>> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};
const UNKNOWN = '?';

/** The fonts that ship with the program, or one of the user for both weights. Throws TallysheetError 'file-not-found'. */
export function readFonts(path: string | undefined): FontBytes {
  if (path !== undefined) {
    const bytes = readFont(path);
    return { regular: bytes, bold: bytes };
  }
  return { regular: readFileSync(shipped('regular')), bold: readFileSync(shipped('bold')) };
}

function readFont(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new TallysheetError('file-not-found', `The font ${path} cannot be read`, { cause });
  }
}

/** The build copies them beside this file; until then they are in their package. */
function shipped(weight: FontWeight): string {
  const built = fileURLToPath(new URL(`./fonts/${FILES[weight]}`, import.meta.url));
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${FILES[weight]}`);
}

/** Measures text in the fonts. */
export function measureWith(fonts: OpenFonts): TextMeasure {
  const advances = { regular: advancesIn(fonts.regular), bold: advancesIn(fonts.bold) };
  const missing = new Set<string>();
  return {
    missing,
    widthOf: (text, weight, points) => {
      const parts = hasRightToLeft(text) ? [text] : wordsOf(text);
      return parts.reduce((width, part) => width + advances[weight](part), 0) * points;
    },
    printable: (text) =>
      Array.from(text.normalize('NFC').replace(/\s+/g, ' ').trim(), (character) => {
        if (fonts.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
        // Marks of direction have no shape, but an effect.
        if (/^\p{Bidi_Control}$/u.test(character)) return character;
        // Joiners and marks have no shape of their own.
        if (/^[\p{Cf}\p{Cc}\p{M}]$/u.test(character)) return '';
        missing.add(character);
        return UNKNOWN;
      }).join(''),
  };
}

/** Word by word, as pdfkit sets a line; the same words are on many labels. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[^ ]* |[^ ]+$/g) ?? [];
}

/** The width of a word at a size of 1. */
function advancesIn(font: OpenFont): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => getOrMake(known, word, () => font.layout(word).advanceWidth / font.unitsPerEm);
}

/** Points of a PDF in a length of millimetres. */
export function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

/** The fonts of labels, as they are in files. */
type FontBytes = Readonly<Record<FontWeight, Buffer>>;

/** What setting text needs of a font. */
interface OpenFont {
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
