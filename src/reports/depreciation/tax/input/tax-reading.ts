import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { Condition, RulesInForce } from '../rules/tax-rules.ts';

/** What assets of a register are read by. */
export interface TaxReading {
  readonly inForce: RulesInForce;
  readonly exponent: CurrencyExponent;
  /** Tax classes by the folded names of groups. */
  readonly classes: ReadonlyMap<string, string>;
  readonly condition: Condition | undefined;
  /** What was acquired until this day is in the opening balances. */
  readonly openingOn: string | undefined;
  /** Opening balances by shared pool, of the settings. */
  readonly opening: ReadonlyMap<string, bigint>;
}
