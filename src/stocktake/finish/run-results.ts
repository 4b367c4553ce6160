import type { RunReader } from '../../import/run/run.ts';
import type { Outcome } from '../../kernel/outcomes.ts';
import type { Adjustment } from '../adjust/adjustment.ts';
import { adjustmentSheets } from '../adjust/adjustments-workbook.ts';

/** How each adjustment ended in its run, in the order of the adjustments. */
export function outcomesInRun(
  adjustments: readonly Adjustment[],
  { rows, views }: Pick<RunReader, 'rows' | 'views'>,
): readonly Outcome[] {
  const ended = new Map<Adjustment, Outcome>();
  const files = rows.files();
  for (const { sheet, adjustments: own } of adjustmentSheets(adjustments)) {
    const file = files.find(({ sheet: name }) => name === sheet.name);
    if (file === undefined) throw new RangeError(`the run has no sheet ${sheet.name}`);
    const outcomes = [...views.outcomes.rowsOf(file.id)].flat().map(({ outcome }) => outcome);
    for (const [at, adjustment] of own.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined) throw new RangeError(`the run lacks a row of ${sheet.name}`);
      ended.set(adjustment, outcome);
    }
  }
  return adjustments.map((adjustment) => ended.get(adjustment) ?? 'notProcessed');
}
