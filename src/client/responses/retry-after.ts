const WITHOUT_A_WORD_MS = 60_000;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 86_400_000;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, the one form of a date that a header should have. */
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds between a second and a day: seconds
 * or a date, which is held against the time of day. A minute where it is missing or makes no sense.
 */
export function retryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? WITHOUT_A_WORD_MS : clamp(date - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, SHORTEST_MS), LONGEST_MS);
}
