import type { Resource } from '../../catalogue/define.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { customFields } from '../../catalogue/resources/reference-lists.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { readWholeHistory, unlessGone } from '../../account/history.ts';
import { quantitiesAt, readListedEntries } from '../../account/items-held.ts';
import type { Caller } from '../../client/caller.ts';
import { readWholeEntries } from '../../client/lists/entries.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { LISTED } from '../../catalogue/relations/listed.ts';
import type { TwinRequest } from '../twin-request.ts';
import { answerOf } from './lists-of-twin.ts';

/** One call, or several of one list, about a record or about some: what it is for, and how it is made. */
export interface PartReading {
  /** What people call it: `quantities at locations`. */
  readonly title: string;
  /** Distinguishes it from all others. */
  readonly name: string;
  readonly read: (caller: Caller) => Promise<Json>;
}

/** Assets that one call about states is for. */
const ASKED_AT_ONCE = 100;

type RecordsOf = (resource: string) => Iterable<AccountRecord>;

/** The names under which parts are kept. */
export const PART = {
  at: (location: number) => `quantities at ${location}`,
  checkouts: (item: number) => `checkouts of ${item}`,
  thresholds: (item: number) => `thresholds of ${item}`,
  history: (item: number) => `history of ${item}`,
  detail: (item: number) => `detail of ${item}`,
  statuses: (first: number) => `states from ${first}`,
  field: (field: number) => `type of ${field}`,
} as const;

/** The calls about single records that a twin needs, given the records of the lists. */
export function* partReadings(request: TwinRequest, of: RecordsOf): Generator<PartReading> {
  const { with: more = [], without = [] } = request;
  const kinds = LISTED.filter(({ within }) => within === undefined);
  yield* quantityReadings(kinds, of);
  for (const kind of kinds) {
    yield* checkoutReadings(kind, of);
    yield* statusReadings(kind, of);
    yield* detailReadings(kind, of, more.includes('details'));
    if (!without.includes('thresholds')) yield* thresholdReadings(kind, of);
  }
  yield* fieldReadings(kinds, of);
  if (!more.includes('histories')) return;
  for (const kind of kinds) yield* historyReadings(kind, of);
}

/** Whether records of a type have quantities at locations. */
export function hasQuantities({ endpoints }: Resource): boolean {
  return Object.values(endpoints).some(({ changesStock }) => changesStock !== undefined);
}

/** One call for each location, for all items. */
function* quantityReadings(kinds: readonly Resource[], of: RecordsOf): Generator<PartReading> {
  const stocked = kinds.filter(hasQuantities).map(({ name }) => name);
  const isStocked = stocked.some((kind) => {
    for (const { values } of of(kind)) if (values['net_quantity'] !== 0) return true;
    return false;
  });
  if (!isStocked) return;
  for (const { id } of of(locations.name)) {
    yield {
      title: 'Quantities at locations',
      name: PART.at(id),
      read: (caller) => quantitiesAt(caller, id),
    };
  }
}

/** What of an item is out, where its quantities say that something is. */
function* checkoutReadings(kind: Resource, of: RecordsOf): Generator<PartReading> {
  const { out, name } = kind;
  if (out === undefined) return;
  for (const { id, values } of of(name)) {
    if (values[out.owned] === values[out.left]) continue;
    yield {
      title: 'Current checkouts of asset stock',
      name: PART.checkouts(id),
      read: async (caller) => {
        const entries = await readListedEntries(caller, kind, out, id);
        return (entries ?? []).map(({ raw }) => raw);
      },
    };
  }
}

/** The list of the states of many records, where the catalogue says that one proves an operation. */
function statusList({ endpoints }: Resource) {
  const proofs = Object.values(endpoints).flatMap(({ proof }) =>
    proof?.in === 'list' && proof.counted !== undefined ? [proof] : [],
  );
  return proofs[0];
}

/** Verifications that are asked for or were answered, a hundred assets in a call. */
function* statusReadings(kind: Resource, of: RecordsOf): Generator<PartReading> {
  const list = statusList(kind);
  if (list === undefined) return;
  for (const asked of asManyAsAsked(verifiedOnes(of(kind.name), list.counted ?? ''))) {
    yield {
      title: 'Verifications',
      name: PART.statuses(asked[0] ?? 0),
      read: async (caller) => {
        const endpoint = endpointOf(kind, list.endpoint);
        const values = { [list.param]: asked };
        const entries = await readWholeEntries(caller, {
          endpoint,
          values,
          title: 'Verifications',
        });
        return entries.map(({ raw }) => raw);
      },
    };
  }
}

