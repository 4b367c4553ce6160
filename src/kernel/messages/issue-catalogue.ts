export type Severity = 'error' | 'warning';

export interface IssueEntry {
  readonly severity: Severity;
  /** The finding in one sentence; {field}, {value} and {expected} stand for the details. */
  readonly message: string;
  /** How to mend it. */
  readonly tip: string;
  /** The row is skipped because of it, though nothing is wrong with it. */
  readonly isSkipped?: true;
  /** The value is what somebody said of the row: it is told whole, as the sentence that it is. */
  readonly tellsWords?: true;
}

/**
 * Everything that can be wrong with a row. An error keeps the row from being sent; a warning never
 * blocks. Codes are never reused; docs/reference/issues.md is made from this table.
 */
export const ISSUES = {
  required: {
    severity: 'error',
    message: '{field} is empty; {expected}',
    tip: 'Fill in the cell, or fill the whole column with --set or its blanks with --default.',
  },
  'too-short': {
    severity: 'error',
    message: '{field} is too short: expected {expected}, found {value}',
    tip: 'Write the name out.',
  },
  'too-long': {
    severity: 'error',
    message: '{field} is too long: expected {expected}, found {value}',
    tip: 'Shorten it.',
  },
  'malformed-date': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the date as 2024-03-31, or name the format of the column: --date-format "Heading=d.m.yyyy".',
  },
  'not-a-real-date': {
    severity: 'error',
    message: '{field}: {value} is no day of the calendar; expected {expected}',
    tip: 'Correct the date.',
  },
  'two-digit-year': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value} with a two-digit year',
    tip: 'Write the year with four digits, or name a format that ends in yy, such as --date-format m/d/yy (69 to 99 are 19xx, 00 to 68 are 20xx).',
  },
  'two-date-orders': {
    severity: 'error',
    message:
      '{field}: {value} can be read in two ways, and other rows of the column have the day first',
    tip: 'Write the dates of the column in one order; 2024-03-31 is always understood.',
  },
  'ambiguous-dates': {
    severity: 'warning',
    message:
      '{field}: every date of the column can be read in two ways; {value} is read as {expected}',
    tip: 'Name the format of the column with --date-format.',
  },
  'date-without-format': {
    severity: 'error',
    message: '{field}: found the bare number {value}; expected {expected}',
    tip: 'It may be a date whose cell lost its date format: give the column a date format.',
  },
  'malformed-time': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the time as hh:mm, from 00:00 to 23:59.',
  },
  'malformed-number': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write a plain number; for amounts such as $1,234.56 say --decimal point, for 1.234,56 say --decimal comma.',
  },
  'malformed-yes-no': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write yes or no.',
  },
  'malformed-email': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Correct the address.',
  },
  'malformed-url': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the whole address, beginning with https://.',
  },
  'too-many-urls': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Take some away; the service keeps no more.',
  },
  'unknown-country': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the two letters of ISO 3166, such as US or DE.',
  },
  'unknown-choice': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Use one of the values that are named.',
  },
  'time-without-date': {
    severity: 'error',
    message: '{field}: {value} is a time without its day; {expected} is blank',
    tip: 'Fill in the day too, or clear the time.',
  },
  'damaged-identifier': {
    severity: 'error',
    message: '{field}: {value} looks damaged by a spreadsheet program; expected {expected}',
    tip: 'Format the column as text and enter the identifier again from its source.',
  },
  'shown-unlike-stored': {
    severity: 'error',
    message: '{field}: the cell shows {value} but keeps {expected}',
    tip: 'Format the column as text and enter the identifier as it is shown.',
  },
  'control-character': {
    severity: 'error',
    message: '{field} holds a character that cannot be kept: {value}',
    tip: 'Remove the character; retyping the cell does it.',
  },
  'invisible-character': {
    severity: 'error',
    message: '{field} holds a character that nobody can see: {value}',
    tip: 'Retype the identifier, so that it can be found again.',
  },
  'formula-without-value': {
    severity: 'error',
    message: '{field} is a formula that was never calculated: {value}',
    tip: 'Open the workbook in a spreadsheet program and save it.',
  },
  'merged-cells': {
    severity: 'warning',
    message: '{field}: the cells of {expected} are merged, and only the first of them has a value',
    tip: 'Use --fill-merged if each of them is to have that value.',
  },
  'merged-cells-filled': {
    severity: 'warning',
    message:
      '{field}: the cells of {expected} are merged, and each of them gets the value of the first',
    tip: 'Nothing needs to be done if that is meant; without --fill-merged only the first has the value.',
  },
  'left-out': {
    severity: 'warning',
    isSkipped: true,
    message: '{field}: rows with {value} are left out, as the answers say',
    tip: 'Take that answer away to bring the row in.',
  },
  'hidden-row': {
    severity: 'warning',
    isSkipped: true,
    message: 'The row is hidden in the spreadsheet and was left out',
    tip: 'Say --hidden-rows import to take hidden rows too.',
  },
  'error-cell': {
    severity: 'error',
    message: '{field} holds the error {value}',
    tip: 'Mend the formula, or replace the cell by its value.',
  },
  'ragged-row': {
    severity: 'error',
    message: 'The cells of the row do not fit the headings: {expected}',
    tip: 'Look for a delimiter too many or a missing quote; in an error file, empty the cell in _more once the others are right.',
  },
  'total-row': {
    severity: 'error',
    message:
      '{field}: {value} stands alone with amounts, so the row looks like a total and no record',
    tip: 'Delete the row. If it is a record after all, fill in another of its cells.',
  },
  'unknown-action': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Deleting has a kind of its own, such as --kind fixed-assets.delete.',
  },
  'unwanted-cell': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Take the value away.',
  },
  'doubled-key': {
    severity: 'error',
    message: '{field}: {value} stands more than once; {expected}',
    tip: 'Keep one of the rows.',
  },
  'unknown-reference': {
    severity: 'error',
    message: '{field}: there is no {expected} named {value}',
    tip: 'Correct the name, or create it first.',
  },
  'ambiguous-reference': {
    severity: 'error',
    message: '{field}: {value} fits more than one {expected}',
    tip: 'Write the path, the e-mail address or #id in place of the name.',
  },
  'reference-blocked': {
    severity: 'error',
    message: '{field}: {value} was to be made by this run and was not: {expected}',
    tip: 'Mend the row or name that it waits for, then bring this row in again.',
  },
  'wrong-state': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Change the order of the rows, or bring the record into that state first.',
  },
  'earlier-row-failed': {
    severity: 'error',
    message: 'An earlier row had to change {value} first, and failed: {expected}',
    tip: 'Fix the earlier row, then import both rows again.',
  },
  'circular-reference': {
    severity: 'error',
    message: '{field}: {value} leads back to this row',
    tip: 'Take one of the rows out of the circle.',
  },
  'unclear-path': {
    severity: 'error',
    message: '{field}: {value} reads as a path, but {expected}',
    tip: 'Write a whole path such as "HQ / Floor 2" in this cell alone, or the last name here and the path above it as the parent.',
  },
  'exists-differs': {
    severity: 'error',
    message: '{field}: {value} exists already and differs: {expected}',
    tip: 'Say --mode upsert to change it to what the row says.',
  },
  'maybe-there': {
    severity: 'error',
    message: 'Nothing tells the row from {expected}, which no earlier run of this file made',
    tip: 'If it is the same, write its number into the row or take the row out; if it is another one, import the file of errors with --again.',
  },
  'begun-elsewhere': {
    severity: 'error',
    tellsWords: true,
    message: 'It could not be told whether the service has this row: {value}',
    tip: 'Finish that run, then import the file of errors.',
  },
  'done-before': {
    severity: 'warning',
    tellsWords: true,
    message: 'The row was done before, {value}',
    tip: 'Nothing needs to be done; to do it once more, import the file with --again.',
  },
  'unknown-record': {
    severity: 'error',
    message: '{field}: there is no {expected} {value} in the account',
    tip: 'Correct the number, or leave the cell blank to create a new record.',
  },
  'ambiguous-key': {
    severity: 'error',
    message: '{field}: {value} fits more than one record: {expected}',
    tip: 'Add the item number of the one that is meant, or choose another --key.',
  },
  'no-key': {
    severity: 'error',
    message: 'The row has nothing to find its record by; {expected}',
    tip: 'Fill in one of the key columns.',
  },
  'changed-since-plan': {
    severity: 'error',
    message: 'Somebody changed {value} after the plan was made',
    tip: 'Make a new plan and look at the difference.',
  },
  'service-refused': {
    severity: 'error',
    tellsWords: true,
    message: 'The service refused the row: {value}',
    tip: 'Mend what the service names and bring the row in again.',
  },
  'needs-review': {
    severity: 'error',
    tellsWords: true,
    message: 'It could not be told whether the service has this row: {value}',
    tip: 'Look at the candidates in the review file, write a decision, and resume with --decisions.',
  },
  'given-up': {
    severity: 'error',
    message: 'Nobody knows whether the service has {value}, and it was given up',
    tip: 'Look it up in the account; if it is not there, bring this row in again.',
  },
  'given-up-unsent': {
    severity: 'warning',
    message: 'The run was given up before this row was sent',
    tip: 'Bring it in again if it is still wanted.',
  },
  'stopped-early': {
    severity: 'warning',
    message: 'The run ended before this row was sent',
    tip: 'Resume the run.',
  },
  trimmed: {
    severity: 'warning',
    message: '{field}: blanks around {value} were taken away',
    tip: 'Nothing needs to be done.',
  },
  'look-alike-key': {
    severity: 'warning',
    message:
      '{field}: {value} differs from {expected} only in case, blanks, width or letters that look alike',
    tip: 'Check that they are really two things.',
  },
  'sign-in-name': {
    severity: 'warning',
    message: '{field}: {value} is taken as one name and no path, because {expected}',
    tip: 'Nothing needs to be done if it is one name; in a path, put blanks around each / or >.',
  },
  'mixed-scripts': {
    severity: 'warning',
    message: '{field}: {value} mixes letters of two alphabets',
    tip: 'Check for letters that only look alike, such as Latin A and Cyrillic А.',
  },
  'other-alphabet': {
    severity: 'warning',
    message:
      '{field}: {value} is of letters of another alphabet that look like Latin ones; other rows of the column have {expected}',
    tip: 'Retype the identifier if Latin letters are meant, so that it can be found again.',
  },
  'cut-last-row': {
    severity: 'warning',
    message:
      '{field}: the file ends without a line end, and its last cell {value} is shorter than all others; {expected}',
    tip: 'Compare the last row with its source, and save or copy the file again if a part of it is missing.',
  },
  'unsplittable-name': {
    severity: 'error',
    message: '{field}: {value} cannot be split; expected {expected}',
    tip: 'Write it as "Last, First", or give first and last name a column each.',
  },
  'missing-column': {
    severity: 'error',
    message: 'There is no column {field}; {expected}',
    tip: 'Add the column, name the one that has it with --map "Heading=field", or fill it with --set.',
  },
  'probable-mojibake': {
    severity: 'warning',
    message: '{field}: {value} looks like text read in the wrong encoding',
    tip: 'Correct the cell, or repair all such cells with --encoding utf-8-via-windows-1252.',
  },
  'formula-text': {
    severity: 'warning',
    message: '{field}: {value} looks like a formula; it is kept as text',
    tip: 'Nothing needs to be done if it is meant as text.',
  },
  'formula-value': {
    severity: 'warning',
    message: '{field} is a formula; what it came to is taken: {value}',
    tip: 'Nothing needs to be done if the workbook was calculated when it was saved.',
  },
  cleared: {
    severity: 'warning',
    message: '{field} will be emptied',
    tip: 'Take (clear) out of the cell if that is not meant.',
  },
  'future-date': {
    severity: 'warning',
    message: '{field}: {value} is not yet',
    tip: 'Check the year.',
  },
  'past-date': {
    severity: 'warning',
    message: '{field}: {value} is over, and the service refuses an end that is over',
    tip: 'Write a day that is still to come, or leave the cell blank where there is no end.',
  },
  'shown-otherwise': {
    severity: 'warning',
    message: '{field}: the cell shows {value}, but keeps {expected}, and that is sent',
    tip: 'Nothing needs to be done if that is meant; else enter what the cell shows as a plain number, or as text.',
  },
  'maybe-no-number': {
    severity: 'warning',
    message: '{field}: the account has nothing but numbers there, and the row says {value}',
    tip: 'If the field takes numbers only, the service will refuse the row: write a plain number.',
  },
  'maybe-thousands': {
    severity: 'warning',
    message: '{field}: {value} is read with a decimal point; it may have been meant as thousands',
    tip: 'Say --decimal comma if the point parts thousands, --decimal point if it does not.',
  },
  'zero-price': {
    severity: 'warning',
    message: '{field} is 0',
    tip: 'Leave the cell blank if the price is not known.',
  },
  'private-address': {
    severity: 'warning',
    message: '{field}: {value} is an address inside a private network',
    tip: 'Others will not be able to open it.',
  },
  'read-only-column': {
    severity: 'warning',
    message: 'The column {field} is shown by the service but cannot be written; {expected}',
    tip: 'Nothing needs to be done unless the values were meant to be changed.',
  },
  'not-writable-cell': {
    severity: 'warning',
    message: '{field}: the row says {value}, the service has {expected}; the cell is left alone',
    tip: 'The interface has no call that writes it; change it in the service itself.',
  },
  'unsent-value': {
    severity: 'warning',
    message:
      '{field}: {value} is not sent, because the service does not show what an existing {expected} has there',
    tip: 'Change it in the service itself, or with `tallysheet call`.',
  },
} as const satisfies Readonly<Record<string, IssueEntry>>;

export type IssueCode = keyof typeof ISSUES;
