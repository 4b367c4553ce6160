import { foldName } from '../../../kernel/names.ts';
import type { BlankFeatures } from './blanks.ts';
import { cellsIn, type TextClass, type ValueCount } from './tally.ts';

/** A word of several letters, `on request`: a single letter among numbers may be a mark or a mistake. */
const WORD = /^\p{L}[\p{L}\p{M}\s.'’-]{2,29}$/u;

/** A word in so many cells is what people write there on purpose. */
const MANY_CELLS = 3;

/** The share of cells that these words may have at the most: the others are numbers. */
const MOST_WORDS = 0.3;

/** Classes of texts of which some are words in place of a number. */
export interface ParsedWords {
  /** The words that mean a blank cell. */
  readonly words: readonly TextClass<BlankFeatures>[];
  /** The classes without them. */
  readonly classes: readonly TextClass<object>[];
}

/**
 * The words that a column of numbers has again and again where it has no number: `sample`, `auf Anfrage`. They say that
 * there is none, and are not numbers that were written wrongly.
 */
export function withoutRepeatedWords(
  classes: readonly TextClass<object>[],
  isRead: (text: string) => boolean,
): ParsedWords {
  const counts = new Map<string, ValueCount>();
  for (const { text, count } of classes.flatMap(({ values }) => values)) {
    if (!WORD.test(text) || isRead(text)) continue;
    const folded = foldName(text);
    counts.set(folded, { text, count: (counts.get(folded)?.count ?? 0) + count });
  }
  const found = [...counts].filter(([, { count }]) => count >= MANY_CELLS);
  const cells = found.reduce((sum, [, { count }]) => sum + count, 0);
  if (found.length === 0 || cells > cellsIn(classes) * MOST_WORDS) return { words: [], classes };
  const words = new Set(found.map(([folded]) => folded));
  return {
    words: found.map(([blank, value]) => ({
      ...{ features: { blank }, cells: value.count, values: [value] },
    })),
    classes: classes.map((each) => without(each, words)).filter((each) => each.cells > 0),
  };
}

function without(
  { features, cells, values }: TextClass<object>,
  words: ReadonlySet<string>,
): TextClass<object> {
  const kept = values.filter(({ text }) => !words.has(foldName(text)));
  const taken = values.filter((each) => !kept.includes(each));
  return { features, cells: taken.reduce((sum, { count }) => sum - count, cells), values: kept };
}
