import { CALL_STATES } from '../../../ledger/journal/schema.ts';
import type { Progress } from '../../../ledger/run/workplace.ts';
import type { DelayQueue } from './delay-queue.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';

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

/** So many calls beyond our own may be by chance: a header that came late, another reader. */
const TOLERATED_CALLS = 25;

/**
 * Notices that another program uses the same account: the daily quota shrinks faster than our own calls
 * explain. Says so once.
 */
class ConcurrentUsage {
  readonly #context: Pick<ExecutionContext, 'caller'>;
  readonly #callsBefore: number;
  readonly #remainingBefore: number | undefined;
  #isNoticed = false;

  constructor(context: Pick<ExecutionContext, 'caller'>) {
    this.#context = context;
    this.#callsBefore = callsOf(context);
    this.#remainingBefore = context.caller.usage()?.remaining;
  }

  /** A sentence for the user the first time that other usage shows; undefined otherwise. */
  notice(): string | undefined {
    const remaining = this.#context.caller.usage()?.remaining;
    if (this.#isNoticed || this.#remainingBefore === undefined || remaining === undefined)
      return undefined;
    const ours = callsOf(this.#context) - this.#callsBefore;
    const others = this.#remainingBefore - remaining - ours;
    if (others <= Math.max(TOLERATED_CALLS, ours / 10)) return undefined;
    this.#isNoticed = true;
    return `Other programs are using this account: they made about ${others} of the last ${others + ours} calls.`;
  }
}

function callsOf({ caller }: Pick<ExecutionContext, 'caller'>): number {
  const { reads, writes } = caller.counters();
  return reads + writes;
}

/** Counts the calls of a run that have ended, and reports its progress. */
export class Tally {
  readonly #context: Pick<ExecutionContext, 'calls' | 'caller' | 'onProgress'>;
  readonly #concurrentUsage: ConcurrentUsage;
  #good: number;
  #bad: number;
  #total: number;

  /** Begins with what earlier processes have done. */
  constructor(context: Pick<ExecutionContext, 'calls' | 'caller' | 'onProgress'>) {
    this.#context = context;
    this.#concurrentUsage = new ConcurrentUsage(context);
    this.#good = context.calls.countIn('done');
    this.#bad = context.calls.countIn('failed', 'needsReview');
    this.#total = context.calls.countIn(...CALL_STATES);
  }

  /** Further calls came into the plan. */
  add(calls: number): void {
    this.#total += calls;
  }

  /** Calls have ended, well or badly. */
  count(end: 'good' | 'bad', calls = 1): void {
    if (end === 'good') this.#good += calls;
    else this.#bad += calls;
    const notice = this.#concurrentUsage.notice();
    this.#report(notice === undefined ? {} : { notice });
  }

  /** Only writes whose answers were lost are left, to be verified. */
  reportLostAnswers(unverified: DelayQueue, verificationDelayMs: number): void {
    const milliseconds = unverified.longestUntil(verificationDelayMs);
    this.#report({
      waiting: { reason: 'lost responses', milliseconds, lostAnswers: unverified.size },
    });
  }

  #report(more: Partial<Progress>): void {
    this.#context.onProgress({
      stage: 'execute',
      current: this.#good + this.#bad,
      total: this.#total,
      good: this.#good,
      bad: this.#bad,
      ...more,
    });
  }
}
