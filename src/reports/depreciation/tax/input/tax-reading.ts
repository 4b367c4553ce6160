import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { Condition, RulesInForce } from '../rules/tax-rules.ts';

/** Useful lives as texts: by the folded names of groups, and by those of entries of a table. */
export interface Lives {
  readonly byGroup: ReadonlyMap<string, string>;
  readonly table: ReadonlyMap<string, string>;
}

/** What assets of a register are read by. */
export interface TaxReading {
  readonly inForce: RulesInForce;
  readonly exponent: CurrencyExponent;
  /** Tax classes by the folded names of groups. */
  readonly classes: ReadonlyMap<string, string>;
  readonly condition: Condition | undefined;
  /** Whether sellers are related parties, where the sheet says nothing. */
  readonly related: boolean | undefined;
  /** What was acquired until this day is in the opening balances. */
  readonly openingOn: string | undefined;
  /** Opening balances by shared pool, of the settings. */
  readonly opening: ReadonlyMap<string, bigint>;
  /** The period of a day. */
  readonly periodOf: (day: string) => Period;
  /** Elections by the last day of their period, or for `all` others. */
  readonly elections: Readonly<Record<string, string>>;
  /** Income by the last day of its period. */
  readonly incomes: ReadonlyMap<string, bigint>;
  readonly lives: Lives;
}
