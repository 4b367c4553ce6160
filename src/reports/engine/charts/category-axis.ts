import { cutLabel, LETTER_HEIGHT, lettersIn, textWidth } from './text-metrics.ts';
import { letters } from './markup.ts';

/** The categories from left to right: each has a strip of the plot. */
export interface CategoryAxis {
  /** Of one strip. */
  readonly width: number;
  /** The middle of a strip. */
  readonly middle: (at: number) => number;
}

/** With more categories, and with times, some names are hidden rather than truncated. */
const MOST_NAMES = 12;
/** Months go by the quarter, the half and the year. */
const STEPS = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240, 600];
const GAP = 8;
/** A name that goes farther beyond the plot would be cut. */
const MARGIN_AT_RIGHT = 14;

export function categoryAxis(
  count: number,
  { left, right }: { readonly left: number; readonly right: number },
): CategoryAxis {
  const width = (right - left) / count;
  return { width, middle: (at) => left + (at + 0.5) * width };
}

/** The names below a plot: all of them in up to two lines, or every second, third, sixth, ... of many. */
export function categoryLabels(
  categories: readonly string[],
  axis: CategoryAxis,
  y: number,
): string {
  const longest = Math.max(...categories.map(textWidth));
  const isRoomy = longest + GAP <= axis.width;
  if (!isRoomy && categories.length <= MOST_NAMES && !areTimes(categories)) {
    return twoLines(categories, axis, y);
  }
  const step = isRoomy ? 1 : stepFor((longest + GAP) / axis.width);
  const most = lettersIn(Math.max(longest, axis.width));
  const edge = axis.middle(categories.length) - axis.width / 2 + MARGIN_AT_RIGHT;
  return categories
    .map((name, at) => {
      if (at % step !== 0 || axis.middle(at) + textWidth(name) / 2 > edge) return '';
      return cutLabel({ x: axis.middle(at), y, letters: most }, name, { 'text-anchor': 'middle' });
    })
    .join('');
}

/** Times are in order, so that some can be hidden; the first may have a different name. */
function areTimes([, ...others]: readonly string[]): boolean {
  return others.every((name) => /^\d{4}(?!\d)/.test(name));
}

function stepFor(least: number): number {
  return STEPS.find((step) => step >= least) ?? Math.ceil(least);
}

function twoLines(categories: readonly string[], axis: CategoryAxis, y: number): string {
  const most = lettersIn(axis.width - GAP / 2);
  return categories
    .map((name, at) => {
      const x = axis.middle(at);
      const [first, second] = inTwo(name, most);
      const upper = cutLabel({ x, y, letters: most }, first, { 'text-anchor': 'middle' });
      if (second === '') return upper;
      const lower = { x, y: y + LETTER_HEIGHT + 2, letters: most };
      return upper + cutLabel(lower, second, { 'text-anchor': 'middle' });
    })
    .join('');
}

/** As many words as fit into the first line, and the rest. */
function inTwo(name: string, most: number): readonly [string, string] {
  if (letters(name).length <= most) return [name, ''];
  const words = name.split(' ');
  let first = words[0] ?? '';
  let taken = 1;
  for (const word of words.slice(1)) {
    if (letters(`${first} ${word}`).length > most) break;
    first += ` ${word}`;
    taken += 1;
  }
  return [first, words.slice(taken).join(' ')];
}
