import { evidenceOf } from '../../catalogue/description/change-evidence.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import { endpointOf, RESOURCES, resourceNamed, type NamedEndpoint } from '../../catalogue/index.ts';
import type { Caller, ReadOptions } from '../../client/caller.ts';
import type { Confirmed } from '../../client/transport/attempt-result.ts';
import { VERSION } from '../../kernel/version.ts';
import type { AccountPlace } from '../account-reader.ts';
import type { KeptFields, ListedRecord } from '../account-record.ts';
import { describedPart } from '../described-part.ts';
import { familiesOf, familyMembers } from '../families.ts';
import { RefreshedLists } from './refreshed-lists.ts';
import { SnapshotStore } from './snapshot-store.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

/** Shorter lists cost about as much whole. */
const LEAST_PAGES = 4;

/** A caller whose lists come from the last snapshot of the account and what changed since, where that is proven. */
export interface SnapshotCaller {
  readonly caller: Caller;
  close(): void;
}

/** Opens it; the caller of the place where the account has no snapshot. Throws TallysheetError as SnapshotStore.open does. */
export function openSnapshotCaller(place: AccountPlace): SnapshotCaller {
  const { caller } = place.connection;
  const store = place.ignoresSnapshots === true ? undefined : SnapshotStore.openIfAny(place);
  const latest = store?.latest();
  if (store === undefined || latest?.version !== VERSION) {
    store?.close();
    return { caller, close: () => undefined };
  }
  const reading = new ListsOfSnapshot(store, latest, place);
  return {
    caller: {
      ...caller,
      read: (endpoint, values, options) => reading.read(endpoint, values, options),
    },
    close: () => {
      store.close();
    },
  };
}

/** Answers by what was asked for. */
type Answers = Map<string, Confirmed>;

/** The pages of lists as they are now, each list found out once. */
class ListsOfSnapshot {
  readonly #store: SnapshotStore;
  readonly #snapshot: KeptSnapshot;
  readonly #caller: Caller;
  readonly #lists: RefreshedLists;
  readonly #known = new Map<string, Promise<readonly ListedRecord[] | undefined>>();
  readonly #readOnce: Caller['read'];

  constructor(store: SnapshotStore, snapshot: KeptSnapshot, place: AccountPlace) {
    this.#store = store;
    this.#snapshot = snapshot;
    this.#caller = place.connection.caller;
    const ofPlan: Answers = new Map();
    const ofLists: Answers = new Map();
    this.#readOnce = this.#readBeside(ofLists, ofPlan);
    const caller: Caller = { ...this.#caller, read: this.#readBeside(ofPlan, ofLists) };
    const { clock } = place;
    const asked = { proof: 'one-pass', goesByNumbers: true } as const;
    this.#lists = new RefreshedLists(store, snapshot, { caller, clock }, asked);
  }

  async read(
    endpoint: NamedEndpoint,
    values: Values,
    options?: ReadOptions,
  ): Promise<Confirmed | undefined> {
    const resource = options?.purpose === 'reconcile' ? undefined : listedBy(endpoint, values);
    const reading = resource && this.#lists.readingOf(resource.name);
    if (resource === undefined || reading?.since === undefined) {
      return this.#readOnce(endpoint, values, options);
    }
    const { pageSize } = reading;
    if (reading.records <= (LEAST_PAGES - 1) * pageSize) {
      return this.#readOnce(endpoint, values, options);
    }
    const known = this.#known.get(resource.name) ?? this.#refresh(resource);
    this.#known.set(resource.name, known);
    const records = await known;
    if (records === undefined) return this.#readOnce(endpoint, values, options);
    const page = Math.max(1, Number(values['page'] ?? 1));
    const shown = records.slice((page - 1) * pageSize, page * pageSize);
    return {
      ...{ result: 'confirmed', status: 200, body: null },
      page: {
        records: shown.map(({ part = {} }) => part),
        totalPages: Math.ceil(records.length / pageSize),
      },
    };
  }

  /** Undefined where the list has to be read whole. */
  async #refresh(resource: Resource): Promise<readonly ListedRecord[] | undefined> {
    const { name } = resource;
    const reading = this.#lists.readingOf(name);
    if (reading === undefined) return undefined;
    const refreshed = await this.#lists.refresh(
      { name, resource, kept: this.#keptOf(resource) },
      reading,
    );
    if ('unproven' in refreshed) return undefined;
    const { records } = refreshed;
    return records.every(({ part }) => part !== undefined) ? records : undefined;
  }

  #keptOf(resource: Resource): KeptFields {
    const families = familiesOf(resource).map((field) => {
      const members = this.#store.records(this.#snapshot, field.names);
      return { field, members: familyMembers(resource, field, members).members };
    });
    const members = families.flatMap((family) =>
      family.members.map((member) => `${family.field.prefix}:${member}`),
    );
    return { families, partOf: (raw) => describedPart(resource, raw, members) };
  }

  /** Both sides need some lists: what one has read, the other takes, once. */
  readonly #readBeside =
    (from: Answers, to: Answers): Caller['read'] =>
    async (endpoint, values, options) => {
      if (!isNeeded(endpoint.resource) || options?.purpose === 'reconcile') {
        return this.#caller.read(endpoint, values, options);
      }
      const name = JSON.stringify([endpoint.name, values]);
      const known = from.get(name);
      from.delete(name);
      if (known !== undefined) return known;
      const answer = await this.#caller.read(endpoint, values, options);
      if (answer !== undefined) to.set(name, answer);
      return answer;
    };
}

/** The kind whose whole list a call asks for, if its changes are seen without reading all of it. */
function listedBy(endpoint: NamedEndpoint, { page, ...values }: Values): Resource | undefined {
  const { resource } = endpoint;
  const { all } = resource;
  if (page === undefined || all === undefined || evidenceOf(resource).changes !== 'update-time')
    return undefined;
  if (endpointOf(resourceNamed(all.in ?? resource.name), all.endpoint).name !== endpoint.name) {
    return undefined;
  }
  return isSame(values, all.with ?? {}) ? resource : undefined;
}

function isSame(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** Kinds whose lists say whether what is known of others still holds. */
const NEEDED: ReadonlySet<string> = new Set(
  RESOURCES.flatMap((resource) => {
    const evidence = evidenceOf(resource);
    if (evidence.changes !== 'update-time') return [];
    const families = familiesOf(resource).map(({ names }) => names);
    return [...families, ...Object.values(evidence.repeats).map(({ of }) => of)];
  }),
);

function isNeeded({ name }: Resource): boolean {
  return NEEDED.has(name);
}
