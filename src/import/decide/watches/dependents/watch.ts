import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { type Kind, columnOf, findKind, operandColumn } from '../../../../catalogue/kinds.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { type ItemHeld, readItemsHeld } from '../../../../account/items-held.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint, LeftItems, TakenItems } from '../../../../catalogue/endpoints.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { nameOfRecord, subjectOf } from '../../../ledger/subjects/subject.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { OpenEntries } from '../entries/table.ts';
import { ItemsBack } from './items-back.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { recordsOfRows } from '../../resolve/contained-records.ts';
import { recordsWithin } from '../../names/records-within.ts';

/** More items than this are counted. */
const MOST_NAMED = 3;

/** The warning that a record still has items, with the commands that take them from it. */
function leftItemIssues(
  row: JournalRow,
  { endpoint, call, operand = '' }: AskedOperation,
  { left, back }: LeftItemsRead,
  context: RowContext,
): Issue[] {
  const { leavesItems } = endpoint;
  const subject = subjectOf(call);
  if (leavesItems === undefined || typeof subject?.id !== 'number') return [];
  const held = left.get(nameOfRecord(subject.resource, subject.id)) ?? [];
  const items = held.flatMap((each) => back.left(each));
  if (items.length === 0) return [];
  return [
    makeIssue('has-items', context.place(row, operand), {
      field: columnOf(context.kind, operand)?.label ?? operand,
      value: call.title,
      expected: `${counted(items.length, 'item')}: ${namesOf(items)}`,
      hint: takingThem(leavesItems, items, subject.resource),
    }),
  ];
}

function namesOf(items: readonly ItemHeld[]): string {
  const named = items
    .slice(0, MOST_NAMED)
    .map(({ item, name, units }) =>
      units === 1 ? `#${item} ${name}` : `#${item} ${name} (${formatCount(units)} units)`,
    );
  const more = items.length - named.length;
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

/** The commands that list the items and take them from the record, for each type of item. */
function takingThem(
  { taken }: LeftItems,
  items: readonly ItemHeld[],
  { singular }: Resource,
): string | undefined {
  const hints = taken.flatMap((way) => {
    const own = items.filter(({ type }) => type === way.type);
    return own.length === 0 ? [] : [takingOf(way, own, singular)];
  });
  const [first, ...others] = hints;
  if (first === undefined) return undefined;
  return [`Run: ${first}`, ...others.map((hint) => `And: ${hint}`)].join('. ');
}

function takingOf(
  { list, sheet, as, number, edit }: TakenItems,
  items: readonly ItemHeld[],
  singular: string,
): string {
  const [first = 0, ...others] = new Set(items.map(({ holder }) => holder));
  const words = list.map((word) => word.replace('#{}', `#${first}`));
  const reading = shellLine(['tallysheet', ...words]);
  const importing = ['tallysheet', 'import', sheet, '--kind', as];
  const taking = shellLine([...importing, ...operandFlag(number, as)]);
  const then = edit === undefined ? ' &&' : `, ${edit}, then:`;
  const run = `${reading}${then} ${taking}`;
  return others.length === 0
    ? run
    : `${run} (likewise for ${counted(others.length, singular)} within it)`;
}

/** An operation takes items by any of their columns: here their numbers name them. */
function operandFlag(number: string | undefined, name: string): string[] {
  const kind = findKind(name);
  const column = kind && operandColumn(kind);
  if (number === undefined || column === undefined) return [];
  return ['--map', `${number}=${column.label}`];
}

/**
 * What still depends on records that rows take out of use, such as the items of a member. What other rows take back from them
 * does not.
 */
export function dependentsWatch(run: ResolutionTables, entries: OpenEntries): Watch {
  const read: LeftItemsRead = { left: new Map(), back: new ItemsBack(entries) };
  return {
    read: async (files, workplace) => {
      await readLeftItems(run, files, read.left, workplace);
      if (read.left.size > 0) read.back.read(run, files);
    },
    judge: (row, wanted, context) => ({ issues: leftItemIssues(row, wanted, read, context) }),
  };
}

/** The items of records that rows take out of use, and what other rows take back of them. */
interface LeftItemsRead {
  readonly left: LeftItemsOf;
  readonly back: ItemsBack;
}

/** The items of records that rows leave with them, by record. */
type LeftItemsOf = Map<string, readonly ItemHeld[]>;

/**
 * Reads which items members and locations have that rows deactivate: one call for each record that is not inactive
 * already, those within it included where the operation reaches them. Throws as Caller.read does.
 */
async function readLeftItems(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  left: LeftItemsOf,
  { connection, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const leaving = leavingOf(planned.kind);
    // The undo of a run has read what hangs on its records before it was planned.
    if (leaving === undefined || context.planning.undoes !== undefined) continue;
    const { resource, endpoint, operand, listing } = leaving;
    const records = new DistinctValues<number>(run.journal, `${planned.file.id} with items`);
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const record of recordsOfRows(rows, operand, context)) records.add(record);
    }
    for (const record of records) {
      const name = nameOfRecord(resource, record);
      if (left.has(name) || isLeft(leaving, record, context)) continue;
      const reached =
        endpoint.reachesWithin === 'always' ? withinOf(resource, record, context) : [];
      const reading = endpointOf(resource, listing);
      const found: ItemHeld[] = [];
      for (const id of [record, ...reached]) {
        stop.signal.throwIfAborted();
        found.push(...(await readItemsHeld(connection.caller, reading, id)));
      }
      left.set(name, found);
    }
  }
}

function isLeft({ resource, endpoint }: Leaving, record: number, { records }: RowContext): boolean {
  const values = records.get(resource.name, record)?.values ?? {};
  return holdsAll(resource, endpoint.leaves ?? {}, values);
}

function withinOf(resource: Resource, id: number, { records }: RowContext): number[] {
  return recordsWithin(resource, id, records.all(resource.name)).map((record) => record.id);
}

/** An operation that leaves items with its records. */
interface Leaving {
  readonly resource: Resource;
  readonly endpoint: Endpoint;
  readonly operand: string;
  /** The operation that lists what a record has. */
  readonly listing: string;
}

function leavingOf({ resource, operation }: Kind): Leaving | undefined {
  if (operation === undefined) return undefined;
  const { endpoint } = endpointOf(resource, operation);
  const operand = operandOf(endpoint, resource);
  const listing = endpoint.leavesItems?.endpoint ?? resource.holdings?.endpoint;
  if (endpoint.leavesItems === undefined || listing === undefined) return undefined;
  return operand === undefined ? undefined : { resource, endpoint, operand, listing };
}
