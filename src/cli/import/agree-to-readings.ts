import { confirmReadings, unconfirmedReadings } from '../../import/recipe/confirmation.ts';
import type { Run } from '../../import/run/run.ts';
import { counted } from '../../kernel/counts.ts';
import { askYesNo } from '../terminal/prompts.ts';
import type { Session } from '../session.ts';

/**
 * Asks once whether the files of a run are read rightly, where that is not certain. A flag has said it already;
 * without a terminal nothing is asked, and the run refuses to start.
 */
export async function agreeToReadings(
  run: Run,
  isAgreed: boolean | undefined,
  { io }: Session,
): Promise<void> {
  const open = unconfirmedReadings(run);
  if (open.length === 0) return;
  if (isAgreed === true) confirmReadings(run);
  else if (io.isTerminal && (await askYesNo(question(open.length), io))) confirmReadings(run);
}

function question(readings: number): string {
  return readings === 1
    ? 'Is the file read rightly, as listed above?'
    : `Are the files read rightly in all ${counted(readings, 'point')} listed above?`;
}
