import { stripVTControlCharacters } from 'node:util';

/** Lines narrower than this are not worth wrapping. */
const NARROWEST = 20;

/**
 * Breaks a text at blanks so that no line is longer than `columns`. The first line is indented by
 * `indent`, the others by `hanging`. A word that is longer than a line stands alone, whole.
 */
export function wrap(text: string, columns: number, indent = 0, hanging = indent): string {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isEmpty = true;
  for (const word of text.split(' ')) {
    if (!isEmpty && width(line) + 1 + width(word) > Math.max(columns, NARROWEST)) {
      lines.push(line.trimEnd());
      line = ' '.repeat(hanging);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line.trimEnd()].join('\n');
}

/** The lines of a text of which none is longer than `columns`: longer words are broken. */
export function breakWords(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  for (const word of text.split(' ')) {
    let rest = Array.from(word);
    if (line.length > 0 && line.length + 1 + rest.length <= columns) {
      line.push(' ', ...rest);
      continue;
    }
    if (line.length > 0) lines.push(line.join(''));
    for (; rest.length > columns; rest = rest.slice(columns)) {
      lines.push(rest.slice(0, columns).join(''));
    }
    line = rest;
  }
  return [...lines, line.join('')];
}

/** The number of characters that are seen. */
export function width(text: string): number {
  return Array.from(stripVTControlCharacters(text)).length;
}

/** Fills up with blanks behind the text. */
export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

/** Fills up with blanks in front of the text. */
export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - width(text))) + text;
}

/** Cuts a text that is too long, and shows that it was cut. */
export function cut(text: string, columns: number): string {
  return width(text) <= columns
    ? text
    : `${Array.from(text)
        .slice(0, Math.max(0, columns - 1))
        .join('')}…`;
}
