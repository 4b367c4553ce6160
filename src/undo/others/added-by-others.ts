import { endpointOfReading } from '../../account/look-up.ts';
import { textOrBlank } from '../../kernel/texts.ts';
import type { Attached, AttachedListing } from '../../catalogue/description/attached.ts';
import {
  type AttachedTraces,
  entriesIn,
  highestIn,
  keysOf,
  tracesIn,
} from '../../catalogue/relations/attached.ts';
import type { Caller } from '../../client/caller.ts';
import { type Json, type JsonObject, isJsonObject, ownValue } from '../../kernel/json.ts';
import type { CurrentRecord } from '../account/current-account.ts';
import type { RecordSteps } from '../run-steps.ts';
import { type ExpectedTraces, kindsCountedBy } from './expected-traces.ts';
import type { OwnTouches } from './own-touches.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Confirmed } from '../../client/transport/attempt-result.ts';

/** One entry of what is attached to a record. */
interface AttachedEntry {
  /** Its number; undefined for entries that have none. */
  readonly number: number | undefined;
  readonly says: string;
  /** Who made it: a member by number, or a name; undefined where the account does not show it. */
  readonly by: number | string | undefined;
  readonly at: string | undefined;
  readonly raw: JsonObject;
}

/** No list is read for longer than this. */
const MOST_PAGES = 20;

/** What a list shows of a record, the newest first. Throws as Caller.read does. */
async function readListing(
  caller: Caller,
  resource: Resource,
  { id, listing }: { readonly id: number; readonly listing: AttachedListing },
): Promise<AttachedEntry[]> {
  const named = endpointOfReading(resource, listing);
  const { params = {} } = named.endpoint;
  const number = params[listing.param]?.kind === 'numbers' ? [id] : id;
  const asked = { ...listing.with, [listing.param]: number };
  const isPaged = params['page'] !== undefined;
  const found: JsonObject[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const received = await caller.read(named, isPaged ? { ...asked, page } : asked);
    found.push(...objectsIn(received, listing));
    pages = isPaged ? (received?.page?.totalPages ?? pages) : 1;
  }
  // Histories are in that order; other lists have numbers.
  return found
    .map((raw) => entryOf(raw, listing))
    .toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
}

function objectsIn(received: Confirmed | undefined, { key }: AttachedListing): JsonObject[] {
  const { page, record = {} } = received ?? {};
  const list = key === undefined ? page?.records : ownValue(record, key);
  return Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
}

function entryOf(raw: JsonObject, { says, by, at }: AttachedListing): AttachedEntry {
  const number = ownValue(raw, 'id');
  const text = firstOf(raw, says);
  const author = firstOf(raw, by);
  const when = firstOf(raw, at);
  return {
    number: typeof number === 'number' ? number : undefined,
    says: typeof text === 'string' ? text : '',
    by: typeof author === 'number' || typeof author === 'string' ? author : undefined,
    at: typeof when === 'string' ? when : undefined,
    raw,
  };
}

/** The first of these keys that is filled. */
function firstOf(raw: JsonObject, keys: readonly string[]): Json | undefined {
  return keys.map((key) => ownValue(raw, key) ?? '').find((value) => value !== '');
}

/** Something that others did with a record after the run. */
export interface ByOthers {
  /** `Comments` */
  readonly what: string;
  readonly left: string;
  readonly now: string;
  /** A member by number, or a name; undefined where the account does not show it. */
  readonly by: number | string | undefined;
  readonly at: string | undefined;
}

/** A record as others may have left it, and what is known of it. */
export interface Compared {
  readonly record: RecordSteps;
  readonly current: CurrentRecord;
  readonly expected: ExpectedTraces;
  readonly own: OwnTouches;
  /** How the comments of what undoes the run begin. */
  readonly note: string;
  readonly caller: Caller;
}

/**
 * What others added to a record after the run, by what its row shows; only where that differs from what the run left,
 * the entries are read. Throws as Caller.read does.
 */
