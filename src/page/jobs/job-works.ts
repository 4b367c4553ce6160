import type { Progress } from '../../index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { PageEvents } from '../server/events.ts';
import type { Job, ShownProgress } from '../interface/calls.ts';

type WorkName = NonNullable<Job['work']>;

interface Work {
  readonly name: WorkName;
  readonly stop: AbortController;
}

/** Between two messages of progress: a person reads no faster, and a tab has other things to do. */
const PACE_MS = 100;

/** What jobs work on now: one work at a time for each. */
export class JobWorks {
  readonly #works = new Map<string, Work>();
  readonly #running = new Set<Promise<void>>();
  readonly #events: PageEvents;
  readonly #clock: Clock;

  constructor(events: PageEvents, clock: Clock) {
    this.#events = events;
    this.#clock = clock;
  }

  of(job: string): WorkName | undefined {
    return this.#works.get(job)?.name;
  }

  /** Throws TallysheetError 'bad-usage' while the job works on something. */
  assertIdle(job: string): void {
    if (!this.#works.has(job)) return;
    throw new TallysheetError('bad-usage', 'This is still being worked on', {
      hint: 'Wait until it has ended, or stop it.',
    });
  }

  /**
   * Begins a work, which continues while the page does other things.
   * @param work gets where progress goes, and what ends it
   */
  begin(
    job: string,
    name: WorkName,
    work: (parts: {
      onProgress: (progress: Progress, refused?: ShownProgress['refused']) => void;
      signal: AbortSignal;
    }) => Promise<void>,
  ): void {
    this.assertIdle(job);
    const stop = new AbortController();
    this.#works.set(job, { name, stop });
    const running = work({ onProgress: this.#reporter(job), signal: stop.signal }).finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** The work of a job has ended; its job is changed right after. */
  end(job: string): void {
    this.#works.delete(job);
  }

  /** Asks the work of a job to end: what is under way is finished first. */
  stop(job: string): void {
    const reason = new TallysheetError('interrupted', 'It was stopped on the page');
    this.#works.get(job)?.stop.abort(reason);
  }

  /** Stops all works, and waits for their ends. */
  async close(): Promise<void> {
    for (const job of this.#works.keys()) this.stop(job);
    await Promise.all(this.#running);
  }

  #reporter(job: string): (progress: Progress, refused?: ShownProgress['refused']) => void {
    let last = -Infinity;
    let stage = '';
    return (progress, refused = []) => {
      const now = this.#clock.monotonic();
      const isNews = progress.stage !== stage || progress.notice !== undefined;
      if (!isNews && now - last < PACE_MS) return;
      [last, stage] = [now, progress.stage];
      const shown = {
        ...progressView(progress, this.#clock),
        ...(refused.length > 0 && { refused }),
      };
      this.#events.send({ event: 'progress', job, progress: shown });
    };
  }
}

function progressView(progress: Progress, clock: Clock): ShownProgress {
  const { stage, current, total, good, bad, notice, waiting } = progress;
  return {
    stage,
    current,
    ...(total !== undefined && { total }),
    ...(good !== undefined && { good }),
    ...(bad !== undefined && { bad }),
    ...(notice !== undefined && { notice }),
    ...(waiting !== undefined && {
      waiting: { reason: waiting.reason, until: clock.now() + waiting.milliseconds },
    }),
  };
}
