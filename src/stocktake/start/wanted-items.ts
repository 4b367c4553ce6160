import type { AccountRecord } from '../../account/account-record.ts';
import { COUNTED_KINDS, countsByQuantity } from '../quantities.ts';
import type { Expected, RegisterItem } from '../stocktake.ts';
import type { QuantityAt } from '../../account/items-held.ts';
import { unitsOnShelves } from './register.ts';
import type { ResolvedScope } from './scope.ts';

const RETIRED = 'retired';

/** The locations whose quantities are read; none where no stock is counted. */
export function roomsWithStock(scope: ResolvedScope): readonly number[] {
  const hasStock = COUNTED_KINDS.some((kind) => countsByQuantity(kind) && scope.hasKind(kind));
  return hasStock ? scope.locationIds : [];
}

/** The items that a stocktake is about, and where they are expected. */
export class WantedItems {
  readonly assets: Expected[] = [];
  readonly #scope: ResolvedScope;
  readonly #stock = new Map<number, AccountRecord>();

  constructor(scope: ResolvedScope) {
    this.#scope = scope;
  }

  /** Takes an item of the register. */
  add({ kind, number: item, location, state }: RegisterItem, record: AccountRecord): void {
    const group = record.values['group_id'];
    const isWanted =
      state !== RETIRED &&
      this.#scope.hasKind(kind) &&
      this.#scope.hasGroup(typeof group === 'number' ? group : undefined);
    if (!isWanted) return;
    if (countsByQuantity(kind)) this.#stock.set(item, record);
    else if (this.#scope.hasLocation(location)) this.assets.push({ item, location, quantity: 1 });
  }

  /** Where stock is expected; `read` says what is at a location. Throws as `read` does. */
  async readStock(read: (location: number) => Promise<readonly QuantityAt[]>): Promise<Expected[]> {
    if (this.#stock.size === 0) return [];
    const expected: Expected[] = [];
    for (const location of roomsWithStock(this.#scope)) {
      for (const { item, quantity } of await read(location)) {
        // What was created after the start is not expected.
        if (this.#stock.has(item) && quantity > 0) expected.push({ item, location, quantity });
      }
    }
    return this.#scope.hasLocation(undefined)
      ? [...expected, ...this.#withoutPlace(expected)]
      : expected;
  }

  /** Units that are at no location: what the items say that they have, less what the locations have. */
  #withoutPlace(atPlaces: readonly Expected[]): Expected[] {
    const placed = new Map<number, number>();
    for (const { item, quantity } of atPlaces) {
      placed.set(item, (placed.get(item) ?? 0) + quantity);
    }
    return [...this.#stock].flatMap(([item, record]) => {
      const quantity = unitsOnShelves(record) - (placed.get(item) ?? 0);
      return quantity > 0 ? [{ item, location: undefined, quantity }] : [];
    });
  }
}
