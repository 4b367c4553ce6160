import { isIsoDate } from '../../../../../kernel/dates/dates.ts';
import type { SheetRow } from '../../../../../kernel/rows.ts';
import { amountText, type CellRules } from '../../../../engine/input/cell-rules.ts';
import type { ReportTable } from '../../../../engine/input/report-table.ts';
import { lastDayOf } from '../../../terms/calendar/calendar-day.ts';
import type { RegisterColumn } from '../register-columns.ts';

/** A column with the units of one period, `Units 2026-01`. */
export interface UnitColumn {
  readonly index: number;
  readonly heading: string;
  /** The last day of the period, `2026-01-31`. */
  readonly on: string;
}

const UNITS = '(?:units(?: produced| used)?|readings?|usage|production|output|hours|km|miles)';
const BEFORE = new RegExp(`^${UNITS}[\\s:,(-]+(.+?)\\)?$`, 'i');
const AFTER = new RegExp(`^(.+?)[\\s:,(-]+${UNITS}\\)?$`, 'i');

/** The columns of a table that hold the units of a period. */
export function unitColumns(table: ReportTable<RegisterColumn>): readonly UnitColumn[] {
  return table.unusedColumns.flatMap(({ index, heading }) => {
    const on = periodEnd(BEFORE.exec(heading)?.[1] ?? AFTER.exec(heading)?.[1] ?? '');
    return on === undefined ? [] : [{ index, heading, on }];
  });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The last day of `2026-01`, `01/2026`, `Jan 2026`, `2026`, or a day itself; undefined for what is none. */
export function periodEnd(text: string): string | undefined {
  const period = text.trim();
  if (isIsoDate(period)) return period;
  if (/^\d{4}$/.test(period)) return endOf(Number(period), 12);
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(period) ?? [];
  if (year !== undefined) return endOf(Number(year), Number(month));
  const [, first, last] = /^(\d{1,2})[/.](\d{4})$/.exec(period) ?? [];
  if (first !== undefined) return endOf(Number(last), Number(first));
  const [, name = '', named] = /^([a-z]{3,9})\.? (\d{4})$/i.exec(period) ?? [];
  return endOf(Number(named), MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function endOf(year: number, month: number): string | undefined {
  return month < 1 || month > 12 ? undefined : lastDayOf(year * 12 + month - 1).iso;
}

/** The units of a row as a setting, `2026-01-31=1200`; empty where the row has none. */
export function readingsText(
  row: SheetRow,
  columns: readonly UnitColumn[],
  rules: CellRules,
): string {
  return columns
    .flatMap(({ index, on }) => {
      const units = amountText(row.cells[index], rules);
      return units === '' ? [] : [`${on}=${units}`];
    })
    .join('; ');
}
