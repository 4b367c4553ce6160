import { formatCount } from '../../kernel/counts.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';

/**
 * The lines above the list of errors in an errors file: how many, and how to continue.
 * @param flags that lead to the account, where the command needs them
 */
export function errorIntroduction(
  rows: number,
  path: string,
  flags: readonly string[] = [],
): readonly string[] {
  return [
    refused(rows),
    'Each red cell has a note with the error. Fix the cells, save the workbook, and run:',
    importOf(path, flags),
  ];
}

/** The same in a workbook of results, which does not go in again: the file of errors does. */
export function resultIntroduction(
  rows: number,
  errors: string,
  flags: readonly string[] = [],
): readonly string[] {
  return [
    refused(rows),
    'Each red cell has a note with the error. Fix the rows in the errors file, which has only these rows, and run:',
    importOf(errors, flags),
  ];
}

function refused(rows: number): string {
  return rows === 1 ? '1 row has errors' : `${formatCount(rows)} rows have errors`;
}

function importOf(path: string, flags: readonly string[]): string {
  return shellLine(['tallysheet', 'import', pathFrom(process.cwd(), path), ...flags]);
}
