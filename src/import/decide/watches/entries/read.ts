import { readListedEntries } from '../../../../account/items-held.ts';
import { numberOf, textOf } from '../../../../account/record-values.ts';
import type { ListedEntries } from '../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { Caller } from '../../../../client/caller.ts';
import type { Entry } from '../../../../client/responses/plain-value.ts';
import { asKept } from '../../../ledger/journal/tables/records/record-table.ts';
import type { OpenEntry } from '../../../ledger/journal/tables/records/open-entries.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { keyOf } from '../../match/named-record.ts';
import { subjectNamed, type Subject } from '../../../ledger/subjects/subject.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import type { PlannedFile } from '../../match/planned-files.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import type { OpenEntries } from './table.ts';
import { recordsOfRows } from '../../resolve/contained-records.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';

/** Where the entries are kept, and which items have reservations that entries may serve. */
interface ReadInto {
  readonly entries: OpenEntries;
  readonly isReserved: (item: Subject) => boolean;
}

/**
 * Reads the entries of items that rows name by their numbers, such as current checkouts, or that may serve reservations of
 * what rows take: one call for each item. Throws as Caller.read does.
 */
export async function readEntriesOfRows(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  { entries, isReserved }: ReadInto,
  { connection: { caller }, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const { resource } = planned.kind;
    const wanted = entriesWanted(planned, context, isReserved);
    if (wanted === undefined) continue;
    const { names, operand, isWanted } = wanted;
    const items = new DistinctValues<number>(run.journal, `${planned.file.id} with entries`);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const item of recordsOfRows(rows, operand, context)) items.add(item);
    }
    for (const item of items) {
      stop.signal.throwIfAborted();
      const subject = subjectNamed(resource, item);
      if (entries.of(subject) !== undefined || !isWanted(subject)) continue;
      // An item that was deleted meanwhile has none.
      const found = (await readListedEntries(caller, resource, names, item)) ?? [];
      run.journal.commit(() => {
        entries.keepRead(
          subject,
          found.map((entry) => asOpenEntry(names, entry)),
        );
        run.records.keepEntries(resource.name, item, names.param, asKept(found));
      });
    }
  }
}

/** Which entries rows of a file go by, the column of their items, and of which items they are wanted. */
function entriesWanted(
  { kind: { resource, operation } }: PlannedFile,
  context: RowContext,
  isReserved: ReadInto['isReserved'],
):
  | {
      readonly names: ListedEntries;
      readonly operand: string;
      readonly isWanted: (item: Subject) => boolean;
    }
  | undefined {
  if (operation === undefined) return undefined;
  const { endpoint } = endpointOf(resource, operation);
  const operand = operandOf(endpoint, resource);
  if (operand === undefined) return undefined;
  if (endpoint.names !== undefined) {
    return { names: endpoint.names, operand, isWanted: () => true };
  }
  const names = endpoint.occupies?.units?.out;
  const isWanted = (item: Subject): boolean => isReserved(item) && hasUnitsOut(item, context);
  return names && { names, operand, isWanted };
}

function hasUnitsOut({ resource, id }: Subject, { records }: RowContext): boolean {
  const { out } = resource;
  if (out === undefined || typeof id !== 'number') return false;
  const { [out.owned]: owned, [out.left]: left } = records.get(resource.name, id)?.values ?? {};
  return owned === undefined || owned !== left;
}

/** The open entries of an item; none where it was deleted meanwhile. */
export async function openEntriesOf(
  caller: Caller,
  resource: Resource,
  names: ListedEntries,
  item: number,
): Promise<Omit<OpenEntry, 'takenBy'>[]> {
  const found = (await readListedEntries(caller, resource, names, item)) ?? [];
  return found.map((entry) => asOpenEntry(names, entry));
}

function asOpenEntry(
  { units, since, due, holder, leftFrom }: ListedEntries,
  { values }: Entry,
): Omit<OpenEntry, 'takenBy'> {
  return {
    id: numberOf(values, 'id') ?? 0,
    units: numberOf(values, units) ?? 0,
    since: textOf(values, since),
    due: textOf(values, due),
    holder: keyOf(numberOf(values, holder)),
    leftFrom: numberOf(values, leftFrom),
  };
}
