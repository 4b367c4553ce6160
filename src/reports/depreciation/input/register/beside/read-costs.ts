import { basename } from 'node:path';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import type { Spreadsheet } from '../../../../../tabular/sheet.ts';
import type { SettingName, SettingTexts } from '../../../terms/settings.ts';
import { REGISTER_NAMES, type RegisterFile, headingsFor, openTables } from '../register-file.ts';
import { type ReadRows, readRows } from '../register-rows.ts';
import { namesInLanguageOf } from '../../../../engine/input/file-language.ts';
import { ReportTable } from '../../../../engine/input/report-table.ts';
import type { AmountColumn, RegisterColumn } from '../register-columns.ts';
import { type Register, type RegisterRow, describeRow } from '../register.ts';
import { type CurrencyReading, currencyFor } from '../../../../engine/input/currency-count.ts';
import { agreedMark } from '../../../../engine/input/currency-marks.ts';
import { rowsByAsset } from '../asset-finder.ts';
import { refusal } from '../../../../engine/refusals.ts';

/** Costs of assets, with what else a cost sheet may say of them. */
export interface CostSheet extends ReadRows, Pick<Register, 'name' | 'sha256'> {
  /** What the column of the cost is called. */
  readonly heading: string;
}

/** Settings that are taken from a cost sheet; the dates of purchase and disposal are the register's. */
const TAKEN: readonly SettingName[] = [
  ...(['cost', 'in-service', 'residual', 'method', 'life', 'life-months', 'life-years'] as const),
  ...(['rate', 'factor', 'convention'] as const),
];

const AMOUNTS: readonly AmountColumn[] = ['cost', 'residual'];

/**
 * Reads a sheet with the cost of assets by number or identifier. Throws TallysheetError 'no-headings' where no
 * sheet has both, 'choose-sheet' where several have, and as readRows and openSpreadsheet do.
 */
export async function readCosts(
  request: Pick<RegisterFile, 'file' | 'cwd' | 'rules' | 'standardInput'>,
): Promise<CostSheet> {
  const spreadsheet = await openTables(request);
  try {
    const table = await costTable(spreadsheet);
    const { rows, ...read } = await readRows(table, { rules: request.rules, amounts: AMOUNTS });
    return {
      ...read,
      name: describePlace({ ...table.place, file: basename(request.file) }),
      rows: rows.map(onlyTaken),
      heading: table.columns.get('cost')?.heading ?? '',
      sha256: spreadsheet.sha256,
    };
  } finally {
    await spreadsheet.close();
  }
}

async function costTable({ file, sheets }: Spreadsheet): Promise<ReportTable<RegisterColumn>> {
  const tables: ReportTable<RegisterColumn>[] = [];
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const names = await namesInLanguageOf(shown, REGISTER_NAMES);
  for (const sheet of shown) {
    const table = await ReportTable.find(sheet, names);
    if (table === undefined) continue;
    const { columns } = table;
    const isJoinable = columns.has('number') || columns.has('identifier');
    if (isJoinable && columns.has('cost')) tables.push(table);
  }
  const [table, other] = tables;
  if (table === undefined) {
    throw refusal(
      'no-headings',
      `--cost-from ${file}: no sheet has columns for the asset and its cost in its first rows`,
      `The heading of the asset is one of: ${headingsFor('number')}, ${headingsFor('identifier')}; that of the cost: ${headingsFor('cost')}.`,
    );
  }
  if (other === undefined) return table;
  const found = tables.map(({ place }) => place.sheet ?? '').join(', ');
  throw refusal(
    'choose-sheet',
    `--cost-from ${file}: several sheets have costs: ${found}`,
    'Keep one of them in the file, or hide the others.',
  );
}

function onlyTaken(row: RegisterRow): RegisterRow {
  const settings: SettingTexts = Object.fromEntries(
    Object.entries(row.settings).filter(([name]) => TAKEN.includes(name as SettingName)),
  );
  return { ...row, settings };
}

/**
 * A register whose costs come from a cost sheet: its rows are joined by the number of the asset, those
 * without a number by the identifier. An asset without a row has no cost then. Throws TallysheetError
 * 'duplicate-costs' where two rows are for one asset, 'mixed-currencies'.
 */
export function joinCosts(register: Register, costs: CostSheet): Register {
  const { of, leftOver } = rowsByAsset(
    register,
    costs.rows,
    ({ facts }) => facts,
    (asset, both) => {
      throw duplicated(asset, both);
    },
  );
  const { name, sha256, rows } = costs;
  return {
    ...register,
    ...oneCurrency(register, costs),
    rows: register.rows.map((row) => withCost(row, of.get(row)?.[0])),
    headings: new Map([...register.headings, ['cost', `${costs.heading} of ${name}`]]),
    costs: { name, sha256, rows: rows.length, leftOver },
  };
}

function withCost(row: RegisterRow, cost: RegisterRow | undefined): RegisterRow {
  const settings = Object.fromEntries(
    Object.entries(row.settings).filter(([setting]) => setting !== 'cost'),
  );
  return { ...row, settings, costs: cost?.settings ?? {} };
}

function oneCurrency(register: Register, costs: CostSheet): CurrencyReading {
  const [own, other] = [register, costs].map((each) => each.currency ?? each.currencySign);
  if (own === undefined || other === undefined) return currencyFor(own ?? other);
  const mark = agreedMark(own, other);
  if (mark !== undefined) return currencyFor(mark);
  throw new TallysheetError(
    'mixed-currencies',
    `${costs.name} is in ${other}, ${register.name} in ${own}: expected one currency`,
  );
}

function duplicated(asset: RegisterRow, rows: readonly RegisterRow[]): TallysheetError {
  const places = rows.map(({ place }) => describePlace(place)).join(' and ');
  return new TallysheetError(
    'duplicate-costs',
    `${places} both match ${describeRow(asset)}: expected one row for each asset`,
  );
}
