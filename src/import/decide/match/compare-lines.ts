import type { LinesField, LineValues } from '../../../catalogue/fields.ts';
import { isEqual } from '../../ledger/subjects/compare.ts';
import { isPointer, type PlannedLine } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { LineOfRow } from './merge-rows.ts';

/** How the lines of some rows compare with those that a record has. */
export interface ComparedLines {
  /** The record does not have them. */
  readonly added: readonly LineOfRow[];
  /** The record has them with other values. */
  readonly changed: readonly ChangedLine[];
}

/** A line that its record has with another value in one field. */
export interface ChangedLine extends LineOfRow {
  /** The name of the field within the line. */
  readonly name: string;
  readonly held: PlannedLine[string];
}

/** The lines that a record shows. */
export function linesHeld({ values }: Pick<KnownRecord, 'values'>, name: string): LineValues[] {
  const held = values[name];
  return Array.isArray(held) ? (held as LineValues[]) : [];
}

/** Compares the lines of rows with those of the record that they are about. */
export function compareLines(
  lines: readonly LineOfRow[],
  held: readonly PlannedLine[],
  field: LinesField,
): ComparedLines {
  const added: LineOfRow[] = [];
  const changed: ChangedLine[] = [];
  for (const each of lines) {
    const same = held.find((line) => isForSame(line, each.line, field));
    if (same === undefined) added.push(each);
    else changed.push(...differing(each, same, field));
  }
  return { added, changed };
}

/** Whether two lines are for one record, which may be one that the run makes. */
export function isForSame(one: PlannedLine, other: PlannedLine, { key }: LinesField): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key]);
}

function differing(of: LineOfRow, held: PlannedLine, { fields, key }: LinesField): ChangedLine[] {
  return Object.entries(of.line).flatMap(([name, wanted]) => {
    const field = fields[name];
    const shown = held[name] ?? null;
    if (name === key || field === undefined || field.answer === null) return [];
    return !isPointer(wanted) && !isPointer(shown) && isEqual(field, wanted, shown)
      ? []
      : [{ ...of, name, held: shown }];
  });
}
