import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';
import type { FigureStyle } from './figures.ts';
import { holds, type ReconciliationCheck } from './reconciliation-check.ts';

/** The checks of a report, as a CSV has them. */
export function* checkLines(
  checks: readonly ReconciliationCheck[],
  style: FigureStyle,
): Generator<readonly CsvCell[]> {
  yield ['Check', 'Of', 'First figure', 'Second figure', 'Holds'];
  for (const check of checks) {
    const { says, is, left, right } = check;
    const isTrue = holds(check) ? 'TRUE' : 'FALSE';
    yield [says, is, style.plain(is, left.figure), style.plain(is, right.figure), isTrue];
  }
}
