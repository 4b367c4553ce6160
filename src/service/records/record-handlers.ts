import { pageSizeOf, pathNames } from '../../catalogue/endpoints.ts';
import type { Field, Fields } from '../../catalogue/fields.ts';
import { type Json, type JsonObject, ownValue } from '../../kernel/json.ts';
import { type Call, type Handler, type Reply, ok } from '../call.ts';
import { kindOf, recordExists } from './kind.ts';
import { notFound, refused } from './refusal.ts';
import type { LineItem, Part } from '../store/line-items.ts';
import type { Condition, Selection } from '../store/selection.ts';
import { showRecord, showSingle } from './shown-records.ts';
import type { StoredRecord } from '../store/store.ts';
import { View } from './view.ts';
import { type Writing, writeRecord } from './writing.ts';
import { stampOf } from '../store/timestamps.ts';
import { checkOperation } from './operation-values.ts';
import { resultingState } from './transition-check.ts';

/** Lists records, all or those that meet the conditions that the call asks for. */
export function listRecords(conditions: (call: Call) => readonly Condition[] = () => []): Handler {
  return (call) => {
    const { resource } = call.endpoint;
    const within = ownersOf(call).map(({ name, id }) => ({ field: name, is: String(id) }));
    const selected = [...within, ...conditions(call)];
    return pageReply(call, { resources: [resource.name], conditions: selected });
  };
}

/** The conditions that records hold the values of parameters, of those of these names that were sent. */
export function heldAsSent(...names: readonly string[]): (call: Call) => Condition[] {
  return ({ input }) =>
    names.flatMap((field) => {
      const value = input[field];
      const isHeld = typeof value === 'string' || typeof value === 'number';
      return isHeld ? [{ field, is: String(value) }] : [];
    });
}

/** Makes a record of what was sent, after the checks that the description asks for. */
export const createRecord: Handler = (call) => recordReply(call, writeRecord(newWriting(call)));

export const showOneRecord: Handler = (call) => recordReply(call, addressedRecord(call));

export const updateRecord: Handler = (call) => recordReply(call, writeRecord(changedWriting(call)));

/**
 * The page that the call asks for, as the endpoint's description wants it. A list that takes no
 * page is answered whole and reports no number of pages.
 */
export function pageReply(call: Call, selection: Selection): Reply {
  const { endpoint, account } = call;
  const paging: Field | undefined = endpoint.endpoint.params?.['page'];
  const page = call.parameters.get('page')?.at(-1) ?? '';
  if (!isPage(page, paging)) call.ignore('page');
  const isWhole = paging === undefined || (paging.kind === 'text' && page === 'all');
  const size = pageSizeOf(endpoint.endpoint.answer);
  if (isWhole) {
    const rows = account.store.select(selection);
    return listReply(call, rows, paging && { total_pages: Math.min(1, rows.length) });
  }
  const offset = (pageNumber(page) - 1) * size;
  const rows = account.store.select(selection, { limit: size, offset });
  // A page that is not full is the last one; only one past the end says nothing.
  const isLast = rows.length < size && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : account.store.count(selection);
  return listReply(call, rows, { total_pages: Math.ceil(total / size) });
}

/** Whether a list understands what was sent as its page; nothing means the first one. */
function isPage(page: string, paging: Field | undefined): boolean {
  return page === '' || /^\d+$/.test(page) || (paging?.kind === 'text' && page === 'all');
}

function listReply(call: Call, rows: readonly StoredRecord[], total?: JsonObject): Reply {
  const { answer } = call.endpoint.endpoint;
  if (answer.is !== 'page') throw new RangeError(`${call.endpoint.name} does not answer a list`);
  const view = viewOf(call);
  const shown = rows.map((row): Json => {
    const record = showRecord(kindOf(call.account, row.resource), row, view);
    return answer.wrap === undefined ? record : { [answer.wrap]: record };
  });
  return ok({ [answer.list]: shown, ...total });
}

/** A single record as the endpoint's description wants it; where the service acted, with a message. */
export function recordReply(call: Call, record: StoredRecord, message?: string): Reply {
  const { answer } = call.endpoint.endpoint;
  if (answer.is !== 'record') throw new RangeError(`${call.endpoint.name} answers no record`);
  const shown = showSingle(answer, kindOf(call.account, record.resource), record, viewOf(call));
  return ok(message === undefined ? shown : { ...shown, message });
}

/** The record that the path names last, within those that it names before. Throws Refusal. */
export function addressedRecord(call: Call): StoredRecord {
  const { resource } = call.endpoint;
  const names = pathNames(call.endpoint.endpoint.route);
  const id = call.input[names.at(-1) ?? ''];
  const record = typeof id === 'number' ? call.account.store.find(resource.name, id) : undefined;
  const owners = names.slice(0, -1);
  if (
    record === undefined ||
    !owners.every((name) => ownValue(record.body, name) === call.input[name])
  ) {
    throw notFound(resource.singular);
  }
  return record;
}

