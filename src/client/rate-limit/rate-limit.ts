import { SERVICE_LIMITS } from '../../catalogue/limits.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** At most so many calls in any window of that length. */
export interface RateLimit {
  readonly calls: number;
  readonly windowMs: number;
}

/** What fair use allows. */
export const FAIR_USE: RateLimit = SERVICE_LIMITS.fairUse;

const UNITS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 };

/**
 * Reads `60/min`, `10/s`, `60/3s` or `off`. Throws TallysheetError 'bad-usage' for anything else.
 */
export function parseRateLimit(text: string): RateLimit | 'off' {
  const written = text.trim().toLowerCase();
  if (written === 'off') return 'off';
  const match = /^(\d{1,9})\/(\d{0,6})(s|min|h)$/.exec(written);
  const calls = Number(match?.[1]);
  const windowMs = Number((match?.[2] ?? '') || 1) * (UNITS[match?.[3] ?? ''] ?? 0);
  if (match === null || calls < 1 || windowMs < 1) {
    throw new TallysheetError(
      'bad-usage',
      `A rate limit cannot be read from ${JSON.stringify(text)}`,
      { hint: 'Write calls per time: 60/min, 10/s, 60/3s, 1000/h, or off.' },
    );
  }
  return { calls, windowMs };
}

/** `60/min`, `60/3s`: as `parseRateLimit` reads it. */
export function formatRateLimit({ calls, windowMs }: RateLimit): string {
  const [unit = 's', length = 1_000] =
    Object.entries(UNITS).findLast(([, each]) => windowMs % each === 0) ?? [];
  const units = windowMs / length;
  return `${calls}/${units === 1 ? '' : units}${unit}`;
}
