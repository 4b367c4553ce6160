import type { Progress } from '../../../ledger/run/progress.ts';
import { ConcurrentUsage } from './concurrent-usage.ts';
import type { DelayQueue } from './delay-queue.ts';
import type { ExecutionContext } from '../execution-context.ts';

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
