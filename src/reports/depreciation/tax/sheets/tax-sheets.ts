import type { Ratio } from '../../../../kernel/decimals.ts';
import { column, type FigureStyle, type TableColumn } from '../../../engine/sheet/columns.ts';
import { type OwnTable, type TableSheet, tableSheet } from '../../../engine/sheet/table-sheet.ts';
import { SEPARATE, type TaxAsset } from '../engine/tax-asset.ts';
import type { TaxReport } from '../tax-report.ts';

/** What every tax report says of itself. */
export const NOT_ADVICE =
  'Not tax advice. The figures follow from the rules and the inputs that this report names.';

/** `uk, company, 2025-04-01 to 2026-03-31, amounts in GBP` */
export function subtitleOf({ inForce: { rules, taxpayer }, period }: TaxReport): string {
  const who = rules.taxpayers[taxpayer]?.name ?? taxpayer;
  return `${rules.name}, ${who}, ${period.start} to ${period.end}, amounts in ${rules.currency}`;
}

/** `Capital allowances, 2026-03-31` */
export function titleOf({ inForce: { rules }, period }: TaxReport): string {
  return `${rules.title}, ${period.end}`;
}

/** A sheet of the report, with the lines that all of them have below their titles. */
export function taxSheet<Row>(
  report: TaxReport,
  style: FigureStyle,
  table: OwnTable<Row>,
): TableSheet<Row> {
  return tableSheet([subtitleOf(report), 'Not tax advice.'], style, table);
}

/** The columns that name an asset. */
export function assetColumns<Row>(
  of: (row: Row) => TaxAsset | undefined,
): readonly TableColumn<Row>[] {
  return [
    column.text('number', 'Asset no', (row) => of(row)?.row.facts.number ?? '', 11),
    column.text('name', 'Name', (row) => of(row)?.row.facts.name ?? '', 25),
  ];
}

/** A pool by its key: with its period, where each has one of its own. */
export function poolName({ inForce: { rules } }: TaxReport, key: string): string {
  const [rule = '', rest = ''] = splitKey(key);
  const found = rules.pools[rule];
  if (found === undefined) return key;
  if (rest.startsWith(SEPARATE.trim())) return `${found.name} ${rest}`;
  return found.kind === 'yearly' ? `${found.name} ${rest}` : found.name;
}

function splitKey(key: string): readonly string[] {
  const at = key.indexOf(' ');
  return at < 0 ? [key] : [key.slice(0, at), key.slice(at + 1)];
}

/** A ratio as the number that a spreadsheet keeps. */
export function numberOf({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}

/** Where several periods are in one report, each row names its own. */
export function periodColumn<Row>(
  { figures: { periods } }: TaxReport,
  of: (row: Row) => string,
): TableColumn<Row> {
  return column.date('end', 'Period end', of, { isShown: periods.length > 1 });
}
