import { TallysheetError } from '../../kernel/errors.ts';
import { describePlace, type Place } from '../../kernel/rows.ts';

/** The workbook breaks its format; the problem is told after the place. */
export function broken(place: Place, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-workbook', `${describePlace(place)}: ${problem}`, { cause });
}

/** The workbook is larger than it may be. */
export function tooMuch(place: Place, problem: string): TallysheetError {
  return new TallysheetError('over-limit', `${describePlace(place)}: ${problem}`, {
    hint: 'Split the workbook, or copy what is needed into a new one; a file that grows so much when it is unpacked may have been made to do harm.',
  });
}

/** The file is whole, but no workbook that is read here. */
export function notAWorkbook(file: string, what: string): TallysheetError {
  return new TallysheetError('not-a-spreadsheet', `${file} is ${what}`, {
    hint: 'Open it in the program that made it, and save it as .xlsx or as CSV UTF-8.',
  });
}
