import { calendarDay } from './calendar-day.ts';
import { fiscalMonthOf, quarterOfFiscalYear, type FiscalYearStart } from './fiscal-year.ts';
import { REAL_RECOVERIES, type MacrsRecovery } from '../macrs-tables.ts';

/** Property placed in service in one fiscal year. */
export interface Addition {
  /** Its basis in minor units, after any part that was expensed. */
  readonly basis: bigint;
  /** The day in service, `2026-10-01`. */
  readonly inService: string;
  readonly recovery: MacrsRecovery;
  /** Property that is disposed of in the same year does not count. */
  readonly disposedInSameYear?: boolean;
}

/**
 * Which convention the personal property of a fiscal year takes: mid-quarter when more than 40 % of
 * its basis was placed in service in the last quarter, half-year otherwise. Real property does not
 * count, and keeps mid-month. Source: 26 USC 168(d)(3); IRS Publication 946, "Which Convention Applies?".
 */
export function macrsConvention(
  additions: Iterable<Addition>,
  fiscalYearStart: FiscalYearStart,
): 'half-year' | 'mid-quarter' {
  let total = 0n;
  let lastQuarter = 0n;
  for (const { basis, inService, recovery, disposedInSameYear = false } of additions) {
    if (disposedInSameYear || isReal(recovery)) continue;
    total += basis;
    const month = fiscalMonthOf(calendarDay(inService), fiscalYearStart);
    if (quarterOfFiscalYear(month, fiscalYearStart) === 3) lastQuarter += basis;
  }
  return lastQuarter * 100n > total * 40n ? 'mid-quarter' : 'half-year';
}

export function isReal(recovery: MacrsRecovery): boolean {
  return REAL_RECOVERIES.some((real) => real === recovery);
}
