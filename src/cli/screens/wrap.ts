import { stripVTControlCharacters } from 'node:util';

/** Lines narrower than this are not worth wrapping. */
const NARROWEST = 20;

/** A space within text to copy: not a place for a line break. */
const KEPT_SPACE = '\u0000';

/** Commands and flags in backticks, and a flag with its quoted value. */
const COPIED_WHOLE = /`(?:tallysheet|--)[^`]*`|--[a-z-]+ (?:'[^']*'|"[^"]*")/gu;

/**
 * Breaks a text at spaces so that no line is longer than `columns`. The first line is indented by
 * `indent`, the others by `hanging`. A word or a command that is longer than a line is kept whole, on
 * a line of its own.
 */
export function wrap(text: string, columns: number, indent = 0, hanging = indent): string {
  const most = Math.max(columns, NARROWEST);
  return linesOf(text, most, indent, hanging).join('\n');
}

/** The lines of a cell that is `columns` wide; only a word that is longer makes a longer line. */
export function wrapCell(text: string, columns: number): string[] {
  return linesOf(text, columns, 0, 0);
}

/** The length of the longest piece of a text that `wrap` keeps whole. */
export function longestWord(text: string): number {
  return Math.max(...wordsOf(text).map(width));
}

function linesOf(text: string, most: number, indent: number, hanging: number): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isEmpty = true;
  for (const word of wordsOf(text)) {
    if (!isEmpty && width(line) + 1 + width(word) > most) {
      lines.push(line.trimEnd());
      line = ' '.repeat(hanging);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line.trimEnd()];
}

function wordsOf(text: string): string[] {
  return text
    .replace(COPIED_WHOLE, (whole) => whole.replaceAll(' ', KEPT_SPACE))
    .split(' ')
    .map((word) => word.replaceAll(KEPT_SPACE, ' '));
}

/** The number of visible characters. */
export function width(text: string): number {
  return Array.from(stripVTControlCharacters(text)).length;
}

/** Adds spaces behind the text. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

/** Adds spaces in front of the text. */
export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - width(text))) + text;
}

/** As `cut`, behind the last whole word that fits; a text that begins with a longer word is cut within it. */
export function cutAtWord(text: string, columns: number): string {
  if (width(text) <= columns) return text;
  const shown = Array.from(text)
    .slice(0, Math.max(0, columns - 1))
    .join('');
  const end = shown.lastIndexOf(' ');
  return end <= 0 ? cut(text, columns) : `${shown.slice(0, end)} …`;
}

/** Cuts a text that is too long, and shows that it was cut. */
export function cut(text: string, columns: number): string {
  return width(text) <= columns
    ? text
    : `${Array.from(text)
        .slice(0, Math.max(0, columns - 1))
        .join('')}…`;
}
