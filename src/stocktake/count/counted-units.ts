import { cellText } from '../../kernel/cells.ts';
import type { IssueCode, IssueDetails } from '../../kernel/messages/issues.ts';
import { COUNT_COLUMNS } from '../sheets/count-columns.ts';
import type { CountCells } from './count-table.ts';
import { readCheckMark, wholeNumber } from '../../tabular/check-mark.ts';

/** What is known of the item of a row, to read its cells. */
export interface RowItem {
  /** There may be several units of it. */
  readonly isStock: boolean;
  /** A row that marks nothing: a scan is a unit, what is printed was not found, what was written by hand was. */
  readonly row: 'scanned' | 'printed' | 'by-hand';
}

/** Units that a row counts; undefined where it counts nothing, or what is wrong with it. */
export type CountedUnits =
  | { readonly quantity: number | undefined }
  | { readonly code: IssueCode; readonly details: IssueDetails };

/** Reads how many units a row counts, from its check box and its quantity. */
export function countedUnits(cells: CountCells, item: RowItem): CountedUnits {
  const written = cellText(cells.quantity).trim();
  const found = cellText(cells.found).trim();
  if (written !== '') return quantityIn(written, COUNT_COLUMNS.quantity, item);
  const mark = readCheckMark(found);
  if (mark === 'not-a-mark') {
    if (wholeNumber(found) !== undefined) return quantityIn(found, COUNT_COLUMNS.found, item);
    const details = { field: COUNT_COLUMNS.found, value: found, expected: 'x, ☑, yes or no' };
    return wrong('malformed-yes-no', details, 'Write x, or leave it blank.');
  }
  if (mark === false) return { quantity: 0 };
  if (mark === undefined) return unmarkedRow(cells, item);
  return item.isStock ? asExpected(cells) : { quantity: 1 };
}

function unmarkedRow(cells: CountCells, { row, isStock }: RowItem): CountedUnits {
  if (row === 'printed') return { quantity: undefined };
  return row === 'by-hand' && isStock ? asExpected(cells) : { quantity: 1 };
}

/** A tick says that all units are there that the sheet expects; a sheet that shows no number needs one. */
function asExpected({ expected }: CountCells): CountedUnits {
  const quantity = wholeNumber(cellText(expected).trim());
  if (quantity !== undefined) return { quantity };
  const details = { field: COUNT_COLUMNS.quantity, expected: 'expected a number of units' };
  return wrong('required', details, 'Write how many units were counted.');
}

function quantityIn(text: string, field: string, { isStock }: RowItem): CountedUnits {
  const quantity = wholeNumber(text);
  if (quantity === undefined) {
    const details = { field, value: text, expected: 'a whole number of at least 0' };
    return wrong('malformed-number', details, 'Write a plain number such as 12.');
  }
  if (isStock || quantity <= 1) return { quantity };
  const details = { field, value: text, expected: '0 or 1, because the item is a single one' };
  const hint = 'Write 1, or the identifiers of the others in rows of their own.';
  return wrong('malformed-number', details, hint);
}

function wrong(code: IssueCode, details: IssueDetails, hint: string): CountedUnits {
  return { code, details: { ...details, hint } };
}
