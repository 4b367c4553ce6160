import type { RateLimit } from '../../../client/rate-limit/rate-limit.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import { listPages } from '../../journal/tables/records/list-pages.ts';
import { DEFAULT_EXECUTION } from '../../request/request.ts';
import type { RunReader } from '../../run/run.ts';
import { isReadAtOnce } from './list-snapshot.ts';
import { FEW } from './readings.ts';

/** Pages of the filter in each time within which readings count, with our own changes and those of others. */
const PAGES_OF_CHANGES = 4;

/** The calls that reading records again costs before calls on them. */
export interface ConditionCost {
  /** Where the plan is applied at once by the process that made it. */
  readonly now: number;
  readonly later: number;
}

/** At most, as far as nothing has to be read twice because the rate limit made its call wait. */
export function conditionCost(
  run: Pick<RunReader, 'meta' | 'views'>,
  limit: RateLimit | 'off',
): ConditionCost {
  const changes = run.views.planned.changesByKind();
  const all = changes.reduce((sum, { updates, deletes }) => sum + updates + deletes, 0);
  const served = rowsServed(all, limit);
  const later = changes.reduce((sum, { resource, updates, deletes }) => {
    const kind = resourceNamed(resource);
    return sum + costOfUpdates(kind, updates, run, limit) + costOfLists(kind, deletes, run, limit);
  }, 0);
  return { later, now: all === 0 ? 0 : Math.ceil((later * (all - served)) / all) };
}

function costOfUpdates(
  resource: Resource,
  rows: number,
  run: Pick<RunReader, 'meta'>,
  limit: RateLimit | 'off',
): number {
  if (resource.changes === undefined || rows <= FEW) return costOfLists(resource, rows, run, limit);
  const periods = Math.ceil(rows / rowsServed(rows, limit, PAGES_OF_CHANGES));
  return Math.min(rows, 1 + PAGES_OF_CHANGES * periods);
}

/** One call for each row, the list as often as it gets too old, or its pages where rows lie together. */
function costOfLists(
  resource: Resource,
  rows: number,
  run: Pick<RunReader, 'meta'>,
  limit: RateLimit | 'off',
): number {
  const pages = isReadAtOnce(resource) ? 1 : listPages(run, resource);
  if (pages === undefined || (rows <= FEW && resource.one !== undefined)) return rows;
  const periods = Math.ceil(rows / rowsServed(rows, limit, pages));
  const neighbours = Math.ceil((2 * rows) / SERVICE_LIMITS.pageSize);
  return Math.min(rows, pages * periods, Math.max(pages, neighbours));
}

/** How many rows can be sent before what was read is too old. */
function rowsServed(rows: number, limit: RateLimit | 'off', reads = 0): number {
  if (limit === 'off') return Math.max(1, rows);
  const { freshWithinMs } = DEFAULT_EXECUTION;
  const inTime = Math.floor((limit.calls * freshWithinMs) / limit.windowMs) - reads;
  return Math.min(Math.max(1, rows), Math.max(1, inTime));
}
