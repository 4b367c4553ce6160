import { columnOf } from '../../../catalogue/kinds.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../journal/tables/rows/journal-row.ts';
import { subjectOf } from '../match/subject.ts';
import type { PlanContext } from '../plan-context.ts';
import type { AskedOperation } from '../rows/asked-operation.ts';
import { nameOfNamed, namedRecord } from './named-record.ts';

/** The issues of a row that names another record than the one which its own record shows, such as its custodian. */
export function disagreements(
  row: JournalRow,
  { endpoint, call }: AskedOperation,
  context: PlanContext,
): Issue[] {
  const subject = subjectOf(call);
  if (subject === undefined) return [];
  const { values } = context.order.shownBy(subject);
  return Object.entries(endpoint.agrees ?? {}).flatMap(([param, field]) => {
    const held = values[field] ?? null;
    const named = namedRecord(endpoint, param, call.payload, context);
    if (held === null || named === undefined) return [];
    if (JSON.stringify(named.id) === JSON.stringify(held)) return [];
    const right = nameOfNamed({ ...named, id: held as number }, context);
    return [
      makeIssue('not-custodian', context.place(row, param), {
        field: columnOf(context.kind, param)?.label ?? param,
        value: nameOfNamed(named, context),
        expected: right,
        hint: `Replace it with "${right}", who has the ${resourceNamed(call.resource).singular}.`,
      }),
    ];
  });
}
