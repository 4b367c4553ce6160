import {
  type PlannedOperation,
  endpointOfCall,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import type { Place } from '../../../kernel/rows.ts';
import { type Issue, makeIssue } from '../../../kernel/messages/issues.ts';
import type { KnownFingerprint } from '../../ledger/run/fingerprint-registry.ts';
import { pathNames } from '../../../catalogue/endpoints.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { HistoryChecks } from '../../ledger/run/summary.ts';
import { isOwnId } from '../../../catalogue/operations/operands.ts';

/** The service writes its times in the zone of the account, which is known only there. */
const ANY_ZONE_MS = 24 * 3_600_000;

/** An item that did not change since then need not be read; as the service writes times. */
export function changedSince(now: number, historyAgeMs: number): string {
  const since = new Date(Math.max(0, now - historyAgeMs - ANY_ZONE_MS));
  return since.toISOString().slice(0, 19).replace('T', ' ');
}

/** No history is followed for longer than this. */
export const MOST_HISTORY_PAGES = 20;

const LEAST_FURTHER_PAGES = 100;

export const NO_HISTORY_CHECKS: HistoryChecks = { least: 0, most: 0 };

/** So many pages besides the newest ones are read for a run at most, so that looking costs no more than sending. */
export function furtherHistoryPages({ views }: Pick<RunReader, 'views'>): number {
  return Math.max(LEAST_FURTHER_PAGES, views.movements.countPlanned());
}

/** What looking at histories costs: their newest pages, and perhaps older ones back to `since`. */
export function countHistoryChecks(run: Pick<RunReader, 'views'>, since: string): HistoryChecks {
  const { movements } = run.views;
  const recent = new Set<string>();
  const others = new Set<string>();
  for (const { resource, operation } of movements.plannedOperations()) {
    const on = { resource, operation, item: pathOfItem({ resource, operation }) };
    for (const { item, updatedAt } of movements.plannedItems(on)) {
      if (updatedAt === undefined || updatedAt >= since) recent.add(`${resource} ${item}`);
      else others.add(resource);
    }
  }
  const least = recent.size + others.size;
  const further = Math.min(recent.size * (MOST_HISTORY_PAGES - 1), furtherHistoryPages(run));
  return { least, most: least + further };
}

/** Where the payload of an operation names its item, as a path of JSON. */
export function pathOfItem(call: PlannedOperation): string {
  return `$.${nameOfItem(call) ?? ''}`;
}

/** The parameter in the path of an operation that names its item. */
export function nameOfItem(call: PlannedOperation): string | undefined {
  const { resource, endpoint } = endpointOfCall(call);
  return pathNames(endpoint.route).find((name) => isOwnId(endpoint, name, resource));
}

/** Says of a row when and by whom it was done before. */
export function doneBefore(whenAndBy: string, place: Place): Issue {
  return makeIssue('already-done', place, { value: whenAndBy });
}

/** `on 2026-11-22 at 05:10 UTC by the run members-20261122T051000Z` */
export function asRegistered({ at, owner }: KnownFingerprint): string {
  return `on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC by the run ${owner.name}`;
}

/** `on 2026-11-22 at 05:10 (clock of the service) from another computer` */
export function asSeenInHistory(at: string): string {
  const when =
    at === '' ? '' : `on ${at.slice(0, 10)} at ${at.slice(11, 16)} (clock of the service) `;
  return `${when}from another computer or state folder`;
}
