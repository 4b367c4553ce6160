import type { Usage } from './daily-quota.ts';
import type { Slot, Turn } from './turn.ts';

/** Paces the calls to an account: for the programs of one machine (RateLimiter), or of all that share a database. */
export interface Limiter {
  /**
   * Waits for the turn of a call; calls are served in the order in which they ask. Throws TallysheetError
   * 'wait-too-long', 'daily-quota-used', 'call-limit-reached', 'cannot-write' or 'shared-state-unreachable', and the
   * signal's reason as soon as it is aborted.
   */
  take(turn: Turn): Promise<Slot>;
  /** No calls for that time, from any program on the account. */
  pause(milliseconds: number): void | Promise<void>;
  /** The service did a call or refused it: a pause that follows is no longer part of the ones before. */
  wasServed(): void;
  /** The daily quota as last reported. */
  usage(): Usage | undefined;
  /** Calls remaining today beyond the quota reserve; undefined before the first report. */
  spendable(): number | undefined;
  /** Releases what it holds for the other programs. */
  close(): void | Promise<void>;
}
