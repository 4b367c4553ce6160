import type { Resource } from '../../../catalogue/define.ts';
import type { Custody, Endpoint } from '../../../catalogue/endpoints.ts';
import { operationLeadingTo } from '../../../catalogue/operations/leading-to.ts';
import type { NamedOperation } from '../../../catalogue/operations/operations.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { Payload } from '../../journal/tables/calls/planned-call.ts';
import type { WrongState } from '../match/record-order.ts';
import type { PlanContext } from '../plan-context.ts';
import { rowOfCall } from '../match/row-of-call.ts';
import { firstNamed } from './named-record.ts';

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
  { custodian }: Custody,
  { shown }: Pick<WrongState, 'shown'>,
  context: PlanContext,
): boolean {
  const id = firstNamed(endpoint, payload, context)?.id;
  return id !== undefined && JSON.stringify(id) === JSON.stringify(shown[custodian] ?? null);
}

/** `Ann Lee since 2026-01-03, due 2026-02-01`, or the row of this run that gives the record away. */
export function custodianInWords(
  { custody }: Held,
  { shown, leftBy }: WrongState,
  context: PlanContext,
): string {
  const after =
    leftBy === undefined
      ? undefined
      : describePlace(context.placeOfRow(rowOfCall(leftBy, context)));
  if (after !== undefined) return `the member of ${after}`;
  const name = textOf(shown[custody.name]);
  const since = dayOf(shown[custody.since]);
  const due = dayOf(shown[custody.due]);
  const who = name === '' ? `member #${textOf(shown[custody.custodian])}` : name;
  const when = since === '' ? '' : ` since ${since}`;
  return `${who}${when}${due === '' ? ', without a due date' : `, due ${due}`}`;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The day of a stamp, as the service writes it. */
export function dayOf(value: unknown): string {
  return textOf(value).slice(0, 'yyyy-mm-dd'.length);
}
