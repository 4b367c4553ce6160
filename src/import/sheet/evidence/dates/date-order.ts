import type { ColumnContext, Conclusion, DraftReading, Sureness, TypedDays } from '../readings.ts';
import { LIKELY_SHARE } from '../readings.ts';
import { isPlainLocale } from '../locales.ts';
import { cellsIn } from '../tally.ts';
import { DATE_ORDERS, type DateClass, type DateOrder } from './date-text.ts';

/** In words. */
const ORDER_WORDS: Readonly<Record<DateOrder, string>> = {
  'day-month-year': 'The day comes first, then the month',
  'month-day-year': 'The month comes first, then the day',
  'year-month-day': 'The year comes first, then the month',
};

/** Where fewer dates than one in so many prove an order, these few may be the mistakes. */
const ONE_PROOF_IN = 50;

/** How the dates of a column are ordered, and how sure that is; undefined for a column without dates. */
export function readOrder(
  classes: readonly DateClass[],
  typed: TypedDays,
  context: ColumnContext,
): Conclusion | undefined {
  const whole = classes.filter(
    ({ features }) =>
      features?.form === 'whole' || (features?.form === 'digits' && features.separator === 'name'),
  );
  const digits = classes.filter(
    ({ features }) => features?.form === 'digits' && features.separator !== 'name',
  );
  const dated = classes.filter(({ features }) => features?.form !== 'none');
  const isMostlyDates = cellsIn(dated) >= LIKELY_SHARE * cellsIn(classes);
  const named = whole.length === 0 ? [] : [wholeDates(whole)];
  if (digits.length === 0)
    return whole.length === 0 ? undefined : { readings: named, settings: {} };
  const { order, ...reading } = judgeOrder(digits, typed, context);
  const sureness = reading.sureness === 'certain' && !isMostlyDates ? 'likely' : reading.sureness;
  return {
    readings: [...named, { topic: 'dates', ...reading, sureness, classes: digits }],
    settings: order === undefined ? {} : { dateOrder: order },
  };
}

/** Each of them is read by itself: other texts of the column say nothing against it. */
function wholeDates(classes: readonly DateClass[]): DraftReading {
  const isSure = classes.every(
    ({ features }) => features?.isApproximate === undefined && features?.isFarYear === undefined,
  );
  return {
    topic: 'dates',
    sureness: isSure ? 'certain' : 'likely',
    rule: isSure
      ? 'Each of these dates shows its order by itself.'
      : 'These dates show their order, but not all of them are exact or have a whole year.',
    classes,
  };
}

interface Judgement extends Pick<DraftReading, 'sureness' | 'rule' | 'against'> {
  readonly order: DateOrder | undefined;
}

function judgeOrder(
  digits: readonly DateClass[],
  typed: TypedDays,
  context: ColumnContext,
): Judgement {
  const all = cellsIn(digits);
  const fitting = DATE_ORDERS.map((order) => ({ order, cells: cellsIn(inOrder(digits, order)) }));
  const whole = fitting.filter(({ cells }) => cells === all).map(({ order }) => order);
  const [best] = fitting.sort((one, other) => other.cells - one.cells);
  const [only, ...others] = whole;
  if (only === undefined) return contradiction(digits, best, all);
  if (others.length > 0) return byLanguage(digits, whole, context);
  const doubt = doubtAbout(digits, typed);
  const proof = `${ORDER_WORDS[only]}: some dates are real in no other order`;
  return doubt === undefined
    ? { order: only, sureness: 'certain', rule: `${proof}.` }
    : { order: only, sureness: 'likely', rule: `${proof}, but ${doubt}.` };
}

function inOrder(digits: readonly DateClass[], order: DateOrder): DateClass[] {
  return digits.filter(({ features }) => features?.orders?.split(',').includes(order));
}

/** Some dates are real in one order only, and others in another one only. */
function contradiction(
  digits: readonly DateClass[],
  best: { readonly order: DateOrder; readonly cells: number } | undefined,
  all: number,
): Judgement {
  const isLikely = best !== undefined && best.cells >= LIKELY_SHARE * all;
  const fitting = isLikely ? inOrder(digits, best.order) : [];
  return {
    order: isLikely ? best.order : undefined,
    sureness: isLikely ? 'likely' : 'open',
    rule: isLikely
      ? `${ORDER_WORDS[best.order]}, in all but a few dates.`
      : 'Some dates have the day first, others the month: no order reads all of them.',
    against: digits.filter((each) => !fitting.includes(each)),
  };
}

/** Why a proven order is not certain for all dates of the column. */
function doubtAbout(digits: readonly DateClass[], typed: TypedDays): string | undefined {
  const isProof = ({ features }: DateClass): boolean => features?.orders?.includes(',') === false;
  const ambiguous = digits.filter((each) => !isProof(each) && each.features?.isSame !== true);
  const formOf = ({ features }: DateClass): string =>
    `${features?.separator ?? ''} ${features?.yearDigits ?? 0}`;
  const proven = new Set(digits.filter(isProof).map(formOf));
  const proofs = cellsIn(digits.filter(isProof));
  if (ambiguous.some((each) => !proven.has(formOf(each))))
    return 'others are written in another way';
  if (digits.some(({ features }) => features?.isApproximate)) return 'not all of them are exact';
  if (digits.some(({ features }) => features?.isFarYear))
    return 'the century of some years is open';
  if (proofs * ONE_PROOF_IN < cellsIn(ambiguous)) return 'these are very few';
  // A spreadsheet that has another order takes what it can for days, exchanged, and leaves the rest as text.
  if (typed.cells > 1 && typed.over12 === 0 && ambiguous.length === 0)
    return 'the date cells of the column may have day and month exchanged';
  return undefined;
}

interface Hint {
  readonly order: DateOrder | undefined;
  readonly because: string;
}

/** Every date could be read in several orders: other columns, the locale or the language suggest one. */
function byLanguage(
  digits: readonly DateClass[],
  possible: readonly DateOrder[],
  { provenOrder, shownOrder, locale, shownLocale, language }: ColumnContext,
): Judgement {
  if (digits.every(({ features }) => features?.isSame)) {
    const isSure = digits.every(({ features }) => !features?.isFarYear && !features?.isApproximate);
    const sureness: Sureness = isSure ? 'certain' : 'likely';
    return { order: possible[0], sureness, rule: 'Every order reads the same days.' };
  }
  const hasPoints = digits.every(({ features }) => features?.separator === '.');
  const hints: Hint[] = [
    { order: provenOrder, because: 'as in other columns of the sheet' },
    { order: shownOrder, because: 'as the date cells of the sheet are shown' },
    { order: usualOrder(locale), because: 'as in the country of the file' },
    { order: usualOrder(shownLocale), because: 'as in the number formats of the workbook' },
    { order: usualOrder(language), because: 'as in the language of the headings' },
    { order: hasPoints ? 'day-month-year' : undefined, because: 'as usual with points' },
  ];
  const hint = hints.find(({ order }) => order !== undefined && possible.includes(order));
  if (hint?.order === undefined) {
    const rule = 'Each date may have the day or the month first: choose the order.';
    return { order: undefined, sureness: 'open', rule };
  }
  const rule = `${ORDER_WORDS[hint.order]}, ${hint.because}; the dates do not prove it.`;
  return { order: hint.order, sureness: 'likely', rule };
}

/** The order that a language or locale has; English without a country is that of the service. */
function usualOrder(locale: string | undefined): DateOrder | undefined {
  if (!isPlainLocale(locale)) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
  return DATE_ORDERS.find((order) => order === parts.join('-'));
}
