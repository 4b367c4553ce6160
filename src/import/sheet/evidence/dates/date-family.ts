import type { CellSettings } from '../settings.ts';
import type { ColumnContext, Conclusion, DraftReading, TextFamily } from '../readings.ts';
import { cellsIn } from '../tally.ts';
import {
  DATE_ORDERS,
  type DateClass,
  type DateFeatures,
  type DateText,
  dateText,
} from './date-text.ts';
import { SPAN_UNITS } from './span.ts';
import { readOrder } from './date-order.ts';

/** Years of two digits are sure from this one on, and until ten years from now. */
const FIRST_SURE_YEAR = 1990;
const SURE_YEARS_AHEAD = 10;

/** Dates in the texts of a column. */
export function dateFamily(context: ColumnContext): TextFamily<DateFeatures> {
  return {
    featuresOf: (text) => featuresOf(text, context.today),
    conclude: (classes, typed) => {
      const order = readOrder(classes, typed, context);
      const others = [
        incompleteDates(classes),
        twoNumbers(classes, context),
        yearless(classes),
        serials(classes),
      ];
      const all = [order, ...others].filter((each) => each !== undefined);
      return {
        readings: all.flatMap(({ readings }) => readings),
        settings: Object.assign({}, ...all.map(({ settings }) => settings)) as CellSettings,
      };
    },
    read: readDate,
  };
}

function featuresOf(text: string, today: string | undefined): DateFeatures {
  const date = dateText(text);
  if (date === undefined) return { form: 'none' };
  const { form } = date;
  const base = { form, ...(date.isApproximate && { isApproximate: true as const }) };
  switch (date.form) {
    case 'digits':
      return { ...base, ...featuresOfDigits(date, today) };
    case 'incomplete':
      return { ...base, unit: date.span.unit };
    case 'two-numbers':
      return {
        ...base,
        ...(date.span !== undefined && { unit: date.span.unit }),
        isDayAndMonth: date.isDayAndMonth,
        ...(date.isNamed && { isNamed: true }),
      };
    case 'whole':
    case 'without-year':
    case 'serial':
      return base;
  }
}

type Digits = Extract<DateText, { form: 'digits' }>;

function featuresOfDigits(
  { days, separator, yearDigits }: Digits,
  today: string | undefined,
): Omit<DateFeatures, 'form'> {
  const real = Object.values(days);
  const isFarYear = yearDigits === 2 && real.some((iso) => isFar(iso, today));
  return {
    ...{ separator, yearDigits },
    orders: DATE_ORDERS.filter((order) => days[order] !== undefined).join(),
    ...(new Set(real).size === 1 && { isSame: true }),
    ...(isFarYear && { isFarYear }),
  };
}

function isFar(iso: string, today: string | undefined): boolean {
  if (today === undefined) return true;
  const year = Number(iso.slice(0, 4));
  return year < FIRST_SURE_YEAR || year > Number(today.slice(0, 4)) + SURE_YEARS_AHEAD;
}

/** The day of a text by the settings of its column. */
function readDate(text: string, settings: CellSettings): string | undefined {
  const date = dateText(text);
  switch (date?.form) {
    case undefined:
      return undefined;
    case 'whole':
      return date.iso;
    case 'digits':
      return readDigits(date, settings);
    case 'incomplete':
    case 'two-numbers':
      return readSpan(date, settings);
    case 'without-year':
      return settings.year === undefined ? undefined : dayIn(settings.year, date);
    case 'serial':
      return settings.serialDates && date.iso;
  }
}

/** A month by its name has one order. */
function readDigits({ separator, days }: Digits, { dateOrder }: CellSettings): string | undefined {
  const order = separator === 'name' ? 'day-month-year' : dateOrder;
  return order && days[order];
}

function readSpan(
  { form, span }: Extract<DateText, { form: 'incomplete' | 'two-numbers' }>,
  { incompleteDates, monthAndYear }: CellSettings,
): string | undefined {
  const isTaken = form === 'incomplete' || monthAndYear === true;
  return isTaken && incompleteDates !== undefined ? span?.[incompleteDates] : undefined;
}

function dayIn(year: number, { day, month }: { day: number; month: number }): string | undefined {
  const date = dateText(`${year}-${month}-${day}`);
  return date?.form === 'whole' ? date.iso : undefined;
}

function ofForm(classes: readonly DateClass[], form: DateFeatures['form']): DateClass[] {
  return classes.filter(({ features }) => features?.form === form);
}

function draft(reading: DraftReading, settings: CellSettings): Conclusion {
  return { readings: [reading], settings };
}

/** One rule for the whole column, in place of an error in each row. */
function incompleteDates(all: readonly DateClass[]): Conclusion | undefined {
  const classes = ofForm(all, 'incomplete');
  if (classes.length === 0) return undefined;
  const units = SPAN_UNITS.filter((unit) =>
    classes.some(({ features }) => features?.unit === unit),
  );
  const rule = `Dates without a day are the first day of the ${units.join(', the ')}.`;
  return draft(
    { topic: 'incomplete-dates', sureness: 'likely', rule, classes },
    { incompleteDates: 'first' },
  );
}

/** `03/21`: a month and a year where every text can be that, and some cannot be a day and a month. */
function twoNumbers(
  all: readonly DateClass[],
  { language = 'en' }: ColumnContext,
): Conclusion | undefined {
  const classes = ofForm(all, 'two-numbers');
  if (classes.length === 0) return undefined;
  const topic = 'incomplete-dates';
  const isMonthAndYear = classes.every(({ features }) => features?.unit === 'month');
  const cells = cellsIn(classes);
  const neverDays = cellsIn(
    classes.filter(
      ({ features }) =>
        features?.isDayAndMonth === false || (features?.isNamed === true && language !== 'en'),
    ),
  );
  if (isMonthAndYear && neverDays > 0 && neverDays * 20 >= cells) {
    const rule = 'Two numbers are a month and a year, read as the first day of the month.';
    return draft(
      { topic, sureness: 'likely', rule, classes },
      { monthAndYear: true, incompleteDates: 'first' },
    );
  }
  const rule = 'Two numbers may be a month and a year, or a day and a month.';
  return draft({ topic, sureness: 'open', rule, classes }, {});
}

function yearless(all: readonly DateClass[]): Conclusion | undefined {
  const classes = ofForm(all, 'without-year');
  const rule = 'These dates have a day and a month only: choose their year.';
  return classes.length === 0
    ? undefined
    : draft({ topic: 'incomplete-dates', sureness: 'open', rule, classes }, {});
}

function serials(all: readonly DateClass[]): Conclusion | undefined {
  const classes = ofForm(all, 'serial');
  const rule = 'Numbers of five digits are days as spreadsheets count them, from 1900.';
  return classes.length === 0
    ? undefined
    : draft({ topic: 'serial-dates', sureness: 'likely', rule, classes }, { serialDates: true });
}
