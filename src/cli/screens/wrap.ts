import { stacked, Text, type Words } from './text.ts';

/** Lines narrower than this are not worth wrapping. */
const NARROWEST = 20;

/** A space within text to copy: not a place for a line break. No text has this character. */
const KEPT_SPACE = '\u0000';

/** Commands and flags in backticks, and a flag with its quoted value. */
const COPIED_WHOLE = /`(?:tallysheet|--)[^`]*`|--[a-z-]+ (?:'[^']*'|"[^"]*")/gu;

/**
 * Breaks a text at spaces so that no line is longer than `columns`. The first line is indented by
 * `indent`, the others by `hanging`. A word or a command that is longer than a line is kept whole, on
 * a line of its own.
 */
export function wrap(words: Words, columns: number, indent = 0, hanging = indent): Text {
  const most = Math.max(columns, NARROWEST);
  const [first = Text.of(''), ...others] = Text.of(words).lines();
  return stacked([
    ...linesOf(first, most, indent, hanging),
    ...others.flatMap((line) => linesOf(line, most, hanging, hanging)),
  ]);
}

/** The lines of a cell that is `columns` wide; only a word that is longer makes a longer line. */
export function wrapCell(words: Words, columns: number): Text[] {
  return Text.of(words)
    .lines()
    .flatMap((line) => linesOf(line, columns, 0, 0));
}

/** The length of the longest piece of a text that `wrap` keeps whole. */
export function longestWord(words: Words): number {
  const plain = Text.of(words).plain();
  return Math.max(...piecesOf(plain).map(([from, to]) => columnsOf(plain.slice(from, to))));
}

function linesOf(line: Text, most: number, indent: number, hanging: number): Text[] {
  const plain = line.plain();
  const lines: Text[] = [];
  let start = 0;
  let end = -1;
  let room = most - indent;
  const finish = (): void => {
    const margin = ' '.repeat(lines.length === 0 ? indent : hanging);
    lines.push(trimEnd(Text.joined([margin, line.slice(start, end)])));
  };
  for (const [from, to] of piecesOf(plain)) {
    const needed = columnsOf(plain.slice(from, to));
    const isFirst = end === -1;
    if (!isFirst && needed + 1 > room) {
      finish();
      [start, room] = [from, most - hanging - needed];
    } else room -= isFirst ? needed : needed + 1;
    end = to;
  }
  finish();
  return lines;
}

/** Where the pieces are between which a line may break. */
function piecesOf(plain: string): (readonly [from: number, to: number])[] {
  const kept = plain.replace(COPIED_WHOLE, (whole) => whole.replaceAll(' ', KEPT_SPACE));
  let from = 0;
  return kept.split(' ').map((piece) => {
    const place = [from, from + piece.length] as const;
    from += piece.length + 1;
    return place;
  });
}

/** The number of visible characters of the longest line. */
export function width(words: Words): number {
  return Math.max(
    ...Text.of(words)
      .lines()
      .map((line) => columnsOf(line.plain())),
  );
}

function columnsOf(plain: string): number {
  return Array.from(plain).length;
}

/** A line without the spaces at its end. */
export function trimEnd(line: Text): Text {
  return line.slice(0, line.plain().trimEnd().length);
}

/** Adds spaces behind the text. */
export function padEnd(words: Words, columns: number): Text {
  return Text.joined([words, ' '.repeat(Math.max(0, columns - width(words)))]);
}

/** Adds spaces in front of the text. */
export function padStart(words: Words, columns: number): Text {
  return Text.joined([' '.repeat(Math.max(0, columns - width(words))), words]);
}

/** As `cut`, behind the last whole word that fits; a text that begins with a longer word is cut within it. */
export function cutAtWord(words: Words, columns: number): Text {
  if (width(words) <= columns) return Text.of(words);
  const line = Text.of(words);
  const end = firstColumns(line.plain(), columns - 1).lastIndexOf(' ');
  return end <= 0 ? cut(words, columns) : Text.joined([line.slice(0, end), ' …']);
}

/** Cuts a line that is too long, and shows that it was cut. */
export function cut(words: Words, columns: number): Text {
  const line = Text.of(words);
  if (width(line) <= columns) return line;
  return Text.joined([line.slice(0, firstColumns(line.plain(), columns - 1).length), '…']);
}

/** The end of a line that is being typed, as far as there is room for it. */
export function lastColumns(words: Words, columns: number): Text {
  const line = Text.of(words);
  // No character has more than two code units, and a long line is not looked through for its end.
  const end = line.slice(line.length - 2 * Math.max(0, columns));
  const plain = end.plain();
  const shown = columns > 0 ? Array.from(plain).slice(-columns).join('') : '';
  return end.slice(plain.length - shown.length);
}

function firstColumns(plain: string, columns: number): string {
  return Array.from(plain).slice(0, Math.max(0, columns)).join('');
}
