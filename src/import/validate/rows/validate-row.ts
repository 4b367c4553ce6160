import { readCell } from '../../../catalogue/checks/row-check.ts';
import { CLEAR_WORD, ROW_ACTIONS } from '../../../catalogue/columns/row-words.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import {
  makeIssue,
  type Issue,
  type IssueCode,
  type IssueDetails,
} from '../../../kernel/messages/issues.ts';
import { foldName, INVISIBLE } from '../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { SURPLUS_COLUMN } from '../../map/result-columns.ts';
import type { HiddenRows } from '../../read/hidden-rows.ts';
import type { CheckingRequest, Mode } from '../../request/request.ts';
import type { CheckedRow, RowAction } from '../../read/row-values.ts';
import { missingValues } from './required.ts';
import type { ColumnPlan } from './column-plan.ts';
import { targetsOf, type SheetPlan } from './sheet-plan.ts';
import { timesWithoutDays } from '../dates/times-of-days.ts';
import { ValueList } from './value-list.ts';

export interface RowOptions extends CheckingRequest {
  readonly mode?: Mode | undefined;
  /** Whether a short row is a broken one. */
  readonly hasWholeRows: boolean;
  readonly hiddenRows?: HiddenRows | undefined;
}

/** Reads every cell of a row and tells everything that is wrong with it at once. */
export function validateRow(
  row: SheetRow,
  sheet: SheetName,
  plan: SheetPlan,
  options: RowOptions,
): CheckedRow {
  const cellStyle = new RowValidation(row, sheet, plan, options);
  return cellStyle.isRagged() ? cellStyle.refused() : cellStyle.taken();
}

class RowValidation {
  readonly #row: SheetRow;
  readonly #sheet: SheetName;
  readonly #plan: SheetPlan;
  readonly #options: RowOptions;
  readonly #issues: Issue[] = [];
  readonly #values: ValueList;

  constructor(row: SheetRow, sheet: SheetName, plan: SheetPlan, options: RowOptions) {
    this.#row = row;
    this.#sheet = sheet;
    this.#plan = plan;
    this.#options = options;
    this.#values = new ValueList(plan);
  }

