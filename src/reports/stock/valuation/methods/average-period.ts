import type { AveragePeriods } from '../../input/terms.ts';

const MONTHS = { month: 1, quarter: 3, 'fiscal-year': 12 } as const;

/** The first day of the period of an average that a day lies in: `2026-04-01`. */
export function firstDayOfAverage(date: string, { per, fiscalYearStart }: AveragePeriods): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const sinceStart = (month - fiscalYearStart + 12) % 12;
  const first = year * 12 + month - 1 - (sinceStart % MONTHS[per]);
  const text = String(Math.floor(first / 12)).padStart(4, '0');
  return `${text}-${String((first % 12) + 1).padStart(2, '0')}-01`;
}
