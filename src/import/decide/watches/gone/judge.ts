import { endpointOf } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { Decision } from '../../match/decision.ts';

/** A row that deletes a record which others have deleted has nothing left to do. */
export function decideGone(
  row: JournalRow,
  gone: ReadonlySet<number>,
  context: RowContext,
): Decision | undefined {
  const { resource, operation } = context.kind;
  if (operation === undefined || !gone.has(row.id)) return undefined;
  const operand = operandOf(endpointOf(resource, operation).endpoint, resource) ?? '';
  const said = row.values[operand];
  const issue = makeIssue('already-gone', context.place(row, operand), {
    field: columnOf(context.kind, operand)?.label ?? resource.id.label,
    value: typeof said === 'string' ? said : '',
    expected: resource.singular,
  });
  return { status: 'unchanged', recordId: undefined, issues: [issue] };
}
