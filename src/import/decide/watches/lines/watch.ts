import type { Watch } from '../watch.ts';
import { missingLines } from './judge.ts';

/** Whether records have lines by then, where an operation needs some. */
export function linesWatch(): Watch {
  return { judge: (row, wanted, context) => ({ issues: missingLines(row, wanted, context) }) };
}
