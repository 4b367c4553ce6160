import { RESOURCES, endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { arrivingUnits, receiptIssues, stockForecast } from './judge.ts';
import type { StockLevels } from './table.ts';
import { quantitiesAt } from '../../../../account/items-held.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { asBatch, createPayload } from '../../match/build-call.ts';
import { subjectNamed } from '../../../ledger/subjects/subject.ts';
import { isPointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { resolveRow } from '../../match/resolve-row.ts';

/** Whether there are as many units as rows take, after those that rows before take and bring. */
export function stockWatch(
  run: ResolutionTables,
  stock: StockLevels,
  shown: Pick<RowContext, 'order' | 'records'>,
): Watch {
  return {
    read: (files, workplace) => readStock(run, files, stock, workplace),
    judge: (row, wanted, context) => {
      const { issues, waitsFor } = stockForecast(row, wanted, stock, context);
      return { issues: [...issues, ...receiptIssues(row, wanted, context)], waitsFor };
    },
    take: (call) => {
      stock.take(call);
      const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
      stock.bring(call.id, arrivingUnits(call, endpoint, shown));
    },
    closes: stock,
  };
}

/** Reads what is at the locations that rows take units from: one call for each location. Throws as Caller.read does. */
async function readStock(
  run: ResolutionTables,
  files: readonly DecidedFile[],
  stock: StockLevels,
  { connection: { caller }, stop }: PlanningWorkplace,
): Promise<void> {
  const places = new DistinctValues<number>(run.journal, 'places of stock');
  for (const { planned, context } of files) {
    const { resource, operation } = planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    if ((endpoint.changesStock?.outOf ?? endpoint.usesStock) === undefined) continue;
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const place of placesLeft(rows, { resource, operation, stock }, context))
        places.add(place);
    }
  }
  const items = RESOURCES.find(({ unites }) => unites !== undefined);
  if (items === undefined) return;
  for (const place of places) {
    stop.signal.throwIfAborted();
    const found = await quantitiesAt(caller, place);
    run.journal.commit(() => {
      stock.keepRead(place, found, items);
    });
  }
}

/** An operation that may take units from a place. */
interface Leaving {
  readonly resource: Resource;
  readonly operation: string;
  readonly stock: StockLevels;
}

/** The locations of the account that units of rows leave. */
function placesLeft(
  rows: readonly JournalRow[],
  { resource, operation, stock }: Leaving,
  context: RowContext,
): number[] {
  const { endpoint } = endpointOf(resource, operation);
  const operand = operandOf(endpoint, resource);
  return rows
    .filter(({ action }) => action !== 'skip')
    .flatMap((row) => {
      const { values } = resolveRow(row, context);
      const payload = asBatch(endpoint, createPayload(resource, values, false));
      const id = operand === undefined ? undefined : values[operand];
      const subject =
        typeof id === 'number' || isPointer(id) ? subjectNamed(resource, id) : undefined;
      const moves = stock.movesOf(endpoint, payload, subject);
      return moves.flatMap(({ units, location }) => (units < 0 ? (location ?? []) : []));
    });
}
