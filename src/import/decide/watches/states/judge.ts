import type { Resource } from '../../../../catalogue/define.ts';
import type { Value } from '../../../../catalogue/fields.ts';
import { endpointName, resourceNamed } from '../../../../catalogue/index.ts';
import {
  operationLeadingTo,
  operationWithin,
} from '../../../../catalogue/operations/leading-to.ts';
import { type Issue, makeIssue, quote } from '../../../../kernel/messages/issues.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { type Held, custodianInWords, givesAway, heldBy, isSameCustodian } from './custody.ts';
import { type RowContext, afterRowOf } from '../../match/row-context.ts';
import { callCommand, passingHint, passingOf, periodInWords } from '../../match/passing-state.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import type { WrongState } from '../../match/record-order.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { AskedOperation, Decision } from '../../match/decision.ts';
import { labelOf } from '../../../ledger/rows/targets.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import type { UnmetNeed } from '../../../../catalogue/operations/transitions.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import { notTakenBy, updatePayload } from '../../match/build-call.ts';
import { shownDifferences } from '../../match/shown-done.ts';
import { inWords } from '../../match/show-value.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { isUndone, operationTitle } from '../../../../catalogue/endpoints.ts';

interface Blocked extends AskedOperation {
  readonly wrong: readonly WrongState[];
}

/** A record that was decided in the meantime needs no other order of rows. */
function decidedHint(
  { decided, singular }: Resource,
  { operation }: NewCall,
  held: Value,
): string | undefined {
  if (held === null || !Object.hasOwn(decided?.by ?? {}, operation)) return undefined;
  return `The ${singular} is already ${plainText(held)}: clear the decision, or delete the row.`;
}

/** Refuses a row whose record is not in a state in which that can be done, or will not be by then. */
export function blockWrongState(
  row: JournalRow,
  { wrong, ...asked }: Blocked,
  context: RowContext,
): Decision {
  return { status: 'blocked', issues: wrongStateIssues(row, asked, wrong, context) };
}

/** What is wrong with the states of a record, each with the command or the flag that helps. */
export function wrongStateIssues(
  row: JournalRow,
  asked: AskedOperation,
  wrong: readonly WrongState[],
  context: RowContext,
): Issue[] {
  const resource = resourceNamed(asked.call.resource);
  return wrong.map((state) => {
    const held = heldBy(resource, state);
    return held === undefined
      ? wrongState(row, asked, state, context)
      : heldByMember(row, asked, { ...state, back: held }, context);
  });
}

function wrongState(
  row: JournalRow,
  asked: AskedOperation,
  state: WrongState,
  context: RowContext,
): Issue {
  const { call, operand } = asked;
  const resource = resourceNamed(call.resource);
  const { field, held, wanted, leftBy } = state;
  const after = afterRowOf(leftBy, context);
  const isGone = field === '';
  const passing = leftBy === undefined ? passingOf(call, context) : undefined;
  const hint = isGone || leftBy !== undefined ? undefined : hintFor(asked, state, context);
  return makeIssue('wrong-state', context.place(row, operand), {
    field: isGone ? resource.singular : labelOf(resource, field),
    value: isGone
      ? `deleted${after}`
      : `${held === null ? 'nothing' : plainText(held)}${after}${periodInWords(resource, state, passing)}`,
    expected: isGone
      ? 'a record that still exists'
      : wanted.map((value) => quote(plainText(value))).join(' or '),
    hint,
  });
}

/** What brings a record of the account into the state that is wanted, or why nothing does. */
function hintFor(
  asked: AskedOperation,
  state: WrongState,
  context: RowContext,
): string | undefined {
  const { call } = asked;
  const resource = resourceNamed(call.resource);
  const id = subjectOf(call)?.id;
  const record = typeof id === 'number' ? context.records.get(resource.name, id) : undefined;
  return (
    changeInstead(asked, state, record, context) ??
    stateHint(resource, state, id) ??
    decidedHint(resource, call, state.held) ??
    passingHint(resource, state, id, passingOf(call, context)) ??
    finalHint(resource, state)
  );
}

function heldByMember(
  row: JournalRow,
  asked: AskedOperation,
  { back, ...state }: WrongState & { readonly back: Held },
  context: RowContext,
): Issue {
  const { endpoint, call, operand } = asked;
  const resource = resourceNamed(call.resource);
  const sent = { endpoint, payload: call.payload };
  const isSame = isSameCustodian(sent, back.custody, state, context);
  return makeIssue('held-by-member', context.place(row, operand), {
    field: labelOf(resource, state.field),
    value: call.title,
    expected: custodianInWords(back, state, context),
    hint: isSame ? sameMemberHint(resource, state, asked) : flagHint(asked, back),
  });
}

/** The flags that check it in first: one is about new custodians alone. */
function flagHint({ endpoint }: AskedOperation, { custody }: Held): string {
  return givesAway(endpoint, custody)
    ? 'Add --reassign to check it in and out to the new member, or remove the row.'
    : 'Add --checkin-first to check it in before, or remove the row.';
}

/** The same member keeps the item: what differs is another operation. */
function sameMemberHint(
  resource: Resource,
  state: WrongState,
  { endpoint, call }: AskedOperation,
): string {
  const names = new Set(endpoint.requiredOneOf?.flat());
  const others = Object.keys(call.payload).filter((name) => !names.has(name));
  const operation = operationWithin(resource, state, others);
  return operation === undefined
    ? 'The member has it already: remove the row.'
    : `The member has it already: remove the row, or import it as ${endpointName(resource, operation)} to change the end.`;
}

/**
 * The update that makes a record what the row wants, where it is already in the state in which the operation leaves
 * it and only shows other values, such as another location; undefined where that is not so.
 */
function changeInstead(
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

/** That a record has ended in its state: no call takes back the operation that left it so. */
export function finalHint(
  { endpoints, singular }: Resource,
  { field, held }: Pick<UnmetNeed, 'field' | 'held'>,
): string | undefined {
  const ends = Object.values(endpoints).flatMap(({ effect, leaves, undo }) =>
    effect === 'act' && leaves?.[field] === held && undo !== undefined && !isUndone(undo)
      ? [undo.stays]
      : [],
  );
  const [stays] = ends;
  return stays && `${stays} Remove the row, or create another ${singular}.`;
}

/** The command that brings a record of the account into the state that is wanted; undefined where none does alone. */
export function stateHint(resource: Resource, need: UnmetNeed, id: unknown): string | undefined {
  const found = operationLeadingTo(resource, need);
  if (found === undefined) return undefined;
  const { operation, endpoint } = found;
  const operand = operandOf(endpoint, resource);
  const name = endpointName(resource, operation);
  const isEnough = (endpoint.required ?? []).length + (endpoint.requiredOneOf ?? []).length === 0;
  const title = operationTitle(operation, endpoint).toLowerCase();
  if (!isEnough || operand === undefined || typeof id !== 'number') {
    return `Import it as ${name} first.`;
  }
  return `To ${title} it first: ${callCommand(resource, operation, { [operand]: id })}`;
}
