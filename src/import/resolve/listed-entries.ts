import { numberOf, textOf } from '../../account/record-values.ts';
import type { ListedEntries } from '../../catalogue/endpoints.ts';
import type { Resource } from '../../catalogue/define.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import type { Caller } from '../../client/caller.ts';
import { entriesOf } from '../../client/lists/plain-value.ts';
import { ServiceRefusal } from '../../client/responses/service-refusal.ts';
import type { OpenEntry } from '../journal/tables/records/open-entries.ts';
import { DistinctValues } from '../journal/tables/rows/distinct-values.ts';
import { subjectNamed } from '../plan/match/subject.ts';
import type { PlanContext } from '../plan/plan-context.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { rowsOf } from '../plan/rows/rows-of.ts';
import type { PlanningWorkplace } from './plan-reading.ts';
import { recordsOfRows } from './records-of-rows.ts';
import type { ResolutionTables } from './resolution-tables.ts';

/**
 * Reads the entries of items that rows name by their numbers, such as current checkouts: one call for each item. Throws
 * as Caller.read does.
 */
export async function readListedEntries(
  run: ResolutionTables,
  files: readonly { readonly planned: PlannedFile; readonly context: PlanContext }[],
  { connection: { caller }, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    const operand = operandOf(endpoint, resource);
    if (endpoint.names === undefined || operand === undefined) continue;
    const items = new DistinctValues<number>(run.journal, `${planned.file.id} with entries`);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const item of recordsOfRows(rows, operand, context)) items.add(item);
    }
    for (const item of items) {
      stop.signal.throwIfAborted();
      if (context.entries.of(subjectNamed(resource, item)) !== undefined) continue;
      const found = await openEntriesOf(caller, resource, endpoint.names, item);
      run.journal.commit(() => {
        context.entries.keepRead(subjectNamed(resource, item), found);
      });
    }
  }
}

/** The open entries of an item; none where it was deleted meanwhile. */
export async function openEntriesOf(
  caller: Caller,
  resource: Resource,
  { endpoint, list, units, since, due }: ListedEntries,
  item: number,
): Promise<Omit<OpenEntry, 'takenBy'>[]> {
  const named = endpointOf(resource, endpoint);
  const { answer } = named.endpoint;
  const operand = operandOf(named.endpoint, resource) ?? '';
  const received = await caller.read(named, { [operand]: item });
  if (received === undefined) return [];
  if (answer.is !== 'value') {
    throw new ServiceRefusal(named.name, 200, `the answer has no list ${list}`);
  }
  return entriesOf(answer, list, received.body).map(({ values }) => ({
    id: numberOf(values, 'id') ?? 0,
    units: numberOf(values, units) ?? 0,
    since: textOf(values, since),
    due: textOf(values, due),
  }));
}
