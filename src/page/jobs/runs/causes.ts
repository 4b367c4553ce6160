import { basename } from 'node:path';
import type { ValidationReport } from '../../../index.ts';
import type { Cause } from '../../interface/calls.ts';

type Group = ValidationReport['groups'][number];

/** Problems by their causes: errors first, those of most rows before others. */
export function causesOf(groups: readonly Group[]): Cause[] {
  return groups
    .toSorted((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count)
    .map(({ code, severity, column, field, message, hint, count, file, sheet, rows }, id) => ({
      id,
      code,
      severity,
      column,
      field,
      message,
      hint,
      count,
      file: basename(file),
      sheet,
      rows: rows.filter((row) => row > 0),
    }));
}
