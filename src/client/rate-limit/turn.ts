import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The right to make one call now. Exactly one of its functions is called, once. */
export interface Slot {
  /** The call has ended, with an answer or without. */
  end(headers?: Readonly<Record<string, string>>): void;
  /** The call was not made after all. */
  release(): void;
  /** Asked right before the first byte of the call: why it may not leave any more; undefined where it may. */
  readonly whyTooLate?: () => string | undefined;
}

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

/** The slot, unless the signal is aborted before it comes: then it is released as soon as it does. */
export function unlessAborted(slot: Promise<Slot>, signal: AbortSignal): Promise<Slot> {
  return new Promise((resolve, reject) => {
    let isAborted = false;
    const abort = (): void => {
      isAborted = true;
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    slot
      .finally(() => {
        signal.removeEventListener('abort', abort);
      })
      .then((taken) => {
        if (isAborted) taken.release();
        else resolve(taken);
      })
      .catch(reject);
  });
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
