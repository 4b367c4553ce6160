import { cannotClose, firstOf } from '../../engine/refusals.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { passed } from '../../engine/checks/reconciliation-check.ts';
import type { DepreciationTables } from './depreciation-tables.ts';

/** Largest number of checks in a message; the workbook has all of them. */
const MOST_NAMED = 3;

/**
 * Refuses to close what does not reconcile, with itself or with the ledger. Throws TallysheetError 'cannot-close'
 * with both sides of the first checks that failed.
 */
export function assertReconciled(checks: readonly CheckResult[]): void {
  const failed = checks.filter(({ passed }) => !passed);
  const [first] = failed;
  if (first === undefined) return;
  const named = failed.map(({ label, left, right }) => `${label} (${left} and ${right})`);
  const counted =
    failed.length === 1
      ? 'A reconciliation check fails'
      : `${failed.length} reconciliation checks fail`;
  throw cannotClose(
    `${counted}: ${firstOf(named, MOST_NAMED, '; ')}`,
    'Correct the register or the ledger, or add --allow-differences to close the period with them. A report without --close lists all checks on the sheet Summary.',
  );
}

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
