import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { passed } from '../../engine/checks/reconciliation-check.ts';
import type { DepreciationTables } from './depreciation-tables.ts';

/** The result of a reconciliation check. */
export interface CheckResult {
  readonly book: string;
  /** `Account 0410: report = ledger` */
  readonly label: string;
  /** What the label names first, `1,200.00`. */
  readonly left: string;
  readonly right: string;
  readonly passed: boolean;
}

/** The results of the checks of all books. */
export function checkResults(
  checks: DepreciationTables['checks'],
  style: FigureStyle,
): readonly CheckResult[] {
  return checks.flatMap(([{ book }, ofBook]) =>
    ofBook.map((check) => ({
      book: book.name,
      label: check.label,
      left: style.wordsOf(check.is, check.left.figure),
      right: style.wordsOf(check.is, check.right.figure),
      passed: passed(check),
    })),
  );
}
