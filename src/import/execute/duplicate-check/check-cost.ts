import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { integer, text, type Journal } from '../../journal/journal.ts';
import { listPages } from '../../journal/tables/list-pages.ts';
import { stockOperations } from '../../journal/tables/moved-items.ts';
import { pathOfItem } from '../../plan/match/history-checks.ts';

/** Which calls a cost is asked for: those that the plan has, that were made and not counted, or that are left. */
const COUNTED = {
  planned: `state <> 'failed'`,
  made: `state = 'done' AND attempts > 0 AND audited = 0`,
  left: `state = 'planned'`,
} as const;

type Which = keyof typeof COUNTED;

/** The calls that it takes to count what a run creates and moves, where nobody else writes. */
export function checkCost(journal: Journal, which: Which): number {
  return createdCost(journal, which) + movedCost(journal, which);
}

/** The calls that it takes to look up again what is left to be created. */
export function secondReadCost(journal: Journal): number {
  return createdCost(journal, 'left');
}

/** A look-up for each record, or the pages of its list. */
function createdCost(journal: Journal, which: Which): number {
  const kinds = journal.database.all(
    `SELECT resource, count(DISTINCT mark) AS marks, count(*) AS calls,
       min(json_extract(mark, '$.field')) AS first, max(json_extract(mark, '$.field')) AS last
     FROM call WHERE mark IS NOT NULL AND operation = 'create' AND ${COUNTED[which]} GROUP BY resource`,
  );
  return kinds.reduce((sum, kind) => {
    const resource = resourceNamed(text(kind, 'resource'));
    const marks = integer(kind, 'marks');
    const mayLookUp = [text(kind, 'first'), text(kind, 'last')].every(
      (field) => resource.lookUps?.[field] !== undefined,
    );
    const before = listPages(journal, resource);
    const pages =
      resource.all === undefined || (before === undefined && mayLookUp)
        ? Infinity
        : (before ?? 0) + Math.ceil(integer(kind, 'calls') / SERVICE_LIMITS.pageSize);
    const cheapest = mayLookUp ? Math.min(marks, pages) : pages;
    return sum + (Number.isFinite(cheapest) ? cheapest : 0);
  }, 0);
}

/** Items whose quantities show their movements, and the pages of history of the others. */
interface Items {
  readonly shown: Set<string>;
  readonly hidden: Map<string, number>;
}

/** A look-up for each item, or the pages of their list, and the histories of those whose quantities show nothing. */
function movedCost(journal: Journal, which: Which): number {
  return [...movedItems(journal, which)].reduce((sum, [kind, { shown, hidden }]) => {
    const toLookUp = [...shown].filter((item) => !hidden.has(item)).length;
    const pages = listPages(journal, resourceNamed(kind)) ?? Infinity;
    const histories = [...hidden.values()].reduce(
      (total, calls) => total + Math.ceil(calls / SERVICE_LIMITS.historyPageSize),
      0,
    );
    return sum + Math.min(toLookUp, pages) + histories;
  }, 0);
}

function movedItems(journal: Journal, which: Which): ReadonlyMap<string, Items> {
  const kinds = new Map<string, Items>();
  for (const { resource, operation, change } of stockOperations(journal)) {
    const items = kinds.get(resource) ?? {
      shown: new Set<string>(),
      hidden: new Map<string, number>(),
    };
    kinds.set(resource, items);
    const rows = journal.database.all(
      `SELECT json_extract(payload, ?) AS item, count(*) AS calls,
         count(*) - count(json_extract(payload, ?)) AS unsaid
       FROM call WHERE resource = ? AND operation = ? AND mark IS NOT NULL AND ${COUNTED[which]}
       GROUP BY item`,
      pathOfItem(resource, operation),
      `$.${change.by}`,
      resource,
      operation,
    );
    for (const row of rows) {
      const item = String(row['item']);
      const isShown = Object.keys(change.shown).length > 0 && integer(row, 'unsaid') === 0;
      if (isShown) items.shown.add(item);
      else items.hidden.set(item, (items.hidden.get(item) ?? 0) + integer(row, 'calls'));
    }
  }
  return kinds;
}
