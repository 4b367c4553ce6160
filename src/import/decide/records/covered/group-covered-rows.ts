import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { coveredLinesOf, operandColumn } from '../../../../catalogue/kinds.ts';
import { foldName } from '../../../../kernel/names.ts';
import { isPointer, type Pointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { RowsOfFile } from '../../../ledger/journal/tables/rows/row-table.ts';
import { rowsToGroup } from '../../../ledger/journal/tables/rows/rows-of-record.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import { readUnlisted } from './read-unlisted.ts';

const ROWS_AT_ONCE = 500;

type RecordNamed = number | Pointer | string;

/**
 * Puts the rows of a file together that are about one record, where an operation is done with all of its lines at once.
 * A refused row belongs to its record as well: without it the others do not list all lines.
 */
export async function groupCoveredRows(
  run: PlanTables & ResolutionTables,
  { file, context }: { readonly file: RowsOfFile; readonly context: PlanContext },
  workplace: PlanningWorkplace,
): Promise<void> {
  const covered = coveredLinesOf(context.kind);
  const operand = operandColumn(context.kind)?.target;
  if (covered === undefined || operand === undefined) return;
  let above: string | undefined;
  const records = new Set<number>();
  for (let after = 0; ;) {
    const rows = rowsToGroup(run.journal, file, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    run.journal.commit(() => {
      for (const row of rows) {
        const named = recordNamed(row, operand, context);
        const own = named === undefined ? undefined : textFor(named, context);
        // A line without a name belongs to the record above, and is an error of it.
        const group = own ?? (hasLine(row, covered.name) ? above : undefined);
        above = own ?? above;
        if (group !== undefined) run.rows.group(row.id, group);
        const isRead = covered.arrives !== undefined || hasLine(row, covered.name);
        if (typeof named === 'number' && isRead) records.add(named);
      }
    });
    await eventLoopTurn();
  }
  await readUnlisted(run, { covered, records, context }, workplace);
}

/** The record that a row names: its number, a call of this run that makes it, or what else the cell says. */
function recordNamed(
  row: JournalRow,
  operand: string,
  context: PlanContext,
): RecordNamed | undefined {
  const name = row.values[operand];
  if (typeof name !== 'string') return undefined;
  const { values } = resolveRow({ ...row, values: { [operand]: name } }, context);
  const found = values[operand];
  return typeof found === 'number' || isPointer(found) ? found : name;
}

/** The same text for all rows that name one record, however they write it. */
function textFor(named: RecordNamed, { kind: { name } }: PlanContext): string {
  if (typeof named === 'number') return `${name} #${named}`;
  return isPointer(named) ? `${name} of call ${named.call}` : `${name} ${foldName(named)}`;
}

function hasLine({ values }: JournalRow, name: string): boolean {
  return Object.keys(values).some((target) => target.startsWith(`${name}.`));
}
