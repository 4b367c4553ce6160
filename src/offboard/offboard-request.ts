import type { OptionNames } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';

/** What is asked of an offboarding. */
export interface OffboardRequest {
  /**
   * Who leaves: files of people, check-in lists, folders of an earlier offboarding, and e-mail addresses, employee numbers, names
   * or `#12`.
   */
  readonly people: readonly string[];
  /** The folder of the check-in lists; `offboarding/<name>` unless given. */
  readonly out?: string | undefined;
  /** Everything is back: no list is asked. */
  readonly allReturned?: boolean | undefined;
  /** Deactivates also those with missing items. */
  readonly deactivateAnyway?: boolean | undefined;
  /** Decimal places of the currency; 2 unless given. */
  readonly decimals?: CurrencyExponent | undefined;
  /** The time zone of the account; UTC unless given. */
  readonly timeZone?: string | undefined;
}

export const OFFBOARD_REQUEST: OptionNames<OffboardRequest> = {
  people: 'required',
  out: true,
  allReturned: true,
  deactivateAnyway: true,
  decimals: true,
  timeZone: true,
};
