import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { endpointName } from '../../../catalogue/index.ts';
import { operationWithin } from '../../../catalogue/operations/leading-to.ts';
import { makeIssue, quote, type Issue } from '../../../kernel/messages/issues.ts';
import type { PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { shownDifferences } from '../match/shown-done.ts';
import type { PlanContext } from './plan-context.ts';
import { inWords } from '../match/show-value.ts';

/** What a row says of an operation, and the record that is already as the operation leaves it. */
interface DoneOperation {
  readonly endpoint: Endpoint;
  readonly values: ResolvedValues;
  readonly record: KnownRecord;
}

/** What a record shows otherwise than a row that finds it in the state that it asks for. */
export function ignoredDifferences(
  row: JournalRow,
  done: DoneOperation,
  context: PlanContext,
): Issue[] {
  const show = (target: string, value: PlannedValue): string => inWords(target, value, context);
  return shownDifferences(context.kind.resource, { ...done, show }, done.record).map(
    ({ target, field, from, to }) =>
      makeIssue('read-only-cell', context.place(row, target), {
        field,
        value: to,
        expected: from === '' ? 'nothing' : quote(from),
        hint: hintFor(target, done, context),
      }),
  );
}

/** The operation that changes it in the state which the record is in, where there is one. */
function hintFor(
  target: string,
  { endpoint: { leaves = {} } }: DoneOperation,
  { kind: { resource } }: PlanContext,
): string {
  const [operation] = Object.entries(leaves).flatMap(
    ([field, held]) => operationWithin(resource, { field, held }, [target]) ?? [],
  );
  return operation === undefined
    ? 'No action needed, unless the service is wrong: then correct it there.'
    : `To change it, import the row as ${endpointName(resource, operation)}.`;
}
