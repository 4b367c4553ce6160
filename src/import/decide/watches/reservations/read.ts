import { findRecords } from '../../../../account/find-records.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import {
  type ReservingResource,
  reservingResource,
} from '../../../../catalogue/relations/reserving-resource.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { Kind } from '../../../../catalogue/kinds.ts';
import { listPages } from '../../../ledger/journal/tables/records/list-pages.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { keepRecords } from '../../resolve/read-account.ts';
import { recordsOfRows } from '../../resolve/contained-records.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';

/**
 * Reads the reservations of the items that rows take for some days, in the way that costs the fewest calls: the list of each
 * item, or the list of all. Throws as findRecords does.
 */
export async function readReservations(
  run: ResolutionTables & Pick<RunReader, 'meta'>,
  files: readonly DecidedFile[],
  { reading, stop }: PlanningWorkplace,
): Promise<void> {
  const resource = reservingResource();
  if (resource === undefined || listPages(run, resource) !== undefined) return;
  const items = new DistinctValues<string>(run.journal, 'reserved items');
  // Which records rows with steps are about is known only when they are decided.
  const everything = files.some(({ context }) => haveStepsOnRecords(context, resource));
  for (const { planned, context } of files) {
    const operand = itemOf(planned.kind, resource);
    if (operand === undefined) continue;
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const item of recordsOfRows(rows, operand, context)) items.add(String(item));
    }
  }
  await readReservationsOf(run, { resource, items, everything }, { reading, stop });
}

/** Reads the reservations of some items, or all. Throws as findRecords does. */
export async function readReservationsOf(
  run: ResolutionTables,
  {
    resource,
    items,
    everything = false,
  }: {
    readonly resource: ReservingResource;
    readonly items: DistinctValues<string>;
    readonly everything?: boolean;
  },
  { reading, stop }: Pick<PlanningWorkplace, 'reading' | 'stop'>,
): Promise<void> {
  const { item, ofItem } = resource.reserves;
  const askable: Resource = { ...resource, lookUps: { [item]: ofItem } };
  await findRecords(
    reading.callerFor(resource, []),
    { resource: askable, values: new Map([[item, items]]), everything },
    (records) => {
      keepRecords(
        resource,
        records,
        { members: new Set(), values: new Map() },
        { tables: run, stop },
      );
    },
  );
}

/** Whether steps take items for some days that the account may have already. */
function haveStepsOnRecords({ steps, records }: RowContext, reserving: ReservingResource): boolean {
  return [...steps.values()].some(
    ({ kind }) => itemOf(kind, reserving) !== undefined && records.areThere(kind.resource.name),
  );
}

/** The column that names the item which rows of a kind take for some days. */
export function itemOf(
  { resource, operation }: Kind,
  reserving: ReservingResource,
): string | undefined {
  if (operation === undefined) {
    return resource.name === reserving.name ? reserving.reserves.item : undefined;
  }
  const { endpoint } = endpointOf(resource, operation);
  return endpoint.occupies === undefined ? undefined : operandOf(endpoint, resource);
}
