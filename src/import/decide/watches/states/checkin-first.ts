import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { NewRemedy, RemedyFlag } from '../../../ledger/journal/tables/rows/remedy-table.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { WrongState } from '../../match/record-order.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import { custodianInWords, givesAway, heldBy, isSameCustodian, type Held } from './custody.ts';

/** A call that takes a record back before a row's own call, and the flag that asks for it. */
export interface TakingBack {
  readonly call: Omit<NewCall, 'id'>;
  readonly remedy: NewRemedy;
}

/**
 * The call that takes a record back from the member who has it, where a flag asks for that; undefined where none
 * does, and where the record would go back to the same member.
 */
export function takeBackFirst(
  row: JournalRow,
  { endpoint, call }: AskedOperation,
  wrong: readonly WrongState[],
  context: RowContext,
): TakingBack | undefined {
  const [only, ...others] = wrong;
  const resource = resourceNamed(call.resource);
  const held = only === undefined ? undefined : heldBy(resource, only);
  const subject = subjectOf(call);
  if (only === undefined || others.length > 0 || held === undefined || subject === undefined) {
    return undefined;
  }
  const flag = flagFor({ endpoint, call }, held, only, context);
  const operand = operandOf(held.endpoint, resource);
  if (flag === undefined || operand === undefined) return undefined;
  const known =
    typeof subject.id === 'number' ? context.records.get(resource.name, subject.id) : undefined;
  return {
    call: {
      rows: [row.id],
      resource: resource.name,
      operation: held.operation,
      title: call.title,
      payload: { [operand]: subject.id },
      ...(typeof subject.id === 'number' && { recordId: subject.id }),
      ...(known && { before: { ...known.values, ...known.named } }),
    },
    remedy: { flag, item: call.title, detail: custodianInWords(held, only, context) },
  };
}

/** The flag that takes the record back: one that the user gave, and that is about this operation. */
function flagFor(
  { endpoint, call }: Pick<AskedOperation, 'endpoint' | 'call'>,
  { custody }: Held,
  wrong: WrongState,
  context: RowContext,
): RemedyFlag | undefined {
  const { checkinFirst, reassign } = context.planning;
  if (isSameCustodian({ endpoint, payload: call.payload }, custody, wrong, context)) {
    return undefined;
  }
  if (reassign === true && givesAway(endpoint, custody)) return 'reassign';
  return checkinFirst === true ? 'checkin-first' : undefined;
}
