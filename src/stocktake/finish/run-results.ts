import type { RunReader } from '../../import/ledger/run/run.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Outcome } from '../../kernel/outcomes.ts';
import type { Adjustment } from '../adjust/adjustment.ts';
import { adjustmentSheets } from '../adjust/adjustments-workbook.ts';

/** How each adjustment ended in its run, in their order. Throws TallysheetError 'plan-outdated' for another run. */
export function outcomesInRun(
  adjustments: readonly Adjustment[],
  { rows, views, identity }: Pick<RunReader, 'rows' | 'views' | 'identity'>,
): readonly Outcome[] {
  const ended = new Map<Adjustment, Outcome>();
  const files = rows.files();
  for (const { sheet, adjustments: own } of adjustmentSheets(adjustments)) {
    const file = files.find(({ sheet: name }) => name === sheet.name);
    const outcomes =
      file === undefined
        ? []
        : [...views.outcomes.rowsOf(file.id)].flat().map(({ outcome }) => outcome);
    if (outcomes.length !== own.length) {
      throw new TallysheetError(
        'plan-outdated',
        `The run ${identity.name}, sheet ${sheet.name}: expected ${own.length} rows, found ${outcomes.length}`,
        { hint: 'Recover the run with the file adjustments.xlsx as the stocktake wrote it.' },
      );
    }
    for (const [at, adjustment] of own.entries()) {
      ended.set(adjustment, outcomes[at] ?? 'notProcessed');
    }
  }
  return adjustments.map((adjustment) => ended.get(adjustment) ?? 'notProcessed');
}
