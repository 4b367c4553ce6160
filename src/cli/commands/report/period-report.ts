import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { block } from '../../screens/blocks.ts';
import { wrap } from '../../screens/wrap.ts';

/** How paths and lines are shown. */
export interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

/** What is said of closes; undefined where that is nothing. */
export function closesBlock(lines: readonly string[], canvas: Canvas): Text | undefined {
  return lines.length === 0 ? undefined : linesBlock(lines, canvas);
}

function linesBlock(lines: readonly string[], canvas: Canvas): Text {
  return block(
    'Closed periods',
    lines.map((line) => wrap(line, canvas.columns, 2, 2)),
    canvas,
  );
}

/** A period that was closed: `2026-01-01 to 2026-01-31 is closed (closes/stock.db).` */
export function closedLine(period: string, closesPath: string, { from }: Shown): string {
  return `${period} is closed (${from(closesPath)}).`;
}

/**
 * A reopened period, and the next command.
 * @param period `2026-01-01 to 2026-01-31`
 */
export function reopenedBlock(
  period: string,
  closesPath: string,
  reason: string | undefined,
  { from, canvas }: Shown,
): Text {
  const lines = [
    `${period} is reopened (${from(closesPath)}).`,
    'No report was written. To write it, run the same command without --reopen.',
    `Reason: ${reason ?? ''}`,
  ];
  return linesBlock(lines, canvas);
}
