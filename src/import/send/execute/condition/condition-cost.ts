import { endpointOfCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { RateLimit } from '../../../../client/rate-limit/rate-limit.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { isConditional } from '../../../../catalogue/endpoints.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { listOfCall } from './few-records.ts';
import { isReadAtOnce } from './kind-readings.ts';
import { FEW } from './readings.ts';
import { rowsInTime } from './condition.ts';

/** Pages of the filter in each time within which readings count, with our own changes and those of others. */
const PAGES_OF_CHANGES = 4;

/** The calls that reading records again costs before calls on them. */
export interface ConditionCost {
  /** Where the plan is applied at once by the process that made it. */
  readonly now: number;
  readonly later: number;
}

/** What paces calls and readings. */
interface Pace {
  readonly limit: RateLimit | 'off';
  /** How old a reading may be when its call is sent. */
  readonly freshWithinMs: number;
}

/** Planned calls of a record type, by how their records are read again. */
interface CallsOfKind {
  readonly resource: Resource;
  /** The filter of changes serves these. */
  readonly changes: number;
  readonly deletes: number;
  /** Each of them reads its own list. */
  readonly listed: number;
}

type Planned = Pick<RunReader, 'meta' | 'views'>;

/** At most, as far as nothing has to be read twice because the rate limit made its call wait. */
export function conditionCost(run: Planned, pace: Pace): ConditionCost {
  const kinds = callsByKind(run);
  const all = kinds.reduce((sum, each) => sum + each.changes + each.deletes + each.listed, 0);
  const served = rowsServed(all, pace);
  const later = kinds.reduce((sum, { resource, changes, deletes, listed }) => {
    const reads = costOfChanges(resource, changes, run, pace);
    return sum + reads + costOfLists(resource, deletes, run, pace) + listed;
  }, 0);
  return { later, now: all === 0 ? 0 : Math.ceil((later * (all - served)) / all) };
}

function callsByKind({ views }: Planned): CallsOfKind[] {
  const kinds = new Map<string, CallsOfKind>();
  for (const { resource: name, operation, count: calls } of views.planned.onRecords()) {
    const { resource, endpoint } = endpointOfCall({ resource: name, operation });
    if (!isConditional(endpoint)) continue;
    const known = kinds.get(name) ?? { resource, changes: 0, deletes: 0, listed: 0 };
    const call = { resource: name, operation };
    const sort =
      listOfCall(call) !== undefined
        ? 'listed'
        : endpoint.effect === 'delete'
          ? 'deletes'
          : 'changes';
    kinds.set(name, { ...known, [sort]: known[sort] + calls });
  }
  return [...kinds.values()];
}

function costOfChanges(resource: Resource, rows: number, run: Planned, pace: Pace): number {
  if (resource.changes === undefined || rows <= FEW) return costOfLists(resource, rows, run, pace);
  const periods = Math.ceil(rows / rowsServed(rows, pace, PAGES_OF_CHANGES));
  return Math.min(rows, 1 + PAGES_OF_CHANGES * periods);
}

/** One call for each row, the list as often as it gets too old, or its pages where rows lie together. */
function costOfLists(resource: Resource, rows: number, run: Planned, pace: Pace): number {
  const pages = isReadAtOnce(resource) ? 1 : listPages(run, resource);
  if (pages === undefined || (rows <= FEW && resource.one !== undefined)) return rows;
  const periods = Math.ceil(rows / rowsServed(rows, pace, pages));
  const neighbours = Math.ceil((2 * rows) / SERVICE_LIMITS.pageSize);
  return Math.min(rows, pages * periods, Math.max(pages, neighbours));
}

/** How many rows can be sent before what was read is too old. */
function rowsServed(rows: number, { limit, freshWithinMs }: Pace, reads = 0): number {
  return Math.min(Math.max(1, rows), rowsInTime(limit, freshWithinMs, reads));
}
