import { basename } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { type SheetRow, describePlace } from '../../../../kernel/rows.ts';
import type { Spreadsheet } from '../../../../tabular/sheet.ts';
import { type RegisterFile, headingsFor, openTables, onlyTable } from './register-file.ts';
import { columnRemarks, duplicateRemarks } from './column-remarks.ts';
import {
  AMOUNT_COLUMNS,
  type AmountColumn,
  REGISTER_COLUMNS,
  type RegisterColumn,
} from './register-columns.ts';
import { EVENT_SHEETS, joinEvents } from './beside/read-events.ts';
import { READING_SHEETS, joinReadings } from './beside/read-readings.ts';
import type { ReportTable } from '../../../engine/input/report-table.ts';
import type { Register, RegisterRow } from './register.ts';
import { refusal } from '../../../engine/refusals.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import {
  type CellRules,
  dateText,
  meantNumber,
  writtenAmount,
} from '../../../engine/input/cell-rules.ts';
import { CurrencyCount, type CurrencyReading } from '../../../engine/input/currency-count.ts';
import { readingsText, unitColumns } from './beside/unit-columns.ts';
import { SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';
import { type Cell, cellText } from '../../../../kernel/cells.ts';
import { currencyCodeOf, currencyMarks } from '../../../engine/input/currency-marks.ts';
import { type AssetFacts, assetFacts } from '../../terms/asset.ts';

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
  return assetFacts((fact) => cellText(table.cellOf(row, fact)).trim());
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
interface RowReading {
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

/**
 * Reads a register of assets. Throws TallysheetError 'no-headings' where no sheet has the column that is
 * needed (the cost, or what costs are joined by), 'choose-sheet', 'bad-headings', and as readRows and
 * openSpreadsheet do.
 */
export async function readRegister(request: RegisterFile): Promise<Register> {
  const spreadsheet = await openTables(request);
  try {
    const table = await tableOf(spreadsheet, request);
    const { rules, costsElsewhere = false, eventsElsewhere = false } = request;
    const amounts = AMOUNT_COLUMNS.filter((column) => !(costsElsewhere && column === 'cost'));
    const read = await readRows(table, { rules, amounts });
    const readings = await READING_SHEETS.readBeside(spreadsheet, rules);
    const events = eventsElsewhere ? undefined : await EVENT_SHEETS.readBeside(spreadsheet, rules);
    const register: Register = {
      ...read,
      name: describePlace({ ...table.place, file: basename(request.file) }),
      headings: new Map([...table.columns].map(([column, { heading }]) => [column, heading])),
      sha256: spreadsheet.sha256,
      dateFormat: rules.dateFormat,
      remarks: [...columnRemarks(table, read.rows), ...duplicateRemarks(read.rows)],
    };
    const measured = readings === undefined ? register : joinReadings(register, readings);
    return events === undefined ? measured : joinEvents(measured, events);
  } finally {
    await spreadsheet.close();
  }
}

async function tableOf(
  { file, sheets }: Spreadsheet,
  { sheet: wanted, costsElsewhere = false }: RegisterFile,
): Promise<ReportTable<RegisterColumn>> {
  const shown = sheets.filter(({ name, isHidden }) =>
    wanted === undefined ? !isHidden : name.sheet === wanted,
  );
  if (shown.length === 0) {
    const names = sheets.map(({ name }) => name.sheet ?? '').join(', ');
    throw new TallysheetError('choose-sheet', `${file} has no sheet "${wanted}"; it has ${names}`);
  }
  const needed: readonly RegisterColumn[] = costsElsewhere ? ['number', 'identifier'] : ['cost'];
  return onlyTable(shown, (table) => needed.some((column) => table.has(column)), {
    none: () => (costsElsewhere ? noNumber(file) : noCost(file)),
    several: (found) =>
      refusal(
        'choose-sheet',
        `${file}: several sheets may be the register: ${found}`,
        'Name the register with --sheet <name>.',
      ),
  });
}

function noCost(file: string): TallysheetError {
  return refusal(
    'no-headings',
    `${file}: no sheet has a column for the cost in its first rows`,
    `Use one of these headings: ${headingsFor('cost')}. Or give the costs in a separate sheet with --cost-from.`,
  );
}

function noNumber(file: string): TallysheetError {
  return new TallysheetError(
    'no-headings',
    `${file}: no sheet has a column to match costs by in its first rows`,
    { hint: `Its heading is one of: ${headingsFor('number')}; or ${headingsFor('identifier')}.` },
  );
}
