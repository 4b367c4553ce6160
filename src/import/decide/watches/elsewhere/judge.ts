import { columnOf } from '../../../../catalogue/kinds.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { addedLines } from '../../match/added-lines.ts';
import type { RowContext } from '../../match/row-context.ts';
import { linesOf } from '../../match/lines-of-record.ts';
import type { LinesElsewhere } from './table.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import { inWords } from '../../match/show-value.ts';

/** The warning that others have put something on the line that a row adds to, which may be the row's own. */
export function sharedLineIssues(
  row: JournalRow,
  { call, operand = '' }: AskedOperation,
  elsewhere: LinesElsewhere,
  context: RowContext,
): Issue[] {
  const amount = elsewhere.unclearAmount(row.id);
  const [line] = addedLines(call)?.lines ?? [];
  if (amount === undefined || line === undefined) return [];
  const { name, field } = linesOf(context);
  const item = inWords(`${name}.${field.key}`, line[field.key] ?? null, context);
  return [
    makeIssue('adds-to-line', context.place(row, operand), {
      field: columnOf(context.kind, operand)?.label ?? operand,
      value: item,
      expected: `${call.title} has ${formatCount(amount)}`,
    }),
  ];
}
