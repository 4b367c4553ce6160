import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** So many calls in a row that never got out, or were never answered, and the run stops. */
const MOST_NOT_SENT = 6;
const MOST_UNVERIFIED = 20;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Counts failures, and ends the run when more calls make no sense. */
export class Failures {
  readonly #context: Pick<ExecutionContext, 'clock' | 'request' | 'rows'>;
  readonly #mostRefusals: number;
  #refusals = 0;
  #notSent = 0;
  #unverified = 0;

  constructor(context: Pick<ExecutionContext, 'clock' | 'request' | 'rows'>) {
    this.#context = context;
    const { maxErrors } = context.request;
    this.#mostRefusals =
      'count' in maxErrors
        ? maxErrors.count
        : Math.max(1, Math.ceil((maxErrors.percent / 100) * context.rows.count()));
  }

  /** An answer, good or bad, shows that the service is there. */
  noteAnswer(): void {
    this.#notSent = 0;
    this.#unverified = 0;
  }

  /** Throws TallysheetError 'too-many-errors'. */
  noteRefusal(): void {
    this.#refusals += 1;
    if (this.#refusals < this.#mostRefusals) return;
    throw new TallysheetError(
      'too-many-errors',
      `The run stopped because the service refused ${this.#refusals} rows`,
    );
  }

  /** When the next call may be tried, in monotonic milliseconds. Throws where none should be. */
  recordReleased(why: 'not-sent' | 'not-processed' | 'token', reason: string): number {
    const now = this.#context.clock.monotonic();
    if (why === 'not-processed') return now;
    if (why === 'token')
      throw new TallysheetError('token-refused', `The service refused the token: ${reason}`);
    this.#notSent += 1;
    if (this.#notSent >= MOST_NOT_SENT) {
      throw new TallysheetError('service-unreachable', `The service cannot be reached: ${reason}`);
    }
    return now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#notSent - 1));
  }

  /** Throws TallysheetError 'redirected' or 'service-failing'. */
  recordUnverified(reason: string, stop: boolean): void {
    if (stop)
      throw new TallysheetError('redirected', `The service responded with a redirect: ${reason}`);
    this.#unverified += 1;
    if (this.#unverified < MOST_UNVERIFIED) return;
    throw new TallysheetError(
      'service-failing',
      `${this.#unverified} consecutive calls had no usable response: ${reason}`,
    );
  }
}
