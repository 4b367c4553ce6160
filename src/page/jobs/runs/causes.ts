import { basename } from 'node:path';
import type { ValidationReport } from '../../../index.ts';
import { ISSUES_OF_MODE } from '../../../inner-library.ts';
import { waitsFor } from '../../../kernel/messages/issues.ts';
import type { Cause } from '../../interface/calls.ts';

type Group = ValidationReport['groups'][number];

/** Problems by their causes: errors first, those of most rows before others. */
export function causesOf(groups: readonly Group[]): Cause[] {
  return groups
    .toSorted((one, other) => one.severity.localeCompare(other.severity) || other.count - one.count)
    .map((group, id) => causeOf(group, id));
}

/** A cause as the page shows it. */
export function causeOf(group: Group, id: number): Cause {
  const { code, severity, column, field, message, hint, count, file, sheet, rows } = group;
  return {
    ...{ id, code, severity, column, field, message, hint, count, sheet },
    file: basename(file),
    rows: rows.filter((row) => row > 0),
    correctAt: correctedAt(group),
  };
}

/** A name is decided among the names, and what the mode keeps back on the plan; all else is in a column or a file. */
function correctedAt({ code, column }: Group): Cause['correctAt'] {
  if (ISSUES_OF_MODE.has(code)) return 'plan';
  if (waitsFor({ code }) === 'name') return 'names';
  return column === null ? 'files' : 'columns';
}
