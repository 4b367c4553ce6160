import type { Comparison } from '../comparison.ts';

/** What the sides of a comparison are called. */
export interface SideWords {
  readonly registerTitle: string;
  readonly otherTitle: string;
  /** In a sentence: `the account`. */
  readonly other: string;
  /** The heading of the numbers of its records or rows. */
  readonly recordHeading: string;
  /** `records` or `rows` */
  readonly otherEntries: string;
}

export function sideWords({ isWithAccount }: Comparison): SideWords {
  return isWithAccount
    ? {
        ...{ registerTitle: 'Register', otherTitle: 'Account', other: 'the account' },
        ...{ recordHeading: 'Account #', otherEntries: 'records' },
      }
    : {
        ...{ registerTitle: 'Register', otherTitle: 'Other file', other: 'the other file' },
        ...{ recordHeading: 'Other file row', otherEntries: 'rows' },
      };
}
