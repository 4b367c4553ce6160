import type { Clock } from '../../kernel/clock.ts';
import { utcDate } from '../../kernel/dates/dates.ts';

/** At most so many calls in any window of that length. */
export interface RequestLimit {
  readonly calls: number;
  readonly windowMs: number;
}

export interface DailyQuotas {
  readonly rateLimit: RequestLimit | 'off';
  /** Calls in a day, which starts at midnight UTC. */
  readonly daily: number | 'off';
}

/** Why a call is not allowed now, and after how many seconds it may be. */
export interface NotAllowed {
  readonly reason: string;
  readonly waitSeconds: number;
}

/** The usage headers without a daily quota. */
const NO_DAILY_LIMIT = 1_000_000;

/**
 * Counts the calls of the account. A call that comes before its wait has passed gets the same wait
 * or a longer one, from then on.
 */
export class DailyQuota {
  readonly #clock: Clock;
  readonly #limits: DailyQuotas;
  /** The moments of the last calls, as many as a window may hold; a ring. */
  #recent: number[] = [];
  #oldest = 0;
  #day = '';
  #today = 0;
  #reported: (NotAllowed & { readonly until: number }) | undefined;

  constructor(clock: Clock, limits: DailyQuotas) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Forgets all calls so far. */
  reset(): void {
    this.#recent = [];
    this.#oldest = 0;
    this.#today = 0;
    this.#reported = undefined;
  }

  /** Counts one call; what comes back says that it is not allowed, and then it is not counted. */
  take(): NotAllowed | undefined {
    const now = this.#clock.monotonic();
    const reported =
      this.#reported !== undefined && now < this.#reported.until ? this.#reported : undefined;
    const refusal = this.#overDaily() ?? this.#overRate(now) ?? reported;
    if (refusal === undefined) {
      this.#count(now);
      return undefined;
    }
    const waitSeconds = Math.max(refusal.waitSeconds, reported?.waitSeconds ?? 1);
    this.#reported = { reason: refusal.reason, waitSeconds, until: now + waitSeconds * 1000 };
    return this.#reported;
  }

  /** `X-Rate-Limit` and `X-Rate-Limit-Remaining`, which every response has. */
  headers(): Readonly<Record<string, string>> {
    this.#turnDay();
    const { daily } = this.#limits;
    const limit = daily === 'off' ? NO_DAILY_LIMIT : daily;
    const remaining = Math.max(0, limit - this.#today);
    return { 'x-rate-limit': String(limit), 'x-rate-limit-remaining': String(remaining) };
  }

  #overDaily(): NotAllowed | undefined {
    this.#turnDay();
    const { daily } = this.#limits;
    if (daily === 'off' || this.#today < daily) return undefined;
    const midnight = Date.parse(`${this.#day}T24:00:00Z`);
    return {
      reason: `The daily quota of ${daily} requests is used up`,
      waitSeconds: wholeSeconds(midnight - this.#clock.now()),
    };
  }

  #overRate(now: number): NotAllowed | undefined {
    const { rateLimit } = this.#limits;
    if (rateLimit === 'off' || this.#recent.length < rateLimit.calls) return undefined;
    const { calls, windowMs } = rateLimit;
    const wait = (this.#recent[this.#oldest] ?? 0) + windowMs - now;
    if (wait <= 0) return undefined;
    return {
      reason: `Fair use allows ${calls} requests in ${windowMs / 1000} s`,
      waitSeconds: wholeSeconds(wait),
    };
  }

  #count(now: number): void {
    const { rateLimit } = this.#limits;
    this.#today += 1;
    if (rateLimit === 'off') return;
    this.#recent[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % rateLimit.calls;
  }

  #turnDay(): void {
    const day = utcDate(this.#clock.now());
    if (day === this.#day) return;
    this.#day = day;
    this.#today = 0;
  }
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
