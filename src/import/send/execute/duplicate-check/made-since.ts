import { readAllChanges } from '../../../../account/changes.ts';
import { readOne } from '../../../../account/look-up.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import { recordSource } from '../../../../client/lists/record-source.ts';
import { isOfKind, type ServiceRecord } from '../../../../client/records.ts';
import type { MadeRecord } from '../../../ledger/journal/views/made-numbers.ts';
import { listPages, wasReadWhole } from '../../../ledger/journal/tables/records/list-pages.ts';
import type { LookUpContext } from '../execution-context.ts';

/** What a run has made of a kind whose records are numbered in order, and what was there when it was planned. */
interface Numbered {
  readonly resource: Resource;
  /** How many records there were, and the highest of their numbers. */
  readonly before: { readonly count: number; readonly highest: number };
  /** In the order of their numbers. */
  readonly made: readonly MadeRecord[];
  readonly last: MadeRecord;
  /** Numbers of the time of the run that none of its records has. */
  readonly foreign: readonly number[];
}

interface SinceOptions extends ReadOptions {
  /** The calls that it takes to read them otherwise. */
  readonly otherwise: number;
}

/**
 * The records of a kind that others, or late requests of ours, have made since the plan, where it is proven that they are
 * all of them and that no record is gone. Their numbers show which they are: one that this run was not given, one that the
 * service shows as changed since the last of ours. How many records the list has by now shows that none is missing.
 * Undefined where anything speaks against it, or where it takes as many calls as the list. Throws as Caller.read does.
 */
export async function readMadeSince(
  resource: Resource,
  context: LookUpContext,
  { otherwise, ...options }: SinceOptions,
): Promise<readonly ServiceRecord[] | undefined> {
  const numbered = numberedRecords(resource, context);
  if (numbered === undefined) return undefined;
  // The last page of the list is one more.
  const besides = numbered.foreign.length + 1;
  if (besides + leastPagesOfLater(numbered) >= otherwise) return undefined;
  const later = await readLater(numbered, otherwise - besides - 1, context);
  if (later === undefined) return undefined;
  const between = await readEach(numbered, context, options);
  const others = [...between, ...later];
  const expected = numbered.before.count + numbered.made.length + others.length;
  return (await isCount(resource, expected, context, options)) ? others : undefined;
}

/** Undefined where numbers prove nothing of the kind, or of this run. */
function numberedRecords(
  resource: Resource,
  { journal, records, views }: LookUpContext,
): Numbered | undefined {
  const { name, numbered, all, changes } = resource;
  if (numbered !== 'in order' || all === undefined || changes === undefined) return undefined;
  // Only the one page of a list is the list at one moment.
  const wasAtOnce = wasReadWhole(journal, resource) && (listPages(journal, resource) ?? 2) <= 1;
  if (!wasAtOnce || views.made.anyDeleted(name) || !views.made.areInOrder(name)) return undefined;
  const before = records.listed(name);
  const made = views.made.of(name).filter(({ id }) => id > before.highest);
  const last = made.at(-1);
  if (last === undefined) return undefined;
  const own = new Set(made.map(({ id }) => id));
  const foreign: number[] = [];
  for (let id = before.highest + 1; id < last.id; id += 1) if (!own.has(id)) foreign.push(id);
  return { resource, before, made, last, foreign };
}

/** Our own records of the minute since which changes are asked for are among them. */
function leastPagesOfLater({ made, last }: Numbered): number {
  const minute = last.stamp?.slice(0, '2026-01-31 08:15'.length) ?? '';
  const own = made.filter(({ stamp = '' }) => stamp >= minute);
  return Math.ceil(own.length / SERVICE_LIMITS.pageSize);
}

/** Those whose numbers come after the last of ours. */
async function readLater(
  { resource, last }: Numbered,
  mostPages: number,
  { caller }: LookUpContext,
): Promise<readonly ServiceRecord[] | undefined> {
  if (last.stamp === undefined) return undefined;
  const changed = await readAllChanges(caller, resource, last.stamp, mostPages);
  // The filter is believed only if it shows what is known to have changed.
  if (changed?.some(({ id }) => id === last.id) !== true) return undefined;
  return changed.filter(({ id, raw }) => id > last.id && isOfKind(resource, raw));
}

/** Those of the numbers between ours that are there; a number may be one of another kind. */
async function readEach(
  { resource, foreign }: Numbered,
  { caller, stop }: LookUpContext,
  options: ReadOptions,
): Promise<readonly ServiceRecord[]> {
  const found: ServiceRecord[] = [];
  for (const id of foreign) {
    stop.signal.throwIfAborted();
    const record = await readOne(caller, resource, id, options);
    if (record !== undefined) found.push(record);
  }
  return found;
}

/** Whether the list has so many records; asked of its last page. */
async function isCount(
  resource: Resource,
  expected: number,
  { caller }: LookUpContext,
  options: ReadOptions,
): Promise<boolean> {
  const { all } = resource;
  if (all === undefined) return false;
  const { fetch, pageSize } = recordSource(caller, resource, all, {
    ...options,
    onePageEach: true,
  });
  const pages = Math.ceil(expected / pageSize);
  const { records, totalPages } = await fetch(pages);
  return totalPages === pages && (pages - 1) * pageSize + records.length === expected;
}
