import { DATE_FORMATS, parseDate, type DateFormat } from '../../kernel/dates.ts';
import { canonicalDecimal, parseAmount, type DecimalStyle } from '../../kernel/decimals.ts';
import { isReportDate } from './calendar-day.ts';

/** What to say for a date that is one in another order, or undefined where it is none in any. */
export function dateRemedy(found: string): string | undefined {
  const readings = otherReadings(found).map(
    ([iso, format]) => `--date-format ${format}, which makes it ${iso}`,
  );
  if (readings.length === 0) return undefined;
  return `Say ${readings.join(', or ')}; or correct the date.`;
}

/** The days that a text may be, each with the first order that makes it one. */
function otherReadings(found: string): readonly (readonly [iso: string, DateFormat])[] {
  const [day = ''] = found.split(/[T ]/);
  const formats = new Map<string, DateFormat>();
  for (const format of DATE_FORMATS) {
    const reading = parseDate(day, format);
    if (!('iso' in reading) || !isReportDate(reading.iso) || formats.has(reading.iso)) continue;
    formats.set(reading.iso, format);
  }
  return [...formats];
}

const STYLES: readonly DecimalStyle[] = ['comma', 'point'];

/** What to say for an amount that is one in another style, or has too many decimals. */
export function amountRemedy(found: string): string | undefined {
  const plain = canonicalDecimal(found);
  const style = STYLES.find((each) => ![undefined, plain].includes(parseAmount(found, each)));
  const amount = style === undefined ? undefined : parseAmount(found, style);
  if (plain === undefined) {
    return amount === undefined
      ? undefined
      : `Say --decimal ${style}, which makes it ${amount}; or write a plain number.`;
  }
  const round = 'Round it to the decimals of the currency';
  return amount === undefined
    ? `${round}.`
    : `${round}; if ${amount} is meant, say --decimal ${style}.`;
}
