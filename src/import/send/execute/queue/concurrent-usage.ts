import type { ExecutionContext } from '../execution-context.ts';

/** So many calls beyond our own may be by chance: a header that came late, another reader. */
const TOLERATED_CALLS = 25;

/**
 * Notices that another program uses the same account: the daily quota shrinks faster than our own calls
 * explain. Says so once.
 */
export class ConcurrentUsage {
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
