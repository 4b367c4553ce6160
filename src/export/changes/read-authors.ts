import type { AttachedListing } from '../../catalogue/description/attached.ts';
import type { Resource } from '../../catalogue/define.ts';
import { members } from '../../catalogue/resources/members.ts';
import type { Caller } from '../../client/caller.ts';
import type { AccountListener } from '../../account/account-listener.ts';
import { readHistory, unlessGone } from '../../account/history.ts';
import { readOne } from '../../account/look-up.ts';
import type { Entry } from '../../client/responses/plain-value.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import type { FieldChange, FoundChange, ListChanges } from './find-changes.ts';

/** Without being asked for, no more calls are made than these to name authors. */
const MOST_CALLS = 20;

/** Changes of fields with their authors. */
export interface AuthoredChanges extends Pick<ListChanges, 'resource' | 'created' | 'deleted'> {
  readonly updated: readonly FieldChange[];
  readonly moved: readonly FieldChange[];
  readonly heldBy: readonly FieldChange[];
}

/** Changes of all lists with their authors. */
interface Authored {
  readonly lists: readonly AuthoredChanges[];
  /** Records that were not asked about. */
  readonly unnamed: number;
  /** Their changes whose authors a call might have named. */
  readonly unread: ReadonlySet<FieldChange>;
  /** Records that were asked about, and of whose changes the account names no user. */
  readonly anonymous: number;
}

/** What authors are read with. */
interface AuthorPlace {
  readonly caller: Caller;
  readonly names: ReferenceNames;
  /** However many calls it takes. */
  readonly all: boolean;
  /** Hears what it costs, before the first call. */
  readonly onPrice: AccountListener['onPrice'];
}

/**
 * Names who made changes, as far as the interface shows it: who entered the newest movement in the history of an item
 * since, and who retired it. Each record costs a call; many records only where `all` asks for them. Throws as readHistory
 * and readOne do.
 */
export async function withAuthors(
  lists: readonly ListChanges[],
  { caller, names, all, onPrice }: AuthorPlace,
): Promise<Authored> {
  const questions = lists.flatMap(questionsOf);
  const isAsked = all || questions.length <= MOST_CALLS;
  const authors = new Map<FoundChange, number>();
  let anonymous = 0;
  if (isAsked && questions.length > 0) {
    onPrice?.({ calls: questions.length, purpose: 'to name who made changes' });
  }
  for (const question of isAsked ? questions : []) {
    const answers = await answerTo(question, caller);
    for (const { change, author } of answers) if (author !== undefined) authors.set(change, author);
    if (answers.some(({ author }) => author === undefined)) anonymous += 1;
  }
  const named = (changes: readonly FoundChange[]): FieldChange[] =>
    changes.map((found) => {
      const author = authors.get(found);
      if (author === undefined) return found.change;
      return { ...found.change, who: names.textOf(members.name, author) ?? `#${author}` };
    });
  return {
    lists: lists.map(({ updated, moved, heldBy, ...list }) => ({
      ...list,
      ...{ updated: named(updated), moved: named(moved), heldBy: named(heldBy) },
    })),
    unnamed: isAsked ? 0 : questions.length,
    unread: new Set(
      isAsked ? [] : questions.flatMap(({ changes }) => changes.map(({ change }) => change)),
    ),
    anonymous,
  };
}

/** A record of which one call says who changed it. */
interface Question {
  readonly resource: Resource;
  readonly id: number;
  readonly changes: readonly FoundChange[];
  /** The key of the record that says who ended its use; its history says who changed it unless given. */
  readonly enderKey?: string;
}

function questionsOf({ resource, updated, moved, heldBy }: ListChanges): Question[] {
  const { endedBy = '', enderKey, changedBy = {}, followed } = resource;
  const fieldsOfEnd = resource.endpoints[endedBy]?.trigger?.filled ?? [];
  const moving = movementFields(resource);
  const ending = new Set(
    Object.entries(changedBy).flatMap(([field, by]) => (by.includes(endedBy) ? [field] : [])),
  );
  const byRecord = new Map<number, FoundChange[]>();
  for (const found of [...updated, ...moved, ...heldBy])
    getOrMake(byRecord, found.change.id, () => []).push(found);
  return [...byRecord].flatMap(([id, all]): Question[] => {
    const isEnded = all.some(({ target, value }) => fieldsOfEnd.includes(target) && isSet(value));
    if (isEnded && enderKey !== undefined) {
      return [{ resource, id, enderKey, changes: all.filter(({ target }) => ending.has(target)) }];
    }
    const places = followed?.place ?? [];
    const changes = all.filter(({ target }) => moving.has(target) || places.includes(target));
    return resource.history === undefined || changes.length === 0
      ? []
      : [{ resource, id, changes }];
  });
}

function isSet(value: FoundChange['value']): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The listing that the history of a kind is, and the fields that change with its entries. */
function movementsOf({ attached = [], history }: Resource):
  | {
      readonly listing: AttachedListing;
      readonly states: readonly string[];
      readonly addedBy: readonly string[];
    }
  | undefined {
  for (const { listing, states = [], addedBy = [] } of attached) {
    const isHistory = listing?.in === undefined && listing?.endpoint === history?.endpoint;
    if (listing !== undefined && isHistory) return { listing, states, addedBy };
  }
  return undefined;
}

function movementFields(resource: Resource): ReadonlySet<string> {
  const movements = movementsOf(resource);
  if (movements === undefined) return new Set();
  const { states, addedBy } = movements;
  const changed = Object.entries(resource.changedBy ?? {}).flatMap(([field, by]) =>
    by.some((operation) => addedBy.includes(operation)) ? [field] : [],
  );
  return new Set([...states, ...changed]);
}

/** A change that its record shows the making of, and who made it; undefined where it names no user. */
interface Answer {
  readonly change: FoundChange;
  readonly author: number | undefined;
}

async function answerTo(
  { resource, id, changes, enderKey }: Question,
  caller: Caller,
): Promise<readonly Answer[]> {
  if (enderKey !== undefined) {
    const record = await readOne(caller, resource, id);
    const author = record?.raw[enderKey];
    return record === undefined
      ? []
      : changes.map((change) => ({ change, author: asNumber(author) }));
  }
  const movements = movementsOf(resource);
  const newest = await unlessGone(() => readHistory(caller, resource, id).next());
  const entries = newest?.done === false ? newest.value : [];
  if (movements === undefined) return [];
  const places = resource.followed?.place ?? [];
  return changes.flatMap((change): Answer[] => {
    const since = entries.filter(
      ({ raw }) => textIn(raw, movements.listing.at) > change.shownBefore,
    );
    const entry = since.find(
      ({ values }) => !places.includes(change.target) || values[change.target] === change.value,
    );
    return entry === undefined ? [] : [{ change, author: authorOf(entry, movements.listing) }];
  });
}

function asNumber(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function authorOf({ raw }: Entry, { by }: AttachedListing): number | undefined {
  return by.map((key) => raw[key]).find((value) => typeof value === 'number');
}

function textIn(raw: JsonObject, keys: readonly string[]): string {
  return keys.map((key) => raw[key]).find((value) => typeof value === 'string') ?? '';
}
