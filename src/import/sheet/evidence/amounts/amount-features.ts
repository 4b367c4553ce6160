import type { TextClass } from '../tally.ts';
import type { AmountText } from './amount-text.ts';

/** What counts for the reading of an amount. */
export interface AmountFeatures {
  readonly isAmount: boolean;
  /** The decimal signs with which it is a number. */
  readonly styles?: string;
  /** It is the same number with both. */
  readonly isSame?: true;
  readonly openSign?: '.' | ',';
  readonly negative?: AmountText['negative'];
  readonly currencies?: string;
  readonly unit?: string;
  readonly isPercent?: true;
  readonly isApproximate?: true;
  /** The styles in which the field takes the number; a unit and a factor do not change that here. */
  readonly fitting?: string;
}

export type AmountClass = TextClass<AmountFeatures>;
