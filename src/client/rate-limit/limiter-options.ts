import type { Clock } from '../../kernel/clock.ts';
import type { RateLimit } from './rate-limit.ts';

export interface LimiterOptions {
  readonly limit: RateLimit | 'off';
  /** Where the processes of this user share the limit; in memory, for this one, unless given. */
  readonly folder?: string;
  /** Whose calls are counted together (see accountOf). */
  readonly account?: string;
  readonly clock?: Clock;
  /** The longest wait that is kept instead of stopping; 15 minutes unless given. */
  readonly maxWaitMs?: number;
  /** Calls of the daily quota that are reserved for reconciling. */
  readonly reserve?: number;
  /** The most calls of this run. */
  readonly maxCalls?: number;
  /** The deadline of one call, 60 s unless given; a slot whose process died is free a window after it. */
  readonly callDeadlineMs?: number;
}

/** 15 minutes. */
export const USUAL_MAX_WAIT_MS = 900_000;