/** What the call writes to a new record; everything that the path names must be there. */
export function newWriting(call: Call): Writing {
  const fixed = ownersOf(call).map(({ name, id }): [string, Json] => [name, id]);
  return { ...writingOf(call), fixed: Object.fromEntries(fixed) };
}

/** The records of other kinds that the path names; each must be there. Throws a 404 otherwise. */
function ownersOf(call: Call): { name: string; id: number }[] {
  const { route, params = {} } = call.endpoint.endpoint;
  return pathNames(route).flatMap((name) => {
    const field = params[name];
    const id = call.input[name];
    if (field?.kind !== 'reference' || typeof id !== 'number') throw notFound(name);
    if (field.to === call.endpoint.resource.name) return [];
    if (!recordExists(call.account, field.to, id)) throw notFound(field.label);
    return [{ name, id }];
  });
}

/** What the call writes to the record that its path names. */
export function changedWriting(call: Call): Writing {
  const { takesPart = false } = call.endpoint.endpoint;
  const before = addressedRecord(call);
  return { ...writingOf(call, before), takesPart, before };
}

function writingOf(call: Call, before?: StoredRecord): Writing {
  const { params = {}, required = [], requiredUnless = {}, route } = call.endpoint.endpoint;
  const inPath = pathNames(route);
  const fields: Fields = Object.fromEntries(
    Object.entries(params).filter(([name]) => !inPath.includes(name)),
  );
  const { account, now, values, invalid } = call;
  const kind = kindOf(account, call.endpoint.resource.name);
  const needed = Object.entries(requiredUnless)
    .filter(([, { field, is }]) => (values.get(field) ?? before?.body[field]) !== is)
    .map(([name]) => name);
  return { kind, account, now, fields, required: [...required, ...needed], values, invalid };
}

/** What the call asks answers to show. */
export function viewOf({ account, now, input }: Call): View {
  return new View(account.store, now, input);
}

/** Past the end of every list, and its place among the records is still an exact number. */
const FARTHEST_PAGE = 1e12;

/** Anything but a page number means the first page. */
function pageNumber(page: string): number {
  return /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), FARTHEST_PAGE) : 1;
}

/** The page of entries that the call asks for, under the key and of the size that its description says. */
export function entriesReply(
  call: Call,
  read: (part: Part) => readonly JsonObject[],
  count: number,
): Reply {
  const { answer } = call.endpoint.endpoint;
  if (answer.is !== 'entries') throw new RangeError(`${call.endpoint.name} answers no entries`);
  const limit = pageSizeOf(answer);
  const page = pageNumber(call.parameters.get('page')?.at(-1) ?? '');
  const entries = read({ limit, offset: (page - 1) * limit });
  return ok({ [answer.list]: entries, total_pages: Math.ceil(count / limit) });
}

/** Answers what was done with the item that the path names, newest first. */
export function showHistory(
  shown: (entry: LineItem, item: StoredRecord, view: View) => JsonObject,
): Handler {
  return (call) => {
    const item = addressedRecord(call);
    const { lineItems } = call.account.store;
    const view = viewOf(call);
    return entriesReply(
      call,
      (part) => lineItems.newest(item.id, part).map((entry) => shown(entry, item, view)),
      lineItems.count(item.id),
    );
  };
}

/** Brings the record that the path names into the state that the description says, and more. */
export function actOnRecord(
  message: string,
  more: (call: Call, record: StoredRecord, custom: Json) => JsonObject = () => ({}),
): Handler {
  return (call) => {
    const record = addressedRecord(call);
    const custom = checkOperation(call);
    assertHasLines(call, record);
    const changed = { ...resultingState(call.endpoint), ...more(call, record, custom) };
    const body = { ...record.body, ...changed, updated_at: stampOf(call.now) };
    const { complete } = kindOf(call.account, record.resource);
    const acted = call.account.store.replace(record, { ...body, ...complete?.(body) });
    return recordReply(call, acted, message);
  };
}

/** Some operations make no sense for a record without lines, such as the confirmation of an empty order. */
function assertHasLines({ endpoint }: Call, { body }: StoredRecord): void {
  const { needsLines } = endpoint.endpoint;
  const lines = needsLines === undefined ? undefined : body[needsLines];
  if (needsLines === undefined || (Array.isArray(lines) && lines.length > 0)) return;
  throw refused('no-lines', { record: endpoint.resource.singular });
}
