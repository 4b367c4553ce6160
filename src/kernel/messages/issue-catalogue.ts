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
  /**
   * Only other rows show it: rows with a value that one of them alone may have, or those around it.
   * @internal
   */
  readonly shownBy?: 'equal rows' | 'rows around';
  /** The field is one of the record that the column names, not what the column fills. */
  readonly isAboutRecord?: true;
}

/** What most cells with an error have in common. */
const EXPECTED = '{field}: expected {expected}, found {value}';

/**
 * Everything that can be wrong with a row. An error keeps the row from being sent; a warning never
 * blocks. Codes are never reused; docs/reference/issues.md is made from this table.
 */
export const ISSUES = tableOf<IssueEntry>()({
  required: error(
    '{field} is empty; {expected}',
    'Fill in the cell. --default "Field=value" fills the blank cells of a column.',
  ),
  'too-short': error(
    '{field} is too short: expected {expected}, found {value}',
    'Write the full name.',
  ),
  'too-long': error('{field} is too long: expected {expected}, found {value}', 'Shorten the text.'),
  'malformed-date': error(
    EXPECTED,
    'Write the date as 2024-03-31, or set the format of the column: --date-format "Heading=d.m.yyyy".',
  ),
  'invalid-date': error(
    '{field}: {value} is not a valid date; expected {expected}',
    'Correct the date.',
  ),
  'two-digit-year': error(
    '{field}: expected {expected}, found {value} with a two-digit year',
    'Write the year with four digits, or use a format that ends in yy: --date-format m/d/yy (69 to 99 are 19xx, 00 to 68 are 20xx).',
  ),
  'mixed-date-orders': error(
    '{field}: {value} is ambiguous, and other rows of the column have the day first',
    'Write all dates of the column in one order; 2024-03-31 is always unambiguous.',
  ),
  'ambiguous-dates': warning(
    '{field}: every date in the column is ambiguous; {value} is read as {expected}',
    'Set the format of the column with --date-format.',
  ),
  'open-reading': error(
    '{field}: {value} can be read in several ways',
    'Choose how the column is read, once for all its rows: in the sheet Columns of the recipe. A word under "Blank words" is left empty.',
    { waitsFor: 'reading' },
  ),
  'open-value': error(
    EXPECTED,
    'Choose once for all its rows what the value means, in the sheet Values of the recipe: one of the values, (leave empty) or (skip rows).',
    { waitsFor: 'reading' },
  ),
  'open-field': error(
    '{field} is required, and no column has it',
    'Choose once for all rows, in the sheet Columns of the recipe: another column (--map "Heading=Field") or one value (--set "Field=value").',
    { waitsFor: 'reading' },
  ),
  'open-blank': error(
    '{field} is required, and the cell is blank',
    'Choose one value for all blank cells of the column, in the sheet Columns of the recipe or with --default "Field=value", or fill them in.',
    { waitsFor: 'reading' },
  ),
  'date-without-format': error(
    '{field}: expected {expected}, found the plain number {value}',
    'Apply a date format to the column if these numbers are dates.',
  ),
  'malformed-time': error(EXPECTED, 'Write the time as hh:mm, from 00:00 to 23:59.'),
  'malformed-number': error(
    EXPECTED,
    'Write a plain number; use --decimal point for amounts such as $1,234.56, --decimal comma for 1.234,56.',
  ),
  'malformed-yes-no': error(EXPECTED, 'Write yes or no.'),
  'malformed-email': error(EXPECTED, 'Correct the address.'),
  'malformed-url': error(EXPECTED, 'Write the whole address, starting with https://.'),
  'too-many-urls': error(EXPECTED, 'Remove some addresses; the service stores no more.'),
  'unknown-country': error(EXPECTED, 'Write the ISO 3166 two-letter code, such as US or DE.'),
  'unknown-choice': error(EXPECTED, 'Use one of the listed values.'),
  'date-over': error(
    '{field}: {value} is in the past; expected {expected}',
    'Write today or a later day; where the field is optional, you can clear the cell.',
  ),
  'date-ahead': error(
    '{field}: {value} is in the future; expected {expected}',
    'Write the day on which it happened; where the field is optional, you can clear the cell.',
  ),
  'dates-reversed': error(
    '{field}: {value} is before {expected}',
    'Swap the two days, or correct one of them.',
  ),
  'time-without-date': error(
    '{field}: {value} is a time without a date; {expected} is blank',
    'Fill in the date, or clear the time.',
  ),
  'damaged-identifier': error(
    '{field}: {value} looks damaged by a spreadsheet program; expected {expected}',
    'Format the column as text and enter the identifier again from its source.',
  ),
  'identifier-display-differs': error(
    '{field}: the cell shows {value} but stores {expected}',
    'Format the column as text and enter the identifier as the cell shows it.',
  ),
  'control-character': error(
    '{field} contains a control character: {value}',
    'Retype the cell to remove the character.',
  ),
  'invisible-character': error(
    '{field} contains an invisible character: {value}',
    'Retype the identifier, so that a search can find it.',
  ),
  'formula-without-value': error(
    '{field} contains a formula without a calculated value: {value}',
    'Open the workbook in a spreadsheet program and save it.',
  ),
  'merged-cells': warning(
    '{field}: the cells of {expected} are merged, and only the first has a value',
    'Use --fill-merged if every row should have that value.',
    { shownBy: 'rows around' },
  ),
  'merged-cells-filled': warning(
    '{field}: the cells of {expected} are merged, and each gets the value of the first',
    'No action needed if intended; without --fill-merged only the first row has the value.',
  ),
  'skipped-by-answer': warning(
    '{field}: rows with {value} are skipped, as answered',
    'Remove that answer to import the row.',
    { isSkipped: true },
  ),
  'skipped-by-action': warning(
    'Rows with {value} in the column {field} are skipped',
    'Clear the cell to import the row.',
    { isSkipped: true },
  ),
  'skipped-existing': warning(
    '{field}: {value} exists and is not changed, because only new records are created: {expected}',
    'Use --mode upsert to update existing records, too.',
    { isSkipped: true },
  ),
  'skipped-unknown': warning(
    '{field}: no {expected} has {value}, and none is created, because only existing records are updated',
    'Use --mode upsert to create it.',
    { isSkipped: true },
  ),
  'hidden-row': warning(
    'The row is hidden in the spreadsheet and is skipped',
    'Use --hidden-rows import to import hidden rows too.',
    { isSkipped: true },
  ),
  'no-record': warning(
    'The row is {expected}, not a record, and is skipped',
    'If it is a record, fill in more of its cells.',
    { isSkipped: true },
  ),
  'filtered-row': warning(
    'The row is outside the filter of the recipe and is skipped',
    'To import the row, change the filter in the recipe.',
    { isSkipped: true },
  ),
  'error-cell': error(
    '{field} contains the error {value}',
    'Fix the formula, or replace the cell with its value.',
  ),
  'ragged-row': error(
    'The number of cells does not match the headings: {expected}',
    'Check for an extra delimiter or a missing quote; in an errors file, empty the cell in _more once the others are right.',
  ),
  'total-row': error(
    '{field}: {value} with only amounts beside it; the row looks like a total, not a record',
    'Delete the row. If it is a record, fill in one more of its cells.',
    { shownBy: 'rows around' },
  ),
  'unknown-action': error(
    EXPECTED,
    'To delete records, use a delete operation, such as --kind fixed-assets.delete.',
  ),
  'unexpected-value': error(EXPECTED, 'Clear the cell.'),
  'duplicate-key': error('{field}: {value} is a duplicate; {expected}', 'Keep one of the rows.', {
    shownBy: 'equal rows',
  }),
  'record-in-use': error(
    '{field}: {value} cannot be deleted, because {expected}',
    'Delete them too, or give them another value; rows of the same import count.',
  ),
  'value-taken': error(
    '{field}: {value} belongs to {expected}',
    'Enter another value, or change that record first.',
  ),
  'not-within': error(
    '{field}: {value} is not in {expected}',
    'Name one that is, or correct the other column.',
  ),
  'same-location': error(
    '{field}: the units are already at {value}',
    'Name another location, or remove the row.',
  ),
  'unknown-reference': error(
    '{field}: there is no {expected} named {value}',
    'Correct the name, or create the record first.',
    { waitsFor: 'name' },
  ),
  'ambiguous-reference': error(
    '{field}: {value} matches more than one {expected}',
    'Use the path, the e-mail address or #number instead of the name.',
    { waitsFor: 'name' },
  ),
  'not-free': error(
    '{field}: {value} is not free; {expected}',
    'Make some available, or change the kit.',
  ),
  'person-by-name': warning(
    '{field}: no member has the address {value}; {expected} has no address and is found by the name',
    'Add the address to the member if it is the same person; else correct the row.',
  ),
  'unknown-scan': error(
    '{field}: no {expected} has the tag or the number {value}',
    'Scan the label again, or write the number as #12 or the identifier as it is in the account.',
  ),
  'ambiguous-scan': error(
    '{field}: {value} matches more than one {expected}',
    'Write the number of the right one, such as #12.',
  ),
  'misread-scan': error(
    '{field}: {value} does not end with its check digit; expected {expected}',
    'Scan the label again; for codes without a check digit, remove --scan-check-digit.',
  ),
  'foreign-scan': error(
    '{field}: {value} is the public link of {expected}',
    'Scan the label of the right record, or write its number as #12.',
  ),
  'scanned-twice': warning(
    '{field}: {value} was scanned before, in {expected}',
    'No action needed: the record is sent once.',
    { isSkipped: true },
  ),
  'reference-blocked': error(
    '{field}: {value} was not created by this run: {expected}',
    'Fix the row or name that this row depends on, then import this row again.',
  ),
  'reference-open': error(
    '{field}: {value} is not created yet: {expected}',
    'Answer the question about the other row in the recipe; this row needs no change.',
    { waitsFor: 'name' },
  ),
  'wrong-state': error(
    EXPECTED,
    'Change the order of the rows, or bring the record into that state first.',
    { isAboutRecord: true },
  ),
  'held-by-member': error(
    '{field}: {value} is checked out to {expected}',
    'Check it in before, or add --checkin-first: the plan then lists it.',
    { isAboutRecord: true },
  ),
  'unusable-record': error(
    '{field}: {value} is {expected}',
    'Name another record, or bring this one into another state first.',
  ),
  'not-custodian': error(
    '{field}: expected {expected}, who has the item, found {value}',
    'Name the member who has the item.',
  ),
  'returned-since': error(
    '{field}: {value} returned it at {expected}, and the source still names them',
    'Correct the source. To let them have it again, check it out to them once. To always follow the source, write owner: theirs for the column in the recipe.',
  ),
  'no-lines': error(
    '{field}: {value} has no items',
    'Add items first: import a sheet with --kind purchase-orders that has the number of the order and its items.',
  ),
  'has-items': warning(
    '{field}: {value} still has {expected}',
    'Take them back, or move them, before the row is sent.',
  ),
  'not-enough-stock': error(EXPECTED, 'Enter a smaller quantity, or add stock first.'),
  'not-checked-out': error(
    '{field}: {value} is not a current checkout of {expected}',
    'Write the number of a current checkout: `tallysheet call asset-stock.current-checkouts` lists them.',
  ),
  reserved: error(
    '{field}: {value} is reserved {expected}',
    'Add --override-reservations to check it out nevertheless: the plan then lists it.',
  ),
  'reservation-clash': warning(
    '{field}: {value} clashes with {expected}',
    'No action needed: the request can be made, but only one of the two can be met. Enter other days to avoid the clash.',
  ),
  'later-row-done': error(
    'This row is above one that is already done for {value}: {expected}',
    'Move the row below that one if it is still to be done, or delete it.',
  ),
  'earlier-row-failed': error(
    'An earlier row had to change {value} first, and failed: {expected}',
    'Fix the earlier row, then import both rows again.',
  ),
  'missing-group': error(
    '{field} is empty, so the row belongs to no {expected}',
    'Write the same text in all rows of one record.',
  ),
  'contradicts-record': error(
    '{field}: {value} contradicts {expected}',
    'Write the same value in all rows of the record, or in one of them only.',
  ),
  'duplicate-line': error(
    '{field}: {value} is already on the record; {expected}',
    'Keep one of the rows, with the quantities of both.',
    { shownBy: 'equal rows' },
  ),
  'record-incomplete': error(
    'The {field} {value} is not sent, because {expected}',
    'Fix that row; this row needs no change. Then import the errors file.',
  ),
  'line-differs': error(
    EXPECTED,
    'Correct the row if it is wrong. Otherwise import it again when the record and the row agree.',
  ),
  'line-missing': error(
    'No row lists {value}: expected {expected}',
    'Add a row for it, or import the rows again when all lines of the record are in them.',
  ),
  'received-in-parts': error(
    '{field}: {value} is received in parts and cannot be received as a whole; arrived so far: {expected}',
    'Import its delivery notes with --receive-in-parts. Void the order when everything has arrived.',
  ),
  'received-meanwhile': error(
    '{field}: {value} was received as a whole after parts of it had arrived; counted twice: {expected}',
    'Take the units that were counted twice off the stock again, or delete the items. counted-twice.xlsx lists them.',
  ),
  'arrival-alone': error(
    '{field}: {value} is not in the note of its order',
    'Import the delivery note itself again, with --receive-in-parts.',
  ),
  'over-delivery': error(
    '{field}: more than ordered: expected {expected}, found {value}',
    'Correct the quantity. What was not ordered can be added as stock or as an item of its own.',
  ),
  'delivery-unclear': error(
    '{field} is empty; the order has other deliveries: {expected}',
    "Add a column Delivery note with its number or date, or use --set 'Delivery note=DN-553'.",
  ),
  'delivery-differs': error(
    '{field}: expected {expected}, found {value}',
    'Correct the row, or write another number of the delivery note if it is another delivery.',
  ),
  'delivery-unfinished': error(
    '{field}: {value} has a delivery that is not finished: {expected}',
    'Import that delivery note again first. If another user changed what arrived, correct the description of the order.',
  ),
  'circular-reference': error(
    '{field}: {value} refers back to this row',
    'Remove one reference from the circle.',
  ),
  'ambiguous-path': error(
    '{field}: {value} looks like a path, but {expected}',
    'Write the whole path, such as "HQ / Floor 2", in this cell alone. Or write the last name here and the path above it as the parent.',
  ),
  'exists-differs': error(
    '{field}: {value} already exists and differs: {expected}',
    'Use --mode upsert to update it from the row.',
  ),
  'possible-duplicate': error(
    'The row looks the same as {expected}, which no earlier run of this file created',
    'If it is the same, write its number into the row or delete the row. If not, import the errors file with --again.',
  ),
  'unverified-elsewhere': error(
    'It is not verified whether the service has this row: {value}',
    'Finish that run, then import the errors file.',
    { isSentence: true },
  ),
  'already-done': warning(
    'The row was done before, {value}',
    'No action needed; to do it again, import the file with --again.',
    { isSentence: true },
  ),
  'already-gone': warning(
    '{field}: the account has no {expected} {value} any more, so that nothing is left to delete',
    'No action needed, unless the number is wrong.',
  ),
  'adds-to-line': warning(
    '{field}: {expected} of {value} already, and this row adds to that',
    'Delete the row if it was done already, on another computer or by hand: an order shows only the sum.',
  ),
  'unknown-record': error(
    '{field}: the account has no {expected} {value}',
    'Correct the number, or leave the cell blank to create a new record.',
  ),
  'ambiguous-key': error(
    '{field}: {value} matches more than one record: {expected}',
    'Add the item number of the right record, or choose another --key.',
  ),
  'missing-key': error(
    'The row has no value that identifies its record; {expected}',
    'Fill in one of the key columns.',
  ),
  'changed-since-plan': error(
    'Another user changed {value} after the plan was made',
    'Make a new plan and review the difference.',
  ),
  'changed-by-others': warning(
    'The row was done, and then changed by others: {value}',
    'Check in the account that the record is as it should be. Nothing was sent again.',
    { isSentence: true },
  ),
  'changed-before-sending': error(
    'Others changed the record after the plan was made: {value}',
    'Choose "keep theirs" or "use ours" in the review file, and resume with --decisions.',
    { isSentence: true },
  ),
  'theirs-kept': warning(
    'The row was not sent, because what others changed is kept: {value}',
    'No action needed; to change the record all the same, import the row again.',
    { isSentence: true },
  ),
  'deleted-since-plan': error(
    'Another user deleted {value} after the plan was made',
    'Remove the row, or import it again to create a new record.',
  ),
  'service-refused': error(
    'The service refused the row: {value}',
    'Fix what the service names, then import the row again.',
    { isSentence: true },
  ),
  'needs-review': error(
    'It is not verified whether the service has this row: {value}',
    'Check the candidates in the review file, write a decision, and resume with --decisions.',
    { isSentence: true },
  ),
  'dropped-unverified': error(
    'The run was dropped, and it is not verified whether the service has {value}',
    'Look it up in the account; if it does not exist, import this row again.',
  ),
  'dropped-unsent': warning(
    'The run was dropped before this row was sent',
    'Import the row again if you still need it.',
  ),
  'not-processed': warning('The run ended before this row was sent', 'Resume the run.'),
  trimmed: warning(
    '{field}: leading or trailing spaces of {value} were removed',
    'No action needed.',
  ),
  'look-alike-key': warning(
    '{field}: {value} differs from {expected} only in case, spaces, width or look-alike letters',
    'Check that they are two different records.',
    { shownBy: 'equal rows' },
  ),
  'repeated-number': warning(
    '{field}: {value} is not unique; {expected}',
    'Check both rows: no two items should have the same number.',
    { shownBy: 'equal rows' },
  ),
  'separator-in-name': warning(
    '{field}: {value} is read as one name, not as a path, because {expected}',
    'No action needed if it is one name; in a path, put spaces around each / or >.',
  ),
  'mixed-scripts': warning(
    '{field}: {value} mixes letters of two alphabets',
    'Check for look-alike letters, such as Latin A and Cyrillic А.',
  ),
  'other-alphabet': warning(
    '{field}: {value} has look-alike letters of another alphabet; other rows of the column have {expected}',
    'Retype the identifier in Latin letters if intended, so that a search can find it.',
  ),
  'truncated-last-row': warning(
    '{field}: the file ends without a line break, and its last cell {value} is shorter than all others; {expected}',
    'Compare the last row with its source. If a part is missing, save or copy the file again.',
  ),
  'unsplittable-name': error(
    '{field}: {value} cannot be split; expected {expected}',
    'Write "Last, First", or use separate columns for first and last name.',
  ),
  'missing-column': error(
    'There is no column {field}; {expected}',
    'Add the column, map another one with --map "Heading=field", or set a value with --set.',
  ),
  'probable-mojibake': warning(
    '{field}: {value} looks like text read in the wrong encoding',
    'Correct the cell, or repair all such cells with --encoding utf-8-via-windows-1252.',
  ),
  'cell-replaced': warning(
    '{field}: {value} in the cell is replaced by {expected}',
    'Remove --set to keep what the cells say.',
  ),
  'formula-text': warning(
    '{field}: {value} looks like a formula; it is imported as text',
    'No action needed if it is meant as text.',
  ),
  'formula-value': warning(
    '{field} contains a formula; its calculated value is used: {value}',
    'No action needed if the workbook was calculated before it was saved.',
  ),
  cleared: warning(
    '{field} will be emptied',
    'Remove (clear) from the cell if that is not intended.',
  ),
  'future-date': warning('{field}: {value} is in the future', 'Check the year.'),
  'past-date': warning(
    '{field}: {value} may be over in the time zone of the account; the service refuses days in the past',
    'Write a later day, unless it is still that day there.',
  ),
  'display-differs': warning(
    '{field}: the cell shows {value} but stores {expected}, which is sent',
    'No action needed if intended; else enter what the cell shows as a plain number or text.',
  ),
  'possibly-not-a-number': warning(
    '{field}: the account has only numbers there, and the row has {value}',
    'If the field takes only numbers, the service will refuse the row: write a plain number.',
  ),
  'possible-thousands': warning(
    '{field}: {value} is read with a decimal point, but may mean thousands',
    'Use --decimal comma if the point separates thousands, otherwise --decimal point.',
  ),
  'zero-price': warning('{field} is 0', 'Leave the cell blank if the price is not known.'),
  'private-address': warning(
    '{field}: {value} is an address inside a private network',
    'Use a public address if others need to open it.',
  ),
  'read-only-column': warning(
    'The column {field} is read-only and ignored; {expected}',
    'No action needed, unless you changed its values.',
  ),
  'unknown-state': warning(
    '{field}: {value} is not the name of a state, so the cell is ignored',
    'To change the state, write it as the service has it, such as retired; otherwise no action needed.',
  ),
  'partly-done': warning(
    'The row is partly done: {value}',
    'Fix the error and import the errors file: it does only what is missing.',
    { isSentence: true },
  ),
  'already-swapped': warning(
    '{field}: {value} is not checked out, and {expected}',
    'No action needed if this was done before; otherwise name the member in the row.',
  ),
  'read-only-cell': warning(
    '{field} is read-only here: the row has {value}, the service has {expected}; the cell is ignored',
    'Change it in the service itself; its interface cannot write this field.',
  ),
  'value-not-sent': warning(
    '{field}: {value} is not sent, because the service does not show the current value of an existing {expected}',
    'Change it in the service itself, or with `tallysheet call`.',
  ),
});

export type IssueCode = keyof typeof ISSUES;

type Further = Omit<IssueEntry, 'severity' | 'message' | 'tip'>;

function error(message: string, tip: string, further: Further = {}): IssueEntry {
  return { severity: 'error', message, tip, ...further };
}

function warning(message: string, tip: string, further: Further = {}): IssueEntry {
  return { severity: 'warning', message, tip, ...further };
}
