import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import type { CountedCalls } from '../../../ledger/journal/views/movement-view.ts';
import { pathOfItem } from '../../../decide/match/history-checks.ts';
import type { RunReader } from '../../../ledger/run/run.ts';

/** Whose calls are counted. */
type Counted = Pick<RunReader, 'meta' | 'views'>;

/** The calls that it takes to count what a run creates and moves, if nothing else writes to the account. */
export function checkCost(run: Counted, which: CountedCalls): number {
  return createdCost(run, which) + withinCost(run, which) + movedCost(run, which);
}

/** The calls that it takes to look up again what is left to create. */
export function secondReadCost(run: Counted): number {
  return createdCost(run, 'left');
}

/** One call for each record, or the pages of its list. */
function createdCost(run: Counted, which: CountedCalls): number {
  return run.views.movements.createsByKind(which).reduce((sum, { calls, lookupKeys, ...kind }) => {
    const resource = resourceNamed(kind.resource);
    const mayLookUp = [kind.first, kind.last].every(
      (field) => resource.lookUps?.[field] !== undefined,
    );
    const before = listPages(run, resource);
    const pages =
      resource.all === undefined || (before === undefined && mayLookUp)
        ? Infinity
        : (before ?? 0) + Math.ceil(calls / SERVICE_LIMITS.pageSize);
    const cheapest = mayLookUp ? Math.min(lookupKeys, pages) : pages;
    return sum + (Number.isFinite(cheapest) ? cheapest : 0);
  }, 0);
}

/** The pages of each record within which others are made. */
function withinCost(run: Counted, which: CountedCalls): number {
  return run.views.movements.createsByKind(which).reduce((sum, { resource }) => {
    const { within, all } = resourceNamed(resource);
    if (within === undefined || all !== undefined) return sum;
    return sum + run.views.movements.countContainers(resource, within.field, which);
  }, 0);
}

/** Items whose quantities show their movements, and the pages of history of the others. */
interface Items {
  readonly shown: Set<string>;
  readonly hidden: Map<string, number>;
}

/** One call for each item, or the pages of their list, and the histories of those whose quantities show nothing. */
function movedCost(run: Counted, which: CountedCalls): number {
  return [...movedItems(run, which)].reduce((sum, [kind, { shown, hidden }]) => {
    const toLookUp = [...shown].filter((item) => !hidden.has(item)).length;
    const pages = listPages(run, resourceNamed(kind)) ?? Infinity;
    const histories = [...hidden.values()].reduce(
      (total, calls) => total + Math.ceil(calls / SERVICE_LIMITS.historyPageSize),
      0,
    );
    return sum + Math.min(toLookUp, pages) + histories;
  }, 0);
}

function movedItems(run: Counted, which: CountedCalls): ReadonlyMap<string, Items> {
  const kinds = new Map<string, Items>();
  for (const { resource, operation, change } of run.views.movements.stockOperations()) {
    const items: Items = kinds.get(resource) ?? { shown: new Set(), hidden: new Map() };
    kinds.set(resource, items);
    const on = { resource, operation, item: pathOfItem({ resource, operation }) };
    for (const { item, calls, unsaid } of run.views.movements.movedItems(on, change.by, which)) {
      const isShown = Object.keys(change.shown).length > 0 && unsaid === 0;
      if (isShown) items.shown.add(item);
      else items.hidden.set(item, (items.hidden.get(item) ?? 0) + calls);
    }
  }
  return kinds;
}
