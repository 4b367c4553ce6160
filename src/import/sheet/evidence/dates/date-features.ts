import type { TextClass } from '../tally.ts';
import type { DateText } from './date-text.ts';

/** What counts for the reading of a date. */
export interface DateFeatures {
  readonly form: DateText['form'] | 'none';
  readonly isApproximate?: true;
  readonly separator?: string;
  readonly yearDigits?: 2 | 4;
  /** The orders in which it is a real day. */
  readonly orders?: string;
  /** It is the same day in all of them. */
  readonly isSame?: true;
  /** The century of its year is a guess. */
  readonly isFarYear?: true;
  readonly unit?: string;
  readonly isDayAndMonth?: boolean;
  readonly isNamed?: true;
}

export type DateClass = TextClass<DateFeatures>;
