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
