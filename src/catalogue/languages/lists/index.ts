import type { HeadingTerms } from '../language.ts';
import { CENTRAL } from './central.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { EAST_SLAVIC } from './east-slavic.ts';
import { termsOfList } from './fields-of-lists.ts';
import { NORDIC } from './nordic.ts';
import { SEMITIC } from './semitic.ts';
import { SOUTH_SLAVIC } from './south-slavic.ts';
import { WEST_SLAVIC } from './west-slavic.ts';
import type { WordList } from './word-list.ts';

export type { WordList } from './word-list.ts';

/** The languages that have words for the columns of most registers, and no others. */
export const WORD_LISTS: readonly WordList[] = [
  ...WEST_SLAVIC,
  ...SOUTH_SLAVIC,
  ...NORDIC,
  ...CENTRAL,
  ...EAST_SLAVIC,
  ...EAST_ASIAN,
  ...SEMITIC,
];

const TERMS = new Map<WordList, HeadingTerms>();

/** The words of a list by record type and field; made once, where a heading first needs it. */
export function listTerms(list: WordList): HeadingTerms {
  const known = TERMS.get(list) ?? termsOfList(list);
  TERMS.set(list, known);
  return known;
}