export async function addedByOthers(compared: Compared): Promise<ByOthers[]> {
  const { resource } = compared.record;
  const found: ByOthers[] = [];
  for (const attached of resource.attached ?? []) {
    found.push(...(await addedOf(attached, compared)));
  }
  return found;
}

async function addedOf(attached: Attached, compared: Compared): Promise<ByOthers[]> {
  const { record, current, expected, own } = compared;
  const now = tracesIn(record.resource, current.raw);
  const differing = keysOf(attached).filter((key) => differs(now, expected.traces, key));
  if (differing.length === 0) return [];
  const added = await entriesAdded(attached, compared);
  const [newest, ...others] = added;
  if (newest !== undefined) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const now = `${newest.says === '' ? attached.title : newest.says}${more}`;
    return [{ what: attached.title, left: '', now, by: newest.by, at: newest.at }];
  }
  const isOwn = own.isUndone(record) || ownAdded(attached, expected) > 0;
  const states = differing.filter((key) => attached.states?.includes(key) === true);
  const [shown] = states.length > 0 ? states : differing;
  if (isOwn || shown === undefined) return [];
  const texts = { left: inWords(expected.traces[shown]), now: inWords(now[shown]) };
  return [{ what: attached.title, ...texts, by: undefined, at: current.updatedAt }];
}

/** The entries that others added, the newest first. */
async function entriesAdded(attached: Attached, compared: Compared): Promise<AttachedEntry[]> {
  const { record, expected, own, note, caller } = compared;
  const { resource, id } = record;
  const { listing } = attached;
  if (listing === undefined) return [];
  const made = kindsCountedBy(attached).flatMap((kind) => own.additions(record, kind, 0));
  const numbers = new Set(made.map((each) => each.id));
  const isOurs = ({ number, raw }: AttachedEntry): boolean =>
    (number !== undefined && numbers.has(number)) || textOrBlank(raw['comments']).startsWith(note);
  const entries = await readListing(caller, resource, { id, listing });
  const others = newerThan(attached, compared, entries).filter((entry) => !isOurs(entry));
  const added =
    attached.count === undefined ? others : others.slice(0, moreThan(attached.count, compared));
  // What the run added without an answer is the oldest of them.
  return added.slice(0, Math.max(0, added.length - ownAdded(attached, expected)));
}

/** The entries that may be newer than what the run left, its own among them. */
function newerThan(
  { newest, entries: listed }: Attached,
  { record: { resource }, current, expected: { traces } }: Compared,
  entries: readonly AttachedEntry[],
): readonly AttachedEntry[] {
  if (newest !== undefined) {
    if (!differs(tracesIn(resource, current.raw), traces, newest)) return [];
    const known = Number(traces[newest] ?? 0);
    const hasNumbers = entries.some(({ number }) => number !== undefined);
    return hasNumbers ? entries.filter(({ number = 0 }) => number > known) : entries.slice(0, 1);
  }
  if (listed === undefined) return entries;
  const highest = highestIn(traces[listed.key]);
  const shown = entriesIn(ownValue(current.raw, listed.key));
  return entries.slice(0, shown.filter(({ number }) => number > highest).length);
}

/** How many more a count shows than the run left. */
function moreThan(count: string, { record, current, expected }: Compared): number {
  const now = tracesIn(record.resource, current.raw);
  return Math.max(0, Number(now[count] ?? 0) - Number(expected.traces[count] ?? 0));
}

/** What the run added whose answers did not show the record. */
function ownAdded({ addedBy = [] }: Attached, { later }: ExpectedTraces): number {
  return later.filter(({ operation }) => addedBy.includes(operation)).length;
}

/** What neither of them shows does not count. */
function differs(now: AttachedTraces, left: AttachedTraces, key: string): boolean {
  const [shown, was] = [now[key], left[key]];
  return shown !== undefined && was !== undefined && inWords(shown) !== inWords(was);
}

/** Nothing, none and no are the same of something that is attached. */
function inWords(shown: AttachedTraces[string] | undefined): string {
  return [0, false, '0 to 0', undefined, null].includes(shown) ? '' : String(shown);
}
