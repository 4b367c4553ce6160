import { systemClock, type Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { QuotaProbe } from './quota-probe.ts';
import { DailyQuota, type Usage } from './daily-quota.ts';
import { CALL_DEADLINE_MS } from '../transport/deadlines.ts';
import { Lease } from './lease.ts';
import type { Limiter } from './limiter.ts';
import { LimiterFile, type LeaseRow } from './limiter-file.ts';
import { USUAL_MAX_WAIT_MS, type LimiterOptions } from './limiter-options.ts';
import { type Slot, type Turn, type Wait, assertShortWait, unlessAborted } from './turn.ts';

/** The part of the limit that is leased at once: the file costs little, and others hardly miss it. */
const LEASED_PART = 1 / 200;
/** The part of a window that a lease may be used for. */
const LEASE_LIFE = 1 / 100;
/** Two clocks never run quite alike; a window is held this much longer. */
const HELD_LONGER = 1.001;
/** How old the knowledge about a pause of another process may be while a lease is in hand. */
const READ_AGAIN_MS = 20;
const SAVE_USAGE_AFTER_MS = 1_000;

/**
 * Admits calls so that the service counts at most N in any window of the limit's length, over all
 * processes of this user on the account, and none during a pause. Use the limit `off` for a service
 * without one: pauses and the daily quota still apply.
 */
export class RateLimiter implements Limiter {
  readonly #options: LimiterOptions;
  readonly #clock: Clock;
  readonly #file: LimiterFile;
  readonly #quota: DailyQuota;
  readonly #probe = new QuotaProbe();
  readonly #maxWaitMs: number;
  readonly #holdMs: number;
  #lease: Lease | undefined;
  /** Ended leases that the file does not know about yet. */
  #ended: LeaseRow[] = [];
  #pausedUntil = 0;
  /** How long the service made us wait since it last did a call. */
  #pausedInARow = 0;
  #lastReadAt = Number.NEGATIVE_INFINITY;
  #savedAt = Number.NEGATIVE_INFINITY;
  #underWay = 0;
  #made = 0;
  #queued = 0;
  #last: Promise<unknown> = Promise.resolve();
  #problem: Error | undefined;

  constructor(options: LimiterOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#file = new LimiterFile(options.folder, options.account ?? '', this.#clock);
    this.#quota = new DailyQuota(this.#clock, options.reserve, this.#file.readUsage());
    this.#maxWaitMs = options.maxWaitMs ?? USUAL_MAX_WAIT_MS;
    this.#holdMs = options.limit === 'off' ? 0 : options.limit.windowMs * HELD_LONGER;
  }

  /**
   * Waits for the turn of a call; calls are served in the order in which they ask. Throws
   * TallysheetError 'wait-too-long', 'daily-quota-used', 'call-limit-reached' or 'cannot-write',
   * and the signal's reason as soon as it is aborted, wherever in the queue the call is.
   */
  take(turn: Turn): Promise<Slot> {
    const slot = this.#takeInOrder(turn);
    return turn.signal === undefined ? slot : unlessAborted(slot, turn.signal);
  }

  async #takeInOrder(turn: Turn): Promise<Slot> {
    const isAsked = turn.purpose !== 'reconcile' && this.#probe.underWay !== undefined;
    if (isAsked) await this.#probe.underWay;
    if (this.#queued === 0) {
      const found = this.#read(turn);
      if (!('milliseconds' in found)) return found;
    }
    this.#queued += 1;
    const mine = this.#last.then(() => this.#waitForTurn(turn));
    this.#last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.#queued -= 1;
    }
  }

  /**
   * No calls for that time, from any worker of this process or any other process on the account.
   */
  pause(milliseconds: number): void {
    const now = this.#clock.monotonic();
    const until = now + milliseconds;
    if (until <= this.#pausedUntil) return;
    this.#pausedInARow += until - Math.max(now, this.#pausedUntil);
    this.#pausedUntil = until;
    this.#file.pause(now, until);
  }

  /** The service did a call or refused it: a pause that follows is no longer part of the ones before. */
  wasServed(): void {
    this.#pausedInARow = 0;
  }

  /** The daily quota as last reported to any process. */
  usage(): Usage | undefined {
    return this.#quota.usage;
  }

  /** Calls remaining today beyond the quota reserve; undefined before the first report. */
  spendable(): number | undefined {
    return this.#quota.spendable();
  }

  /** Releases its slots for the other processes, and closes the file. */
  close(): void {
    if (this.#lease?.isIdle === true) this.#settle(this.#lease);
    this.#lease = undefined;
    this.#saveUsage();
    this.#file.settle(this.#ended.splice(0));
    this.#file.close();
  }

  async #waitForTurn(turn: Turn): Promise<Slot> {
    for (;;) {
      if (turn.purpose !== 'reconcile') await this.#probe.underWay;
      const found = this.#read(turn);
      if (!('milliseconds' in found)) return found;
      assertShortWait(found, this.#longest(found), this.#maxWaitMs, this.#clock.now());
      turn.onWait?.(found);
      await this.#clock.sleep(found.milliseconds, turn.signal);
    }
  }

  /** How long the service will have made us wait in a row, if that is a pause. */
  #longest({ reason, milliseconds }: Wait): number {
    return reason === 'pause' ? Math.max(milliseconds, this.#pausedInARow) : milliseconds;
  }

  #read(turn: Turn): Slot | Wait {
    turn.signal?.throwIfAborted();
    if (this.#problem !== undefined) throw this.#problem;
    const asksAnew = turn.purpose !== 'reconcile' && this.#mayOnlyProbe();
    const now = this.#clock.monotonic();
    const wait = this.#pauseLeft(now) ?? this.#leaseIfNeeded(now);
    if (wait !== undefined) return wait;
    return asksAnew ? this.#probe.ask(this.#start(turn)) : this.#start(turn);
  }

  #pauseLeft(now: number): Wait | undefined {
    if (now - this.#lastReadAt >= READ_AGAIN_MS) {
      this.#pausedUntil = this.#file.pauseUntil(now);
      this.#lastReadAt = now;
    }
    return this.#pausedUntil > now
      ? { reason: 'pause', milliseconds: this.#pausedUntil - now }
      : undefined;
  }

  #leaseIfNeeded(now: number): Wait | undefined {
    const { limit, callDeadlineMs = CALL_DEADLINE_MS } = this.#options;
    if (limit === 'off' || this.#lease?.canStart(now) === true) return undefined;
    if (this.#lease?.isIdle === true) this.#settle(this.#lease);
    this.#lease = undefined;

    const lifeMs = limit.windowMs * LEASE_LIFE;
    const answer = this.#file.lease(
      {
        now,
        limit: limit.calls,
        wanted: Math.max(1, Math.floor(limit.calls * LEASED_PART)),
        freeAt: now + lifeMs + callDeadlineMs + this.#holdMs,
      },
      this.#ended.splice(0),
    );
    this.#lastReadAt = now;
    if ('lease' in answer) {
      this.#lease = new Lease(answer.lease, lifeMs);
      return undefined;
    }
    // A call that is under way may end at once, and its slot be free a window from now.
    const until =
      answer.reason === 'rate' ? Math.min(answer.until, now + this.#holdMs) : answer.until;
    return { reason: answer.reason, milliseconds: until - now };
  }

  #start({ purpose }: Turn): Slot {
    const lease = this.#lease;
    const counted = purpose === 'reconcile' ? 0 : 1;
    lease?.start();
    this.#underWay += 1;
    this.#made += counted;
    return {
      end: (headers) => {
        this.#underWay -= 1;
        lease?.end(this.#clock.monotonic());
        if (headers !== undefined) this.#quota.note(headers);
        this.#afterEnd(lease);
      },
      release: () => {
        this.#underWay -= 1;
        this.#made -= counted;
        lease?.release();
        this.#afterEnd(lease);
      },
    };
  }

  /** A received answer must not be lost to a problem with the file: the next turn reports it. */
  #afterEnd(lease: Lease | undefined): void {
    try {
      const isOver = lease?.isIdle === true && (lease.isSpent || lease !== this.#lease);
      if (isOver) {
        if (lease === this.#lease) this.#lease = undefined;
        this.#settle(lease);
        if (lease.size === 1) this.#file.settle(this.#ended.splice(0));
      }
      if (this.#clock.monotonic() - this.#savedAt >= SAVE_USAGE_AFTER_MS) this.#saveUsage();
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error));
    }
  }

  #settle(lease: Lease): void {
    this.#ended.push(lease.settled(this.#holdMs));
  }

  #saveUsage(): void {
    const usage = this.#quota.usage;
    if (usage !== undefined) this.#file.saveUsage(usage);
    this.#savedAt = this.#clock.monotonic();
  }

  /**
   * Whether the call may be made only as a probe: an earlier process saw that the quota is used up,
   * and it may have been raised since. Throws if no call may be made.
   */
  #mayOnlyProbe(): boolean {
    const { maxCalls = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#made >= maxCalls) {
      throw new TallysheetError(
        'call-limit-reached',
        `The maximum of ${this.#made} calls is reached`,
      );
    }
    if (!this.#quota.isUsedUp(this.#underWay)) return false;
    if (!this.#quota.isRemembered || this.#probe.isDone) {
      const { remaining = 0, quota = 0 } = this.#quota.usage ?? {};
      throw new TallysheetError(
        'daily-quota-used',
        `${remaining} of ${quota} calls are left today, reserved for checking unverified writes`,
      );
    }
    return true;
  }
}
