import { type Issue, makeIssue } from '../../../kernel/messages/issues.ts';
import type { Place } from '../../../kernel/rows.ts';
import type { KnownFingerprint } from '../../ledger/run/fingerprint-registry.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Decision } from './decision.ts';
import type { RowContext } from './row-context.ts';

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

/** Asks whether the record of a row exists already, where no key shows it. */
export function askAboutEqual(
  row: JournalRow,
  { id, createdAt }: KnownRecord,
  context: RowContext,
): Decision {
  const made = createdAt === undefined ? '' : `, created on ${createdAt.slice(0, 10)}`;
  const { label } = context.kind.resource.id;
  const issue = makeIssue('possible-duplicate', context.place(row), {
    expected: `#${id}${made}`,
    hint: `If it is the same, write ${id} into a column "${label}" or delete the row. If not, import the errors file with --again.`,
  });
  return { status: 'blocked', issues: [issue] };
}
