import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { endpointOf } from '../../../catalogue/index.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { inventory } from '../../../catalogue/resources/inventory.ts';
import { locations } from '../../../catalogue/resources/locations.ts';
import type { Caller } from '../../../client/caller.ts';
import { readWholeHistory } from '../../../account/history.ts';
import { readAll, startReading } from '../../../client/lists/pages.ts';
import { entriesOf } from '../../../client/lists/plain-value.ts';
import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Json } from '../../../kernel/json.ts';
import { VERSION } from '../../../kernel/version.ts';
import type { StockSource } from '../source/stock-source.ts';
import { stockSourceOf } from './account-source.ts';
import {
  keptEntry,
  keptItem,
  numberOf,
  textOf,
  type KeptEntry,
  type KeptItem,
} from './kept-item.ts';
import type { KeptThreshold, ReadStock } from './read-stock.ts';
import { ReadingStore } from '../../shared/account/reading-store.ts';

/** Calls for a list of so many records: one of several pages is read twice. */
function callsFor(records: number): number {
  const pages = Math.max(1, Math.ceil(records / SERVICE_LIMITS.pageSize));
  return pages === 1 ? 1 : 2 * pages;
}

/** Where and how the account is read: the workplace of an import will do. */
export interface StockWorkplace {
  readonly clock: Clock;
  readonly stateFolder: string;
  readonly stop: { readonly signal: AbortSignal };
  readonly connection: {
    readonly caller: Caller;
    readonly baseUrl: string;
    /** Tells accounts apart. */
    readonly account: string;
  };
}

export interface StockListener {
  /** It goes on where an earlier process stopped: so many parts are there. */
  readonly onContinue?: (parts: number) => void;
  /** What it takes at least: of a history it is not known before how long it is. */
  readonly onPrice?: (price: { readonly calls: number }) => void;
  readonly onProgress?: (step: { readonly current: number; readonly total: number }) => void;
}

/** A report that lacks an item is wrong, so others' deletions must not hide one. */
const PROOF = { proof: 'two-passes' } as const;

const KINDS = [inventory, assetStock] as const satisfies readonly Resource[];

/**
 * Reads the stock of an account and does something with it. What was read is kept in the state folder
 * until that is done, so that the same report goes on after it was broken off: items whose history is
 * there are not read again. Throws TallysheetError 'run-locked', 'cannot-write', 'incomplete-list', as
 * Caller.read does, and whatever `use` throws.
 */
export async function withStockOfAccount<Result>(
  workplace: StockWorkplace,
  listener: StockListener,
  use: (source: StockSource) => Promise<Result>,
): Promise<Result> {
  const store = ReadingStore.open(statePath(workplace));
  try {
    if (store.isContinued) listener.onContinue?.(store.count());
    const read = await new AccountReading(store, workplace, listener).read();
    const result = await use(stockSourceOf(read, new URL(workplace.connection.baseUrl).host));
    store.remove();
    return result;
  } catch (error) {
    store.close();
    throw error;
  }
}

function statePath({ stateFolder, connection }: StockWorkplace): string {
  const identity = JSON.stringify([VERSION, connection.account, 'stock']);
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return join(stateFolder, 'reports', `${key}.db`);
}

class AccountReading {
  readonly #store: ReadingStore;
  readonly #caller: Caller;
  readonly #workplace: StockWorkplace;
  readonly #listener: StockListener;
  #total = 0;

  constructor(store: ReadingStore, workplace: StockWorkplace, listener: StockListener) {
    this.#store = store;
    this.#caller = workplace.connection.caller;
    this.#workplace = workplace;
    this.#listener = listener;
  }

