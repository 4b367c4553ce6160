import type { Attempt } from '../../../../client/transport/attempt-result.ts';
import type { ChangeMarks, Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { RateLimit } from '../../../../client/rate-limit/rate-limit.ts';
import type { WindowFigures } from '../../../ledger/journal/run-meta.ts';
import type { ExecutionContext } from '../execution-context.ts';

const NO_CALLS: WindowFigures = { calls: 0, longestMs: 0, totalMs: 0 };

/** Measures the time in which others could still change a record: from the reading to the first byte of the call. */
export class SendingWindow {
  readonly #context: Pick<ExecutionContext, 'journal'>;
  #figures: WindowFigures = NO_CALLS;

  constructor(context: Pick<ExecutionContext, 'journal'>) {
    this.#context = context;
  }

  note(milliseconds: number): void {
    this.#figures = sum(this.#figures, {
      calls: 1,
      longestMs: Math.round(milliseconds),
      totalMs: Math.round(milliseconds),
    });
  }

  /** Adds what this process measured to what earlier ones did. Throws TallysheetError 'run-journal-damaged'. */
  save(): void {
    if (this.#figures.calls === 0) return;
    const { journal } = this.#context;
    const { meta } = journal;
    // A journal that was damaged meanwhile is not written to.
    journal.commit(() => {
      meta.write('sending window', sum(meta.read('sending window') ?? NO_CALLS, this.#figures));
    });
    this.#figures = NO_CALLS;
  }
}

function sum(one: WindowFigures, other: WindowFigures): WindowFigures {
  return {
    calls: one.calls + other.calls,
    longestMs: Math.max(one.longestMs, other.longestMs),
    totalMs: one.totalMs + other.totalMs,
  };
}

/** Does what is of one name one after the other. */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#last.set(name, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(name) === own) this.#last.delete(name);
    }
  }
}

/** Under which a call is sent. */
export interface Condition {
  /** What is sent: fields that the row does not change have the values that were just read. */
  readonly payload: Payload;
  /** What the record showed that was just read; undefined where nothing but the plan shows it. */
  readonly readBefore?: ChangeMarks;
  /** Right before the first byte. Throws StaleReading where the reading that the call depends on is too old by then. */
  readonly assertFresh: () => void;
  /** Whether a refusal with that status may mean that others were ahead: records then say whether the call has failed. */
  readonly isJudgedAfterRefusal: (status: number | undefined) => boolean;
  /** The outcome of the call, before it is recorded. */
  readonly noteAttempt: (attempt: Attempt) => void;
}

/** The reading on which a call was to be sent got too old while the call waited for its turn: nothing was sent. */
export class StaleReading extends Error {}

/** How many rows can be sent before what was read is too old, with so many calls that read; at least 1. */
export function rowsInTime(limit: RateLimit | 'off', freshWithinMs: number, reads = 0): number {
  if (limit === 'off') return Infinity;
  return Math.max(1, Math.floor((limit.calls * freshWithinMs) / limit.windowMs) - reads);
}
