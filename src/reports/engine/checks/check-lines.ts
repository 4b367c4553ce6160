import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';
import type { FigureStyle } from '../sheet/figures.ts';
import { outcomeOf, type ReconciliationCheck } from './reconciliation-check.ts';

/** The checks of a report, as a CSV has them. */
export function* checkLines(
  checks: readonly ReconciliationCheck[],
  style: FigureStyle,
): Generator<readonly CsvCell[]> {
  yield ['Check', 'Of', 'Left side', 'Right side', 'Passed'];
  for (const check of checks) {
    const { label, is, left, right } = check;
    const sides = [style.plain(is, left.figure), style.plain(is, right.figure)];
    yield [label, is, ...sides, outcomeOf(check)];
  }
}
