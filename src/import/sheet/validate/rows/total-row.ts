import { totalWordIn } from '../../../../catalogue/languages/total-words.ts';
import { type Cell, cellText } from '../../../../kernel/cells.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { type DecimalStyle, parseAmount } from '../../../../kernel/decimals.ts';
import { type Issue, hasErrors, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { CheckedRow } from '../../../ledger/rows/row-values.ts';

/** `1,500.00`, `€ 1.500`, `(12)`, `–`: amounts in an accountant's sheet. */
const AMOUNT = /^(?:[-–—]|[-+(]?[\s\p{Sc}]*\d[\d\s.,'’]*[\s\p{Sc}]*\)?)$/u;

/** Where a row says that it is a total. */
export interface TotalLabel {
  readonly index: number;
  readonly text: string;
}

/**
 * The word that marks a row as the total of others: only amounts are beside it. A longer label, such as `Total
 * station`, may be a name; beside it all amounts have to be formulas.
 */
export function totalLabelIn(cells: readonly Cell[], plan: SheetPlan): TotalLabel | undefined {
  const labelled = labelledAmounts(cells, plan);
  if (labelled === undefined) return undefined;
  const { label, isWord, amounts } = labelled;
  const isTotal = isWord
    ? amounts.some((amount) => isSummed(amount, plan))
    : amounts.every(({ cell }) => isCalculated(cell));
  return isTotal ? label : undefined;
}

/** The label of a row that may be a total, and the amounts of the columns that have amounts. */
function possibleTotal(
  cells: readonly Cell[],
  plan: SheetPlan,
): { readonly label: TotalLabel; readonly amounts: readonly Amount[] } | undefined {
  const labelled = labelledAmounts(cells, plan);
  if (labelled === undefined) return undefined;
  const { label, amounts } = labelled;
  return { label, amounts: amounts.filter((amount) => isSummed(amount, plan)) };
}

/** A cell with an amount, and its column. */
interface Amount {
  readonly cell: Cell;
  readonly at: number;
}

interface LabelledAmounts {
  readonly label: TotalLabel;
  /** The label is the word alone. */
  readonly isWord: boolean;
  readonly amounts: readonly Amount[];
}

function labelledAmounts(cells: readonly Cell[], { id }: SheetPlan): LabelledAmounts | undefined {
  const index = cells.findIndex(isFilled);
  const amounts = amountsBehind(cells, index);
  if (amounts === undefined || amounts.some(({ at }) => at === id?.index)) return undefined;
  const text = cellText(cells[index]).trim();
  const word = totalWordIn(text);
  if (word === undefined) return undefined;
  return { label: { index, text }, isWord: word === 'whole', amounts };
}

/** The other cells of a row, if all are amounts: in most rows the next one is not. */
function amountsBehind(cells: readonly Cell[], label: number): Amount[] | undefined {
  const amounts: Amount[] = [];
  for (let at = label + 1; at < cells.length; at += 1) {
    const cell = cells[at] ?? '';
    if (!isFilled(cell)) continue;
    if (!isAmount(cell)) return undefined;
    amounts.push({ cell, at });
  }
  return amounts.length === 0 ? undefined : amounts;
}

function isSummed({ cell, at }: Amount, { columns }: SheetPlan): boolean {
  const kind = columns.find(({ index }) => index === at)?.column.field?.kind;
  return isCalculated(cell) || kind === 'decimal' || kind === 'integer';
}

function isCalculated(cell: Cell): boolean {
  return typeof cell === 'object' && cell.formula === true && isAmount(cell);
}

function isAmount(cell: Cell): boolean {
  if (typeof cell === 'string') return AMOUNT.test(cell.trim());
  if (cell.type === 'text') return AMOUNT.test(cell.text.trim());
  return cell.type === 'number' || cell.type === 'formula-without-value' || cell.type === 'error';
}

function isFilled(cell: Cell): boolean {
  return cell !== '' && cellText(cell).trim() !== '';
}

/** Half of the last digit of an amount: what is nearer is the same amount. */
const TOLERANCE = 0.005;

/**
 * Reports a last row whose label starts like that of a total, `Total assets 2025`, and whose amount is the sum
 * of those above it. Only then the sheet is read again.
 */
export async function lastRowIssue(
  last: Pick<CheckedRow, 'number' | 'action' | 'issues' | 'cells'> | undefined,
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
