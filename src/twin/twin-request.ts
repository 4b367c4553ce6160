import { TallysheetError } from '../kernel/messages/errors.ts';
import type { OptionNames } from '../kernel/messages/known-options.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';

/** What a twin has only on request, as it costs a call for each record. */
export const TWIN_ADDITIONS = ['histories', 'comments', 'details'] as const;
/** What a twin has unless it is declined, as it costs a call for each record. */
export const TWIN_OMISSIONS = ['addresses', 'thresholds'] as const;

export type TwinAddition = (typeof TWIN_ADDITIONS)[number];
export type TwinOmission = (typeof TWIN_OMISSIONS)[number];

/** How much of an account is read for its twin. */
export interface TwinRequest {
  /** Histories of items, comments, and service tickets and GPS positions of each fixed asset. */
  readonly with?: readonly TwinAddition[] | undefined;
  /** Shipping addresses of members, and thresholds of stock. */
  readonly without?: readonly TwinOmission[] | undefined;
}

export const TWIN_REQUEST: OptionNames<TwinRequest> = { with: true, without: true };

/** The words of a flag. Throws TallysheetError 'bad-usage' for one that is not known. */
export function wordsOf<Word extends string>(
  flag: string,
  written: readonly string[],
  known: readonly Word[],
): Word[] {
  return written.map((each) => {
    const word = known.find((name) => name === each.toLowerCase());
    if (word !== undefined) return word;
    const near = orDidYouMean(nearestNames(each, known, 1));
    throw new TallysheetError('bad-usage', `${flag} does not know "${each}"${near}`, {
      hint: `It takes: ${known.join(', ')}.`,
    });
  });
}
