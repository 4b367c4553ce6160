import { SERVICE_LIMITS } from '../../../catalogue/limits.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { integer, text, type Journal } from '../../journal/journal.ts';
import { listPages } from '../../journal/list-pages.ts';

/** Which creates a cost is asked for: those that the plan has, or those that were made and not counted. */
const CREATES = {
  planned: `operation = 'create' AND state <> 'failed'`,
  made: `operation = 'create' AND state = 'done' AND attempts > 0 AND audited = 0`,
} as const;

/** The calls that it takes to count what is created: a look-up for each record, or the pages of its list. */
export function checkCost(journal: Journal, which: keyof typeof CREATES): number {
  const kinds = journal.database.all(
    `SELECT resource, count(DISTINCT mark) AS marks, count(*) AS calls,
       min(json_extract(mark, '$.field')) AS first, max(json_extract(mark, '$.field')) AS last
     FROM call WHERE mark IS NOT NULL AND ${CREATES[which]} GROUP BY resource`,
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
