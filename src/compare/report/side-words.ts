import type { Comparison } from '../comparison.ts';

/** What the sides of a comparison are called. */
export interface SideWords {
  readonly registerTitle: string;
  readonly otherTitle: string;
  /** In a sentence: `the account`. */
  readonly other: string;
  /** The heading of the numbers of its records or rows. */
  readonly recordHeading: string;
  /** `rows`, or `records` where several rows make one. */
  readonly registerEntries: string;
  /** `records` or `rows` */
  readonly otherEntries: string;
}

export function sideWords({ isWithAccount, hasLines }: Comparison): SideWords {
  const entries = hasLines ? 'records' : 'rows';
  const register = { registerTitle: 'Register', registerEntries: entries };
  return isWithAccount
    ? {
        ...{ ...register, otherTitle: 'Account', other: 'the account' },
        ...{ recordHeading: 'Account #', otherEntries: 'records' },
      }
    : {
        ...{ ...register, otherTitle: 'Other file', other: 'the other file' },
        ...{ recordHeading: 'Other file row', otherEntries: entries },
      };
}