function* verifiedOnes(records: Iterable<AccountRecord>, counted: string): Generator<number> {
  for (const record of records) {
    const isPending = record.values['pending_verification'] === true;
    if (isPending || typeof ownValue(answerOf(record), counted) === 'number') yield record.id;
  }
}

function* asManyAsAsked(numbers: Iterable<number>): Generator<number[]> {
  let asked: number[] = [];
  for (const number of numbers) {
    asked.push(number);
    if (asked.length < ASKED_AT_ONCE) continue;
    yield asked;
    asked = [];
  }
  if (asked.length > 0) yield asked;
}

/** The flag that shows service tickets. */
const SHOWS_TICKETS = 'show_services_details';

/** Those in maintenance, to know until when; all of them if the request wants details. */
function* detailReadings(kind: Resource, of: RecordsOf, all: boolean): Generator<PartReading> {
  const { one, endpoints, name } = kind;
  const detail = one && endpoints[one.endpoint];
  if (one === undefined || detail?.params?.[SHOWS_TICKETS] === undefined) return;
  for (const { id, values } of of(name)) {
    if (!all && values['state'] !== 'maintenance') continue;
    yield {
      title: all ? 'Details of fixed assets' : 'Service tickets of assets in maintenance',
      name: PART.detail(id),
      read: async (caller) => {
        const asked = { [SHOWS_TICKETS]: true, [one.param]: id };
        const answer = await caller.read(endpointOf(kind, one.endpoint), asked);
        const { services = [], gps_coordinates = null } = answer?.record ?? {};
        return { services, gps_coordinates };
      },
    };
  }
}

const THRESHOLDS = 'thresholds';

function* thresholdReadings(kind: Resource, of: RecordsOf): Generator<PartReading> {
  const { endpoints, name } = kind;
  if (endpoints[THRESHOLDS] === undefined) return;
  const out = { endpoint: THRESHOLDS, list: 'location_based_thresholds' };
  for (const { id } of of(name)) {
    yield {
      title: 'Thresholds of stock',
      name: PART.thresholds(id),
      read: async (caller) => {
        const entries = await readListedEntries(caller, kind, out, id);
        return (entries ?? []).map(({ raw }) => raw);
      },
    };
  }
}

function* historyReadings(kind: Resource, of: RecordsOf): Generator<PartReading> {
  if (kind.history === undefined) return;
  for (const { id } of of(kind.name)) {
    yield {
      title: 'Histories of items',
      name: PART.history(id),
      read: async (caller) => {
        const entries = await unlessGone(() => readWholeHistory(caller, kind, id));
        return (entries ?? []).map(({ raw }) => raw);
      },
    };
  }
}

/** The history of one value of a custom field shows whether the field is for numbers or dates. */
function* fieldReadings(kinds: readonly Resource[], of: RecordsOf): Generator<PartReading> {
  const items = kinds.filter(({ history }) => history !== undefined);
  const open = new Map<string, number>();
  for (const record of of(customFields.name)) {
    const { name, options } = answerOf(record);
    const hasOptions = Array.isArray(options) && options.length > 0;
    if (typeof name === 'string' && !hasOptions) open.set(name, record.id);
  }
  for (const [name, field] of open) {
    const item = itemWith(name, items, of);
    if (item === undefined) continue;
    yield {
      title: 'Types of custom fields',
      name: PART.field(field),
      read: (caller) => typeShown(caller, item, field),
    };
  }
}

function itemWith(field: string, kinds: readonly Resource[], of: RecordsOf): number | undefined {
  for (const { name } of kinds) {
    for (const record of of(name)) {
      const value = ownValue(answerOf(record), field);
      if (typeof value === 'string' && value !== '' && value !== 'true' && value !== 'false') {
        return record.id;
      }
    }
  }
  return undefined;
}

async function typeShown(caller: Caller, item: number, field: number): Promise<string> {
  const endpoint = endpointOf(resourceNamed(customFields.name), 'history');
  const values = { asset_no: item, custom_attribute_id: field };
  const list = { endpoint, values, title: 'The history of a custom field' };
  const entries = (await unlessGone(() => readWholeEntries(caller, list))) ?? [];
  const shows = (key: string): boolean =>
    entries.some(({ raw }) => (ownValue(raw, key) ?? null) !== null);
  if (shows('number_value')) return 'number';
  return shows('date_value') ? 'date' : 'other';
}

/** The objects of a part that was read as a list. */
export function objectsIn(part: Json | undefined): JsonObject[] {
  return Array.isArray(part) ? (part as readonly Json[]).filter(isJsonObject) : [];
}
