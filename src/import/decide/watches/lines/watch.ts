import type { Watch } from '../watch.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';

/** Whether records have lines by then, where an operation needs some. */
export function linesWatch(): Watch {
  return { judge: (row, wanted, context) => ({ issues: missingLines(row, wanted, context) }) };
}

/** The issue of a row whose record has no lines by then, neither in the account nor by rows before. */
function missingLines(
  row: JournalRow,
  { endpoint: { needsLines }, call, operand = '' }: AskedOperation,
  context: RowContext,
): Issue[] {
  const subject = subjectOf(call);
  if (needsLines === undefined || subject === undefined) return [];
  // A record that the run makes has the lines of its rows, or is not made.
  const isKnown =
    typeof subject.id === 'number' &&
    context.records.get(subject.resource.name, subject.id) !== undefined;
  if (!isKnown || context.order.linesBy(call, needsLines).length > 0) return [];
  return [
    makeIssue('no-lines', context.place(row, operand), {
      field: columnOf(context.kind, operand)?.label ?? operand,
      value: call.title,
    }),
  ];
}
