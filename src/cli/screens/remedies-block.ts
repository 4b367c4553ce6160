import { remedyGroups } from '../../import/send/plan-view/remedy-words.ts';
import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { formatCount } from '../../kernel/counts.ts';
import { block, definitions } from './blocks.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** What the plan does only because a flag says so: which items, and whom it concerns. */
export function remedyBlocks(remedies: PlanSummary['remedies'], canvas: Canvas): Text[] {
  return remedyGroups(remedies).map(({ flag, title, count, first }) => {
    const lines = first.map(({ item, detail }) => [item, detail] as const);
    const rest = count - first.length;
    const more = rest > 0 ? [['…', `and ${formatCount(rest)} more`] as const] : [];
    const heading = `${title} (--${flag}): ${formatCount(count)}`;
    return block(heading, definitions([...lines, ...more], canvas), canvas);
  });
}
