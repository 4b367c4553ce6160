import { TallysheetError } from '../../kernel/messages/errors.ts';

/** What a call is made for. Calls for reconciling may use the reserve and exceed `maxCalls`. */
export type Purpose = 'write' | 'read' | 'reconcile';

/** Why a call has to wait, and how long. */
export interface Wait {
  readonly reason: 'rate' | 'pause' | 'retry';
  readonly milliseconds: number;
}

/** A call that asks for its turn. */
export interface Turn {
  readonly purpose: Purpose;
  readonly signal?: AbortSignal;
  readonly onWait?: (wait: Wait) => void;
}

/**
 * Throws TallysheetError 'wait-too-long' for a wait that is longer than the caller keeps.
 * @param longest the whole wait with the pauses before it, in milliseconds
 * @param now the time of day in milliseconds
 */
export function assertShortWait(
  { reason, milliseconds }: Wait,
  longest: number,
  maxWaitMs: number,
  now: number,
): void {
  if (longest <= maxWaitMs) return;
  const resumeAt = new Date(now + milliseconds).toISOString().slice(0, 19);
  throw new TallysheetError(
    'wait-too-long',
    `${reason === 'pause' ? 'The service' : 'The rate limit'} requires a wait of ${seconds(longest)}, ` +
      `more than the limit of ${seconds(maxWaitMs)}; resume after ${resumeAt}Z`,
  );
}

function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`;
}
