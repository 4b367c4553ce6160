import { pathNames } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { integer, optionalText, text, type Journal } from '../../journal/journal.ts';
import type { Run } from '../../run/run.ts';
import { isOwnId } from '../build-call.ts';

/** The service writes its times in the zone of the account, which nobody else knows. */
const ANY_ZONE_MS = 24 * 3_600_000;

/** An item that did not change since then need not be looked at; as the service writes times. */
export function changedSince(now: number, historyAgeMs: number): string {
  const since = new Date(Math.max(0, now - historyAgeMs - ANY_ZONE_MS));
  return since.toISOString().slice(0, 19).replace('T', ' ');
}

/** No history is followed for longer than this. */
export const MOST_HISTORY_PAGES = 20;

const LEAST_FURTHER_PAGES = 100;

/** The calls that looking at histories costs before movements are sent. */
export interface HistoryChecks {
  /** The newest page of each item that changed lately, and one call for each kind with other items. */
  readonly least: number;
  /** With all further pages that may be read where histories are long. */
  readonly most: number;
}

export const NO_HISTORY_CHECKS: HistoryChecks = { least: 0, most: 0 };

/** So many pages besides the newest ones are read for a run at most, so that looking costs no more than sending. */
export function furtherHistoryPages(journal: Journal): number {
  const row = journal.database.get(
    `SELECT count(*) AS calls FROM call
     WHERE fingerprint IS NOT NULL AND state = 'planned' AND operation <> 'create'`,
  );
  return Math.max(LEAST_FURTHER_PAGES, integer(row ?? {}, 'calls'));
}

/** What looking at histories costs: their newest pages, and perhaps older ones back to `since`. */
export function countHistoryChecks(run: Run, since: string): HistoryChecks {
  const recent = new Set<string>();
  const others = new Set<string>();
  const operations = run.journal.database.all(
    `SELECT DISTINCT resource, operation FROM call
     WHERE fingerprint IS NOT NULL AND state = 'planned' AND operation <> 'create'`,
  );
  for (const row of operations) {
    const [resource, operation] = [text(row, 'resource'), text(row, 'operation')];
    const items = run.journal.database.all(
      `SELECT DISTINCT json_extract(payload, ?) AS item, json_extract(body, '$.updatedAt') AS updated
       FROM call LEFT JOIN record ON record.kind = ? AND record.id = json_extract(payload, ?)
       WHERE resource = ? AND operation = ? AND fingerprint IS NOT NULL AND state = 'planned'`,
      pathOfItem(resource, operation),
      resource,
      pathOfItem(resource, operation),
      resource,
      operation,
    );
    for (const item of items) {
      const updated = optionalText(item, 'updated');
      if (updated === undefined || updated >= since)
        recent.add(`${resource} ${String(item['item'])}`);
      else others.add(resource);
    }
  }
  const least = recent.size + others.size;
  const further = Math.min(
    recent.size * (MOST_HISTORY_PAGES - 1),
    furtherHistoryPages(run.journal),
  );
  return { least, most: least + further };
}

/** Where the payload of an operation names its item, for SQL. */
export function pathOfItem(resource: string, operation: string): string {
  const kind = resourceNamed(resource);
  const { endpoint } = endpointOf(kind, operation);
  const name = pathNames(endpoint.route).find((each) => isOwnId(endpoint, each, kind));
  return `$.${name ?? ''}`;
}
