import { formatCount } from '../../../kernel/counts.ts';

/** What a spreadsheet program holds in a cell, in UTF-16 units. */
export const MOST_CHARACTERS = 32_767;

/** Whether the text is too long for a cell of a workbook, so that it would be cut. */
export function isTooLong(text: string): boolean {
  return text.length > MOST_CHARACTERS;
}

/** The text as far as a cell can hold it, with a mark at its end that says how long it was. */
export function cutText(text: string): string {
  if (!isTooLong(text)) return text;
  const mark = `…[cut: ${formatCount(text.length)} characters]`;
  const kept = text.slice(0, MOST_CHARACTERS - mark.length);
  const endsInHalfACharacter = /[\uD800-\uDBFF]$/.test(kept);
  return `${endsInHalfACharacter ? kept.slice(0, -1) : kept}${mark}`;
}

/** What XML 1.0 cannot hold, and the carriage return, which a reader would turn into a line feed. */
const CONTROLS = '\\0-\\x08\\x0B-\\x1F\\uFFFE\\uFFFF';
const NOT_FOR_XML = `${CONTROLS}\\p{Surrogate}`;
/** An underscore that a reader would take for the start of an escape. */
const LIKE_AN_ESCAPE = `_(?=x[\\dA-Fa-f]{4}[_${NOT_FOR_XML}])`;
const TO_ESCAPE = new RegExp(`[${NOT_FOR_XML}]|${LIKE_AN_ESCAPE}`, 'gu');
/** Finds at low cost that a text needs a closer look, which most do not. */
const MAY_NEED_ESCAPES = new RegExp(`[${CONTROLS}_\\uD800-\\uDFFF]`);

/**
 * The text with `_x0007_` in place of what XML cannot hold, as Excel writes it; a literal `_x0007_`
 * becomes `_x005F_x0007_`. Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring).
 */
export function escapeCharacters(text: string): string {
  if (!MAY_NEED_ESCAPES.test(text)) return text;
  return text.replace(TO_ESCAPE, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `_x${code}_`;
  });
}

const UNWRITABLE = new RegExp(`[${NOT_FOR_XML}]`, 'gu');

/** The text with `�` in place of what XML cannot hold, for parts that know no escapes. */
export function replaceUnwritable(text: string): string {
  return text.replaceAll(UNWRITABLE, '\uFFFD');
}

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Text between two tags. */
export function elementText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replace(/[&<>]/g, (character) => MARKUP[character] ?? character);
}

/** Text within the quotation marks of an attribute. */
export function attributeText(text: string): string {
  return escapeCharacters(text).replace(
    /[&<>"\n\t]/g,
    (character) => MARKUP[character] ?? character,
  );
}

/** White space that a reader would be free to drop. */
const WHITE_SPACE_AT_RISK = /^[ \t\n]|[ \t\n]$|[\t\n]| {2}/;

/** The `<t>` element that holds a text whose characters are escaped. */
export function textElement(escaped: string): string {
  const space = WHITE_SPACE_AT_RISK.test(escaped) ? ' xml:space="preserve"' : '';
  return `<t${space}>${elementText(escaped)}</t>`;
}

/** The `<is>` element of a cell that holds a text; it is to be cut before. */
export function inlineText(text: string): string {
  const escaped = escapeCharacters(text);
  const element = textElement(escaped);
  // Some readers undo escapes in runs only.
  return escaped === text ? `<is>${element}</is>` : `<is><r>${element}</r></is>`;
}
