import { endpointOf } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import { asBatch, createPayload } from '../../match/build-call.ts';
import type { DecidedFile, RowContext } from '../../match/row-context.ts';
import { amountOf, likenessOf, lineSums } from '../../match/line-sums.ts';
import { linesHeld } from '../../match/compare-lines.ts';
import { linesOf } from '../../match/lines-of-record.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import { rowsOf } from '../../match/rows-of.ts';
import type { PlannedLine } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { LinesElsewhere, SharedLine } from './table.ts';

/** Compares the open rows of a file that add lines with the lines that their records have. */
export function compareWithHeld(
  run: Pick<PlanTables, 'rows'>,
  { planned: { file }, context }: DecidedFile,
  elsewhere: LinesElsewhere,
): void {
  const { resource, operation } = context.kind;
  if (operation === undefined || resource.lineItems?.operation !== operation) return;
  const lines = new Map<string, SharedLine>();
  for (const rows of rowsOf(run, file, 'open')) {
    for (const row of rows) if (row.action !== 'skip') addRow(row, lines, context);
  }
  for (const line of lines.values()) elsewhere.assign(line);
}

function addRow(row: JournalRow, lines: Map<string, SharedLine>, context: RowContext): void {
  const { field, name } = linesOf(context);
  const { record, line } = addedBy(row, name, context) ?? {};
  if (record === undefined || line === undefined) return;
  if (!isFirstTime(row, record, context)) return;
  const likeness = likenessOf(line, field);
  const key = JSON.stringify([record, likeness]);
  const shared = lines.get(key) ?? { there: madeByOthers(record, likeness, context), rows: [] };
  if (shared.there <= 0) return;
  lines.set(key, shared);
  shared.rows.push({ row: row.id, amount: amountOf(line, field) });
}

/** The record of the account that a row is about, and the line that it adds. */
function addedBy(
  row: JournalRow,
  name: string,
  context: RowContext,
): { readonly record: number; readonly line: PlannedLine | undefined } | undefined {
  const { resource, operation = '' } = context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const { values } = resolveRow(row, context);
  const record = values[operandOf(endpoint, resource) ?? ''];
  if (typeof record !== 'number') return undefined;
  const lines: unknown = asBatch(endpoint, createPayload(resource, values, false))[name];
  const [line] = Array.isArray(lines) ? (lines as PlannedLine[]) : [];
  return { record, line };
}

/** Whether no earlier run has done a row, and it is not wanted again. */
function isFirstTime(
  { content, unnumbered }: JournalRow,
  record: number,
  { earlier, kind, records }: RowContext,
): boolean {
  const isDone = [content, unnumbered].some(
    (each) =>
      each !== undefined &&
      earlier.wanted(each, ({ recordId = record }) =>
        recordId === record ? (records.get(kind.resource.name, record) ?? 'unknown') : undefined,
      ).done !== undefined,
  );
  return !isDone && earlier.plannedGeneration() === 0;
}

function madeByOthers(record: number, likeness: string, context: RowContext): number {
  const { kind, records, earlier } = context;
  const { field, name } = linesOf(context);
  const known = records.get(kind.resource.name, record);
  if (known === undefined) return 0;
  const held = lineSums(linesHeld(known, name), field).get(likeness) ?? 0;
  const own = lineSums(earlier.linesAdded(kind, record), field).get(likeness) ?? 0;
  return held - own;
}
