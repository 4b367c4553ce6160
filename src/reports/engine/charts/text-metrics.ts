import { PALETTE } from '../../../kernel/palette.ts';
import { element, letters, shortened, type Attributes } from './markup.ts';
import { escaped } from '../../../kernel/markup.ts';

/** The widths of the letters of a chart, in units of the drawing. */
export const LETTER_HEIGHT = 11;
/** DejaVu Sans is wide; Verdana, its fallback, is as wide. */
const LETTER_WIDTH = 0.62 * LETTER_HEIGHT;

export const INK = PALETTE.ink;
const FAINT_INK = PALETTE['faint-ink'];

/** About how wide a text becomes, in units of the drawing. */
export function textWidth(text: string): number {
  return letters(text).length * LETTER_WIDTH;
}

/** How many letters go into a width. */
export function lettersIn(width: number): number {
  return Math.max(1, Math.floor(width / LETTER_WIDTH));
}

/** A text at a place. */
export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  const place = { x: rounded(x), y: rounded(y) };
  return element('text', { ...place, fill: FAINT_INK, ...attributes }, escaped(text));
}

/** A text that is truncated if it is too long, with the whole text as its tooltip. */
export function cutLabel(
  place: { readonly x: number; readonly y: number; readonly letters: number },
  text: string,
  attributes: Attributes = {},
): string {
  const shown = shortened(text, place.letters);
  if (shown === text) return label(place.x, place.y, text, attributes);
  return element(
    'g',
    {},
    element('title', {}, escaped(text)) + label(place.x, place.y, shown, attributes),
  );
}

/** Hundredths are finer than any screen or printer. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
