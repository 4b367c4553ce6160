import type { CurrencyExponent } from '../../../../kernel/money.ts';
import {
  FINE_PER_MINOR,
  fineValue,
  roundValue,
  type ExactValue,
  type MinorUnits,
} from '../../../engine/measures/unit-cost.ts';

/**
 * The value of one item as the books have it: the sum of its postings. A posting is the exact value
 * of its movement, rounded once. Roundings do not gather: as soon as the books are a whole minor unit
 * off the exact value of what is there, the posting takes that unit along. So the books are never a
 * minor unit off, are zero when nothing is left, and never bear the wrong sign.
 */
export class StockAccount {
  readonly #exponent: CurrencyExponent;
  #balance: MinorUnits = 0n;

  constructor(exponent: CurrencyExponent) {
    this.#exponent = exponent;
  }

  get balance(): MinorUnits {
    return this.#balance;
  }

  /** Takes an amount over from another account as it was posted there. */
  take(posted: MinorUnits): void {
    this.#balance += posted;
  }

  /** Posts a change, given what is there afterwards; gives what was posted. */
  post(change: ExactValue, exactAfter: ExactValue): MinorUnits {
    const rounded = roundValue(change, this.#exponent);
    const offBy =
      (this.#balance + rounded) * FINE_PER_MINOR - fineValue(exactAfter, this.#exponent);
    const posted = rounded - offBy / FINE_PER_MINOR;
    this.#balance += posted;
    return posted;
  }
}