  /** Whether cells are missing or too many, so that none of them can be trusted to be its column's. */
  isRagged(): boolean {
    const { width, surplus } = this.#plan;
    const { cells } = this.#row;
    const more = surplus === undefined ? '' : cellText(cells[surplus]).trim();
    const isShort = this.#options.hasWholeRows && cells.length < width;
    const isLong = cells.slice(width).some((cell) => !isBlank(cell));
    if (!isShort && !isLong && more === '') return false;
    this.#report('ragged-row', undefined, {
      expected:
        more === ''
          ? `it has ${cells.length}, the heading row has ${width}`
          : `${SURPLUS_COLUMN} still says ${JSON.stringify(more)}`,
    });
    return true;
  }

  refused(): CheckedRow {
    return { ...this.#row, action: undefined, id: undefined, values: {}, issues: this.#issues };
  }

  taken(): CheckedRow {
    const action = this.#readAction();
    if (action === 'skip') return { ...this.refused(), action, issues: [] };
    const id = this.#readId();
    for (const column of this.#plan.columns) this.#readColumn(column);
    this.#refuseTooMany();
    this.#assertRequiredGiven(action, id);
    this.#refuseTimesWithoutDays();
    return { ...this.#row, action, id, values: this.#values.taken(), issues: this.#issues };
  }

  #readAction(): RowAction | undefined {
    const { action } = this.#plan;
    const cell = action === undefined ? undefined : this.#row.cells[action.index];
    if (action === undefined || cell === undefined || isBlank(cell)) return undefined;
    const text = foldName(cellText(cell));
    const known = ROW_ACTIONS.find((each) => each === text);
    if (known === undefined) {
      this.#report('unknown-action', action.heading, {
        field: 'Action',
        value: cellText(cell),
        expected: ROW_ACTIONS.join(', '),
      });
    }
    return known;
  }

  #readId(): number | undefined {
    const { id } = this.#plan;
    const cell = id === undefined ? undefined : this.#row.cells[id.index];
    if (id === undefined || cell === undefined || isBlank(cell)) return undefined;
    const text =
      typeof cell === 'object' && cell.type === 'number' ? String(cell.value) : cellText(cell);
    const match = /^\s*#?(\d{1,15})\s*$/.exec(text);
    if (match !== null && Number(match[1]) > 0) return Number(match[1]);
    this.#report('malformed-number', id.heading, {
      field: id.label,
      value: cellText(cell),
      expected: 'a whole number, such as 12',
      hint: 'The service gives these numbers; leave the cell blank for a new record.',
    });
    return undefined;
  }

  #readColumn(column: ColumnPlan): void {
    const cell = this.#row.cells[column.index];
    if (cell === undefined || isBlank(cell)) this.#readBlank(column);
    else if (foldName(cellText(cell)) === CLEAR_WORD) this.#readClear(column);
    else {
      const { value, findings } = readCell(column.check, cell);
      for (const { code, details } of findings) this.#tellColumn(column, code, details);
      const hasError = this.#issues.some(
        (issue) => issue.column === column.heading && issue.severity === 'error',
      );
      if (!hasError) this.#values.put(column, value);
    }
  }

  #readBlank(column: ColumnPlan): void {
    const clears = this.#options.clearBlank === true && column.column.requiredFor.length === 0;
    const parts = column.parts ?? [column];
    if (parts.some(({ fallback }) => fallback !== undefined)) this.#values.fallBack(column);
    else if (clears && this.#values.get(column.target) === undefined)
      this.#values.put(column, null);
  }

  #readClear(column: ColumnPlan): void {
    if (column.column.requiredFor.length > 0) {
      this.#tellColumn(column, 'required', { expected: 'it cannot be emptied' });
      return;
    }
    this.#tellColumn(column, 'cleared', { value: CLEAR_WORD });
    this.#values.put(column, null);
  }

  /** One cell with too many is told when it is read; here those of several columns are counted. */
  #refuseTooMany(): void {
    const seen = new Set<string>();
    for (const column of this.#plan.columns) {
      const field = column.column.field;
      const urls = this.#values.list(column.target);
      if (field?.kind !== 'urls' || urls === undefined || seen.has(column.target)) continue;
      seen.add(column.target);
      if (urls.length <= field.max) continue;
      this.#tellColumn(column, 'too-many-urls', {
        value: urls.join(' '),
        expected: `at most ${field.max} addresses in all columns`,
      });
      this.#values.remove(column.target);
    }
  }

  #assertRequiredGiven(action: RowAction | undefined, id: number | undefined): void {
    const { kind } = this.#plan;
    if (kind.operation === undefined && this.#mayBeUpdate(action, id)) return;
    for (const { target, details } of missingValues(kind, this.#values)) {
      const column = this.#plan.columns.find((each) => targetsOf(each).includes(target));
      const heading = column?.heading;
      const reported = this.#issues.some(
        (issue) =>
          issue.severity === 'error' &&
          (issue.field === details.field || (heading !== undefined && issue.column === heading)),
      );
      if (reported) continue;
      if (heading !== undefined) this.#report('required', heading, details);
      else this.#report('missing-column', undefined, { ...details, ...this.#splitHint(target) });
    }
  }

  #splitHint(target: string): Pick<IssueDetails, 'hint'> {
    const hint = this.#plan.splitHints.get(target);
    return hint === undefined ? {} : { hint };
  }

  #refuseTimesWithoutDays(): void {
    for (const { target, label, day } of timesWithoutDays(this.#plan.kind, this.#values)) {
      const [column, ofDay] = [target, day.target].map((wanted) =>
        this.#plan.columns.find((each) => each.target === wanted),
      );
      // A day that cannot be read is not blank.
      const isReported = this.#issues.some((issue) => issue.column === ofDay?.heading);
      if (ofDay !== undefined && isReported) continue;
      const value = String(this.#values.get(target));
      this.#report('time-without-date', column?.heading, {
        field: label,
        value,
        expected: day.label,
      });
    }
  }

  /** Whether the row may change a record that is there, so that what it lacks is taken from it. */
  #mayBeUpdate(action: RowAction | undefined, id: number | undefined): boolean {
    if (action !== undefined) return action === 'update';
    if (id !== undefined || this.#options.mode === 'update') return true;
    return this.#options.mode === 'upsert' && this.#hasKey();
  }

  #hasKey(): boolean {
    const { resource } = this.#plan.kind;
    const keys = this.#options.key === undefined ? resource.keys : [{ fields: this.#options.key }];
    return keys.some(({ fields }) => {
      const needed = fields.filter((field) => field !== resource.parent);
      return needed.every((field) => this.#values.get(field) !== undefined);
    });
  }

  #tellColumn({ heading, column }: ColumnPlan, code: IssueCode, details: IssueDetails): void {
    this.#report(code, heading, { ...details, field: column.label });
  }

  #report(code: IssueCode, column: string | undefined, details: IssueDetails): void {
    const place = { ...this.#sheet, row: this.#row.number };
    this.#issues.push(
      makeIssue(code, column === undefined ? place : { ...place, column }, details),
    );
  }
}

/** Nothing to be seen in the cell. */
function isBlank(cell: Cell): boolean {
  return cellText(cell).replace(INVISIBLE, '').trim() === '';
}
