import type { Workplace } from '../../import/ledger/run/workplace.ts';
import type { OptionNames } from '../../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';

/** What is asked of the end of a stocktake. */
export interface FinishOptions {
  /** Name of the preparer; the user of this computer unless given. */
  readonly preparedBy?: string | undefined;
  /** Decimal places of the currency. */
  readonly exponent: CurrencyExponent;
  /** Quantities that were not counted are zero. */
  readonly isUncountedZero?: boolean | undefined;
  /** Retires missing fixed assets, today unless a day such as 2026-12-31 is given. */
  readonly retirement?: { readonly reason: string; readonly on?: string } | undefined;
  /** Replaces outputs that were edited. */
  readonly force?: boolean | undefined;
}

/** Where a stocktake is finished. */
export type FinishPlace = Pick<Workplace, 'stateFolder' | 'cwd' | 'clock'>;

export const FINISH_OPTIONS: OptionNames<FinishOptions> = {
  preparedBy: true,
  exponent: 'required',
  isUncountedZero: true,
  retirement: true,
  force: true,
};
