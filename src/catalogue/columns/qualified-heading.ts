import { foldTerm } from '../languages/spellings.ts';
import { namesThing } from '../languages/device-words.ts';
import type { Column } from './columns.ts';

/** In words: a longer text is a sentence. */
const MOST_WORDS = 6;

/**
 * The column of a heading that names a thing, and says by one word which of two things it is: `Old laptop tag`, `Seriennummer
 * (neu)`. Undefined where another word says more, as in `New price`.
 * @param qualifiers the columns by those words, folded
 */
export function columnOfQualified(
  heading: string,
  qualifiers: ReadonlyMap<string, Column>,
): Column | undefined {
  if (qualifiers.size === 0) return undefined;
  const words = foldTerm(heading.replace(/[^\p{L}\p{N}#]+/gu, ' ').replace(/#/g, ' '))
    .split(' ')
    .filter(Boolean);
  if (words.length < 2 || words.length > MOST_WORDS) return undefined;
  const found = words.filter((word) => qualifiers.has(word));
  const others = words.filter((word) => !qualifiers.has(word));
  const [only = ''] = found;
  return found.length === 1 && others.every(namesThing) ? qualifiers.get(only) : undefined;
}
