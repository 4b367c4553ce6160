import type { PlanSummary } from '../../import/send/plan-view/plan-summary.ts';
import { counted, formatCount, inNumber } from '../../kernel/counts.ts';
import { nextBlock } from './blocks.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

/** Rows without what a new record needs are likely about records that are there: the command that updates these. */
export function updateBlock(
  existing: PlanSummary['existing'],
  command: string | undefined,
  canvas: Canvas,
): Text | undefined {
  if (command === undefined || existing === undefined) return undefined;
  const { found, of } = existing;
  const keys = `${formatCount(found)} of ${counted(of, 'key')} ${inNumber(found, 'is', 'are')} in the account.`;
  const what = `${keys} To update these records instead of creating new ones:`;
  return nextBlock(what, command, canvas);
}
