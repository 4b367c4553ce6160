import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { parseAmount, type DecimalStyle } from '../../../../kernel/decimals.ts';
import { hasErrors, makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { possibleTotal, totalLabelIn, type TotalLabel } from './total-row.ts';

/** Half of the last digit of an amount: what is nearer is the same amount. */
const TOLERANCE = 0.005;

/**
 * Reports a last row whose label starts like that of a total, `Total assets 2025`, and whose amount is the sum
 * of those above it. Only then the sheet is read again.
 */
export async function lastRowIssue(
  last: CheckedRow | undefined,
  { name, plan }: { readonly name: SheetName; readonly plan: SheetPlan },
  rows: () => AsyncIterable<readonly SheetRow[]>,
): Promise<Issue | undefined> {
  if (last === undefined || last.action === 'skip' || hasErrors(last.issues)) return undefined;
  const total = possibleTotal(last.cells, plan);
  if (total === undefined || total.amounts.length === 0) return undefined;
  const sums = new Map(total.amounts.map(({ at }) => [at, 0]));
  const styles = new Map(plan.columns.map(({ index, format }) => [index, format.decimal]));
  for await (const batch of rows()) {
    for (const { number, cells } of batch) {
      if (number === last.number || totalLabelIn(cells, plan) !== undefined) continue;
      for (const [at, sum] of sums) sums.set(at, sum + amountOf(cells[at], styles.get(at)));
    }
  }
  const isSum = total.amounts.some(({ cell, at }) => {
    const amount = amountOf(cell, styles.get(at));
    return amount !== 0 && Math.abs(amount - (sums.get(at) ?? 0)) < TOLERANCE;
  });
  return isSum ? totalIssue(name, last.number, plan, total.label) : undefined;
}

/** The issue of a row that is a total. */
export function totalIssue(
  sheet: SheetName,
  row: number,
  { columns }: SheetPlan,
  { index, text }: TotalLabel,
): Issue {
  const column = columns.find((each) => each.index === index);
  return makeIssue(
    'total-row',
    { ...sheet, row, ...(column !== undefined && { column: column.heading }) },
    { field: column?.column.label ?? 'The row', value: text },
  );
}

/** Exact enough for comparing with a sum; other texts count as zero. */
function amountOf(cell: Cell | undefined, decimal: DecimalStyle | undefined): number {
  if (typeof cell === 'object' && cell.type === 'number') return cell.value;
  return Number(parseAmount(cellText(cell), decimal ?? 'point') ?? 0);
}
