import { cellText, type Cell } from '../../../../kernel/cells.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import {
  dateText,
  meantNumber,
  writtenAmount,
  type CellRules,
} from '../../../engine/input/cell-rules.ts';
import type { ReportTable } from '../../../engine/input/report-table.ts';
import { SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';
import { AMOUNT_COLUMNS, REGISTER_COLUMNS, type RegisterColumn } from './register-columns.ts';
import type { AssetFacts } from '../../terms/asset.ts';

const AMOUNTS: ReadonlySet<RegisterColumn> = new Set(AMOUNT_COLUMNS);
const FIGURES: ReadonlySet<RegisterColumn> = new Set(['rate', 'factor', 'life-years']);
const DATES: ReadonlySet<RegisterColumn> = new Set([
  ...(['acquired', 'in-service', 'disposed', 'brought-forward-on'] as const),
]);

const SETTING_COLUMNS = Object.keys(REGISTER_COLUMNS).filter(
  (name): name is RegisterColumn & SettingName => name in SETTINGS,
);

/** What the row says of the asset besides settings; a blank is an empty text. */
export function factsOf(row: SheetRow, table: ReportTable<RegisterColumn>): AssetFacts {
  const text = (column: RegisterColumn): string => cellText(table.cellOf(row, column)).trim();
  return {
    number: text('number'),
    name: text('name'),
    identifier: text('identifier'),
    group: text('group'),
    subgroup: text('subgroup'),
    location: text('location'),
    vendor: text('vendor'),
    custodian: text('custodian'),
    retireReason: text('retireReason'),
  };
}

/**
 * The settings of a row as texts. Text that cannot be read is kept as it is, so that the rejection
 * can quote it.
 */
export function settingsOf(
  row: SheetRow,
  table: ReportTable<RegisterColumn>,
  rules: CellRules,
): SettingTexts {
  const texts: Partial<Record<SettingName, string>> = {};
  for (const column of SETTING_COLUMNS) {
    const cell = table.cellOf(row, column);
    const text = cellText(cell).trim();
    if (cell !== undefined && text !== '') texts[column] = settingText(column, cell, rules);
  }
  return texts;
}

function settingText(column: RegisterColumn, cell: Cell, rules: CellRules): string {
  if (DATES.has(column)) return dateText(cell, rules);
  if (typeof cell === 'object' && cell.type === 'number') return numberText(column, cell);
  const text = cellText(cell).trim();
  if (AMOUNTS.has(column) || column === 'total-units') return writtenAmount(text, rules) ?? text;
  const hasCommas = rules.decimal === 'comma' && FIGURES.has(column);
  return hasCommas ? text.replace(/(\d),(?=\d)/, '$1.') : text;
}

function numberText(
  column: RegisterColumn,
  { value, format }: Extract<Cell, { readonly type: 'number' }>,
): string {
  const isShare = column === 'rate' && (format ?? '').includes('%');
  return String(meantNumber(isShare ? value * 100 : value));
}
