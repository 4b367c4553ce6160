import { makeIssue } from '../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Decision } from './decision.ts';
import type { RowContext } from './row-context.ts';

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
