import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type Place } from '../../../kernel/rows.ts';

const MIB = 1024 * 1024;

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

/** A cell holds more than any spreadsheet program lets it hold. */
export function tooLongText(place: Place, problem: string): TallysheetError {
  return new TallysheetError('over-limit', `${describePlace(place)}: ${problem}`, {
    hint: 'Shorten the text; spreadsheet programs hold no more in a cell either.',
  });
}

/** The file is whole, but no workbook that is read here. */
export function notAWorkbook(file: string, what: string): TallysheetError {
  return new TallysheetError('not-a-spreadsheet', `${file} is ${what}`, {
    hint: 'Open it in the program that made it, and save it as .xlsx or as CSV UTF-8.',
  });
}

/** `512 MiB` */
export function inMib(bytes: number): string {
  return `${Math.round(bytes / MIB).toLocaleString('en')} MiB`;
}
