import { columnOf } from '../../../../catalogue/kinds.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { Judgement, WantedCall, Watch } from '../watch.ts';

/** Whether records were returned although the source of a feed still says who has them. */
export function returnedWatch(): Watch {
  return { judge: holdReturned };
}

/** The row waits: handing the record out again would reverse what others did. */
function holdReturned(
  row: JournalRow,
  { call, endpoint }: WantedCall,
  context: RowContext,
): Judgement | undefined {
  const { returned = [] } = context.planning;
  if (endpoint.handsOut === undefined || returned.length === 0) return undefined;
  const subject = subjectOf(call);
  const found = returned.find(
    ({ recordType, number }) => recordType === subject?.resource.name && number === subject.id,
  );
  if (found === undefined) return undefined;
  const said = endpoint.handsOut.to.find((name) => row.values[name] !== undefined) ?? '';
  const issue = makeIssue('returned-since', context.place(row, said), {
    field: columnOf(context.kind, said)?.label ?? said,
    value: found.by,
    expected: found.at,
  });
  return { issues: [issue], isFinal: true };
}
