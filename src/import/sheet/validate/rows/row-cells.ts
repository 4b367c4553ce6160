import { fineValue, passesFastPath, readCell } from '../../../../catalogue/checks/row-check.ts';
import { CLEAR_WORD, ROW_ACTIONS } from '../../../../catalogue/columns/row-words.ts';
import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { foldName, INVISIBLE } from '../../../../kernel/names.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import type { RowAction } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { RowIssues } from './row-issues.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { ValueList } from './value-list.ts';

/** Nothing to be seen in the cell. */
export function isBlank(cell: Cell): boolean {
  return cellText(cell).replace(INVISIBLE, '').trim() === '';
}

/** What the row wants done, where it says so itself. */
export function readAction(
  { cells }: SheetRow,
  { action }: SheetPlan,
  issues: RowIssues,
): RowAction | undefined {
  const cell = action === undefined ? undefined : cells[action.index];
  if (action === undefined || cell === undefined || isBlank(cell)) return undefined;
  const text = foldName(cellText(cell));
  const known = ROW_ACTIONS.find((each) => each === text);
  if (known === undefined) {
    issues.report('unknown-action', action.heading, {
      field: 'Action',
      value: cellText(cell),
      expected: ROW_ACTIONS.join(', '),
    });
  }
  return known;
}

/** The number of the record that the row is about. */
export function readId(
  { cells }: SheetRow,
  { id }: SheetPlan,
  issues: RowIssues,
): number | undefined {
  const cell = id === undefined ? undefined : cells[id.index];
  if (id === undefined || cell === undefined || isBlank(cell)) return undefined;
  const text =
    typeof cell === 'object' && cell.type === 'number' ? String(cell.value) : cellText(cell);
  const match = /^\s*#?(\d{1,15})\s*$/.exec(text);
  if (match !== null && Number(match[1]) > 0) return Number(match[1]);
  issues.report('malformed-number', id.heading, {
    field: id.label,
    value: cellText(cell),
    expected: 'a whole number, such as 12',
    hint: 'The service assigns these numbers; leave the cell blank for a new record.',
  });
  return undefined;
}

/** Reads the cell of a column into the values of its row. */
export function readColumn(
  column: ColumnPlan,
  { cells }: SheetRow,
  { values, issues }: { readonly values: ValueList; readonly issues: RowIssues },
): void {
  const cell = cells[column.index];
  if (cell === undefined || cell === '') readBlank(column, values);
  else if (passesFastPath(column.check, cell)) {
    if (!issues.hasError(column.heading)) values.put(column, fineValue(column.check, cell));
  } else if (isBlank(cell)) readBlank(column, values);
  else if (foldName(cellText(cell)) === CLEAR_WORD) readClear(column, values, issues);
  else {
    const { value, issues: found } = readCell(column.check, cell);
    for (const { code, details } of found) issues.reportIn(column, code, details);
    if (!issues.hasError(column.heading)) values.put(column, value);
  }
}

function readBlank(column: ColumnPlan, values: ValueList): void {
  const clears = column.format.clearBlank === true && column.column.requiredFor.length === 0;
  const parts = column.parts ?? [column];
  if (parts.some(({ fallback }) => fallback !== undefined)) values.fallBack(column);
  else if (clears && values.get(column.target) === undefined) values.put(column, null);
}

function readClear(column: ColumnPlan, values: ValueList, issues: RowIssues): void {
  if (column.column.requiredFor.length > 0) {
    issues.reportIn(column, 'required', { expected: 'a value (the field cannot be emptied)' });
    return;
  }
  issues.reportIn(column, 'cleared', { value: CLEAR_WORD });
  values.put(column, null);
}
