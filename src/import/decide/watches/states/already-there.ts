import { callCommand } from '../../match/call-command.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import type { UnmetNeed } from '../../../../catalogue/operations/transitions.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import { notTakenBy, updatePayload } from '../../match/build-call.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import { shownDifferences } from '../../match/shown-done.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import { inWords } from '../../match/show-value.ts';

/**
 * The update that makes a record what the row wants, where it is already in the state in which the operation leaves
 * it and only shows other values, such as another location; undefined where that is not so.
 */
export function changeInstead(
  { endpoint, call, operand }: AskedOperation,
  { field, held }: Pick<UnmetNeed, 'field' | 'held'>,
  record: KnownRecord | undefined,
  context: RowContext,
): string | undefined {
  const resource = resourceNamed(call.resource);
  const update = operationOf(resource, 'update');
  if (record === undefined || update === undefined || endpoint.leaves?.[field] !== held) return;
  const values = Object.fromEntries(
    Object.entries(call.payload).filter(([name]) => name !== operand),
  );
  const show = (target: string, value: Parameters<typeof inWords>[1]): string =>
    inWords(target, value, context);
  const changed = shownDifferences(resource, { endpoint, values, show }, record);
  const targets = changed.map(({ target }) => target);
  if (changed.length === 0 || notTakenBy(update.endpoint, resource, targets).length > 0) return;
  const sent = updatePayload(resource, record, changed);
  const command = callCommand(resource, update.operation, sent);
  const state = plainText(held).replaceAll('_', ' ');
  const labels = changed.map((each) => each.field).join(', ');
  return `The ${resource.singular} is ${state} already, and differs only in ${labels}: import it with --kind ${resource.name} to change that, or run: ${command}`;
}
