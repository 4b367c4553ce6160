import type { CurrencyExponent } from '../../../kernel/money.ts';
import { LayerQueue } from './layers.ts';
import type { LedgerLine, LineKind } from '../ledger.ts';
import { LocationQuantities, type LocationChange } from './location-quantities.ts';
import type { Movement } from '../movement.ts';
import type { Quantity } from '../../measures/quantity.ts';
import { StockAccount } from './stock-account.ts';
import type { StockTerms } from '../terms.ts';
import {
  roundValue,
  type ExactValue,
  type MinorUnits,
  type UnitCost,
} from '../../measures/unit-cost.ts';

/** What is to be written down as one line. */
export interface Entry {
  readonly kind: LineKind;
  readonly in?: Quantity;
  readonly out?: Quantity;
  readonly checkedOut?: Quantity;
  readonly at?: readonly LocationChange[];
  readonly unitCost?: UnitCost | undefined;
  readonly change: ExactValue;
  /** The exact value of the stock after the line. */
  readonly valueAfter: ExactValue;
  /** What was paid, or credited (negative), where that is known. */
  readonly paid?: ExactValue | undefined;
  readonly revenue?: ExactValue | undefined;
}

/** Writes the ledger of one item: keeps the balances of quantity, custody, location, layers and value. */
export class LedgerWriter {
  readonly #item: string;
  readonly #exponent: CurrencyExponent;
  readonly #withLayers: boolean;
  readonly #account: StockAccount;
  readonly lines: LedgerLine[] = [];
  readonly locations = new LocationQuantities();
  readonly layers = new LayerQueue();
  quantity: Quantity = 0n;
  checkedOut: Quantity = 0n;

  constructor(item: string, terms: StockTerms) {
    this.#item = item;
    this.#exponent = terms.exponent;
    this.#withLayers = terms.withLayers ?? false;
    this.#account = new StockAccount(terms.exponent);
  }

  get value(): MinorUnits {
    return this.#account.balance;
  }

  write(of: Partial<Movement> & { readonly date: string }, entry: Entry): void {
    const { kind, in: taken = 0n, out = 0n, at = [], unitCost } = entry;
    this.quantity += taken - out;
    this.checkedOut += entry.checkedOut ?? 0n;
    const valueChange = this.#account.post(entry.change, entry.valueAfter);
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
      ...(unitCost === undefined ? {} : { unitCost }),
      valueChange,
      difference: entry.paid === undefined ? 0n : this.#round(entry.paid) - valueChange,
      ...(entry.revenue === undefined ? {} : { revenue: this.#round(entry.revenue) }),
      value: this.value,
      ...(this.#withLayers ? { layers: this.layers.remaining() } : {}),
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
  return {
    ...(reference === undefined ? {} : { reference }),
    ...(note === undefined ? {} : { note }),
    ...(holder === undefined ? {} : { holder }),
    ...(source === undefined ? {} : { source }),
  };
}
