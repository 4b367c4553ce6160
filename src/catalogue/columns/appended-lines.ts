import type { Field } from '../fields.ts';

/** Characters of a text that holds several columns. */
const MANY_LINES = 1_000;

/** Whether a text has room for several columns, each in a line of its own. */
export function hasRoomForLines(field: Field | undefined): boolean {
  return field?.kind === 'text' && field.identifier !== true && (field.max ?? 0) >= MANY_LINES;
}

/** A text with the columns that were appended to it. */
export interface TakenApart {
  readonly text: string;
  /** The values, one for each heading, in the order of the headings; blank where the text has no such line. */
  readonly values: readonly string[];
}

/** Between a field and one of its lines: `Description: Serial no.` */
const OF_FIELD = ': ';

/** The heading of a column that holds the same line of each text. */
export function lineHeading(field: string, name: string): string {
  return `${field}${OF_FIELD}${name}`;
}

/** The field and the line of such a heading. */
export function readLineHeading(
  heading: string,
): { readonly field: string; readonly name: string } | undefined {
  const at = heading.indexOf(OF_FIELD);
  const name = heading.slice(at + OF_FIELD.length).trim();
  return at < 1 || name === '' ? undefined : { field: heading.slice(0, at), name };
}

/**
 * A text whose lines are put together again as they were: its own part, and the values of its lines. Undefined where
 * that would change it, or where it has none of them.
 */
export function takeApartExactly(
  text: string,
  headings: readonly string[],
): TakenApart | undefined {
  const apart = takeApart(text, headings);
  const lines = headings.map((heading, at) => ({ heading, value: apart.values[at] ?? '' }));
  const isThere = apart.values.some((value) => value !== '');
  return isThere && appendLines(apart.text, lines) === text ? apart : undefined;
}

/** In front of the further lines of a value. */
const CONTINUED = '  ';

/**
 * A long text with further columns below it, each in a line with its heading. Blank ones have no line, unless the text
 * alone ends like such lines: then all have one. `takeApart` with the same headings returns what was appended, without
 * spaces around it and with one kind of line breaks.
 */
export function appendLines(
  text: string,
  lines: readonly { readonly heading: string; readonly value: string }[],
): string {
  const own = trimmed(text);
  const values = lines.map(({ value }) => trimmed(value));
  const headings = lines.map(({ heading }) => heading);
  const written = headings.map((heading, at) => lineOf(heading, values[at] ?? ''));
  const join = (shown: readonly string[]): string =>
    [...(own === '' ? [] : [own]), ...shown].join('\n');
  const short = join(written.filter((_line, at) => values[at] !== ''));
  const again = takeApart(short, headings);
  const isExact = again.text === own && again.values.every((value, at) => value === values[at]);
  return isExact ? short : join(written);
}

/** The parts of a text that `appendLines` made with these headings. */
export function takeApart(text: string, headings: readonly string[]): TakenApart {
  const lines = trimmed(text).split('\n');
  const values = headings.map(() => '');
  let end = lines.length;
  let before = headings.length;
  while (before > 0) {
    const start = startOfLast(lines, end);
    const at = start < 0 ? -1 : headingOf(lines[start] ?? '', headings, before);
    if (at < 0) break;
    values[at] = valueOf(lines.slice(start, end), headings[at] ?? '');
    end = start;
    before = at;
  }
  return { text: lines.slice(0, end).join('\n'), values };
}

/** The last line that continues no other one, or -1. */
function startOfLast(lines: readonly string[], end: number): number {
  let at = end - 1;
  while (at >= 0 && lines[at]?.startsWith(CONTINUED) === true) at -= 1;
  return at;
}

/** The last of the headings that the line may have, as they are written in their order. */
function headingOf(line: string, headings: readonly string[], before: number): number {
  return headings.slice(0, before).findLastIndex((heading) => {
    const label = labelOf(heading);
    return line === label || line.startsWith(`${label} `);
  });
}

function valueOf([first = '', ...others]: readonly string[], heading: string): string {
  const start = first.slice(labelOf(heading).length + 1);
  return [start, ...others.map((line) => line.slice(CONTINUED.length))].join('\n');
}

function lineOf(heading: string, value: string): string {
  const label = labelOf(heading);
  return value === '' ? label : `${label} ${value.replaceAll('\n', `\n${CONTINUED}`)}`;
}

/** A heading in one line. */
function labelOf(heading: string): string {
  return `${heading.replace(/\s+/gu, ' ').trim()}:`;
}

/** As cells are stored: one kind of line breaks, and no spaces around. */
function trimmed(text: string): string {
  return text.replace(/\r\n?/gu, '\n').trim();
}
