import type { CellRules } from '../../../../catalogue/checks/cell-check.ts';
import { splitCheck } from '../../../../catalogue/checks/split-check.ts';
import type { Column, SplitParts } from '../../../../catalogue/columns/columns.ts';
import { cellCheckOf } from '../../../../catalogue/checks/row-check.ts';
import type { MappedColumn } from '../../headings/mapping.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';
import type { ColumnPlan } from './column-plan.ts';

/** What is known of a sheet when a column that is split is planned. */
interface SplitContext {
  readonly rules: CellRules;
  readonly fixed: ReadonlyMap<string, RowValue>;
  readonly defaults: ReadonlyMap<string, RowValue>;
}

/** A column whose cells are split; it is as necessary as its parts. */
export function planSplit(
  { index, heading }: MappedColumn,
  column: Column,
  { first, last, order }: SplitParts,
  { rules, fixed, defaults }: SplitContext,
): Omit<ColumnPlan, 'format' | 'isRequired'> {
  return {
    index,
    heading,
    column: { ...column, requiredFor: [...first.requiredFor, ...last.requiredFor] },
    target: column.target,
    check: splitCheck({ first: checkOf(first, rules), last: checkOf(last, rules), order }, rules),
    fallback: undefined,
    parts: [first, last].map(({ target }) => ({
      target,
      fallback: defaults.get(target),
      isFixed: fixed.has(target),
    })),
  };
}

function checkOf({ field, target }: Column, rules: CellRules): ReturnType<typeof cellCheckOf> {
  if (field === undefined) throw new RangeError(`a name cannot be split into the field ${target}`);
  return cellCheckOf(field, rules);
}
