import { FAIR_USE } from '../../client/rate-limit/rate-limit.ts';
import type { Wait } from '../../client/rate-limit/turn.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS } from '../flags/run-flags.ts';
import type { ProgressLine } from '../terminal/progress-line.ts';
import { atWorkplace, type CommandWorkplace, type WorkplaceNeeds } from '../workplace.ts';
import { connect } from './connection.ts';

/** A wait for the rate limit that is shorter than this is the ordinary pace, not worth a word. */
const NOTABLE_RATE_WAIT_MS = 3000;

const WAIT_REASONS: Readonly<Record<Wait['reason'], string>> = {
  rate: 'rate limit',
  pause: '429',
  retry: 'to try again',
};

/** A workplace of a command with the account that the settings name. */
export type AccountWorkplace = CommandWorkplace & ConnectedWorkplace;

/** Does some work with the account that the settings name. Throws as `connect` does. */
export function atConnectedWorkplace<T>(
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS> & {
    readonly 'item-limit'?: number | undefined;
  },
  { session, readsInput }: Omit<WorkplaceNeeds, 'rateLimit'>,
  work: (workplace: AccountWorkplace) => Promise<T>,
): Promise<T> {
  const rateLimit = given['rate-limit'] ?? FAIR_USE;
  return atWorkplace({ session, rateLimit, readsInput }, async (workplace) => {
    const connection = await connect(given, session, {
      inputIsTaken: readsInput,
      signal: workplace.atOnce,
      onWait: (wait) => {
        showWait(wait, workplace.progress);
      },
    });
    try {
      const itemLimit = given['item-limit'];
      return await work({
        ...workplace,
        ignoresSnapshots: given['no-snapshot'],
        connection: { ...connection, ...(itemLimit !== undefined && { itemLimit }) },
      });
    } finally {
      await connection.close();
    }
  });
}

function showWait({ reason, milliseconds }: Wait, progress: ProgressLine): void {
  if (reason === 'rate' && milliseconds < NOTABLE_RATE_WAIT_MS) return;
  progress.wait(WAIT_REASONS[reason], milliseconds);
}
