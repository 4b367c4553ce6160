import { requiredChoices } from '../../../../catalogue/columns/alternatives.ts';
import { fineValue, passesFastPath } from '../../../../catalogue/checks/row-check.ts';
import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';
import { hiddenRowsFlag } from '../../recipe/sheet-scope.ts';
import { FILTERED } from '../../read/filtered-sheet.ts';
import { leftOutText } from '../../read/table-rows.ts';
import { validateRow, withoutValues, type RowOptions } from './validate-row.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { type TotalLabel, totalIssue, totalLabelIn } from './total-row.ts';
import { hasFixedTimes } from './row-rules.ts';
import { ValueList } from './value-list.ts';
import { defined } from '../../../../kernel/defined.ts';

const PLAIN_NUMBER = /^[1-9]\d{0,14}$/;

/** Checks the rows of one sheet, most of them by a glance. */
export class RowChecker {
  readonly #sheet: SheetName;
  readonly #plan: SheetPlan;
  readonly #options: RowOptions;
  readonly #needFilling: ReadonlySet<ColumnPlan>;
  /** What is wrong with all rows needs the full check for each of them. */
  readonly #needsFullCheck: boolean;

  constructor(sheet: SheetName, plan: SheetPlan, options: RowOptions) {
    this.#sheet = sheet;
    this.#plan = plan;
    this.#options = options;
    this.#needsFullCheck = needsFullCheck(plan);
    this.#needFilling = new Set(plan.columns.filter(needsFilling));
  }

  check(row: SheetRow): CheckedRow {
    if (row.hidden && this.#options.hiddenRows === 'skip') return this.#omitted(row);
    if (row.leftOut !== undefined) return this.#leftOut(row, row.leftOut);
    const total = totalLabelIn(row.cells, this.#plan);
    if (total !== undefined) return this.#refusedTotal(row, total);
    if (this.#passesFastPath(row.cells)) return new FineRow(row, this.#plan);
    return validateRow(row, this.#sheet, this.#plan, this.#options);
  }

  /** A hidden row that its owner wants skipped is counted like one that says `skip`. */
  #omitted(row: SheetRow): CheckedRow {
    const { scope } = this.#plan;
    // The advice names the sheet where there are several.
    const hint = scope && `Use ${hiddenRowsFlag('import', scope)} to import hidden rows too.`;
    const place = { ...this.#sheet, row: row.number };
    return withoutValues(row, [makeIssue('hidden-row', place, defined({ hint }))], 'skip');
  }

  /** A row that holds no record is counted, so that each row of the file is accounted for. */
  #leftOut(row: SheetRow, why: string): CheckedRow {
    const place = { ...this.#sheet, row: row.number };
    const issue =
      why === FILTERED
        ? makeIssue('filtered-row', place)
        : makeIssue('no-record', place, { expected: leftOutText(why) });
    return { ...withoutValues(row, [issue], 'skip'), leftOut: why };
  }

  /** What else is wrong with a total would only hide what it is. */
  #refusedTotal(row: SheetRow, label: TotalLabel): CheckedRow {
    return withoutValues(row, [totalIssue(this.#sheet, row.number, this.#plan, label)]);
  }

  /** Surely valid: no error, no warning, nothing that takes more than one cell to check. */
  #passesFastPath(cells: readonly Cell[]): boolean {
    const { columns, id, action, width, surplus } = this.#plan;
    if (this.#needsFullCheck || !this.#fits(cells.length, width)) return false;
    if (surplus !== undefined && (cells[surplus] ?? '') !== '') return false;
    for (const column of columns) {
      const cell = cells[column.index] ?? '';
      if (cell === '') {
        if (this.#needFilling.has(column)) return false;
      } else if (!passesFastPath(column.check, cell)) return false;
    }
    return isFineNumber(id, cells) && isBlankCell(action, cells);
  }

  /** A workbook leaves blank cells at the end of a row out. */
  #fits(cells: number, width: number): boolean {
    return cells === width || (cells < width && !this.#options.hasWholeRows);
  }
}

/** Whether something is to be said of all rows, so that none is fine by its cells alone. */
export function needsFullCheck({ missing, kind, fixed }: SheetPlan): boolean {
  return missing.length > 0 || requiredChoices(kind).length > 0 || hasFixedTimes(kind, fixed);
}

/** Whether there is something to do where a cell of the column is blank. */
export function needsFilling({ isRequired, fallback, format }: ColumnPlan): boolean {
  return format.clearBlank === true || (isRequired && fallback === undefined);
}

function isBlankCell(column: SheetPlan['action'], cells: readonly Cell[]): boolean {
  return column === undefined || (cells[column.index] ?? '') === '';
}

function isFineNumber(id: SheetPlan['id'], cells: readonly Cell[]): boolean {
  if (id === undefined) return true;
  const cell = cells[id.index] ?? '';
  return typeof cell === 'string' && (cell === '' || PLAIN_NUMBER.test(cell));
}

const NO_ISSUES: readonly Issue[] = [];

const NONE: readonly string[] = [];

/** A row without issues; its values are calculated only when they are read. */
class FineRow implements CheckedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly action = undefined;
  readonly id: number | undefined;
  readonly issues = NO_ISSUES;
  readonly #plan: SheetPlan;
  #read: Pick<CheckedRow, 'values' | 'defaulted'> | undefined;

  constructor({ number, cells }: SheetRow, plan: SheetPlan) {
    this.number = number;
    this.cells = cells;
    this.id = idOf(cells, plan);
    this.#plan = plan;
  }

  get values(): CheckedRow['values'] {
    return this.#taken.values;
  }

  get defaulted(): readonly string[] {
    return this.#taken.defaulted ?? NONE;
  }

  get #taken(): Pick<CheckedRow, 'values' | 'defaulted'> {
    this.#read ??= readValues(this.cells, this.#plan);
    return this.#read;
  }
}

function idOf(cells: readonly Cell[], { id }: SheetPlan): number | undefined {
  const text = id === undefined ? '' : cellText(cells[id.index]);
  return text === '' ? undefined : Number(text);
}

function readValues(
  cells: readonly Cell[],
  plan: SheetPlan,
): Pick<CheckedRow, 'values' | 'defaulted'> {
  const values = new ValueList(plan);
  for (const column of plan.columns) {
    const cell = cells[column.index] ?? '';
    if (cell === '') values.fallBack(column);
    else values.put(column, fineValue(column.check, cell));
  }
  return values.taken();
}
