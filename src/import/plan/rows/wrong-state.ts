import type { Resource } from '../../../catalogue/define.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { makeIssue, quote } from '../../../kernel/messages/issues.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { JournalRow } from '../../journal/tables/rows/journal-row.ts';
import type { NewCall } from '../../journal/tables/calls/planned-call.ts';
import { plainText } from '../match/compare.ts';
import type { WrongState } from '../match/record-order.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Decision } from './decision.ts';
import { labelOf } from './targets.ts';

interface Blocked {
  readonly wrong: readonly WrongState[];
  readonly call: NewCall;
  /** The parameter that names its record. */
  readonly operand: string | undefined;
}

/** A row and the call that it leads have one number. */
function rowOfCall(call: number, { calls }: PlanContext): number {
  return calls.get(call)?.rows[0] ?? call;
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
  { wrong, call, operand }: Blocked,
  context: PlanContext,
): Decision {
  const resource = resourceNamed(call.resource);
  const issues = wrong.map(({ field, held, wanted, leftBy }) => {
    const after =
      leftBy === undefined
        ? ''
        : ` after ${describePlace(context.placeOfRow(rowOfCall(leftBy, context)))}`;
    const isGone = field === '';
    return makeIssue('wrong-state', context.place(row, operand), {
      field: isGone ? resource.singular : labelOf(resource, field),
      value: isGone ? `deleted${after}` : `${held === null ? 'nothing' : plainText(held)}${after}`,
      expected: isGone
        ? 'a record that still exists'
        : wanted.map((value) => quote(plainText(value))).join(' or '),
      hint: leftBy === undefined && !isGone ? decidedHint(resource, call, held) : undefined,
    });
  });
  return { status: 'blocked', issues };
}
