import { formatCount } from '../../../../kernel/counts.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { type SheetRow, describePlace } from '../../../../kernel/rows.ts';
import {
  type CellRules,
  dateText,
  meantNumber,
  writtenAmount,
} from '../../../engine/input/cell-rules.ts';
import { CurrencyCount, type CurrencyReading } from '../../../engine/input/currency-count.ts';
import type { ReportTable } from '../../../engine/input/report-table.ts';
import {
  AMOUNT_COLUMNS,
  type AmountColumn,
  REGISTER_COLUMNS,
  type RegisterColumn,
} from './register-columns.ts';
import type { RegisterRow } from './register.ts';
import { readingsText, unitColumns } from './beside/unit-columns.ts';
import { SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';
import { type Cell, cellText } from '../../../../kernel/cells.ts';
import { currencyCodeOf, currencyMarks } from '../../../engine/input/currency-marks.ts';
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
function factsOf(row: SheetRow, table: ReportTable<RegisterColumn>): AssetFacts {
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
function settingsOf(
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

/**
 * Finds the currencies that a row names: in its column for the currency, beside its amounts (as they are shown, so
 * that number formats count), and in the headings of these.
 */
class AmountCurrencies {
  readonly #table: ReportTable<RegisterColumn>;
  readonly #ofHeadings: ReadonlyMap<AmountColumn, readonly string[]>;

  constructor(table: ReportTable<RegisterColumn>, amounts: readonly AmountColumn[]) {
    this.#table = table;
    this.#ofHeadings = new Map(
      amounts.map((column) => [column, currencyMarks(table.headingOf(column) ?? '')]),
    );
  }

  of(row: SheetRow): readonly string[] {
    const named = cellText(this.#table.cellOf(row, 'currency')).trim();
    const marks = named === '' ? [] : [currencyCodeOf(named)];
    for (const [column, ofHeading] of this.#ofHeadings) {
      const cell = this.#table.cellOf(row, column);
      if (cell === undefined) continue;
      const found = [...currencyMarks(cellText(cell)), ...ofHeading];
      if (found.length > 0 && isMoney(cell)) marks.push(...found);
    }
    return marks;
  }
}

/** Zero adds nothing in any currency. */
function isMoney(cell: Cell): boolean {
  if (typeof cell === 'object' && cell.type === 'number') return cell.value !== 0;
  return /[1-9]/.test(cellText(cell));
}

/** One sheet of a workbook has to hold all rows, so that formulas can add them up. */
const MOST_ROWS = 1_000_000;

/** How cells are read, and which amounts count. */
export interface RowReading {
  readonly rules: CellRules;
  readonly amounts: readonly AmountColumn[];
}

/** Rows in one currency. */
export interface ReadRows extends CurrencyReading {
  readonly rows: readonly RegisterRow[];
}

/**
 * The rows of a table, and the currency that they share. Throws TallysheetError 'empty-file', 'over-limit',
 * 'hidden-rows', and 'mixed-currencies' where there is more than one.
 */
export async function readRows(
  table: ReportTable<RegisterColumn>,
  { rules, amounts }: RowReading,
): Promise<ReadRows> {
  const rows: RegisterRow[] = [];
  const currencies = new AmountCurrencies(table, amounts);
  const count = new CurrencyCount();
  const units = unitColumns(table);
  for await (const row of table.rows()) {
    count.add(row.number, currencies.of(row));
    const place = { ...table.place, row: row.number };
    const settings = withUnits(settingsOf(row, table, rules), readingsText(row, units, rules));
    rows.push({ place, facts: factsOf(row, table), settings });
  }
  const where = describePlace(table.place);
  if (rows.length === 0) {
    throw new TallysheetError('empty-file', `${where} has no rows below its headings`);
  }
  if (rows.length > MOST_ROWS) {
    const found = `${formatCount(rows.length)} rows; the limit is ${formatCount(MOST_ROWS)}`;
    throw new TallysheetError('over-limit', `${where} has ${found}`, {
      hint: 'Split the register, for example by group.',
    });
  }
  return { rows, ...count.reported(where) };
}

/** Settings with the units of the periods that the table has columns for. */
function withUnits(settings: SettingTexts, units: string): SettingTexts {
  if (units === '') return settings;
  const { readings = '' } = settings;
  return { ...settings, readings: readings === '' ? units : `${readings}; ${units}` };
}
