import { z } from 'zod';
import type { DateFormat } from '../../kernel/dates/date-format.ts';
import { readingsOf } from '../../kernel/dates/date-survey.ts';
import { type DaySpan, incompleteDate } from '../../kernel/dates/incomplete-date.ts';
import { isIsoDate, parseWrittenDate } from '../../kernel/dates/dates.ts';
import type { TypedCell } from '../../kernel/cells.ts';
import type { IssueCode } from '../../kernel/messages/issues.ts';
import type { DateField, TimeField } from '../fields.ts';
import type { CellCheck, CellRules, TypedReading } from './cell-check.ts';

const REFUSALS = {
  malformed: 'malformed-date',
  'invalid-date': 'invalid-date',
  'two-digit-year': 'two-digit-year',
} as const satisfies Readonly<Record<string, IssueCode>>;

/** The order of `mm/dd/yyyy`, which is asked for by that name. */
const ORDER_OF_SERVICE = 'month-day-year';

/** Days of the calendar, in the one order that the user said or that is usual. */
export function dateCheck(field: DateField, rules: CellRules): CellCheck {
  const { dateFormat } = rules;
  const isOther = rules.dateOrder !== undefined && rules.dateOrder !== ORDER_OF_SERVICE;
  const shown = isOther ? rules.dateOrder : shownFormat(dateFormat);
  const oddityOf = (iso: string): IssueCode | undefined => oddDay(field, rules, iso);
  const expected = (code: IssueCode): string => EXPECTED_DAYS[code] ?? `a date as ${shown}`;
  const isOdd = (iso: string): boolean => oddityOf(iso) !== undefined;
  // A register has far fewer days than rows.
  const isFineDay = remembered((iso) => isIsoDate(iso) && !isOdd(iso));
  return {
    surelyFine: remembered((text) => {
      const reading = parseWrittenDate(text, dateFormat);
      return 'iso' in reading && field.notBefore === undefined && !isOdd(reading.iso);
    }),
    schema: z.string().transform((text, context) => {
      const reading = parseWrittenDate(text, dateFormat);
      const isDay = 'iso' in reading;
      const refusal = isDay ? refusedDay(field, rules, reading.iso) : REFUSALS[reading.problem];
      if (refusal !== undefined) context.addIssue(refusal);
      return isDay && refusal === undefined ? reading.iso : z.NEVER;
    }),
    expected,
    hint: (text, code) => (code in EXPECTED_DAYS ? undefined : dateHint(text)),
    oddities: (_text, value) => {
      const oddity = typeof value === 'string' ? oddityOf(value) : undefined;
      return oddity === undefined ? [] : [oddity];
    },
    fromTyped: (cell) => {
      const reading = dateOf(cell, shown);
      const iso = typeof reading === 'object' && 'value' in reading ? String(reading.value) : '';
      const code = iso === '' ? undefined : refusedDay(field, rules, iso);
      return code === undefined
        ? reading
        : { code, details: { value: iso, expected: expected(code) } };
    },
    surelyFineTyped: (cell) =>
      cell.type === 'date' && field.notBefore === undefined && isFineDay(cell.iso),
  };
}

/** What a day has to be that the service refuses for being over, or still to come. */
const EXPECTED_DAYS: Partial<Record<IssueCode, string>> = {
  'date-over': 'today or a later day',
  'date-ahead': 'today or an earlier day',
};

/** A day that the service refuses in every time zone that the account may have. */
function refusedDay(
  { upcoming, elapsed }: DateField,
  { anywhere }: CellRules,
  iso: string,
): 'date-over' | 'date-ahead' | undefined {
  if (anywhere === undefined) return undefined;
  if (upcoming === true && iso < anywhere.earliest) return 'date-over';
  return elapsed === true && iso > anywhere.latest ? 'date-ahead' : undefined;
}

function oddDay(field: DateField, rules: CellRules, iso: string): IssueCode | undefined {
  const { past, elapsed, upcoming } = field;
  const refused = refusedDay(field, rules, iso);
  if (refused !== undefined) return refused;
  if ((past ?? elapsed) === true && iso > rules.today) return 'future-date';
  return upcoming === true && iso < rules.today ? 'past-date' : undefined;
}

/** Times of day, `09:30`. One that belongs to a day is checked with its row, which has the day. */
export function timeCheck(field: TimeField): CellCheck {
  const isTime = (text: string): boolean => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text);
  return {
    surelyFine: (text) => field.of === undefined && isTime(text),
    schema: z
      .string()
      .refine(isTime, 'malformed-time')
      .transform((text) => text.padStart(5, '0')),
    expected: () => 'a time as hh:mm, such as 09:30',
    fromTyped: (cell) => (cell.type === 'date' ? /T(\d{2}:\d{2})/.exec(cell.iso)?.[1] : undefined),
  };
}

/** The possible days, in the form that is always understood. */
function dateHint(text: string): string | undefined {
  const days = readingsOf(text).map(({ iso }) => iso);
  if (days.length > 0) return `Write ${days.join(' or ')}.`;
  const span = incompleteDate(text);
  return span === undefined ? undefined : dayHint(span);
}

/** A month or a year has many days; only the user knows which one. */
function dayHint({ first, last }: DaySpan): string {
  return `The day is missing. Write the whole date, such as ${first} or ${last}.`;
}

/** How dates are asked for: with two digits, as the service has them. */
function shownFormat(format: DateFormat): string {
  return format === 'm/d/yyyy' ? 'mm/dd/yyyy' : format;
}

/** A date cell is a day in any order that it is shown in. */
function dateOf(cell: TypedCell, expectedFormat: string): TypedReading {
  if (cell.type === 'number') {
    const span = incompleteDate(cell.text);
    const details = {
      value: cell.text,
      expected: `a date as ${expectedFormat}`,
      ...(span !== undefined && { hint: dayHint(span) }),
    };
    return { code: 'date-without-format', details };
  }
  if (cell.type !== 'date') return undefined;
  const day = cell.iso.slice(0, 10);
  if (isIsoDate(day)) return { value: day };
  return {
    code: 'malformed-date',
    details: { value: cell.text, expected: 'a date, not a time of day' },
  };
}

/** Columns of few distinct values are far smaller than this; others only lose the memory's help. */
const MOST_REMEMBERED = 20_000;

/** The same answer, worked out once for each text for which it is yes. */
function remembered(isFine: (text: string) => boolean): (text: string) => boolean {
  const fine = new Set<string>();
  return (text) => {
    // A column with more different texts has hardly any of them again.
    if (fine.size >= MOST_REMEMBERED) return isFine(text);
    if (fine.has(text)) return true;
    if (!isFine(text)) return false;
    fine.add(text);
    return true;
  };
}
