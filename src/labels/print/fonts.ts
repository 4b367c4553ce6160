import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { POINTS_PER_MM, type FontWeight, type TextMeasure } from '../layout/text-measure.ts';
import { hasRightToLeft } from '../layout/visual-runs.ts';
import type { FontBytes, OpenFont, OpenFonts } from './open-font.ts';

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
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const advance = font.layout(word).advanceWidth / font.unitsPerEm;
    known.set(word, advance);
    return advance;
  };
}

/** Points of a PDF in a length of millimetres. */
export function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}
