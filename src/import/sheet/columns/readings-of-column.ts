import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import { defined } from '../../../kernel/defined.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { DATE_ORDERS, type DateOrder } from '../evidence/dates/date-text.ts';
import type { Reading, Topic } from '../evidence/readings.ts';
import type { SurveyedColumn } from '../headings/surveyed.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { LEAVE_EMPTY } from '../values/value-columns.ts';

/** What a person may choose, where that is a short list. */
const CHOICES: Partial<Readonly<Record<Topic, readonly string[]>>> = {
  dates: DATE_ORDERS satisfies readonly DateOrder[],
  amounts: DECIMAL_STYLES,
  'incomplete-dates': ['first', 'last', LEAVE_EMPTY],
  words: [LEAVE_EMPTY],
  fractions: ['up', 'down', LEAVE_EMPTY],
  people: [LEAVE_EMPTY],
  units: [LEAVE_EMPTY],
  currency: [LEAVE_EMPTY],
  percentages: [LEAVE_EMPTY],
  'negative-amounts': [LEAVE_EMPTY],
  'serial-dates': [LEAVE_EMPTY],
};

/** What is to be said of how the cells of a column are read. */
export function readingsOfColumn(
  sheet: SheetName,
  { mapped: { heading }, label }: SurveyedColumn,
  readings: readonly Reading[],
): FileReading[] {
  return readings.map(({ topic, sureness, rule, cells, samples, about, ...reading }) => {
    const choices = reading.choices ?? (sureness === 'open' ? CHOICES[topic] : undefined);
    const isRead = samples.length > 0 && samples.every(({ value }) => value !== undefined);
    return {
      ...sheet,
      topic,
      // Texts that are read need no choice.
      sureness: sureness === 'open' && isRead ? 'likely' : sureness,
      rule,
      column: heading,
      field: label,
      rows: cells,
      samples,
      ...defined({ choices, about }),
    };
  });
}
