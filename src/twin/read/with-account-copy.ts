import { members } from '../../catalogue/resources/members.ts';
import { customFields } from '../../catalogue/resources/reference-lists.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { AccountListener } from '../../account/account-listener.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import type { AccountSnapshot, WantedRecords } from '../../account/account-snapshot.ts';
import { withAccount } from '../../account/with-account.ts';
import type { Json } from '../../kernel/json.ts';
import type { AccountCopy, CopiedRecord } from '../../service/records/account-copy.ts';
import type { TwinRequest } from '../twin-request.ts';
import { PartsOfRecords } from './copied-parts.ts';
import {
  answerOf,
  containerOf,
  containersOf,
  innerLists,
  mainLists,
  wantedOf,
} from './lists-of-twin.ts';
import { PART, partReadings, type PartReading } from './parts-of-twin.ts';

/** What a twin costs to read, once the first page of every list shows how many there are. */
export interface TwinCost {
  readonly calls: number;
  /** What the calls about single records are for; the others read lists. */
  readonly parts: readonly { readonly title: string; readonly calls: number }[];
}

/** What hears of the reading of an account for its twin. */
export interface TwinListener extends AccountListener {
  /** Called before the calls that cost the most; those that showed it are counted. */
  readonly onCost?: (cost: TwinCost) => void;
}

/** An account as it was read. */
export interface ReadAccount {
  readonly copy: AccountCopy;
  /** When the reading started, as ISO time. */
  readonly readAt: string;
  readonly request: TwinRequest;
  /** Custom fields that were not read, because their names suggest secrets. */
  readonly omitted: readonly string[];
  /** Whether it is known who has no login. */
  readonly knowsLogins: boolean;
}

/**
 * Reads an account whole, and makes something of it while what was read is there. An interrupted reading resumes. Throws as
 * withAccount does, and what `use` throws.
 */
export function withAccountCopy<Result>(
  request: TwinRequest,
  place: AccountPlace,
  listener: TwinListener,
  use: (account: ReadAccount) => Promise<Result>,
): Promise<Result> {
  const { with: more = [], without = [] } = request;
  const asked = { with: more.toSorted(), without: without.toSorted() };
  const { reads } = place.connection.caller.counters();
  const made = (): number => place.connection.caller.counters().reads - reads;
  const reading = new TwinReading(request, listener, made);
  const job = { name: 'twin', request: asked };
  return withAccount(
    job,
    {
      place,
      listener: {
        ...listener,
        onPrice: (price) => {
          reading.notePrice(price.calls);
        },
      },
    },
    async (snapshot) => use(await reading.read(snapshot, place)),
  );
}

/** One reading: the lists, then what only calls about single records show. */
class TwinReading {
  readonly #request: TwinRequest;
  readonly #listener: TwinListener;
  /** Calls so far: the first page of each list. */
  readonly #made: () => number;
  /** The calls about single records, as far as the lists show; undefined before they do. */
  #parts: TwinCost['parts'] | undefined;
  #isCostSaid = false;

  constructor(request: TwinRequest, listener: TwinListener, made: () => number) {
    this.#request = request;
    this.#listener = listener;
    this.#made = made;
  }

