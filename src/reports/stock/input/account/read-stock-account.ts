import { type ReportedAccount, accountName } from '../../../engine/report-workplace.ts';
import type { AccountListener } from '../../../../account/account-listener.ts';
import type { AccountSnapshot, WantedRecords } from '../../../../account/account-snapshot.ts';
import { readWholeHistory } from '../../../../account/history.ts';
import { jobOfReport } from '../../../../account/snapshots/report-readings.ts';
import { withAccount } from '../../../../account/with-account.ts';
import { textOrNull } from '../../../../account/record-values.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { assetStock } from '../../../../catalogue/resources/asset-stock.ts';
import { inventory } from '../../../../catalogue/resources/inventory.ts';
import { locations } from '../../../../catalogue/resources/locations.ts';
import type { Caller } from '../../../../client/caller.ts';
import { ServiceRefusal } from '../../../../client/responses/service-refusal.ts';
import { entriesOf } from '../../../../client/responses/plain-value.ts';
import type { Json } from '../../../../kernel/json.ts';
import type { StockSource } from '../stock-source.ts';
import { stockSourceOf } from './account-source.ts';
import {
  type ReadStock,
  type StoredEntry,
  type StoredItem,
  type StoredThreshold,
  keptBesides,
  numberOrNull,
  storedEntry,
  storedItem,
} from './stored-item.ts';

const ITEMS = [inventory, assetStock] as const satisfies readonly Resource[];

/**
 * Reads the stock of an account and calls `use` with it. The report is as of the time when the
 * reading started, so that it can resume: items whose history was read are not read again. Throws
 * as withAccount, AccountReader.readAll and Caller.read do, and as `use` does.
 */
export async function withStockOfAccount<Result>(
  place: ReportedAccount,
  listener: AccountListener,
  use: (source: StockSource) => Promise<Result>,
): Promise<Result> {
  const { caller } = place.connection;
  return withAccount(
    { name: jobOfReport('stock'), request: null },
    { place, listener },
    async (snapshot) => {
      const startedAt = Number(snapshot.once('startedAt', String(place.clock.now())));
      const read = await new StockReading(snapshot, caller).read(startedAt);
      return use(stockSourceOf(read, accountName(place)));
    },
  );
}

/** Items, their histories and thresholds, and what lies where. */
class StockReading {
  readonly #snapshot: AccountSnapshot;
  readonly #caller: Caller;

  constructor(snapshot: AccountSnapshot, caller: Caller) {
    this.#snapshot = snapshot;
    this.#caller = caller;
  }

  async read(startedAt: number): Promise<ReadStock> {
    const { isContinued } = this.#snapshot;
    const { items: listed, places } = await this.#readLists();
    const items: StoredItem[] = [];
    const histories = new Map<number, readonly StoredEntry[]>();
    const thresholds = new Map<number, readonly StoredThreshold[]>();
    for (const item of listed) {
      const { id, kind } = item;
      const resource = ITEMS.find(({ name }) => name === kind) ?? inventory;
      const answer = <Answer extends Json>(what: string, read: () => Promise<Answer>) =>
        this.#snapshot.answer(`${what} of ${id}`, read);
      const history = await answer('history', () => this.#readHistory(resource, id));
      if (history === null) continue;
      items.push(item);
      histories.set(id, history);
      thresholds.set(id, await answer('thresholds', () => this.#readThresholds(resource, id)));
    }
    const quantities = await this.#readQuantities(items, histories);
    const deleted = listed.flatMap(({ id }) => (histories.has(id) ? [] : [id]));
    return {
      items,
      deleted,
      histories,
      thresholds,
      locations: places,
      quantities,
      startedAt,
      isContinued,
    };
  }

  async #readLists(): Promise<{
    items: readonly StoredItem[];
    places: ReadonlyMap<number, string>;
  }> {
    const wanted = [...ITEMS, locations].map((resource): WantedRecords => ({
      resource,
      keeps: keptBesides,
      isMainListOnly: true,
      isOfTheBeginning: true,
    }));
    // A history and thresholds for each item, and what lies at each location.
    await this.#snapshot.read(wanted, (mostRecords) => {
      const items = ITEMS.reduce((sum, { name }) => sum + mostRecords(name), 0);
      return 2 * items + mostRecords(locations.name);
    });
    const items = ITEMS.flatMap((resource) =>
      [...this.#snapshot.of(resource.name)].map((record) => storedItem(resource, record)),
    );
    const places = [...this.#snapshot.of(locations.name)].map(
      ({ id, values }) => [id, textOrNull(values['name']) ?? `#${id}`] as const,
    );
    return { items, places: new Map(places) };
  }

  /** Null where the item was deleted since it was listed. */
  async #readHistory(resource: Resource, id: number): Promise<StoredEntry[] | null> {
    try {
      const entries = await readWholeHistory(this.#caller, resource, id);
      return entries.map(({ values }) => storedEntry(values)).reverse();
    } catch (error) {
      if (error instanceof ServiceRefusal && error.status === 404) return null;
      throw error;
    }
  }

  async #readThresholds(resource: Resource, id: number): Promise<StoredThreshold[]> {
    const { endpoint } = endpointOf(resource, 'thresholds');
    // Its own path names the item otherwise than the others do.
    const param = /\{(\w+)\}/.exec(endpoint.route)?.[1] ?? 'asset_no';
    const lists = await this.#list(resource, 'thresholds', { [param]: id });
    return (lists.get('location_based_thresholds') ?? []).map((values) => ({
      location: numberOrNull(values['location_id']),
      low: numberOrNull(values['low']),
      excess: numberOrNull(values['excess']),
    }));
  }

  /** One call for each location that an item lies at, or ever moved to or from. */
  async #readQuantities(
    items: readonly StoredItem[],
    histories: ReadStock['histories'],
  ): Promise<ReadStock['quantities']> {
    const touched = new Set<number>();
    for (const { location } of [...items, ...[...histories.values()].flat()]) {
      if (location !== null) touched.add(location);
    }
    const quantities = new Map<number, ReadonlyMap<number, number>>();
    for (const location of [...touched].sort((one, other) => one - other)) {
      const held = await this.#snapshot.answer(`location ${location}`, () =>
        this.#readLocation(location),
      );
      quantities.set(location, new Map(held.map(({ item, quantity }) => [item, quantity])));
    }
    return quantities;
  }

  async #readLocation(location: number): Promise<{ item: number; quantity: number }[]> {
    const lists = await this.#list(locations, 'quantities', { location_id: location });
    const all = [...(lists.get('stock_assets') ?? []), ...(lists.get('volatile_assets') ?? [])];
    return all.flatMap((values) => {
      const item = numberOrNull(values['sequence_num']);
      const quantity = numberOrNull(values['quantity']);
      return item === null || quantity === null ? [] : [{ item, quantity }];
    });
  }

  /** The lists in an answer that is not a record; none if the path does not exist. */
  async #list(
    resource: Resource,
    name: string,
    values: Values,
  ): Promise<ReadonlyMap<string, readonly Values[]>> {
    const endpoint = endpointOf(resource, name);
    const { answer } = endpoint.endpoint;
    const received = await this.#caller.read(endpoint, values);
    const body = received?.body;
    if (body === undefined || answer.is !== 'value') return new Map();
    const names = Object.keys(answer.lists ?? {});
    return new Map(
      names.map((list) => [list, entriesOf(answer, list, body).map((entry) => entry.values)]),
    );
  }
}
