import { type Issue, hasErrors, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { RecordOrder } from '../../match/record-order.ts';
import type { Watch } from '../watch.ts';
import { custodianShown, takeBackFirst } from './custody.ts';
import { stateHint, wrongStateIssues } from './judge.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Field, Value, Values } from '../../../../catalogue/fields.ts';
import type { Payload, Pointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { type NamedRecord, nameOfNamed, namedRecord } from '../../match/named-record.ts';
import { unmetNeeds } from '../../../../catalogue/operations/transitions.ts';
import type { Endpoint, States } from '../../../../catalogue/endpoints.ts';
import { plainText } from '../../../ledger/subjects/compare.ts';

/** Whether records are in the states in which the service does what rows ask of them, after the rows before. */
export function statesWatch(order: RecordOrder): Watch {
  return {
    judge: (row, wanted, context) => {
      const { endpoint, call, wrong } = wanted;
      const taking = takeBackFirst(row, wanted, wrong, context);
      const issues = taking === undefined ? wrongStateIssues(row, wanted, wrong, context) : [];
      if (hasErrors(issues)) return { issues, isFinal: true };
      const named = namedStates(row, { endpoint, payload: call.payload }, context);
      return {
        issues: [...named.issues, ...disagreements(row, wanted, context)],
        waitsFor: named.waitsFor,
        ...(taking && { before: [taking.call], remedies: [taking.remedy] }),
      };
    },
    judgeCreate: namedStates,
    take: (call) => {
      order.take(call);
    },
    closes: order,
  };
}

/** The issues of a row that names another record than the one which its own record shows, such as its custodian. */
function disagreements(
  row: JournalRow,
  { endpoint, call }: AskedOperation,
  context: RowContext,
): Issue[] {
  const subject = subjectOf(call);
  if (subject === undefined) return [];
  const { values } = context.order.shownBy(subject);
  const { resource } = subject;
  return Object.entries(endpoint.agrees ?? {}).flatMap(([param, field]) => {
    const held = heldNumber(resource, { field, values }, context);
    const named = namedRecord(endpoint, param, call.payload, context);
    if (held === undefined || named === undefined) return [];
    if (JSON.stringify(named.id) === JSON.stringify(held)) return [];
    const right = nameOfNamed({ ...named, id: held }, context);
    return [
      makeIssue('not-custodian', context.place(row, param), {
        field: columnOf(context.kind, param)?.label ?? param,
        value: nameOfNamed(named, context),
        expected: right,
        hint: `Replace it with "${right}", who has the ${resource.singular}.`,
      }),
    ];
  });
}

/** The record that a field shows by number; a custodian may be known by the address that a row before has named. */
function heldNumber(
  { endpoints }: Resource,
  { field, values }: { readonly field: string; readonly values: Values },
  context: RowContext,
): number | Pointer | undefined {
  const custody = Object.values(endpoints).find(({ takesBack }) => takesBack)?.takesBack;
  if (custody?.custodian === field) return custodianShown(custody, values, context).id;
  const held = values[field];
  return typeof held === 'number' ? held : undefined;
}

/** What the states of named records mean for a row. */
interface NamedStates {
  readonly issues: readonly Issue[];
  /** Calls of this run that bring them into the states that are needed. */
  readonly waitsFor: readonly number[];
}

/** Whether the records that a row names are in the states in which the service accepts them. */
function namedStates(
  row: JournalRow,
  call: { readonly endpoint: Endpoint; readonly payload: Payload },
  context: RowContext,
): NamedStates {
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
  if (id === undefined)
    return {
      issues: [
        makeIssue('unknown-reference', context.place(row, param), {
          field: labelOfParam(param, context),
          value: named.text,
          expected: named.resource.singular,
        }),
      ],
      waitsFor: [],
    };
  const { values, before, leftBy } = context.order.shownBy({ resource, id });
  const unmet = unmetNeeds({ needs }, values);
  const isLeftSo = before !== undefined && unmetNeeds({ needs }, before).length > 0;
  return {
    issues: unmet.map((need) =>
      makeIssue('unusable-record', context.place(row, checked.param), {
        field: labelOfParam(checked.param, context),
        value: nameOfNamed(checked.named, context),
        expected: wordOf(checked.named.resource.fields[need.field], need.held),
        hint: stateHint(checked.named.resource, need, checked.named.id),
      }),
    ),
    waitsFor: unmet.length === 0 && isLeftSo && leftBy !== undefined ? [leftBy] : [],
  };
}

function firstSent(names: readonly string[], payload: Payload): string | undefined {
  return names.find((name) => (payload[name] ?? null) !== null);
}

function labelOfParam(param: string, { kind }: RowContext): string {
  return columnOf(kind, param)?.label ?? param;
}

function wordOf(field: Field | undefined, held: Value): string {
  const words = field?.kind === 'integer' ? field.words : undefined;
  const word = typeof held === 'number' ? words?.[held] : undefined;
  return word ?? plainText(held).replaceAll('_', ' ');
}
