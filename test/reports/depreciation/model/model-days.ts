import type { FiscalYearStart } from '../../../../src/reports/depreciation/index.ts';

/** A day as days since 1970, with the parts of its date; months are counted from year 0 on. */
export interface Day {
  readonly serial: number;
  readonly month: number;
  readonly day: number;
}

const DAY = 86_400_000;

export function dayAt(serial: number): Day {
  const date = new Date(serial * DAY);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return { serial, month, day: date.getUTCDate() };
}

export function dayOf(iso: string): Day {
  return dayAt(Date.parse(`${iso}T00:00:00Z`) / DAY);
}

export function isoOf({ serial }: Day): string {
  return new Date(serial * DAY).toISOString().slice(0, 10);
}

export function dayIn(month: number, day: number): Day {
  return dayAt(Date.UTC(Math.floor(month / 12), month % 12, day) / DAY);
}

export function daysIn(month: number): number {
  return dayIn(month + 1, 1).serial - dayIn(month, 1).serial;
}

/** The last day of so many months from a day on: the day before the same day, or a shorter month's last. */
export function endOfTerm(start: Day, months: number): Day {
  const month = start.month + months;
  return start.day > daysIn(month)
    ? dayIn(month, daysIn(month))
    : dayAt(dayIn(month, start.day).serial - 1);
}

/** Months that begin on a given day of each calendar month; they are counted by the month they begin in. */
export class Months {
  readonly #firstDay: number;

  constructor(firstDay: number) {
    this.#firstDay = firstDay;
  }

  first(month: number): Day {
    return dayIn(month, Math.min(this.#firstDay, daysIn(month)));
  }

  last(month: number): Day {
    return dayAt(this.first(month + 1).serial - 1);
  }

  of(date: Day): number {
    return date.serial >= this.first(date.month).serial ? date.month : date.month - 1;
  }

  /** The first month that is not over when the day is. */
  firstOpen(date: Day): number {
    return this.of(dayAt(date.serial + 1));
  }

  length(month: number): number {
    return this.first(month + 1).serial - this.first(month).serial;
  }
}

/** Fiscal years, and the months and quarters that they consist of. */
export class FiscalYears {
  readonly months: Months;
  readonly #firstMonth: number;

  constructor(start: FiscalYearStart) {
    const [month = 1, day = 1] = String(start).split('-').map(Number);
    this.#firstMonth = month - 1;
    this.months = new Months(day);
  }

  /** The first month of the year that a month belongs to. */
  firstMonth(month: number): number {
    return month - ((month - this.#firstMonth + 12) % 12);
  }

  firstMonthAt(date: Day): number {
    return this.firstMonth(this.months.of(date));
  }

  /** The last day of the year that begins with a month. */
  lastDay(firstMonth: number): Day {
    return this.months.last(firstMonth + 11);
  }

  days(firstMonth: number): number {
    return this.lastDay(firstMonth).serial - this.months.first(firstMonth).serial + 1;
  }
}
