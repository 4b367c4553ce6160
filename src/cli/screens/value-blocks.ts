import { defaultWords } from '../../import/send/plan-view/default-uses.ts';
import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { counted } from '../../kernel/counts.ts';
import { factsBlock } from './blocks.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** Which values come from no cell, and for how many rows. */
export function defaultsBlock({ defaults }: PlanSummary, canvas: Canvas): Text | undefined {
  return factsBlock(
    'Defaults',
    defaults.map((each) => [each.field, `${each.value}: ${defaultWords(each)}`]),
    canvas,
  );
}

/** Which fields lose their values, and in how many records. */
export function clearsBlock({ clears }: PlanSummary, canvas: Canvas): Text | undefined {
  return factsBlock(
    'Fields to be emptied',
    clears.map(({ field, count: total }) => [field, `in ${counted(total, 'record')}`]),
    canvas,
  );
}
