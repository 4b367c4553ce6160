import type { Progress } from '../../../ledger/run/workplace.ts';
import type { DelayQueue } from './delay-queue.ts';
import type { ExecutionContext } from '../execution-context.ts';

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
    const states = context.calls.countByState();
    this.#context = context;
    this.#concurrentUsage = new ConcurrentUsage(context);
    this.#good = states.get('done') ?? 0;
    this.#bad = (states.get('failed') ?? 0) + (states.get('needsReview') ?? 0);
    this.#total = [...states.values()].reduce((sum, calls) => sum + calls, 0);
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
