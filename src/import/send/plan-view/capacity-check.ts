import { RESOURCES } from '../../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import type { Caller } from '../../../client/caller.ts';
import { startReading, type StartedReading } from '../../../client/lists/pages.ts';
import { recordSource } from '../../../client/lists/record-source.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ItemCapacity } from '../../ledger/run/summary.ts';

/** Items share numbers and paths, and a contract counts them together. */
const ITEMS = RESOURCES.filter(({ sort }) => sort !== undefined);

/**
 * Counts the items of the account where the plan makes new ones: the first page of each list shows the number
 * of pages, the last one how many it has. Throws as startReading does.
 */
export async function itemCapacity(
  run: RunReader,
  caller: Caller,
  limit: number,
): Promise<ItemCapacity | undefined> {
  const added = run.views.planned.countCreates(ITEMS.map(({ name }) => name));
  if (added === 0) return undefined;
  let there = 0;
  for (const resource of ITEMS) there += await countOf(resource, caller);
  return { limit, there, added };
}

async function countOf(resource: (typeof ITEMS)[number], caller: Caller): Promise<number> {
  const { all } = resource;
  if (all === undefined) return 0;
  const reading = await startReading(caller, resource);
  const { first, totalPages } = reading;
  if (totalPages === undefined) return first.length + (await countRest(reading));
  if (totalPages <= 1) return first.length;
  const last = await recordSource(caller, resource, all, {}).fetch(totalPages);
  return (totalPages - 1) * SERVICE_LIMITS.pageSize + last.records.length;
}

async function countRest(reading: StartedReading): Promise<number> {
  let records = 0;
  for await (const batch of reading.rest()) records += batch.length;
  return records;
}
