import { type Issue, hasErrors, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { RecordOrder } from '../../match/record-order.ts';
import type { Watch } from '../watch.ts';
import { takeBackFirst } from './checkin-first.ts';
import { wrongStateIssues } from './judge.ts';
import { namedStates } from './named-states.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import type { Pointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { custodianShown } from './custody.ts';
import { nameOfNamed, namedRecord } from '../../match/named-record.ts';

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
    close: () => {
      order.close();
    },
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
