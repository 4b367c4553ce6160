import type { AccountListener, AccountPlace } from '../../account/account-reader.ts';
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
import { registerItem, stocktakePlaces } from './register.ts';
import { type ResolvedScope, type WantedScope, resolveScope } from './scope.ts';
import { WantedItems, roomsWithStock } from './wanted-items.ts';
import { type QuantityAt, quantitiesAt } from '../../account/items-held.ts';
import type { Caller } from '../../client/caller.ts';

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
    readQuantitiesAt(snapshot, connection.caller, location),
  );
  const isInScope = (id: number): boolean => scope.hasLocation(id);
  return {
    register,
    expected: [...wanted.assets, ...stock],
    places: stocktakePlaces(snapshot, known.names, isInScope),
  };
}

/** What is at a location, in one call for all items; nothing where the location was deleted meanwhile. */
function readQuantitiesAt(
  snapshot: AccountSnapshot,
  caller: Caller,
  location: number,
): Promise<QuantityAt[]> {
  return snapshot.answer(`quantities at ${location}`, () => quantitiesAt(caller, location));
}
