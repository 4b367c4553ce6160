import type { Endpoint } from '../endpoints.ts';
import type { Value, Values } from '../fields.ts';

/** `2026-12-31 17:00`, or the day alone: the end that is said of what a call brings about; undefined where none is. */
export function endSaid(
  { until }: Pick<Endpoint, 'until'>,
  said: Readonly<Record<string, unknown>>,
): string | undefined {
  const day = until && said[until.day];
  if (until === undefined || typeof day !== 'string' || day === '') return undefined;
  const time = said[until.time];
  return typeof time === 'string' && time !== '' ? `${day} ${time.padStart(5, '0')}` : day;
}

/** Whether something ends when it is said to; an end that is not said is not compared. */
export function endsAsSaid(
  endpoint: Pick<Endpoint, 'until'>,
  said: Readonly<Record<string, unknown>>,
  shown: Value | undefined,
): boolean {
  const wanted = endSaid(endpoint, said);
  return wanted === undefined || (typeof shown === 'string' && shown.startsWith(wanted));
}

/** Whether two ends are the same, of which one may be as it was said: without seconds, or the day alone. */
export function isSameEnd(one: Value, other: Value): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return one.startsWith(other) || other.startsWith(one);
}

/** The end that a record shows after a call: null where none was said. */
export function endAfter(endpoint: Pick<Endpoint, 'until'>, sent: Values): Values {
  const field = endpoint.until?.shownAs;
  return field === undefined ? {} : { [field]: endSaid(endpoint, sent) ?? null };
}
