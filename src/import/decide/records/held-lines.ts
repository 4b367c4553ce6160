import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import { linesHeld } from '../match/compare-lines.ts';
import { linesOf } from '../match/lines-of-record.ts';

const NUMBERED = /^#(\d{1,15})$/;

/**
 * A row of a line that its record has, although what it is for was deleted since: an export names that by its number,
 * which no name resolves to.
 */
export function withHeldLine(row: JournalRow, context: PlanContext): JournalRow {
  const { name, field } = linesOf(context);
  const target = `${name}.${field.key}`;
  const said = row.values[target];
  const [, digits] = NUMBERED.exec(typeof said === 'string' ? said : '') ?? [];
  const record = digits === undefined ? undefined : recordOf(row, context);
  if (record === undefined) return row;
  const number = Number(digits);
  const isHeld = linesHeld(record, name).some((line) => line[field.key] === number);
  return isHeld ? { ...row, values: { ...row.values, [target]: number } } : row;
}

/** The record that a row names by its number, or by what its rows are grouped by. */
function recordOf(
  { recordId, values }: JournalRow,
  { kind: { resource }, records }: PlanContext,
): KnownRecord | undefined {
  if (recordId !== undefined) return records.get(resource.name, recordId);
  const { groupedBy = '' } = resource.lineItems ?? {};
  const group = values[groupedBy];
  const [only, ...others] =
    typeof group === 'string' ? records.named(resource.name, groupedBy, group) : [];
  return others.length === 0 ? only : undefined;
}
