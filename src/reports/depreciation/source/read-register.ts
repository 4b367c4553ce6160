import { basename, resolve } from 'node:path';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../../sheets/open.ts';
import type { Spreadsheet } from '../../../sheets/sheet.ts';
import { REGISTER_COLUMNS, registerColumn, type RegisterColumn } from './register-columns.ts';
import { RegisterTable } from './register-table.ts';
import type { Register, RegisterRow } from './register.ts';
import { factsOf, settingsOf, type CellRules } from './row-texts.ts';

/** A register file, and how it is to be read. */
export interface RegisterFile {
  readonly file: string;
  /** What relative paths start from. */
  readonly cwd: string;
  readonly rules: CellRules;
  /** The sheet of a workbook; the only one that has a cost, where it is not given. */
  readonly sheet?: string | undefined;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
}

/** One sheet of a workbook has to hold all rows, so that formulas can add them up. */
const MOST_ROWS = 1_000_000;

/**
 * Reads a register of assets. Throws TallysheetError 'no-headings' where no sheet has a column for
 * the cost, 'choose-sheet', 'bad-headings', 'empty-file', 'hidden-rows', 'over-limit', 'bad-settings'
 * where rows are in several currencies, and as openSpreadsheet does.
 */
export async function readRegister(request: RegisterFile): Promise<Register> {
  const { file, cwd, standardInput } = request;
  const spreadsheet = await openSpreadsheet(file, {
    path: file === STANDARD_INPUT ? file : resolve(cwd, file),
    known: (cells) => cells.filter((cell) => registerColumn(cell) !== undefined).length,
    standardInput,
  });
  try {
    const table = await tableOf(spreadsheet, request.sheet);
    return await readTable(table, request, spreadsheet.sha256);
  } finally {
    await spreadsheet.close();
  }
}

async function tableOf(
  { file, sheets }: Spreadsheet,
  wanted: string | undefined,
): Promise<RegisterTable> {
  const shown = sheets.filter(({ name, isHidden }) =>
    wanted === undefined ? !isHidden : name.sheet === wanted,
  );
  if (shown.length === 0) {
    const names = sheets.map(({ name }) => name.sheet ?? '').join(', ');
    throw new TallysheetError('choose-sheet', `${file} has no sheet "${wanted}"; it has ${names}`);
  }
  const tables: RegisterTable[] = [];
  for (const sheet of shown) {
    const table = await RegisterTable.find(sheet);
    if (table?.columns.has('cost') === true) tables.push(table);
  }
  const [table] = tables;
  if (table === undefined) throw noCost(file);
  if (tables.length === 1) return table;
  const names = tables.map(({ place }) => place.sheet ?? '').join(', ');
  throw new TallysheetError('choose-sheet', `${file}: several sheets have costs: ${names}`, {
    hint: 'Say which one is the register with --sheet <name>.',
  });
}

async function readTable(
  table: RegisterTable,
  { rules, file }: RegisterFile,
  sha256: string,
): Promise<Register> {
  const rows: RegisterRow[] = [];
  const currencies = new Map<string, number>();
  for await (const row of table.rows()) {
    const currency = cellText(table.cellOf(row, 'currency')).trim().toUpperCase();
    if (currency !== '') currencies.set(currency, (currencies.get(currency) ?? 0) + 1);
    const place = { ...table.place, row: row.number };
    rows.push({ place, facts: factsOf(row, table), settings: settingsOf(row, table, rules) });
  }
  const where = describePlace(table.place);
  if (rows.length === 0) {
    throw new TallysheetError('empty-file', `${where} has no rows below its headings`);
  }
  if (rows.length > MOST_ROWS) {
    const found = `${rows.length} rows; a report has room for ${MOST_ROWS}`;
    throw new TallysheetError('over-limit', `${where} has ${found}`, {
      hint: 'Split the register, by group for example.',
    });
  }
  if (currencies.size > 1) throw mixedCurrencies(where, currencies);
  const [currency] = currencies.keys();
  const name = describePlace({ ...table.place, file: basename(file) });
  const headings = new Map([...table.columns].map(([column, { heading }]) => [column, heading]));
  const register = { name, rows, headings, unused: table.unused, sha256 };
  return currency === undefined ? register : { ...register, currency };
}

function noCost(file: string): TallysheetError {
  const list = (column: RegisterColumn): string =>
    [REGISTER_COLUMNS[column].label, ...REGISTER_COLUMNS[column].aliases].join(', ');
  return new TallysheetError(
    'no-headings',
    `${file}: no sheet has a column for the cost within its first rows`,
    { hint: `The heading of the cost is one of: ${list('cost')}.` },
  );
}

function mixedCurrencies(where: string, currencies: ReadonlyMap<string, number>): TallysheetError {
  const found = [...currencies].map(([currency, count]) => `${currency} (${count})`).join(', ');
  return new TallysheetError(
    'bad-settings',
    `${where}: the rows are in several currencies: expected one, found ${found}`,
    { hint: 'Amounts of different currencies do not add up. Make a register for each of them.' },
  );
}
