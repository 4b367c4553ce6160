import { formatCount } from '../../../../kernel/counts.ts';
import { cellText } from '../../../../kernel/cells.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { SURPLUS_COLUMN } from '../../../ledger/rows/result-columns.ts';
import type { HiddenRows } from '../../recipe/hidden-row-ways.ts';
import type { CheckedRow, RowAction } from '../../../ledger/rows/row-values.ts';
import type { Mode } from '../../recipe/modes.ts';
import type { CheckingRequest } from '../../request/request.ts';
import { isBlank, readAction, readColumn, readId } from './row-cells.ts';
import { RowIssues } from './row-issues.ts';
import { checkDaysInOrder, checkRequired, checkTimesOfDays, checkUrlCounts } from './row-rules.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { ValueList } from './value-list.ts';
import type { Issue } from '../../../../kernel/messages/issues.ts';

export interface RowOptions extends CheckingRequest {
  readonly mode?: Mode | undefined;
  /** Whether a short row is a broken one. */
  readonly hasWholeRows: boolean;
  readonly hiddenRows?: HiddenRows | undefined;
}

/** Reads every cell of a row and reports everything that is wrong with it at once. */
export function validateRow(
  row: SheetRow,
  sheet: SheetName,
  plan: SheetPlan,
  options: RowOptions,
): CheckedRow {
  const issues = new RowIssues(sheet, row);
  const rejected = { ...row, action: undefined, id: undefined, values: {} };
  const ragged = raggedness(row, plan, options);
  if (ragged !== undefined) {
    issues.report('ragged-row', undefined, { expected: ragged });
    return { ...rejected, issues: issues.all };
  }
  const action = readAction(row, plan, issues);
  if (action === 'skip') return { ...rejected, action, issues: [] };
  const id = readId(row, plan, issues);
  const values = new ValueList(plan);
  const read = { values, issues };
  for (const column of plan.columns) readColumn(column, row, read);
  checkUrlCounts(plan, read);
  if (!mayBeUpdate({ action, id, values }, plan, options)) checkRequired(plan, read);
  checkTimesOfDays(plan, read);
  checkDaysInOrder(plan, read);
  return { ...row, action, id, ...values.taken(), issues: issues.all };
}

/** A row that none of its values is taken from. */
export function withoutValues(
  { number, cells }: SheetRow,
  issues: readonly Issue[],
  action?: RowAction,
): CheckedRow {
  return { number, cells, action, id: undefined, values: {}, issues };
}

/**
 * How cells are missing or too many, so that none of them can be trusted to be its column's. Where cells have places of
 * their own, those beside the table are none of it.
 */
function raggedness(
  { cells }: SheetRow,
  { width, surplus }: SheetPlan,
  { hasWholeRows }: RowOptions,
): string | undefined {
  const more = surplus === undefined ? '' : cellText(cells[surplus]).trim();
  if (more !== '') return `${SURPLUS_COLUMN} still has ${JSON.stringify(more)}`;
  const isShort = hasWholeRows && cells.length < width;
  const isLong = hasWholeRows && cells.slice(width).some((cell) => !isBlank(cell));
  return isShort || isLong
    ? `found ${formatCount(cells.length)} cells, expected ${width}`
    : undefined;
}

interface RowRequest {
  readonly action: RowAction | undefined;
  readonly id: number | undefined;
  readonly values: ValueList;
}

/** Whether the row may change a record that is there, so that what it lacks is taken from it. */
function mayBeUpdate(
  { action, id, values }: RowRequest,
  { kind, key }: SheetPlan,
  { mode }: RowOptions,
): boolean {
  if (kind.operation !== undefined) return false;
  if (action !== undefined) return action === 'update';
  if (id !== undefined || mode === 'update') return true;
  if (mode !== 'upsert') return false;
  const { resource } = kind;
  const keys = key === undefined ? resource.keys : [{ fields: key }];
  return keys.some(({ fields }) => {
    const needed = fields.filter((field) => field !== resource.parent);
    return needed.every((field) => values.get(field) !== undefined);
  });
}
