import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { coveredLinesOf, operandColumn } from '../../../../catalogue/kinds.ts';
import { foldName } from '../../../../kernel/names.ts';
import { type Pointer, isPointer } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { RowsOfFile } from '../../../ledger/journal/tables/rows/row-queries.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { CoveredLines } from '../../../../catalogue/endpoints.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { readAccount } from '../../resolve/read-account.ts';
import { linesHeld } from '../../match/compare-lines.ts';

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
    const rows = run.rows.nextToGroup(file, after, ROWS_AT_ONCE);
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

/** The records whose lines some rows list, by their numbers. */
interface Listing {
  readonly covered: CoveredLines;
  readonly records: ReadonlySet<number>;
  readonly context: PlanContext;
}

/** Reads what the records have lines for and no row names, so that issues can name it. Throws as readAccount does. */
async function readUnlisted(
  run: ResolutionTables,
  { covered: { field, lines }, records, context }: Listing,
  { reading, stop }: PlanningWorkplace,
): Promise<void> {
  const about = lines.fields[lines.key];
  if (about?.kind !== 'reference') return;
  const resource = resourceNamed(about.to);
  const ids = new DistinctValues<number>(run.journal, `${resource.name} unlisted`);
  for (const id of records) {
    const record = context.records.get(context.kind.resource.name, id);
    for (const line of record === undefined ? [] : linesHeld(record, field)) {
      const number = line[lines.key];
      if (typeof number !== 'number') continue;
      if (context.records.get(resource.name, number) === undefined) ids.add(number);
    }
  }
  if (ids.size === 0) return;
  const members = new Set<string>();
  const wanted = { values: new Map<string, never>(), ids, members, everything: false };
  const caller = reading.callerFor(resource, members);
  await readAccount(resource, wanted, { caller, tables: run, stop });
}
