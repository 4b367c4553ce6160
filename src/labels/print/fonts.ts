import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { POINTS_PER_MM, type FontWeight, type TextMeasure } from '../layout/text-measure.ts';

/** DejaVu Sans has the letters of Latin, Cyrillic, Greek and more scripts; the condensed cut leaves room for long names. */
const FILES: Readonly<Record<FontWeight, string>> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
};
const UNKNOWN = '?';

/** The fonts of labels, as bytes for a document. */
export type FontBytes = Readonly<Record<FontWeight, Buffer>>;

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

/** What measuring needs of a font. */
interface OpenFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): { readonly advanceWidth: number };
}

/**
 * Measures text in the fonts. Throws TallysheetError 'bad-settings' for a file that is not a font with a face of its own.
 */
export async function measureWith(bytes: FontBytes, title = 'the font'): Promise<TextMeasure> {
  const { openFont } = await import('./pdf-document.ts');
  const fonts = {
    regular: opened(openFont, bytes.regular, title),
    bold: opened(openFont, bytes.bold, title),
  };
  const advances = { regular: advancesIn(fonts.regular), bold: advancesIn(fonts.bold) };
  const missing = new Set<string>();
  return {
    missing,
    widthOf: (text, weight, points) => {
      // Word by word, as pdfkit sets it; the same words are on many labels.
      const words = text.match(/[^ ]* |[^ ]+$/g) ?? [];
      return words.reduce((width, word) => width + advances[weight](word), 0) * points;
    },
    printable: (text) =>
      Array.from(text.normalize('NFC').replace(/\s+/g, ' ').trim(), (character) => {
        if (fonts.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
        // Joiners and marks of direction have no shape of their own.
        if (/^[\p{Cf}\p{Cc}\p{M}]$/u.test(character)) return '';
        missing.add(character);
        return UNKNOWN;
      }).join(''),
  };
}

/** The width of a word at a size of 1. */
function advancesIn(font: OpenFont): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const advance = font.layout(word).advanceWidth / font.unitsPerEm;
    known.set(word, advance);
    return advance;
  };
}

function opened(open: (bytes: Buffer) => unknown, bytes: Buffer, title: string): OpenFont {
  let font: unknown;
  try {
    font = open(bytes);
  } catch (cause) {
    throw notAFont(title, cause);
  }
  if (typeof font === 'object' && font !== null && 'unitsPerEm' in font) return font as OpenFont;
  throw notAFont(title);
}

function notAFont(title: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-settings', `${title} is not a TrueType or OpenType font`, {
    hint: 'Use a .ttf or .otf file with --font; collections (.ttc) and web fonts are not read.',
    cause,
  });
}

/** Points of a PDF in a length of millimetres. */
export function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}
