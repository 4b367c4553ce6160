import type { Endpoint, StateValue } from '../../../catalogue/endpoints.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { unmetNeeds } from '../../../catalogue/operations/transitions.ts';
import { makeIssue } from '../../../kernel/messages/issues.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../ledger/subjects/subject.ts';
import type { PlanContext } from './plan-context.ts';
import type { AskedOperation, Decision } from '../match/decision.ts';
import { blockWrongState } from '../watches/states/judge.ts';

/**
 * Decides a row before one that an earlier run has done on the same record: it is not done any more, for the
 * reason that it had in that run, as far as the rows around it show one. Undefined for all other rows.
 */
export function decideLateRow(
  row: JournalRow,
  { endpoint, call, operand }: AskedOperation,
  context: PlanContext,
): Decision | undefined {
  const subject = subjectOf(call);
  const next = subject && context.done.after(subject, row.id);
  if (subject === undefined || next === undefined) return undefined;
  const passed = context.order.passedBefore(call);
  const shown = passed?.shown ?? statesNeeded(next.endpoint);
  if (passed === undefined && isLeftSo(endpoint, shown)) {
    return { status: 'unchanged', recordId: next.recordId };
  }
  const left = { leftBy: passed?.by, shown };
  const wrong = unmetNeeds(endpoint, shown).map((need) => ({ ...need, ...left }));
  if (wrong.length > 0) return blockWrongState(row, { wrong, endpoint, call, operand }, context);
  const issue = makeIssue('later-row-done', context.place(row, operand), {
    value: call.title,
    expected: `${describePlace(context.rows.placeOf(next.row))}, done ${next.whenAndBy}`,
  });
  return { status: 'blocked', issues: [issue] };
}

/** The state in which an operation must have found its record, as far as there is only one. */
function statesNeeded({ needs = {} }: Endpoint): Values {
  const single = Object.entries(needs).flatMap(([field, values]): [string, StateValue][] => {
    const [only, ...others] = values;
    return only === undefined || others.length > 0 ? [] : [[field, only]];
  });
  return Object.fromEntries(single);
}

function isLeftSo({ leaves = {} }: Endpoint, shown: Values): boolean {
  const known = Object.entries(leaves).filter(([field]) => Object.hasOwn(shown, field));
  return known.length > 0 && known.every(([field, value]) => shown[field] === value);
}
