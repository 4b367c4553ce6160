import { confirmReadings, unconfirmedReadings } from '../../import/sheet/recipe/confirmation.ts';
import type { FileReading } from '../../import/sheet/recipe/file-reading.ts';
import type { Run } from '../../import/ledger/run/run.ts';
import { counted, inNumber } from '../../kernel/counts.ts';
import { readingsToConfirm } from '../screens/readings-blocks.ts';
import { text } from '../screens/text.ts';
import { askYesNo } from '../terminal/prompts.ts';
import type { Session } from '../session.ts';

interface Agreement {
  /** A flag has said it already. */
  readonly isAgreed: boolean | undefined;
  /** Whether a screen above the question shows all of so many readings. */
  readonly areListed: (readings: readonly FileReading[]) => boolean;
}

/**
 * Asks once whether the files of a run are read rightly, where that is not certain, below all that is to be confirmed.
 * Without a terminal nothing is asked, and the run refuses to start.
 */
export async function agreeToReadings(
  run: Run,
  { isAgreed, areListed }: Agreement,
  session: Session,
): Promise<void> {
  const { io, canvas } = session;
  const open = unconfirmedReadings(run);
  if (open.length === 0) return;
  if (isAgreed === true) {
    confirmReadings(run);
    return;
  }
  if (!io.isTerminal) return;
  if (!areListed(open)) session.say(text`${readingsToConfirm(open, canvas)}\n\n`);
  if (await askYesNo(question(open), io)) confirmReadings(run);
}

/** What is likely is confirmed; what is open stays open, and the rows that need it are not sent. */
function question(readings: readonly FileReading[]): string {
  const open = readings.filter(({ sureness }) => sureness === 'open').length;
  const likely = readings.length - open;
  const left =
    open === 0
      ? ''
      : `${counted(open, 'point')} ${inNumber(open, 'stays', 'stay')} open, and the rows that need it wait. `;
  return `${left}${ofLikely(likely)}`;
}

function ofLikely(readings: number): string {
  if (readings === 0) return 'Is all else of the file read rightly?';
  return readings === 1
    ? 'Is the file read rightly, as listed above?'
    : `Are the files read rightly in all ${counted(readings, 'point')} listed above?`;
}
