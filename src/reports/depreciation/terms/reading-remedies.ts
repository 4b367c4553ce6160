import { readingsOf } from '../../../kernel/dates/date-survey.ts';
import { canonicalDecimal, parseAmount, type DecimalStyle } from '../../../kernel/decimals.ts';
import { shellWord } from '../../../kernel/shell-words.ts';
import { isReportDate } from './calendar/calendar-day.ts';

/** What to say for a date that is one in another order, or undefined where it is none in any. */
export function dateRemedy(found: string): string | undefined {
  const [day = ''] = found.split(/[T ]/);
  const readings = readingsOf(day)
    .filter(({ iso }) => isReportDate(iso))
    .map(({ format, iso }) => `--date-format ${shellWord(format)} (reads it as ${iso})`);
  if (readings.length === 0) return undefined;
  return `Add ${readings.join(', or ')}, or correct the date.`;
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
      : `Add --decimal ${style} (reads it as ${amount}), or use a decimal point and no separators.`;
  }
  const round = 'Round it to the decimals of the currency';
  return amount === undefined
    ? `${round}.`
    : `${round}, or add --decimal ${style} (reads it as ${amount}).`;
}
