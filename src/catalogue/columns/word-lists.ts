import { getOrMake } from '../../kernel/get-or-make.ts';
import type { HeadingTerms } from '../languages/index.ts';
import { termsIn } from '../languages/language.ts';
import { listTerms } from '../languages/lists/fields-of-lists.ts';
import { SHARED_WORDS } from '../languages/lists/shared-words.ts';
import { WORD_LISTS, type WordList } from '../languages/lists/word-list.ts';
import { lastWordsOf } from './compound-headings.ts';
import { headingKey } from './heading-key.ts';
import { plainerHeadings } from './reduced-heading.ts';

/** The lists by the keys of their words: made where a heading is in no language that has words for every field. */
let listsByKey: ReadonlyMap<string, readonly WordList[]> | undefined;
let sharedKeys: ReadonlySet<string> | undefined;

/** How many languages have a list of words. */
export const COUNT_OF_LISTS = WORD_LISTS.length;

/** The languages whose short list has the heading, each with its place among all. */
export function wordListsKnowing(
  heading: string,
): readonly { readonly at: number; readonly terms: HeadingTerms }[] {
  listsByKey ??= byKey();
  return listsNaming(heading, listsByKey).map((list) => ({
    at: WORD_LISTS.indexOf(list),
    terms: listTerms(list),
  }));
}

/** Of a compound that no list has, its last word counts. */
function listsNaming(
  heading: string,
  lists: ReadonlyMap<string, readonly WordList[]>,
): readonly WordList[] {
  for (const word of [heading, ...lastWordsOf(heading), ...plainerHeadings(heading)]) {
    const known = lists.get(headingKey(word));
    if (known !== undefined) return known;
  }
  return [];
}

/** Whether a word of a list means something else in other languages. */
export function isSharedWord(heading: string): boolean {
  sharedKeys ??= new Set(SHARED_WORDS.split(', ').map(headingKey));
  return sharedKeys.has(headingKey(heading));
}

function byKey(): Map<string, WordList[]> {
  const lists = new Map<string, WordList[]>();
  for (const list of WORD_LISTS) {
    const keys = Object.values(list.words).flatMap(termsIn).map(headingKey);
    for (const key of new Set(keys)) getOrMake(lists, key, () => []).push(list);
  }
  return lists;
}
