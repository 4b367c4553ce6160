import type { Clock } from '../../kernel/clock.ts';
import type { Progress } from '../../import/ledger/run/workplace.ts';
import { progressText, type Pace } from '../screens/progress-text.ts';
import { cut } from '../screens/wrap.ts';
import type { Writer } from './writer.ts';
import { text } from '../screens/text.ts';

/** A terminal's line is redrawn at most ten times a second. */
const REDRAW_MS = 100;

/** While nothing is reported, a terminal's line counts down once a second. */
const IDLE_REDRAW_MS = 1000;

/** Elsewhere a line is printed every so often, also while nothing is reported; never at once. */
const PLAIN_LINE_MS = 3000;

interface ProgressLineOptions {
  readonly writer: Pick<Writer, 'talk' | 'redrawLine' | 'eraseLine'>;
  readonly clock: Clock;
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly rateLimit?: Pace['allowed'];
}

interface Seen {
  readonly progress: Progress;
  readonly at: number;
}

/** Shows the progress of a run: one redrawn line in a terminal, plain lines elsewhere. */
export class ProgressLine {
  readonly #options: ProgressLineOptions;
  readonly #ticking = new AbortController();
  #stageBegan: Seen | undefined;
  #last: Seen | undefined;
  #shownAt: number;
  #isDrawn = false;
  #isTicking = false;

  constructor(options: ProgressLineOptions) {
    this.#options = options;
    this.#shownAt = options.isTerminal ? -Infinity : options.clock.monotonic();
  }

  /** Takes note of progress, and shows it unless something was shown just before. */
  readonly show = (progress: Progress): void => {
    const seen = { progress, at: this.#options.clock.monotonic() };
    if (this.#stageBegan?.progress.stage !== progress.stage) this.#stageBegan = seen;
    if (!this.#isTicking) void this.#keepShowing();
    this.#last = seen;
    const pause = this.#options.isTerminal ? REDRAW_MS : PLAIN_LINE_MS;
    if (seen.at - this.#shownAt >= pause) this.#draw();
  };

  /** Takes note of a wait, for the next time that something is shown. */
  wait(reason: string, milliseconds: number): void {
    if (this.#last === undefined) return;
    const progress = { ...this.#last.progress, waiting: { reason, milliseconds } };
    this.#last = { progress, at: this.#options.clock.monotonic() };
  }

  /** Takes the line away until there is new progress, so that something else can be printed. */
  clear(): void {
    if (this.#isDrawn) this.#options.writer.eraseLine();
    this.#isDrawn = false;
    this.#last = undefined;
    this.#stageBegan = undefined;
  }

  /** Takes the line away and draws no more. */
  end(): void {
    this.clear();
    this.#ticking.abort();
  }

  /** Shows the last progress again while nothing new is reported. */
  async #keepShowing(): Promise<void> {
    const { clock, isTerminal } = this.#options;
    const pause = isTerminal ? IDLE_REDRAW_MS : PLAIN_LINE_MS;
    const { signal } = this.#ticking;
    this.#isTicking = true;
    for (;;) {
      const ended = clock.sleep(pause, signal, { background: true }).then(
        () => false,
        () => true,
      );
      if (await ended) return;
      if (clock.monotonic() - this.#shownAt >= pause) this.#draw();
    }
  }

  #draw(): void {
    const { clock, writer, isTerminal, columns } = this.#options;
    if (this.#last === undefined) return;
    this.#shownAt = clock.monotonic();
    const line = progressText(this.#stillWaiting(this.#last), this.#pace());
    if (isTerminal) writer.redrawLine(cut(line, columns - 1));
    else writer.talk(text`${line}\n`);
    this.#isDrawn = isTerminal;
  }

  /** The time that was to be waited when it was reported has partly passed by now. */
  #stillWaiting({ progress, at }: Seen): Progress {
    if (progress.waiting === undefined) return progress;
    const { waiting, ...rest } = progress;
    const left = waiting.milliseconds - (this.#shownAt - at);
    return left > 0 ? { ...rest, waiting: { ...waiting, milliseconds: left } } : rest;
  }

  #pace(): Pace {
    const began = this.#stageBegan;
    return {
      milliseconds: began === undefined ? 0 : this.#shownAt - began.at,
      from: began?.progress.current ?? 0,
      allowed: this.#options.rateLimit,
    };
  }
}
