/** The month a fiscal year begins with, 1 (January) to 12; it begins on the first day. */
export type FiscalYearStart = number;

export function isFiscalYearStart(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12;
}

/** Which month of its fiscal year a month (counted since year 0) is: 0 to 11. */
export function monthOfFiscalYear(month: number, start: FiscalYearStart): number {
  return (((month - (start - 1)) % 12) + 12) % 12;
}

/** The first month of the fiscal year that a month lies in. */
export function firstMonthOfFiscalYear(month: number, start: FiscalYearStart): number {
  return month - monthOfFiscalYear(month, start);
}

/** Which quarter of its fiscal year a month lies in: 0 to 3. */
export function quarterOfFiscalYear(month: number, start: FiscalYearStart): number {
  return Math.floor(monthOfFiscalYear(month, start) / 3);
}

/** The calendar year in which the fiscal year of a month ends: what people call it by. */
export function fiscalYearName(month: number, start: FiscalYearStart): number {
  return Math.floor((firstMonthOfFiscalYear(month, start) + 11) / 12);
}
