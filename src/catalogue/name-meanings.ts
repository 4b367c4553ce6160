import { foldTerm } from './languages/spellings.ts';

/** What people call the records of a list that no call extends. */
export interface NameMeanings {
  /** Words of one meaning, in each language: a name with one of them is near to a text with another. */
  readonly alike: readonly (readonly string[])[];
  /** Words of the names that any text may mean, the usual one first; without them a text without a meaning means none. */
  readonly general?: readonly string[];
}

/**
 * The name that is nearest to what a file says: it is equal, else it has the same meaning, else it is a general one.
 * Undefined where there is none.
 * @param said the most important text first
 * @param names the oldest first
 */
export function nearestMeaning(
  said: readonly string[],
  names: readonly string[],
  { alike, general }: NameMeanings,
): string | undefined {
  const meanings = alike.map(wordsIn);
  const equal = said.flatMap(
    (text) => names.find((name) => foldTerm(name) === foldTerm(text)) ?? [],
  );
  const near = said.flatMap((text) => {
    const own = meanings.filter((words) => hasAny(text, words));
    return names.find((name) => own.some((words) => hasAny(name, words))) ?? [];
  });
  const usual = wordsIn(general ?? []).flatMap(
    (word) => names.find((name) => hasAny(name, [word])) ?? [],
  );
  return [...equal, ...near, ...usual, ...(general === undefined ? [] : names)][0];
}

function hasAny(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldTerm(text)} `;
  return words.some((word) => folded.includes(` ${word} `));
}

function wordsIn(lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(',').map(foldTerm));
}
