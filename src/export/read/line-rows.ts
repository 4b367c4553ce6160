import type { AccountRecord } from '../../account/account-record.ts';
import type { LineValues, Value } from '../../catalogue/fields.ts';

/**
 * A record as the rows of a spreadsheet: one for each of its lines, whose values are beside those
 * of the record as `items.quantity`. A record without lines is one row.
 */
export function lineRows(record: AccountRecord, line: string | undefined): AccountRecord[] {
  const lines = line === undefined ? [] : linesOf(record, line);
  if (lines.length === 0) return [record];
  return lines.map((values) => {
    const ofLine = Object.entries(values).map(([name, value]): [string, Value] => [
      `${line}.${name}`,
      value,
    ]);
    return { ...record, values: { ...record.values, ...Object.fromEntries(ofLine) } };
  });
}

/** The lines that a record shows. */
export function linesOf({ values }: AccountRecord, line: string): readonly LineValues[] {
  const lines = values[line];
  return Array.isArray(lines) ? (lines as readonly LineValues[]) : [];
}
