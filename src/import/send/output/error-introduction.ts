import { counted, inNumber } from '../../../kernel/counts.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';

/** The rows that were not imported. */
interface NotImported {
  readonly failed: number;
  /** Failed rows with nothing wrong, which wait for an answer. */
  readonly open: number;
}

/**
 * The lines above the list of errors in an errors file: how many, and how to continue.
 * @param flags that lead to the account, where the command needs them
 */
export function errorIntroduction(
  rows: NotImported,
  path: string,
  flags: readonly string[] = [],
): readonly string[] {
  return [
    refused(rows),
    rows.failed === rows.open
      ? 'Answer each value once on the sheet Values, or correct its cells. Save the workbook, and run:'
      : 'Each red cell has a note with the error. Fix the cells, save the workbook, and run:',
    importOf(path, flags),
  ];
}

/** The same in a workbook of results, which does not go in again: the file of errors does. */
export function resultIntroduction(
  rows: NotImported,
  errors: string,
  flags: readonly string[] = [],
): readonly string[] {
  return [
    refused(rows),
    'Each red cell has a note with the error. Fix the rows in the errors file, which has only these rows, and run:',
    importOf(errors, flags),
  ];
}

function refused({ failed, open }: NotImported): string {
  const wrong = failed - open;
  const parts = [
    ...(wrong === 0 ? [] : [`${counted(wrong, 'row')} ${inNumber(wrong, 'has', 'have')} errors`]),
    ...(open === 0
      ? []
      : [`${counted(open, 'row')} ${inNumber(open, 'waits', 'wait')} for an answer`]),
  ];
  return parts.join(', ');
}

function importOf(path: string, flags: readonly string[]): string {
  return shellLine(['tallysheet', 'import', pathFrom(process.cwd(), path), ...flags]);
}
