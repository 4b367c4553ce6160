import { existsSync, readFileSync } from 'node:fs';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { once } from '../../kernel/once.ts';
import type { HeadingTerms } from '../languages/index.ts';
import { termsIn } from '../languages/language.ts';
import { listTerms } from '../languages/lists/fields-of-lists.ts';
import { SHARED_WORDS } from '../languages/lists/shared-words.ts';
import { WORD_LISTS } from '../languages/lists/word-list.ts';
import { lastWordsOf } from './compound-headings.ts';
import { headingKey } from './heading-key.ts';
import { plainerHeadings } from './reduced-heading.ts';

/** What the build writes beside the program: to find the keys of thousands of words takes long. */
export const FILE_OF_KEYS = 'word-list-keys.json';

/** The lists by the keys of their words: needed where a heading is in no language that has words for every field. */
const listsByKey = once(() => {
  const file = new URL(`./${FILE_OF_KEYS}`, import.meta.url);
  const places = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PlacesByKey)
    : placesByKey();
  return new Map(Object.entries(places));
});

const sharedKeys = once(() => new Set(SHARED_WORDS.split(', ').map(headingKey)));

/** How many languages have a list of words. */
export const COUNT_OF_LISTS = WORD_LISTS.length;

/** The languages whose short list has the heading, each with its place among all. */
export function wordListsKnowing(
  heading: string,
): readonly { readonly at: number; readonly terms: HeadingTerms }[] {
  return placesNaming(heading).flatMap((at) => {
    const list = WORD_LISTS[at];
    return list === undefined ? [] : [{ at, terms: listTerms(list) }];
  });
}

/** Of a compound that no list has, its last word counts. */
function placesNaming(heading: string): readonly number[] {
  for (const word of [heading, ...lastWordsOf(heading), ...plainerHeadings(heading)]) {
    const known = listsByKey().get(headingKey(word));
    if (known !== undefined) return known;
  }
  return [];
}

/** Whether a word of a list means something else in other languages. */
export function isSharedWord(heading: string): boolean {
  return sharedKeys().has(headingKey(heading));
}

/** The places of lists among all, by the keys of words that they have. */
export type PlacesByKey = Readonly<Record<string, readonly number[]>>;

export function placesByKey(): PlacesByKey {
  const places = new Map<string, number[]>();
  for (const [at, { words }] of WORD_LISTS.entries()) {
    const keys = Object.values(words).flatMap(termsIn).map(headingKey);
    for (const key of new Set(keys)) getOrMake(places, key, () => []).push(at);
  }
  return Object.fromEntries(places);
}
