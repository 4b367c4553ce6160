import { type Issue, makeIssue } from '../../../kernel/messages/issues.ts';
import type { Place } from '../../../kernel/rows.ts';
import type { KnownFingerprint } from '../../ledger/run/fingerprint-registry.ts';

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
