import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { Layer } from '../methods/layers.ts';
import type { LedgerLine, LineKind, PoolChange } from '../ledger.ts';
import { LocationQuantities, type LocationChange } from './location-quantities.ts';
import type { Movement } from '../../input/movement.ts';
import type { Quantity } from '../../../engine/measures/quantity.ts';
import {
  roundValue,
  type ExactValue,
  type MinorUnits,
  type UnitCost,
} from '../../../engine/measures/unit-cost.ts';

/** The content of one ledger line. */
export interface Entry {
  readonly kind: LineKind;
  readonly in?: Quantity;
  readonly out?: Quantity;
  readonly checkedOut?: Quantity;
  readonly at?: readonly LocationChange[];
  readonly unitCost?: UnitCost | undefined;
  /** The posting to the inventory account. */
  readonly posted?: MinorUnits;
  readonly pools?: readonly PoolChange[] | undefined;
  /** The amount paid, or credited (negative), if known. */
  readonly paid?: ExactValue | undefined;
  readonly revenue?: ExactValue | undefined;
}

/** Writes the ledger of one item: keeps the balances of quantity, custody, location and value. */
export class LedgerWriter {
  readonly #item: string;
  readonly #exponent: CurrencyExponent;
  /** The layers afterwards, where lines show them. */
  readonly #layers: (() => readonly Layer[]) | undefined;
  readonly lines: LedgerLine[] = [];
  readonly locations = new LocationQuantities();
  quantity: Quantity = 0n;
  checkedOut: Quantity = 0n;
  value: MinorUnits = 0n;

  constructor(
    item: string,
    exponent: CurrencyExponent,
    layers: (() => readonly Layer[]) | undefined,
  ) {
    this.#item = item;
    this.#exponent = exponent;
    this.#layers = layers;
  }

  write(of: Partial<Movement> & { readonly date: string }, entry: Entry): void {
    const { kind, in: taken = 0n, out = 0n, at = [], unitCost, posted = 0n, pools } = entry;
    this.quantity += taken - out;
    this.checkedOut += entry.checkedOut ?? 0n;
    this.value += posted;
    this.lines.push({
      item: this.#item,
      date: of.date,
      kind,
      ...origin(of),
      in: taken,
      out,
      quantity: this.quantity,
      checkedOut: this.checkedOut,
      at,
      pools,
      unitCost,
      valueChange: posted,
      difference: entry.paid === undefined ? 0n : this.#round(entry.paid) - posted,
      revenue: entry.revenue === undefined ? undefined : this.#round(entry.revenue),
      value: this.value,
      layers: this.#layers?.(),
    });
  }

  #round(value: ExactValue): MinorUnits {
    return roundValue(value, this.#exponent);
  }
}

function origin(
  of: Partial<Movement>,
): Pick<LedgerLine, 'reference' | 'note' | 'holder' | 'source'> {
  const { reference, note, source } = of;
  const holder = 'holder' in of ? of.holder : undefined;
  return { reference, note, holder, source };
}
