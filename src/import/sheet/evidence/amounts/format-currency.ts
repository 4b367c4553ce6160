import type { Cell } from '../../../../kernel/cells.ts';
import { decimalOfNumber } from '../../../../kernel/decimals.ts';
import { remembering } from '../../../../kernel/remember.ts';
import { currenciesOf } from '../../../../kernel/written-amount.ts';

/** `[$€-407]` */
export const SYMBOL_AND_COUNTRY = /\[\$([^\]-]*)(?:-([0-9A-F]+))?\]/giu;

/** A dollar sign without a country is that of the reader's own currency in built-in formats. */
const OTHER_SYMBOL = /"\s*(€|£|EUR|CHF|GBP|USD)\s*"|(€|£)/u;

/** The currency that a number format shows; undefined where it shows none. */
export const currencyIn = remembering((format: string): string | undefined => {
  const [, symbol = ''] = [...format.matchAll(SYMBOL_AND_COUNTRY)][0] ?? [];
  const [, quoted, plain] = OTHER_SYMBOL.exec(format) ?? [];
  return [symbol.trim(), quoted ?? '', plain ?? ''].flatMap(currenciesOf)[0];
});

/**
 * The amount of a number cell with its currency, where that is another one than the usual currency of its column:
 * `1200 USD` among euros. Undefined for other cells.
 */
export function foreignAmount(cell: Cell, usual: string | undefined): string | undefined {
  if (usual === undefined || typeof cell === 'string' || cell.type !== 'number') return undefined;
  const currency = cell.format === undefined ? undefined : currencyIn(cell.format);
  if (currency === undefined || currency === usual) return undefined;
  return `${decimalOfNumber(cell.value)} ${currency}`;
}
