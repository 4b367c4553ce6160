import { tableOf } from '../table-of.ts';

export type Severity = 'error' | 'warning';

export interface IssueEntry {
  readonly severity: Severity;
  /** The issue in one sentence; {field}, {value} and {expected} are replaced by the details. */
  readonly message: string;
  /** How to fix it. */
  readonly tip: string;
  /** The row is skipped because of it, though nothing is wrong with it. */
  readonly isSkipped?: true;
  /** The value is a sentence of the service or of another run: shown whole, without quotes. */
  readonly isSentence?: true;
  /**
   * Nothing is wrong with the row: it waits until a person says how its file is read, what a name means, or what
   * another row names.
   */
  readonly waitsFor?: 'reading' | 'name';
  /** The field is one of the record that the column names, not what the column fills. */
  readonly isAboutRecord?: true;
}

/**
 * Everything that can be wrong with a row. An error keeps the row from being sent; a warning never
 * blocks. Codes are never reused; docs/reference/issues.md is made from this table.
 */
export const ISSUES = tableOf<IssueEntry>()({
  required: {
    severity: 'error',
    message: '{field} is empty; {expected}',
    tip: 'Fill in the cell. --default "Field=value" fills the blank cells of a column.',
  },
  'too-short': {
    severity: 'error',
    message: '{field} is too short: expected {expected}, found {value}',
    tip: 'Write the full name.',
  },
  'too-long': {
    severity: 'error',
    message: '{field} is too long: expected {expected}, found {value}',
    tip: 'Shorten the text.',
  },
  'malformed-date': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the date as 2024-03-31, or set the format of the column: --date-format "Heading=d.m.yyyy".',
  },
  'invalid-date': {
    severity: 'error',
    message: '{field}: {value} is not a valid date; expected {expected}',
    tip: 'Correct the date.',
  },
  'two-digit-year': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value} with a two-digit year',
    tip: 'Write the year with four digits, or use a format that ends in yy: --date-format m/d/yy (69 to 99 are 19xx, 00 to 68 are 20xx).',
  },
  'mixed-date-orders': {
    severity: 'error',
    message: '{field}: {value} is ambiguous, and other rows of the column have the day first',
    tip: 'Write all dates of the column in one order; 2024-03-31 is always unambiguous.',
  },
  'ambiguous-dates': {
    severity: 'warning',
    message: '{field}: every date in the column is ambiguous; {value} is read as {expected}',
    tip: 'Set the format of the column with --date-format.',
  },
  'open-reading': {
    severity: 'error',
    waitsFor: 'reading',
    message: '{field}: {value} can be read in several ways',
    tip: 'Choose how the column is read, once for all its rows: in the sheet Columns of the recipe. A word under "Blank words" is left empty.',
  },
  'open-value': {
    severity: 'error',
    waitsFor: 'reading',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Choose once for all its rows what the value means, in the sheet Values of the recipe: one of the values, (leave empty) or (skip rows).',
  },
  'open-field': {
    severity: 'error',
    waitsFor: 'reading',
    message: '{field} is required, and no column has it',
    tip: 'Choose once for all rows, in the sheet Columns of the recipe: another column (--map "Heading=Field") or one value (--set "Field=value").',
  },
  'open-blank': {
    severity: 'error',
    waitsFor: 'reading',
    message: '{field} is required, and the cell is blank',
    tip: 'Choose one value for all blank cells of the column, in the sheet Columns of the recipe or with --default "Field=value", or fill them in.',
  },
  'date-without-format': {
    severity: 'error',
    message: '{field}: expected {expected}, found the plain number {value}',
    tip: 'Apply a date format to the column if these numbers are dates.',
  },
  'malformed-time': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the time as hh:mm, from 00:00 to 23:59.',
  },
  'malformed-number': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write a plain number; use --decimal point for amounts such as $1,234.56, --decimal comma for 1.234,56.',
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
    tip: 'Write the whole address, starting with https://.',
  },
  'too-many-urls': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Remove some addresses; the service stores no more.',
  },
  'unknown-country': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Write the ISO 3166 two-letter code, such as US or DE.',
  },
  'unknown-choice': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Use one of the listed values.',
  },
  'date-over': {
    severity: 'error',
    message: '{field}: {value} is in the past; expected {expected}',
    tip: 'Write today or a later day; where the field is optional, you can clear the cell.',
  },
  'date-ahead': {
    severity: 'error',
    message: '{field}: {value} is in the future; expected {expected}',
    tip: 'Write the day on which it happened; where the field is optional, you can clear the cell.',
  },
  'dates-reversed': {
    severity: 'error',
    message: '{field}: {value} is before {expected}',
    tip: 'Swap the two days, or correct one of them.',
  },
  'time-without-date': {
    severity: 'error',
    message: '{field}: {value} is a time without a date; {expected} is blank',
    tip: 'Fill in the date, or clear the time.',
  },
  'damaged-identifier': {
    severity: 'error',
    message: '{field}: {value} looks damaged by a spreadsheet program; expected {expected}',
    tip: 'Format the column as text and enter the identifier again from its source.',
  },
  'identifier-display-differs': {
    severity: 'error',
    message: '{field}: the cell shows {value} but stores {expected}',
    tip: 'Format the column as text and enter the identifier as the cell shows it.',
  },
  'control-character': {
    severity: 'error',
    message: '{field} contains a control character: {value}',
    tip: 'Retype the cell to remove the character.',
  },
  'invisible-character': {
    severity: 'error',
    message: '{field} contains an invisible character: {value}',
    tip: 'Retype the identifier, so that a search can find it.',
  },
  'formula-without-value': {
    severity: 'error',
    message: '{field} contains a formula without a calculated value: {value}',
    tip: 'Open the workbook in a spreadsheet program and save it.',
  },
  'merged-cells': {
    severity: 'warning',
    message: '{field}: the cells of {expected} are merged, and only the first has a value',
    tip: 'Use --fill-merged if every row should have that value.',
  },
  'merged-cells-filled': {
    severity: 'warning',
    message: '{field}: the cells of {expected} are merged, and each gets the value of the first',
    tip: 'No action needed if intended; without --fill-merged only the first row has the value.',
  },
  'skipped-by-answer': {
    severity: 'warning',
    isSkipped: true,
    message: '{field}: rows with {value} are skipped, as answered',
    tip: 'Remove that answer to import the row.',
  },
  'skipped-by-action': {
    severity: 'warning',
    isSkipped: true,
    message: 'Rows with {value} in the column {field} are skipped',
    tip: 'Clear the cell to import the row.',
  },
  'skipped-existing': {
    severity: 'warning',
    isSkipped: true,
    message:
      '{field}: {value} exists and is not changed, because only new records are created: {expected}',
    tip: 'Use --mode upsert to update existing records, too.',
  },
  'skipped-unknown': {
    severity: 'warning',
    isSkipped: true,
    message:
      '{field}: no {expected} has {value}, and none is created, because only existing records are updated',
    tip: 'Use --mode upsert to create it.',
  },
  'hidden-row': {
    severity: 'warning',
    isSkipped: true,
    message: 'The row is hidden in the spreadsheet and is skipped',
    tip: 'Use --hidden-rows import to import hidden rows too.',
  },
  'no-record': {
    severity: 'warning',
    isSkipped: true,
    message: 'The row is {expected}, not a record, and is skipped',
    tip: 'If it is a record, fill in more of its cells.',
  },
  'error-cell': {
    severity: 'error',
    message: '{field} contains the error {value}',
    tip: 'Fix the formula, or replace the cell with its value.',
  },
  'ragged-row': {
    severity: 'error',
    message: 'The number of cells does not match the headings: {expected}',
    tip: 'Check for an extra delimiter or a missing quote; in an errors file, empty the cell in _more once the others are right.',
  },
  'total-row': {
    severity: 'error',
    message:
      '{field}: {value} with only amounts beside it; the row looks like a total, not a record',
    tip: 'Delete the row. If it is a record, fill in one more of its cells.',
  },
  'unknown-action': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'To delete records, use a delete operation, such as --kind fixed-assets.delete.',
  },
  'unexpected-value': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Clear the cell.',
  },
  'duplicate-key': {
    severity: 'error',
    message: '{field}: {value} is a duplicate; {expected}',
    tip: 'Keep one of the rows.',
  },
  'record-in-use': {
    severity: 'error',
    message: '{field}: {value} cannot be deleted, because {expected}',
    tip: 'Delete them too, or give them another value; rows of the same import count.',
  },
  'value-taken': {
    severity: 'error',
    message: '{field}: {value} belongs to {expected}',
    tip: 'Enter another value, or change that record first.',
  },
  'not-within': {
    severity: 'error',
    message: '{field}: {value} is not in {expected}',
    tip: 'Name one that is, or correct the other column.',
  },
  'same-location': {
    severity: 'error',
    message: '{field}: the units are already at {value}',
    tip: 'Name another location, or remove the row.',
  },
  'unknown-reference': {
    severity: 'error',
    waitsFor: 'name',
    message: '{field}: there is no {expected} named {value}',
    tip: 'Correct the name, or create the record first.',
  },
  'ambiguous-reference': {
    severity: 'error',
    waitsFor: 'name',
    message: '{field}: {value} matches more than one {expected}',
    tip: 'Use the path, the e-mail address or #number instead of the name.',
  },
  'unknown-scan': {
    severity: 'error',
    message: '{field}: no {expected} has the tag or the number {value}',
    tip: 'Scan the label again, or write the number as #12 or the identifier as it is in the account.',
  },
  'ambiguous-scan': {
    severity: 'error',
    message: '{field}: {value} matches more than one {expected}',
    tip: 'Write the number of the right one, such as #12.',
  },
  'misread-scan': {
    severity: 'error',
    message: '{field}: {value} does not end with its check digit; expected {expected}',
    tip: 'Scan the label again; for codes without a check digit, remove --scan-check-digit.',
  },
  'foreign-scan': {
    severity: 'error',
    message: '{field}: {value} is the public link of {expected}',
    tip: 'Scan the label of the right record, or write its number as #12.',
  },
  'scanned-twice': {
    severity: 'warning',
    isSkipped: true,
    message: '{field}: {value} was scanned before, in {expected}',
    tip: 'No action needed: the record is sent once.',
  },
  'reference-blocked': {
    severity: 'error',
    message: '{field}: {value} was not created by this run: {expected}',
    tip: 'Fix the row or name that this row depends on, then import this row again.',
  },
  'reference-open': {
    severity: 'error',
    waitsFor: 'name',
    message: '{field}: {value} is not created yet: {expected}',
    tip: 'Answer the question about the other row in the recipe; this row needs no change.',
  },
  'wrong-state': {
    severity: 'error',
    isAboutRecord: true,
    message: '{field}: expected {expected}, found {value}',
    tip: 'Change the order of the rows, or bring the record into that state first.',
  },
  'held-by-member': {
    severity: 'error',
    isAboutRecord: true,
    message: '{field}: {value} is checked out to {expected}',
    tip: 'Check it in before, or add --checkin-first: the plan then lists it.',
  },
  'unusable-record': {
    severity: 'error',
    message: '{field}: {value} is {expected}',
    tip: 'Name another record, or bring this one into another state first.',
  },
  'not-custodian': {
    severity: 'error',
    message: '{field}: expected {expected}, who has the item, found {value}',
    tip: 'Name the member who has the item.',
  },
  'no-lines': {
    severity: 'error',
    message: '{field}: {value} has no items',
    tip: 'Add items first: import a sheet with --kind purchase-orders that has the number of the order and its items.',
  },
  'has-items': {
    severity: 'warning',
    message: '{field}: {value} still has {expected}',
    tip: 'Take them back, or move them, before the row is sent.',
  },
  'not-enough-stock': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Enter a smaller quantity, or add stock first.',
  },
  'not-checked-out': {
    severity: 'error',
    message: '{field}: {value} is not a current checkout of {expected}',
    tip: 'Write the number of a current checkout: `tallysheet call asset-stock.current-checkouts` lists them.',
  },
  reserved: {
    severity: 'error',
    message: '{field}: {value} is reserved {expected}',
    tip: 'Add --override-reservations to check it out nevertheless: the plan then lists it.',
  },
  'reservation-clash': {
    severity: 'warning',
    message: '{field}: {value} clashes with {expected}',
    tip: 'No action needed: the request can be made, but only one of the two can be met. Enter other days to avoid the clash.',
  },
  'later-row-done': {
    severity: 'error',
    message: 'This row is above one that is already done for {value}: {expected}',
    tip: 'Move the row below that one if it is still to be done, or delete it.',
  },
  'earlier-row-failed': {
    severity: 'error',
    message: 'An earlier row had to change {value} first, and failed: {expected}',
    tip: 'Fix the earlier row, then import both rows again.',
  },
  'missing-group': {
    severity: 'error',
    message: '{field} is empty, so the row belongs to no {expected}',
    tip: 'Write the same text in all rows of one record.',
  },
  'contradicts-record': {
    severity: 'error',
    message: '{field}: {value} contradicts {expected}',
    tip: 'Write the same value in all rows of the record, or in one of them only.',
  },
  'duplicate-line': {
    severity: 'error',
    message: '{field}: {value} is already on the record; {expected}',
    tip: 'Keep one of the rows, with the quantities of both.',
  },
  'record-incomplete': {
    severity: 'error',
    message: 'The {field} {value} is not sent, because {expected}',
    tip: 'Fix that row; this row needs no change. Then import the errors file.',
  },
  'line-differs': {
    severity: 'error',
    message: '{field}: expected {expected}, found {value}',
    tip: 'Correct the row if it is wrong. Otherwise import it again when the record and the row agree.',
  },
  'line-missing': {
    severity: 'error',
    message: 'No row lists {value}: expected {expected}',
    tip: 'Add a row for it, or import the rows again when all lines of the record are in them.',
  },
  'circular-reference': {
    severity: 'error',
    message: '{field}: {value} refers back to this row',
    tip: 'Remove one reference from the circle.',
  },
  'ambiguous-path': {
    severity: 'error',
    message: '{field}: {value} looks like a path, but {expected}',
    tip: 'Write the whole path, such as "HQ / Floor 2", in this cell alone. Or write the last name here and the path above it as the parent.',
  },
  'exists-differs': {
    severity: 'error',
    message: '{field}: {value} already exists and differs: {expected}',
    tip: 'Use --mode upsert to update it from the row.',
  },
  'possible-duplicate': {
    severity: 'error',
    message: 'The row looks the same as {expected}, which no earlier run of this file created',
    tip: 'If it is the same, write its number into the row or delete the row. If not, import the errors file with --again.',
  },
  'unverified-elsewhere': {
    severity: 'error',
    isSentence: true,
    message: 'It is not verified whether the service has this row: {value}',
    tip: 'Finish that run, then import the errors file.',
  },
  'already-done': {
    severity: 'warning',
    isSentence: true,
    message: 'The row was done before, {value}',
    tip: 'No action needed; to do it again, import the file with --again.',
  },
  'already-gone': {
    severity: 'warning',
    message:
      '{field}: the account has no {expected} {value} any more, so that nothing is left to delete',
    tip: 'No action needed, unless the number is wrong.',
  },
  'adds-to-line': {
    severity: 'warning',
    message: '{field}: {expected} of {value} already, and this row adds to that',
    tip: 'Delete the row if it was done already, on another computer or by hand: an order shows only the sum.',
  },
  'unknown-record': {
    severity: 'error',
    message: '{field}: the account has no {expected} {value}',
    tip: 'Correct the number, or leave the cell blank to create a new record.',
  },
  'ambiguous-key': {
    severity: 'error',
    message: '{field}: {value} matches more than one record: {expected}',
    tip: 'Add the item number of the right record, or choose another --key.',
  },
  'missing-key': {
    severity: 'error',
    message: 'The row has no value that identifies its record; {expected}',
    tip: 'Fill in one of the key columns.',
  },
  'changed-since-plan': {
    severity: 'error',
    message: 'Another user changed {value} after the plan was made',
    tip: 'Make a new plan and review the difference.',
  },
  'changed-by-others': {
    severity: 'warning',
    isSentence: true,
    message: 'The row was done, and then changed by others: {value}',
    tip: 'Check in the account that the record is as it should be. Nothing was sent again.',
  },
  'changed-before-sending': {
    severity: 'error',
    isSentence: true,
    message: 'Others changed the record after the plan was made: {value}',
    tip: 'Choose "keep theirs" or "use ours" in the review file, and resume with --decisions.',
  },
  'theirs-kept': {
    severity: 'warning',
    isSentence: true,
    message: 'The row was not sent, because what others changed is kept: {value}',
    tip: 'No action needed; to change the record all the same, import the row again.',
  },
  'deleted-since-plan': {
    severity: 'error',
    message: 'Another user deleted {value} after the plan was made',
    tip: 'Remove the row, or import it again to create a new record.',
  },
  'service-refused': {
    severity: 'error',
    isSentence: true,
    message: 'The service refused the row: {value}',
    tip: 'Fix what the service names, then import the row again.',
  },
  'needs-review': {
    severity: 'error',
    isSentence: true,
    message: 'It is not verified whether the service has this row: {value}',
    tip: 'Check the candidates in the review file, write a decision, and resume with --decisions.',
  },
  'dropped-unverified': {
    severity: 'error',
    message: 'The run was dropped, and it is not verified whether the service has {value}',
    tip: 'Look it up in the account; if it does not exist, import this row again.',
  },
  'dropped-unsent': {
    severity: 'warning',
    message: 'The run was dropped before this row was sent',
    tip: 'Import the row again if you still need it.',
  },
  'not-processed': {
    severity: 'warning',
    message: 'The run ended before this row was sent',
    tip: 'Resume the run.',
  },
  trimmed: {
    severity: 'warning',
    message: '{field}: leading or trailing spaces of {value} were removed',
    tip: 'No action needed.',
  },
  'look-alike-key': {
    severity: 'warning',
    message:
      '{field}: {value} differs from {expected} only in case, spaces, width or look-alike letters',
    tip: 'Check that they are two different records.',
  },
  'repeated-number': {
    severity: 'warning',
    message: '{field}: {value} is not unique; {expected}',
    tip: 'Check both rows: no two items should have the same number.',
  },
  'separator-in-name': {
    severity: 'warning',
    message: '{field}: {value} is read as one name, not as a path, because {expected}',
    tip: 'No action needed if it is one name; in a path, put spaces around each / or >.',
  },
  'mixed-scripts': {
    severity: 'warning',
    message: '{field}: {value} mixes letters of two alphabets',
    tip: 'Check for look-alike letters, such as Latin A and Cyrillic А.',
  },
  'other-alphabet': {
    severity: 'warning',
    message:
      '{field}: {value} has look-alike letters of another alphabet; other rows of the column have {expected}',
    tip: 'Retype the identifier in Latin letters if intended, so that a search can find it.',
  },
  'truncated-last-row': {
    severity: 'warning',
    message:
      '{field}: the file ends without a line break, and its last cell {value} is shorter than all others; {expected}',
    tip: 'Compare the last row with its source. If a part is missing, save or copy the file again.',
  },
  'unsplittable-name': {
    severity: 'error',
    message: '{field}: {value} cannot be split; expected {expected}',
    tip: 'Write "Last, First", or use separate columns for first and last name.',
  },
  'missing-column': {
    severity: 'error',
    message: 'There is no column {field}; {expected}',
    tip: 'Add the column, map another one with --map "Heading=field", or set a value with --set.',
  },
  'probable-mojibake': {
    severity: 'warning',
    message: '{field}: {value} looks like text read in the wrong encoding',
    tip: 'Correct the cell, or repair all such cells with --encoding utf-8-via-windows-1252.',
  },
  'cell-replaced': {
    severity: 'warning',
    message: '{field}: {value} in the cell is replaced by {expected}',
    tip: 'Remove --set to keep what the cells say.',
  },
  'formula-text': {
    severity: 'warning',
    message: '{field}: {value} looks like a formula; it is imported as text',
    tip: 'No action needed if it is meant as text.',
  },
  'formula-value': {
    severity: 'warning',
    message: '{field} contains a formula; its calculated value is used: {value}',
    tip: 'No action needed if the workbook was calculated before it was saved.',
  },
  cleared: {
    severity: 'warning',
    message: '{field} will be emptied',
    tip: 'Remove (clear) from the cell if that is not intended.',
  },
  'future-date': {
    severity: 'warning',
    message: '{field}: {value} is in the future',
    tip: 'Check the year.',
  },
  'past-date': {
    severity: 'warning',
    message:
      '{field}: {value} may be over in the time zone of the account; the service refuses days in the past',
    tip: 'Write a later day, unless it is still that day there.',
  },
  'display-differs': {
    severity: 'warning',
    message: '{field}: the cell shows {value} but stores {expected}, which is sent',
    tip: 'No action needed if intended; else enter what the cell shows as a plain number or text.',
  },
  'possibly-not-a-number': {
    severity: 'warning',
    message: '{field}: the account has only numbers there, and the row has {value}',
    tip: 'If the field takes only numbers, the service will refuse the row: write a plain number.',
  },
  'possible-thousands': {
    severity: 'warning',
    message: '{field}: {value} is read with a decimal point, but may mean thousands',
    tip: 'Use --decimal comma if the point separates thousands, otherwise --decimal point.',
  },
  'zero-price': {
    severity: 'warning',
    message: '{field} is 0',
    tip: 'Leave the cell blank if the price is not known.',
  },
  'private-address': {
    severity: 'warning',
    message: '{field}: {value} is an address inside a private network',
    tip: 'Use a public address if others need to open it.',
  },
  'read-only-column': {
    severity: 'warning',
    message: 'The column {field} is read-only and ignored; {expected}',
    tip: 'No action needed, unless you changed its values.',
  },
  'unknown-state': {
    severity: 'warning',
    message: '{field}: {value} is not the name of a state, so the cell is ignored',
    tip: 'To change the state, write it as the service has it, such as retired; otherwise no action needed.',
  },
  'partly-done': {
    severity: 'warning',
    isSentence: true,
    message: 'The row is partly done: {value}',
    tip: 'Fix the error and import the errors file: it does only what is missing.',
  },
  'read-only-cell': {
    severity: 'warning',
    message:
      '{field} is read-only here: the row has {value}, the service has {expected}; the cell is ignored',
    tip: 'Change it in the service itself; its interface cannot write this field.',
  },
  'value-not-sent': {
    severity: 'warning',
    message:
      '{field}: {value} is not sent, because the service does not show the current value of an existing {expected}',
    tip: 'Change it in the service itself, or with `tallysheet call`.',
  },
});

export type IssueCode = keyof typeof ISSUES;
