import type { DecimalField } from '../../catalogue/fields.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { timesDecimal } from '../../kernel/decimals.ts';
import { amountOf } from '../../reports/status/account/item-facts.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { type Entry, textIn } from '../entries/entry.ts';
import { isNetBookValue } from './free-headings.ts';
import { type ComparedSheet, labelOfTarget, targetsOf } from './compared-sheet.ts';

/** An amount of money that is compared and added up, by the target that has it in each record type. */
export interface ComparedAmount {
  readonly key: string;
  readonly label: string;
  readonly targets: ReadonlyMap<string, string>;
}

/** The amounts of a register: what things cost, what orders come to, and their net book value where both sides have it. */
export function comparedAmounts(
  sheets: readonly ComparedSheet[],
  isShown: (kind: string, target: string) => boolean,
): readonly ComparedAmount[] {
  const find = (
    is: (sheet: ComparedSheet, target: string) => boolean,
  ): ReadonlyMap<string, string> =>
    new Map(
      sheets.flatMap((sheet) => {
        const { name } = sheet.resource;
        const found = targetsOf(sheet).find((target) => is(sheet, target) && isShown(name, target));
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  const isMoney =
    (is: (field: DecimalField) => boolean) =>
    ({ resource }: ComparedSheet, target: string): boolean => {
      const field = readTarget(resource, target)?.field;
      return field?.kind === 'decimal' && is(field);
    };
  const cost = find(isMoney(({ price }) => price === true));
  const total = find(isMoney((field) => field.total === true));
  const net = find((sheet, target) => isNetBookValue(labelOfTarget(sheet, target)));
  return [
    { key: 'cost', label: 'Cost', targets: cost },
    { key: 'total', label: 'Net amount', targets: total },
    { key: 'net', label: 'Net book value', targets: net },
  ].filter(({ targets }) => targets.size > 0);
}

/**
 * What an entry comes to in minor units: of stock, the price times the units where both sides have these.
 * Undefined where it has no amount.
 */
export function amountIn(
  kind: string,
  entry: Entry,
  { targets, key }: ComparedAmount,
  { exponent, units }: AmountRules,
): bigint | undefined {
  const target = targets.get(kind);
  const text = target === undefined ? '' : plainTextIn(entry, target);
  if (text === '') return undefined;
  const ofUnits = key === 'cost' ? units.get(kind) : undefined;
  if (ofUnits === undefined) return amountOf(text, exponent);
  const quantity = plainTextIn(entry, ofUnits);
  return /^\d{1,15}$/.test(quantity) ? amountOf(timesDecimal(text, quantity), exponent) : undefined;
}

/** How amounts are worked out. */
export interface AmountRules {
  readonly exponent: CurrencyExponent;
  /** The targets of units that each side has, by record type. */
  readonly units: ReadonlyMap<string, string>;
}

function plainTextIn({ values }: Entry, target: string): string {
  return textIn({ values, texts: {} }, target);
}
