import type { AttachedListing } from '../../catalogue/description/attached.ts';
import type { Resource } from '../../catalogue/define.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import type { Confirmed } from '../../client/transport/attempt-result.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';

/** One entry of what is attached to a record. */
export interface AttachedEntry {
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
export async function readListing(
  caller: Caller,
  resource: Resource,
  { id, listing }: { readonly id: number; readonly listing: AttachedListing },
): Promise<AttachedEntry[]> {
  const owner = listing.in === undefined ? resource : resourceNamed(listing.in);
  const named = endpointOf(owner, listing.endpoint);
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
  return newestFirst(found.map((raw) => entryOf(raw, listing)));
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

/** Histories are in that order; other lists have numbers. */
function newestFirst(entries: readonly AttachedEntry[]): AttachedEntry[] {
  return entries.toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0));
}
