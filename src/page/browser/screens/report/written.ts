import type { Language } from '../../texts/languages.ts';

interface Span {
  readonly start: string;
  readonly end: string;
}

/** A day as the language writes it. */
export function dayText(language: Language, day: string): string {
  return daysIn(language).format(new Date(day));
}

/** Both days of a span, with what they have in common once; a single day alone. */
export function spanText(language: Language, { start, end }: Span): string {
  return daysIn(language).formatRange(new Date(start), new Date(end));
}

/** The month of a day: `October 2026`. */
export function monthText(language: Language, day: string): string {
  const months = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, months).format(new Date(day));
}

function daysIn(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A plain decimal as the language writes amounts: with all its digits, and none is rounded. */
export function amountText(language: Language, amount: string): string {
  const [, decimals = ''] = amount.split('.');
  const digits = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length };
  return new Intl.NumberFormat(language, digits).format(amount as `${number}`);
}

/** The moment of a close, which is kept as `2026-01-31 12:00` in UTC. */
export function momentOf(kept: string): string {
  return `${kept.replace(' ', 'T')}Z`;
}
