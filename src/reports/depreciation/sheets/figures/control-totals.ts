import { parseMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import type { Register, RegisterRow } from '../../input/register/register.ts';

/** A number of rows, and what they cost together in minor units. */
export interface ControlTotals {
  readonly rows: bigint;
  readonly cost: bigint;
}

export const NO_ROWS: ControlTotals = { rows: 0n, cost: 0n };

/** The totals of the source itself, with all of its rows; a cost that is not an amount counts as zero. */
export function sourceTotals(
  { rows }: Pick<Register, 'rows'>,
  exponent: CurrencyExponent,
): ControlTotals {
  return rows.reduce((totals, row) => withRow(totals, costInSource(row, exponent)), NO_ROWS);
}

/** One row more. */
export function withRow({ rows, cost }: ControlTotals, ofRow: bigint | undefined): ControlTotals {
  return { rows: rows + 1n, cost: cost + (ofRow ?? 0n) };
}

/** The cost of a row as its source has it; undefined where it is not an amount. */
export function costInSource(
  row: Pick<RegisterRow, 'costs' | 'settings'>,
  exponent: CurrencyExponent,
): bigint | undefined {
  const text = costText(row);
  return text === undefined ? undefined : parseMinorUnits(text, exponent);
}

/** The same as it is written. A cost sheet is stronger. */
export function costText({
  costs,
  settings,
}: Pick<RegisterRow, 'costs' | 'settings'>): string | undefined {
  return costs?.cost ?? settings.cost;
}
