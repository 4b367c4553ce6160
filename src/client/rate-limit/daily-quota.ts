import type { Clock } from '../../kernel/clock.ts';

/** The daily quota as the service last reported it. */
export interface Usage {
  readonly quota: number;
  readonly remaining: number;
  /** The time of day in milliseconds. */
  readonly seenAt: number;
}

/**
 * Older figures do not block calls: the quota may have been renewed since, and one call shows it.
 */
const FRESH_MS = 15 * 60_000;

/** A twentieth of the quota, but no more than this, is reserved for reconciling. */
const USUAL_RESERVE = 20;

/** Keeps account of `X-Rate-Limit` and `X-Rate-Limit-Remaining`. */
export class DailyQuota {
  readonly #clock: Clock;
  readonly #reserve: number | undefined;
  #usage: Usage | undefined;
  /** Whether the service reported it to this process, and not to an earlier one. */
  #isOwn = false;

  constructor(clock: Clock, reserve: number | undefined, known: Usage | undefined) {
    this.#clock = clock;
    this.#reserve = reserve;
    this.#usage = known;
  }

  get usage(): Usage | undefined {
    return this.#usage;
  }

  /** Reads the headers of an answer; implausible figures are ignored. */
  note(headers: Readonly<Record<string, string>>): void {
    const reported = reportedUsage(headers);
    if (reported === undefined) return;
    this.#usage = { ...reported, seenAt: this.#clock.now() };
    this.#isOwn = true;
  }

  /** What the service reported to another program since. */
  adopt(usage: Usage): void {
    this.#usage = usage;
  }

  /** Whether what it says was only remembered, so that one call may show that it was raised. */
  get isRemembered(): boolean {
    return this.#usage !== undefined && !this.#isOwn;
  }

  /** Whether one more call would go into the reserve, counting those that are under way. */
  isUsedUp(underWay: number): boolean {
    if (this.#usage === undefined) return false;
    if (Math.abs(this.#clock.now() - this.#usage.seenAt) > FRESH_MS) return false;
    return (this.spendable() ?? Infinity) <= underWay;
  }

  /** Calls remaining today beyond the reserve; undefined before the first report. */
  spendable(): number | undefined {
    if (this.#usage === undefined) return undefined;
    const { quota, remaining } = this.#usage;
    return remaining - (this.#reserve ?? usualReserve(quota));
  }
}

/** The smallest daily quota that leaves so many calls beyond its usual reserve. */
export function leastQuotaFor(calls: number): number {
  let quota = calls;
  while (quota - usualReserve(quota) < calls) quota += 1;
  return quota;
}

/** The figures in the headers of an answer; undefined where there are none, or implausible ones. */
export function reportedUsage(
  headers: Readonly<Record<string, string>>,
): Omit<Usage, 'seenAt'> | undefined {
  const quota = readCount(headers['x-rate-limit']);
  const remaining = readCount(headers['x-rate-limit-remaining']);
  const isPlausible = quota !== undefined && remaining !== undefined && remaining <= quota;
  return isPlausible ? { quota, remaining } : undefined;
}

function usualReserve(quota: number): number {
  return Math.min(USUAL_RESERVE, Math.floor(quota / 20));
}

function readCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
