import type { CheckedDay } from '../../../../catalogue/checks/cell-check.ts';
import { cellCheckOf, readCell } from '../../../../catalogue/checks/row-check.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { hasErrors, makeIssue, quote, type Issue } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { SheetName } from '../../../../kernel/rows.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import type { FixedValue, MappedColumn, Mapping } from '../../headings/mapping.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import type { CheckedRow, RowValue } from '../../../ledger/rows/row-values.ts';
import type { CheckingRequest } from '../../request/request.ts';
import { cellRules, type SheetPlan } from './sheet-plan.ts';

/** A column with cells that a value for all rows is used instead of. */
interface ReplacedColumn {
  readonly index: number;
  readonly heading: string;
  readonly label: string;
  /** As the user wrote it. */
  readonly text: string;
  /** What a cell says in the form that the value for all rows has. */
  readonly read: (cell: Cell) => RowValue | undefined;
  readonly value: RowValue | undefined;
  readonly hint: string;
}

/**
 * Reports each cell that says something else than the value that `--set` has for its whole column. A row with errors is
 * not sent, so that nothing of it is replaced.
 */
export function replacedCells(
  sheet: SheetName,
  plan: SheetPlan,
  mapping: Mapping,
  options: CheckingRequest & CheckedDay,
): (row: CheckedRow, cells: readonly Cell[]) => readonly Issue[] {
  // Of two values for one field the last one counts.
  const byTarget = new Map(mapping.fixed.map((value) => [value.target, value]));
  const columns = mapping.columns.flatMap((column) =>
    targetsOf(column, mapping).flatMap((target) => {
      const value = byTarget.get(target);
      return value === undefined ? [] : [replacedColumn(column, value, { plan, mapping, options })];
    }),
  );
  // The cells are as they are read by the settings of their columns.
  return ({ number, issues }, cells) => {
    if (columns.length === 0 || hasErrors(issues)) return NO_ISSUES;
    return columns.flatMap(({ index, heading, label, text, read, value, hint }) => {
      const cell = cells[index] ?? '';
      const shown = cellText(cell).trim();
      if (shown === '' || isSame(read(cell), value)) return [];
      const place = { ...sheet, row: number, column: heading };
      const expected = `${quote(text)} (--set)`;
      return [makeIssue('cell-replaced', place, { field: label, value: shown, expected, hint })];
    });
  };
}

/** Whether any column has cells that a value for all rows is used instead of. */
export function hasReplacedCells(mapping: Mapping): boolean {
  const targets = new Set(mapping.fixed.map(({ target }) => target));
  return mapping.columns.some((column) =>
    targetsOf(column, mapping).some((target) => targets.has(target)),
  );
}

const NO_ISSUES: readonly Issue[] = [];

/** The fields that a column would fill. */
function targetsOf({ target }: MappedColumn, { kind }: Mapping): readonly string[] {
  const column = columnOf(kind, target);
  if (column?.parts !== undefined) return [column.parts.first.target, column.parts.last.target];
  return column === undefined ? [] : [column.target];
}

function replacedColumn(
  mapped: MappedColumn,
  { target, text }: FixedValue,
  {
    plan,
    mapping: { kind, scope },
    options,
  }: {
    readonly plan: SheetPlan;
    readonly mapping: Mapping;
    readonly options: CheckingRequest & CheckedDay;
  },
): ReplacedColumn {
  const { index, heading } = mapped;
  const column = columnOf(kind, target);
  const label = column?.label ?? heading;
  // What is but a part of a cell cannot be compared with it.
  const isWhole = column?.target === mapped.target && Object.hasOwn(plan.fixed, target);
  const field = isWhole ? column?.field : undefined;
  const check = field && cellCheckOf(field, cellRules(options, options, mapped));
  const flag = shellLine(['--default', inSheet(scope, `${label}=${text}`)]);
  const elsewhere =
    scope === undefined ? '' : ` If another sheet needs --set, name it: --set 'Sheet!${label}=…'.`;
  return {
    ...{ index, heading, label, text },
    read: (cell) => (check === undefined ? cellText(cell).trim() : readCell(check, cell).value),
    value: check === undefined ? text : plan.fixed[target],
    hint: `To fill only the blank cells, use ${flag} in place of --set.${elsewhere}`,
  };
}

function isSame(one: RowValue | undefined, other: RowValue | undefined): boolean {
  return folded(one) === folded(other);
}

function folded(value: RowValue | undefined): string {
  return typeof value === 'string' ? foldName(value) : JSON.stringify(value ?? null);
}