  /** The reader knows what lists cost; what is read within records is added. */
  notePrice(calls: number): void {
    if (this.#parts === undefined || this.#isCostSaid) return;
    this.#isCostSaid = true;
    const parts = this.#parts.filter((part) => part.calls > 0);
    const inner = parts.reduce((sum, part) => sum + part.calls, 0);
    this.#listener.onCost?.({ calls: this.#made() + calls + inner, parts });
  }

  async read(snapshot: AccountSnapshot, place: AccountPlace): Promise<ReadAccount> {
    const now = new Date(place.clock.now()).toISOString();
    const readAt = snapshot.once('startedAt', now);
    const { first, others } = mainLists();
    await snapshot.read(first.map((each) => wantedOf(each, snapshot)));
    await snapshot.readFamilies([...first, ...others]);
    const lists = others.map((each) => wantedOf(each, snapshot));
    await snapshot.read(lists, (most) => {
      this.#parts = this.#estimate(most);
      return 0;
    });
    const inner = innerLists(this.#request);
    for (const each of inner) await snapshot.read([wantedOf(each, snapshot)]);
    const withoutLogin = await readWithoutLogin(snapshot);
    const parts = await this.#readParts(snapshot, place);
    const read = new PartsOfRecords(parts, (kind) => snapshot.of(kind));
    const types = fieldTypesIn(snapshot, parts);
    return {
      copy: {
        name: `${place.connection.account} ${readAt}`,
        withoutLogin: withoutLogin ?? new Set(),
        fieldTypes: types,
        records: (name) => copiedRecords(name, snapshot, read),
      },
      readAt,
      request: this.#request,
      omitted: snapshot.secretMembers,
      knowsLogins: withoutLogin !== undefined,
    };
  }

  /** As many as there can be: the first pages show how many records each list has at most. */
  #estimate(most: (list: string) => number): TwinCost['parts'] {
    const inner = innerLists(this.#request).map((resource) => ({
      title: resource.title,
      calls: containersOf(resource).reduce((sum, kind) => sum + most(kind), 0),
    }));
    const { with: more = [], without = [] } = this.#request;
    const items = containersOf(resourceNamed('comments'));
    const stock = items.filter((kind) => resourceNamed(kind).endpoints['thresholds'] !== undefined);
    const all = (kinds: readonly string[]): number =>
      kinds.reduce((sum, kind) => sum + most(kind), 0);
    return [
      ...inner,
      { title: 'Quantities at locations', calls: all(stock) === 0 ? 0 : most('locations') },
      { title: 'Thresholds of stock', calls: without.includes('thresholds') ? 0 : all(stock) },
      { title: 'Types of custom fields', calls: most('custom-fields') },
      { title: 'Histories of items', calls: more.includes('histories') ? all(items) : 0 },
      {
        title: 'Details of fixed assets',
        calls: more.includes('details') ? most('fixed-assets') : 0,
      },
    ];
  }

  async #readParts(snapshot: AccountSnapshot, place: AccountPlace): Promise<Map<string, Json>> {
    const parts = new Map<string, Json>();
    const readings: PartReading[] = [...partReadings(this.#request, (kind) => snapshot.of(kind))];
    const { caller } = place.connection;
    for (const { name, read } of readings) {
      parts.set(name, await snapshot.answer(name, () => read(caller)));
    }
    return parts;
  }
}

/** Members without a login, as their own list has them; undefined where the service does not know that filter. */
async function readWithoutLogin(snapshot: AccountSnapshot): Promise<Set<number> | undefined> {
  const filter = members.filters.status;
  const wanted: WantedRecords = {
    resource: members,
    filters: [
      { filter, value: 'non_login', shows: filter.words.non_login, asked: 'status=non_login' },
    ],
  };
  const [list] = await snapshot.read([wanted]);
  const found = new Set<number>();
  for (const { id } of list?.records() ?? []) found.add(id);
  let active = 0;
  for (const { values } of snapshot.of(members.name)) if (values['status'] === 1) active += 1;
  // A filter that the service ignores answers everybody.
  return found.size > 0 && found.size >= active ? undefined : found;
}

function fieldTypesIn(
  snapshot: AccountSnapshot,
  parts: ReadonlyMap<string, Json>,
): Map<number, 'number' | 'date'> {
  const types = new Map<number, 'number' | 'date'>();
  for (const { id } of snapshot.of(customFields.name)) {
    const type = parts.get(PART.field(id));
    if (type === 'number' || type === 'date') types.set(id, type);
  }
  return types;
}

function* copiedRecords(
  name: string,
  snapshot: AccountSnapshot,
  parts: PartsOfRecords,
): Generator<CopiedRecord> {
  const resource = [
    ...mainLists().first,
    ...mainLists().others,
    ...innerLists({ with: ['comments'] }),
  ].find((each) => each.name === name);
  if (resource === undefined) return;
  for (const record of snapshot.of(name)) {
    const within = containerOf(resource, record);
    yield {
      id: record.id,
      answer: answerOf(record),
      ...(within !== undefined && { within }),
      parts: parts.of(resource, record),
    };
  }
}
