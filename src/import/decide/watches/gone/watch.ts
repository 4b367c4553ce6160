import { endpointOfReading } from '../../../../account/look-up.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { RESOURCES, endpointOf } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import type { Decision } from '../../match/decision.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { pathNames } from '../../../../catalogue/endpoints.ts';
import type { Caller } from '../../../../client/caller.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { resolveRow } from '../../match/resolve-row.ts';

/** A number is never given again, so that what has none by it any more was deleted; a name may be misspelt. */
const NUMBERED = /^#(\d{1,15})$/;

/** Finds the rows that delete what is gone, by its number: one call for each. Throws as Caller.read does. */
async function readGoneRecords(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  gone: Set<number>,
  { connection, stop }: PlanningWorkplace,
): Promise<void> {
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    const operand = operandOf(endpoint, resource);
    if (endpoint.effect !== 'delete' || operand === undefined) continue;
    for (const rows of rowsOf(run, planned.file, 'open')) {
      stop.signal.throwIfAborted();
      const numbered = rows.flatMap((row) => numberNotFound(row, operand, context));
      for (const row of await goneOf(numbered, connection.caller, context)) gone.add(row);
    }
  }
}

async function goneOf(
  rows: readonly NumberedRow[],
  caller: Caller,
  context: RowContext,
): Promise<readonly number[]> {
  const gone: number[] = [];
  for (const { row, id } of rows) {
    if (await isGone(caller, context.kind.resource, id, context)) gone.push(row);
  }
  return gone;
}

interface NumberedRow {
  readonly row: number;
  readonly id: number;
}

/** A row that names its record by a number of which the plan has found none. */
function numberNotFound(row: JournalRow, operand: string, context: RowContext): NumberedRow[] {
  const said = row.action === 'skip' ? undefined : row.values[operand];
  const [, digits] = NUMBERED.exec(typeof said === 'string' ? said : '') ?? [];
  if (digits === undefined) return [];
  const isFound = typeof resolveRow(row, context).values[operand] === 'number';
  return isFound ? [] : [{ row: row.id, id: Number(digits) }];
}

/** A record of another kind may have that number, where several kinds share theirs. */
async function isGone(
  caller: Caller,
  resource: Resource,
  id: number,
  { knowsAll }: RowContext,
): Promise<boolean> {
  const shared = RESOURCES.find(({ unites }) => unites?.includes(resource.name));
  if (shared === undefined && knowsAll(resource)) return true;
  const { one } = shared ?? resource;
  if (one === undefined) return false;
  const detail = endpointOfReading(shared ?? resource, one);
  if (pathNames(detail.endpoint.route).length !== 1) return false;
  return (await caller.read(detail, { [one.param]: id })) === undefined;
}

/** Which records that rows delete are gone already. */
export function goneWatch(run: ResolutionTables): Watch {
  const gone = new Set<number>();
  return {
    read: (files, workplace) => readGoneRecords(run, files, gone, workplace),
    decideUnresolved: (row, context) => decideGone(row, gone, context),
  };
}

/** A row that deletes a record which others have deleted has nothing left to do. */
function decideGone(
  row: JournalRow,
  gone: ReadonlySet<number>,
  context: RowContext,
): Decision | undefined {
  const { resource, operation } = context.kind;
  if (operation === undefined || !gone.has(row.id)) return undefined;
  const operand = operandOf(endpointOf(resource, operation).endpoint, resource) ?? '';
  const said = row.values[operand];
  const issue = makeIssue('already-gone', context.place(row, operand), {
    field: columnOf(context.kind, operand)?.label ?? resource.id.label,
    value: typeof said === 'string' ? said : '',
    expected: resource.singular,
  });
  return { status: 'unchanged', recordId: undefined, issues: [issue] };
}
