import type { Field, Value } from '../../../../catalogue/fields.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { unmetNeeds, type UnmetNeed } from '../../../../catalogue/operations/transitions.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint, States } from '../../../../catalogue/endpoints.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';
import type { RowContext } from '../../match/row-context.ts';
import { nameOfNamed, namedRecord, type NamedRecord } from '../../match/named-record.ts';
import { stateHint } from './state-hint.ts';

/** A call as far as the states are concerned of what it names. */
export interface NamingCall {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
}

/** What the states of named records mean for a row. */
export interface NamedStates {
  readonly issues: readonly Issue[];
  /** Calls of this run that bring them into the states that are needed. */
  readonly waitsFor: readonly number[];
}

/** Whether the records that a row names are in the states in which the service accepts them. */
export function namedStates(row: JournalRow, call: NamingCall, context: RowContext): NamedStates {
  const { endpoint, payload } = call;
  const found = checkedParams(endpoint, payload).flatMap((param) => {
    const named = namedRecord(endpoint, param, payload, context);
    return named === undefined
      ? []
      : [stateOf(row, { param, named, needs: endpoint.needsOf?.[param] ?? {} }, context)];
  });
  return {
    issues: found.flatMap(({ issues }) => issues),
    waitsFor: found.flatMap(({ waitsFor }) => waitsFor),
  };
}

/** A parameter with the record that it names, and what that has to show. */
interface Checked {
  readonly param: string;
  readonly named: NamedRecord;
  readonly needs: States;
}

/** Of parameters for the same record, only the first that is sent counts. */
function checkedParams({ needsOf = {}, requiredOneOf = [] }: Endpoint, payload: Payload): string[] {
  const counting = new Set(requiredOneOf.map((names) => firstSent(names, payload)));
  const alternatives = new Set(requiredOneOf.flat());
  return Object.keys(needsOf).filter((param) => !alternatives.has(param) || counting.has(param));
}

function stateOf(row: JournalRow, checked: Checked, context: RowContext): NamedStates {
  const { param, named, needs } = checked;
  const { resource, id } = named;
  if (id === undefined) return { issues: [unknown(row, param, named, context)], waitsFor: [] };
  const { values, before, leftBy } = context.order.shownBy({ resource, id });
  const unmet = unmetNeeds({ needs }, values);
  const isLeftSo = before !== undefined && unmetNeeds({ needs }, before).length > 0;
  return {
    issues: unmet.map((need) => unusable(row, checked, need, context)),
    waitsFor: unmet.length === 0 && isLeftSo && leftBy !== undefined ? [leftBy] : [],
  };
}

function firstSent(names: readonly string[], payload: Payload): string | undefined {
  return names.find((name) => (payload[name] ?? null) !== null);
}

function unknown(
  row: JournalRow,
  param: string,
  { resource, text }: NamedRecord,
  context: RowContext,
): Issue {
  return makeIssue('unknown-reference', context.place(row, param), {
    field: labelOfParam(param, context),
    value: text,
    expected: resource.singular,
  });
}

function unusable(
  row: JournalRow,
  { param, named }: Checked,
  need: UnmetNeed,
  context: RowContext,
): Issue {
  return makeIssue('unusable-record', context.place(row, param), {
    field: labelOfParam(param, context),
    value: nameOfNamed(named, context),
    expected: stateInWords(named.resource, need),
    hint: stateHint(named.resource, need, named.id),
  });
}

function labelOfParam(param: string, { kind }: RowContext): string {
  return columnOf(kind, param)?.label ?? param;
}

/** `inactive`, `retired`: what people call the state that a record shows. */
function stateInWords({ fields }: Resource, { field, held }: UnmetNeed): string {
  return wordOf(fields[field], held);
}

function wordOf(field: Field | undefined, held: Value): string {
  const words = field?.kind === 'integer' ? field.words : undefined;
  const word = typeof held === 'number' ? words?.[held] : undefined;
  return word ?? plainText(held).replaceAll('_', ' ');
}
