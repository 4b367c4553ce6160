import { LANGUAGES, foldTerm, spellings } from './languages/index.ts';
import { termsIn, type StateTerms } from './languages/language.ts';
import type { ASSET_STATES } from './states.ts';

type AssetState = (typeof ASSET_STATES)[number];

const ENGLISH: StateTerms = {
  available:
    'available, free, in stock, in storage, stored, spare, unassigned, not in use, new, active, ready, ready to deploy',
  checked_out:
    'checked_out, checked out, in use, in service, assigned, deployed, issued, loaned, on loan, lent',
  retired:
    'retired, disposed, disposed of, sold, scrapped, written off, decommissioned, discarded, destroyed, recycled, donated, lost, stolen, out of service, archived, end of life',
  maintenance:
    'maintenance, in maintenance, under maintenance, in repair, under repair, out for repair, broken, defective',
};

/** The state of an item that each word names, folded; no word names two of them. */
const BY_WORD: ReadonlyMap<string, AssetState> = new Map(
  [ENGLISH, ...LANGUAGES.map(({ states }) => states)].flatMap((terms) =>
    (Object.keys(terms) as AssetState[]).flatMap((state) =>
      termsIn(terms[state])
        .flatMap(spellings)
        .map((word): [string, AssetState] => [word, state]),
    ),
  ),
);

/** The state of an item that people call so, in any language; undefined for other words. */
export function stateCalled(text: string): AssetState | undefined {
  return BY_WORD.get(foldTerm(text));
}

/** The English words for a state, the usual one first. */
export function wordsForState(state: string): readonly string[] {
  return termsIn(ENGLISH[state as AssetState]);
}
