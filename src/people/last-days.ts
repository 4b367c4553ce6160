import { parseWrittenDate } from '../kernel/dates/dates.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';

/** How people write days with numbers alone. */
const FORMATS: readonly DateFormat[] = ['m/d/yyyy', 'd/m/yyyy', 'd.m.yyyy', 'm-d-yyyy', 'd-m-yyyy'];

/**
 * The days that the texts of one column mean, by their texts. Missing are those that no format reads, and those that mean different
 * days in the formats that fit all others: a guess must not deactivate a person.
 */
export function lastDays(texts: readonly string[]): ReadonlyMap<string, string> {
  const readable = texts.filter((text) =>
    FORMATS.some((format) => dayOf(text, format) !== undefined),
  );
  const fitting = FORMATS.filter((format) =>
    readable.every((text) => dayOf(text, format) !== undefined),
  );
  const formats = fitting.length > 0 ? fitting : FORMATS;
  return new Map(
    readable.flatMap((text) => {
      const days = new Set(formats.flatMap((format) => dayOf(text, format) ?? []));
      const [day, ...others] = days;
      return day === undefined || others.length > 0 ? [] : [[text, day] as const];
    }),
  );
}

function dayOf(text: string, format: DateFormat): string | undefined {
  const reading = parseWrittenDate(text, format);
  return 'iso' in reading ? reading.iso : undefined;
}