  async read(): Promise<ReadStock> {
    const startedAt = Number(this.#store.once('startedAt', String(this.#workplace.clock.now())));
    await this.#tellPrice();
    const names = new Map<number, string>();
    for (const { id, name } of await this.#part('locations', () => this.#readLocations())) {
      names.set(id, name);
    }
    const items: KeptItem[] = [];
    for (const resource of KINDS) {
      const listed = await this.#part(resource.name, () => this.#readItems(resource));
      items.push(...listed);
    }
    const histories = new Map<number, readonly KeptEntry[]>();
    const thresholds = new Map<number, readonly KeptThreshold[]>();
    for (const item of items) {
      const resource = KINDS.find(({ name }) => name === item.kind) ?? inventory;
      const { id } = item;
      histories.set(id, await this.#part(`history ${id}`, () => this.#readHistory(resource, id)));
      const read = (): Promise<KeptThreshold[]> => this.#readThresholds(resource, id);
      thresholds.set(id, await this.#part(`thresholds ${id}`, read));
    }
    const quantities = await this.#readQuantities(items, histories);
    const { isContinued } = this.#store;
    return { items, histories, thresholds, locations: names, quantities, startedAt, isContinued };
  }

  /** First pages tell how many items and locations there are at most. */
  async #tellPrice(): Promise<void> {
    if (this.#store.has('price')) return;
    const records: number[] = [];
    for (const resource of [...KINDS, locations]) {
      const { totalPages = 1, first } = await startReading(this.#caller, resource);
      records.push(totalPages === 1 ? first.length : totalPages * SERVICE_LIMITS.pageSize);
    }
    const [first = 0, second = 0, places = 0] = records;
    const pages = records.map((count) => callsFor(count));
    const parts = 2 * (first + second) + places;
    const calls = pages.reduce((sum, each) => sum + each, 0) + parts;
    this.#total = KINDS.length + 2 + parts;
    this.#listener.onPrice?.({ calls });
    await this.#store.part('price', () => Promise.resolve(calls));
  }

  async #part<Part extends Json>(name: string, read: () => Promise<Part>): Promise<Part> {
    this.#workplace.stop.signal.throwIfAborted();
    const part = await this.#store.part(name, read);
    const current = this.#store.count();
    this.#listener.onProgress?.({ current, total: Math.max(current, this.#total) });
    return part;
  }

  async #readLocations(): Promise<{ id: number; name: string }[]> {
    const records = await readAll(this.#caller, locations, PROOF);
    return records.map(({ id, values }) => ({ id, name: textOf(values['name']) ?? `#${id}` }));
  }

  async #readItems(resource: Resource): Promise<KeptItem[]> {
    const records = await readAll(this.#caller, resource, PROOF);
    return records.map((record) => keptItem(resource, record));
  }

  async #readHistory(resource: Resource, id: number): Promise<KeptEntry[]> {
    const entries = await readWholeHistory(this.#caller, resource, id);
    return entries.map(({ values }) => keptEntry(values)).reverse();
  }

  async #readThresholds(resource: Resource, id: number): Promise<KeptThreshold[]> {
    const { endpoint } = endpointOf(resource, 'thresholds');
    // Its own path names the item otherwise than the others do.
    const param = /\{(\w+)\}/.exec(endpoint.route)?.[1] ?? 'asset_no';
    const lists = await this.#list(resource, 'thresholds', { [param]: id });
    return (lists.get('location_based_thresholds') ?? []).map((values) => ({
      location: numberOf(values['location_id']),
      low: numberOf(values['low']),
      excess: numberOf(values['excess']),
    }));
  }

  /** One call for each location that an item lies at, or ever moved to or from. */
  async #readQuantities(
    items: readonly KeptItem[],
    histories: ReadStock['histories'],
  ): Promise<ReadStock['quantities']> {
    const touched = new Set<number>();
    for (const { location } of [...items, ...[...histories.values()].flat()]) {
      if (location !== null) touched.add(location);
    }
    const quantities = new Map<number, ReadonlyMap<number, number>>();
    for (const location of [...touched].sort((one, other) => one - other)) {
      const held = await this.#part(`location ${location}`, () => this.#readLocation(location));
      quantities.set(location, new Map(held.map(({ item, quantity }) => [item, quantity])));
    }
    return quantities;
  }

  async #readLocation(location: number): Promise<{ item: number; quantity: number }[]> {
    const lists = await this.#list(locations, 'quantities', { location_id: location });
    const all = [...(lists.get('stock_assets') ?? []), ...(lists.get('volatile_assets') ?? [])];
    return all.flatMap((values) => {
      const item = numberOf(values['sequence_num']);
      const quantity = numberOf(values['quantity']);
      return item === null || quantity === null ? [] : [{ item, quantity }];
    });
  }

  /** The lists of an answer that is no record; none where what the path names is not there. */
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
