import type { OpenScanSession } from '../../../index.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { LineAnswer, TakenBy } from '../../interface/calls.ts';
import { answerView } from './answer-view.ts';

/** A person waits no longer for the answer to a scan, unless the account does not answer sooner. */
const MOST_MS = 100;

/**
 * Takes lines in their order, as many as a person waits for. What keeps a line from being taken is thrown where it is the first one;
 * otherwise those before it are answered, and who sends it again is shown why.
 */
export async function takeLines(
  session: OpenScanSession,
  { lines, waiting }: Pick<TakenBy<'scan'>, 'lines' | 'waiting'>,
  clock: Clock,
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = [];
  const end = clock.monotonic() + MOST_MS;
  for (const { key, line } of lines) {
    const following = lines.length - answers.length - 1 + waiting;
    try {
      const answer = await session.takeOnce(key, line, following);
      answers.push(answerView(answer, session.operation, line));
    } catch (error) {
      if (answers.length === 0) throw error;
      return answers;
    }
    if (clock.monotonic() >= end) break;
  }
  return answers;
}
