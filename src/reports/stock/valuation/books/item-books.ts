import type { ItemPools } from './item-pools.ts';
import { type Entry, LedgerWriter, type StockPool } from './stock-pool.ts';
import type { LineKind, PoolChange } from '../ledger.ts';
import type { Movement } from '../../input/movement.ts';
import type { StockTerms } from '../../input/terms.ts';
import { fineValue, type ExactValue, type MinorUnits } from '../../../engine/measures/unit-cost.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';

/** What a line is about: a movement, or the day of an adjustment. */
export type LineOrigin = Partial<Movement> & { readonly date: string };

/** The posting to the pool of a location. */
export interface PoolPosting {
  readonly location: string;
  readonly change: ExactValue;
  /** The exact value of the pool afterwards, where it is not the one of now. */
  readonly valueAfter?: ExactValue;
}

/** Posts to the pools of one item and writes the lines of its ledger. */
export class ItemBooks {
  readonly writer: LedgerWriter;
  readonly #pools: ItemPools;
  readonly #exponent: CurrencyExponent;

  constructor(item: string, terms: StockTerms, pools: ItemPools) {
    this.#pools = pools;
    this.#exponent = terms.exponent;
    this.writer = new LedgerWriter(
      item,
      terms.exponent,
      terms.withLayers === true ? () => pools.layers() : undefined,
    );
  }

  /** Writes a line with its postings. */
  write(of: LineOrigin, entry: Entry, postings: readonly PoolPosting[] = []): void {
    const posted = postings.map(({ location, change, valueAfter }) => {
      const pool = this.#pools.at(location);
      return this.#posted(location, pool, pool.post(change, valueAfter));
    });
    this.#line(of, entry, posted);
  }

  /** Writes what puts the value at a location right, if anything does. */
  adjust(of: LineOrigin, kind: LineKind, posting: PoolPosting): void {
    if (!this.#isNegligible(posting.change)) this.write(of, { kind }, [posting]);
  }

  /** Writes a line that takes value from one pool into another: what the one posts, the other takes over. */
  carry(of: LineOrigin, entry: Entry, { from, to, value, correction }: Carried): void {
    const [source, target] = [this.#pools.at(from), this.#pools.at(to)];
    const out = source.post(-value);
    const before = target.balance;
    const settled = target.takeOver(-out, correction);
    const taken = { location: to, valueChange: -out, value: before - out };
    this.#line(of, entry, [this.#posted(from, source, out), taken]);
    if (settled === 0n && this.#isNegligible(correction)) return;
    this.#line(of, { kind: 'cost-adjustment' }, [this.#posted(to, target, settled)]);
  }

  /** What dividing costs by quantities leaves is nothing that could be posted. */
  #isNegligible(change: ExactValue): boolean {
    return fineValue(change, this.#exponent) === 0n;
  }

  #posted(location: string, pool: StockPool, valueChange: MinorUnits): PoolChange {
    return { location, valueChange, value: pool.balance };
  }

  #line(of: LineOrigin, entry: Entry, changes: readonly PoolChange[]): void {
    this.writer.write(of, {
      ...entry,
      posted: changes.reduce((sum, { valueChange }) => sum + valueChange, 0n),
      pools: this.#pools.isByLocation && changes.length > 0 ? changes : undefined,
    });
  }
}

/** The quantity and value of a transfer between locations. */
interface Carried {
  readonly from: string;
  readonly to: string;
  readonly value: ExactValue;
  /** What the units that were missing at the other location left at less what they turn out to cost. */
  readonly correction: ExactValue;
}
