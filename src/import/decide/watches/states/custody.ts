import type { Resource } from '../../../../catalogue/define.ts';
import type { Custody, Endpoint } from '../../../../catalogue/endpoints.ts';
import { operationLeadingTo } from '../../../../catalogue/operations/leading-to.ts';
import type { NamedOperation } from '../../../../catalogue/operations/operations.ts';
import { describePlace } from '../../../../kernel/rows.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import {
  type NewCall,
  type Payload,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { asPayload, isFound } from '../../names/resolution.ts';
import type { WrongState } from '../../match/record-order.ts';
import { type RowContext, rowOfCall } from '../../match/row-context.ts';
import { type NamedRecord, firstNamed, nameOfNamed } from '../../match/named-record.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { NewRemedy, RemedyFlag } from '../../../ledger/journal/tables/rows/remedy-table.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { AskedOperation } from '../../match/decision.ts';

/** A record that someone has, and the operation that takes it back. */
export interface Held extends NamedOperation {
  readonly custody: Custody;
}

/** How a record can be taken back that is not available because someone has it; undefined for all other states. */
export function heldBy(resource: Resource, wrong: WrongState): Held | undefined {
  const found = wrong.field === '' ? undefined : operationLeadingTo(resource, wrong);
  const custody = found?.endpoint.takesBack;
  return found === undefined || custody === undefined ? undefined : { ...found, custody };
}

/** Whether an operation gives its record to someone. */
export function givesAway({ shownAs = {} }: Endpoint, { custodian }: Custody): boolean {
  return Object.values(shownAs).includes(custodian);
}

/** Whether the member to whom the call would give the record has it already. */
export function isSameCustodian(
  { endpoint, payload }: { readonly endpoint: Endpoint; readonly payload: Payload },
  custody: Custody,
  { shown }: Pick<WrongState, 'shown'>,
  context: RowContext,
): boolean {
  const id = firstNamed(endpoint, payload, context)?.id;
  const held = custodianShown(custody, shown, context).id;
  return id !== undefined && JSON.stringify(id) === JSON.stringify(held ?? null);
}

/** The member whom a record shows by number; where a row has named one by address, that says who it is. */
export function custodianShown(
  { custodian, of, email }: Custody,
  shown: ShownValues,
  { directory }: Pick<RowContext, 'directory'>,
): NamedRecord {
  const resource = resourceNamed(of);
  const id = shown[custodian];
  const text = textOf(shown[email]);
  if (typeof id === 'number' || isPointer(id)) return { resource, id, text };
  const found = text === '' ? undefined : directory.resolve(resource, text);
  const isKnown = found !== undefined && isFound(found);
  return { resource, id: isKnown ? asPayload(found) : undefined, text };
}

/** What a record shows, or what the calls before will have sent. */
type ShownValues = Readonly<Record<string, unknown>>;

/** `Ann Lee since 2026-01-03, due 2026-02-01`, with the row of this run that gives the record away. */
export function custodianInWords(
  { custody }: Pick<Held, 'custody'>,
  { shown, leftBy }: Pick<WrongState, 'shown' | 'leftBy'>,
  context: RowContext,
): string {
  const due = dayOf(shown[custody.due]);
  const until = due === '' ? ', without a due date' : `, due ${due}`;
  if (leftBy !== undefined) {
    const who = nameOfNamed(custodianShown(custody, shown, context), context);
    return `${who}${until} (${describePlace(context.rows.placeOf(rowOfCall(leftBy, context)))})`;
  }
  const name = textOf(shown[custody.name]);
  const since = dayOf(shown[custody.since]);
  const who = name === '' ? `member #${textOf(shown[custody.custodian])}` : name;
  return `${who}${since === '' ? '' : ` since ${since}`}${until}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The day of a stamp, as the service writes it. */
export function dayOf(value: unknown): string {
  return textOf(value).slice(0, 'yyyy-mm-dd'.length);
}

/** A call that takes a record back before a row's own call, and the flag that asks for it. */
interface TakingBack {
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
