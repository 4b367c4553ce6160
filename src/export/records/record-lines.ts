import type { RecordTable } from '../record-table.ts';
import type { ReferenceNames } from '../read/reference-names.ts';
import { recordFields, recordJson } from './record-fields.ts';

/**
 * Records as JSON, one a line: amounts are text, so that no digit is lost, and dates are `2026-01-31`.
 */
export function* recordLines(
  tables: readonly RecordTable[],
  names: ReferenceNames,
): Generator<string> {
  for (const table of tables) {
    const fields = recordFields(table, names);
    for (const record of table.records()) {
      yield `${JSON.stringify(recordJson(fields, record))}\n`;
    }
  }
}
