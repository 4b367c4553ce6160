import { formatCount } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type Place } from '../../../kernel/rows.ts';

const MIB = 1024 * 1024;

/** The workbook breaks its format; the problem follows the place. */
export function broken(place: Place, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-workbook', `${describePlace(place)}: ${problem}`, {
    cause,
    place,
  });
}

/** The workbook is larger than it may be. */
export function tooMuch(place: Place, problem: string): TallysheetError {
  return new TallysheetError('over-limit', `${describePlace(place)}: ${problem}`, {
    place,
    hint: 'Split the workbook, or copy the data into a new one. A file that expands this much may be malicious.',
  });
}

/** A cell holds more than any spreadsheet program lets it hold. */
export function tooLongText(place: Place, problem: string): TallysheetError {
  return new TallysheetError('over-limit', `${describePlace(place)}: ${problem}`, {
    place,
    hint: 'Shorten the text; this is also the limit of spreadsheet programs.',
  });
}

/** The file is whole, but no workbook that is read here. */
export function notAWorkbook(file: string, what: string): TallysheetError {
  return new TallysheetError('not-a-spreadsheet', `${file} is ${what}`, {
    place: { file },
    hint: 'Open it in the program that created it, and save it as .xlsx or as CSV UTF-8.',
  });
}

/** `512 MiB` */
export function inMib(bytes: number): string {
  return `${formatCount(Math.round(bytes / MIB))} MiB`;
}
