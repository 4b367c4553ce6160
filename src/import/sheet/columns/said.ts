import type { ColumnReadings, Reading, Topic } from '../evidence/readings.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { CellFormat } from '../headings/mapping.ts';
import type { CheckingRequest } from '../request/request.ts';

/** The settings that decide about a topic: where one of them was said, nothing of it is asked. */
export const SETTINGS_OF: Readonly<Record<Topic, readonly (keyof CellSettings)[]>> = {
  dates: ['dateOrder'],
  'incomplete-dates': ['incompleteDates', 'monthAndYear', 'year'],
  'serial-dates': ['serialDates'],
  amounts: ['decimal'],
  thousands: ['factor'],
  units: ['units', 'factor'],
  currency: ['currency'],
  'foreign-currency': [],
  'negative-amounts': ['negativeSigns'],
  percentages: ['percentSign'],
  fractions: ['fractions'],
  words: ['words'],
  // Each of them is answered by itself.
  'unknown-values': [],
  people: ['personForms'],
  blanks: ['blanks'],
};

const OF_AMOUNTS: ReadonlySet<Topic> = new Set([
  'amounts',
  'thousands',
  'units',
  'currency',
  'negative-amounts',
  'percentages',
]);

/** The topics of a column about which flags or a recipe have decided. */
export function said(
  { dateFormat, decimal, read = {} }: CellFormat,
  checking: CheckingRequest,
): ReadonlySet<Topic> {
  const isDated = (dateFormat ?? checking.dateFormat) !== undefined;
  const hasDecimal = (decimal ?? checking.decimal) !== undefined;
  const topics = Object.keys(SETTINGS_OF) as Topic[];
  return new Set(
    topics.filter(
      (topic) =>
        SETTINGS_OF[topic].some((name) => Object.hasOwn(read, name)) ||
        (isDated && topic === 'dates') ||
        (hasDecimal && OF_AMOUNTS.has(topic)),
    ),
  );
}

/** The readings about which the user has not decided yet. */
export function withSaid({ readings }: ColumnReadings, asked: ReadonlySet<Topic>): Reading[] {
  return readings.filter(({ topic }) => !asked.has(topic));
}
