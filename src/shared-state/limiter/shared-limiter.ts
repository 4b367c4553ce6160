import { CALL_DEADLINE_MS } from '../../client/transport/deadlines.ts';
import { DailyQuota, reportedUsage, type Usage } from '../../client/rate-limit/daily-quota.ts';
import type { Limiter } from '../../client/rate-limit/limiter.ts';
import { USUAL_MAX_WAIT_MS, type LimiterOptions } from '../../client/rate-limit/limiter-options.ts';
import { QuotaProbe } from '../../client/rate-limit/quota-probe.ts';
import {
  type Slot,
  type Turn,
  type Wait,
  assertShortWait,
  unlessAborted,
} from '../../client/rate-limit/turn.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { Age, USABLE_FOR_MS } from '../age.ts';
import type { StateDatabase } from '../database/state-database.ts';

/** Two clocks never run quite alike; a window is held this much longer. */
const HELD_LONGER = 1.001;

/** What the database answers to a call that asks for its turn. */
interface TurnAnswer {
  readonly slot: string | null;
  readonly wait_ms: number | null;
  readonly reason: 'rate' | 'pause' | null;
  readonly quota: number | null;
  readonly remaining: number | null;
  readonly reported_ms: number | null;
  readonly others_open: string | null;
}

/**
 * Admits calls so that the service counts at most N in any window, over all machines that share the database, and none
 * during a pause of any of them. Times are those of the database. While it cannot be reached, no call is admitted.
 */
export class SharedLimiter implements Limiter {
  readonly #database: StateDatabase;
  readonly #options: LimiterOptions;
  readonly #account: string;
  readonly #clock: Clock;
  readonly #quota: DailyQuota;
  readonly #probe = new QuotaProbe();
  readonly #maxWaitMs: number;
  readonly #holdMs: number;
  /** What was not answered yet of calls that have ended. */
  readonly #ending = new Set<Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();
  #pausedUntil = 0;
  #pausedInARow = 0;
  #made = 0;
  #problem: Error | undefined;

  constructor(database: StateDatabase, options: LimiterOptions) {
    this.#database = database;
    this.#options = options;
    this.#account = options.account ?? '';
    this.#clock = options.clock ?? systemClock;
    this.#quota = new DailyQuota(this.#clock, options.reserve, undefined);
    this.#maxWaitMs = options.maxWaitMs ?? USUAL_MAX_WAIT_MS;
    this.#holdMs = options.limit === 'off' ? 0 : options.limit.windowMs * HELD_LONGER;
  }

  take(turn: Turn): Promise<Slot> {
    const mine = this.#last.then(() => this.#waitForTurn(turn));
    this.#last = mine.catch(() => undefined);
    return turn.signal === undefined ? mine : unlessAborted(mine, turn.signal);
  }

  async pause(milliseconds: number): Promise<void> {
    const now = this.#clock.monotonic();
    const until = now + milliseconds;
    if (until <= this.#pausedUntil) return;
    this.#pausedInARow += until - Math.max(now, this.#pausedUntil);
    this.#pausedUntil = until;
    // The answer that asked for it must not be lost to a problem with the database: the next turn reports that.
    await this.#database
      .call('pause_calls', [this.#account, milliseconds])
      .catch((error: unknown) => {
        this.#problem = error instanceof Error ? error : new Error(String(error));
      });
  }

  wasServed(): void {
    this.#pausedInARow = 0;
  }

  usage(): Usage | undefined {
    return this.#quota.usage;
  }

  spendable(): number | undefined {
    return this.#quota.spendable();
  }

  async close(): Promise<void> {
    await Promise.all(this.#ending);
  }

  async #waitForTurn(turn: Turn): Promise<Slot> {
    for (;;) {
      if (turn.purpose !== 'reconcile') await this.#probe.underWay;
      const found = await this.#ask(turn);
      if (!('milliseconds' in found)) return found;
      const longest =
        found.reason === 'pause'
          ? Math.max(found.milliseconds, this.#pausedInARow)
          : found.milliseconds;
      assertShortWait(found, longest, this.#maxWaitMs, this.#clock.now());
      turn.onWait?.(found);
      await this.#clock.sleep(found.milliseconds, turn.signal);
    }
  }

  async #ask(turn: Turn): Promise<Slot | Wait> {
    const { purpose, signal } = turn;
    signal?.throwIfAborted();
    if (this.#problem !== undefined) throw this.#problem;
    if (purpose !== 'reconcile') this.#assertWithinCalls();
    const { limit, callDeadlineMs = CALL_DEADLINE_MS } = this.#options;
    const calls = limit === 'off' ? null : limit.calls;
    const longestMs = callDeadlineMs + USABLE_FOR_MS;
    const age = new Age(this.#clock);
    const question = [this.#account, calls, this.#holdMs, longestMs];
    const answer = await this.#database.call<TurnAnswer>('take_slot', question, { signal });
    this.#noteUsage(answer);
    if (answer.slot === null) {
      return { reason: answer.reason ?? 'rate', milliseconds: answer.wait_ms ?? 0 };
    }
    return this.#start(turn, this.#slotOf(answer.slot, purpose, age), Number(answer.others_open));
  }

  /** Gives the slot to the call, unless the daily quota is used up. */
  #start({ purpose }: Turn, slot: Slot, underWay: number): Slot {
    if (purpose === 'reconcile' || !this.#quota.isUsedUp(underWay)) return slot;
    if (this.#quota.isRemembered && !this.#probe.isDone) return this.#probe.ask(slot);
    slot.release();
    const { remaining = 0, quota = 0 } = this.#quota.usage ?? {};
    throw new TallysheetError(
      'daily-quota-used',
      `${remaining} of ${quota} calls are left today, reserved for checking unverified writes`,
    );
  }

  #slotOf(id: string, purpose: Turn['purpose'], age: Age): Slot {
    const counted = purpose === 'reconcile' ? 0 : 1;
    this.#made += counted;
    return {
      whyTooLate: () => age.whyTooLate('the slot of the rate limit'),
      end: (headers) => {
        if (headers !== undefined) this.#quota.note(headers);
        const { quota = null, remaining = null } = (headers && reportedUsage(headers)) ?? {};
        this.#finish('end_slot', [this.#account, id, this.#holdMs, quota, remaining]);
      },
      release: () => {
        this.#made -= counted;
        this.#finish('release_slot', [id]);
      },
    };
  }

  /** Where the database is away, the slot comes free by itself, later: the next turn reports the database. */
  #finish(name: string, values: readonly unknown[]): void {
    const done = this.#database.call(name, values, { isPatient: false }).then(
      () => undefined,
      () => undefined,
    );
    this.#ending.add(done);
    void done.then(() => this.#ending.delete(done));
  }

  #noteUsage({ quota, remaining, reported_ms: age }: TurnAnswer): void {
    if (quota === null || remaining === null || age === null) return;
    this.#quota.adopt({ quota, remaining, seenAt: this.#clock.now() - age });
  }

  #assertWithinCalls(): void {
    const { maxCalls = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#made < maxCalls) return;
    throw new TallysheetError(
      'call-limit-reached',
      `The maximum of ${this.#made} calls is reached`,
    );
  }
}
