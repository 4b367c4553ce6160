import type { AccountListener } from '../../account/account-listener.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { withAccount } from '../../account/with-account.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { groups } from '../../catalogue/resources/groups.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { members } from '../../catalogue/resources/members.ts';
import { accountTime } from '../../kernel/dates/account-time.ts';
import { listOf } from '../../reports/status/account/item-lists.ts';
import { itemNames } from '../../reports/status/account/item-facts.ts';
import { People } from '../../reports/status/account/people.ts';
import { COUNTED_KINDS, countsByQuantity } from '../quantities.ts';
import type { Expected, RegisterItem, StocktakePlace, StocktakeScope } from '../stocktake.ts';
import { registerItem, stocktakePlaces, unitsOnShelves } from './register.ts';
import { type ResolvedScope, type WantedScope, resolveScope } from './scope.ts';
import { type QuantityAt, quantitiesAt } from '../../account/items-held.ts';
import type { AccountRecord } from '../../account/account-record.ts';

const RETIRED = 'retired';

/** The locations whose quantities are read; none where no stock is counted. */
function roomsWithStock(scope: ResolvedScope): readonly number[] {
  const hasStock = COUNTED_KINDS.some((kind) => countsByQuantity(kind) && scope.hasKind(kind));
  return hasStock ? scope.locationIds : [];
}

/** The items that a stocktake is about, and where they are expected. */
class WantedItems {
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

/** Where a stocktake reads the account. */
export interface StocktakeReading {
  readonly place: AccountPlace & { readonly connection: { readonly baseUrl: string } };
  readonly listener: AccountListener;
}

/** The account as a stocktake freezes it. */
export interface ReadStocktake {
  readonly scope: StocktakeScope;
  /** In the time zone of the stocktake. */
  readonly startedAt: string;
  readonly register: readonly RegisterItem[];
  readonly places: readonly StocktakePlace[];
  readonly expected: readonly Expected[];
}

/**
 * Reads everything that a stocktake needs, complete or not at all, and calls `use` with it. What was read is kept until
 * `use` ends, so that the same command resumes. Throws TallysheetError 'bad-usage' for a scope that the account lacks,
 * and as withAccount does.
 */
export function withStocktakeReading<Result>(
  { today, ...wanted }: WantedScope & { readonly zone: string; readonly today: string },
  { place, listener }: StocktakeReading,
  use: (read: ReadStocktake, snapshot: AccountSnapshot) => Promise<Result>,
): Promise<Result> {
  // The few places come first and are not worth a price of their own: the price is that of the whole command.
  let isPriced = false;
  const quietAtFirst: AccountListener = {
    ...listener,
    onPrice: (price) => {
      const made = place.connection.caller.counters().reads;
      if (isPriced) listener.onPrice?.({ calls: made + price.calls });
    },
  };
  const job = { name: 'stocktake', request: JSON.stringify(wanted), day: today };
  return withAccount(job, { place, listener: quietAtFirst }, async (snapshot) => {
    const startedAt = Number(snapshot.once('startedAt', String(place.clock.now())));
    await snapshot.read([listOf(locations), listOf(groups)]);
    const scope = resolveScope(wanted, snapshot, new URL(place.connection.baseUrl).host);
    isPriced = true;
    const read = await readItems(snapshot, place, scope);
    const frozen = { scope: scope.scope, startedAt: accountTime(startedAt, wanted.zone) };
    return use({ ...read, ...frozen }, snapshot);
  });
}

async function readItems(
  snapshot: AccountSnapshot,
  { connection }: AccountPlace,
  scope: ResolvedScope,
): Promise<Pick<ReadStocktake, 'register' | 'places' | 'expected'>> {
  const kinds = COUNTED_KINDS.map(resourceNamed);
  const lists = kinds.map((resource) => ({ resource, isOfTheBeginning: true }));
  await snapshot.read([listOf(members), ...lists], (mostRecords) => {
    const hasStock = COUNTED_KINDS.some((kind) => countsByQuantity(kind) && mostRecords(kind) > 0);
    return hasStock ? roomsWithStock(scope).length : 0;
  });
  const known = { names: itemNames(snapshot), people: new People(snapshot) };
  const register: RegisterItem[] = [];
  const wanted = new WantedItems(scope);
  for (const { name } of kinds) {
    for (const record of snapshot.of(name)) {
      const item = registerItem(name, record, known);
      register.push(item);
      wanted.add(item, record);
    }
  }
  const stock = await wanted.readStock((location) =>
    snapshot.answer(`quantities at ${location}`, () => quantitiesAt(connection.caller, location)),
  );
  const isInScope = (id: number): boolean => scope.hasLocation(id);
  return {
    register,
    expected: [...wanted.assets, ...stock],
    places: stocktakePlaces(snapshot, known.names, isInScope),
  };
}
