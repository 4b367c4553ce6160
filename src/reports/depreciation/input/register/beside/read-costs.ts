import { basename } from 'node:path';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import type { Spreadsheet } from '../../../../../tabular/sheet.ts';
import type { SettingName, SettingTexts } from '../../../terms/settings.ts';
import { type RegisterFile, headingsFor, openTables, onlyTable } from '../register-file.ts';
import { type ReadRows, readRows } from '../read-register.ts';
import type { ReportTable } from '../../../../engine/input/report-table.ts';
import type { AmountColumn, RegisterColumn } from '../register-columns.ts';
import { type Register, type RegisterRow, describeRow } from '../register.ts';
import { type CurrencyReading, currencyFor } from '../../../../engine/input/currency-count.ts';
import { agreedMark } from '../../../../engine/input/currency-marks.ts';
import { rowsByAsset } from '../asset-finder.ts';
import { refusal } from '../../../../engine/refusals.ts';
import { STANDARD_INPUT } from '../../../../../tabular/open.ts';

/** Where costs come from. */
export type CostSource =
  | { readonly from: 'price' }
  | { readonly from: 'custom-field'; readonly name: string }
  | { readonly from: 'sheet'; readonly file: string };

/** Endings of files that hold sheets, and signs that names of fields do not have. */
const FILE = /\.(csv|tsv|txt|xlsx|xlsm)$|[/\\]/i;

/** Reads `price`, the name of a file, or else the name of a custom field. */
export function costSource(text: string): CostSource {
  const name = text.trim();
  if (name === '' || name.toLowerCase() === 'price') return { from: 'price' };
  if (name === STANDARD_INPUT || FILE.test(name)) return { from: 'sheet', file: name };
  return { from: 'custom-field', name };
}

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

function costTable({ file, sheets }: Spreadsheet): Promise<ReportTable<RegisterColumn>> {
  return onlyTable(
    sheets.filter(({ isHidden }) => !isHidden),
    (table) => (table.has('number') || table.has('identifier')) && table.has('cost'),
    {
      none: () =>
        refusal(
          'no-headings',
          `--cost-from ${file}: no sheet has columns for the asset and its cost in its first rows`,
          `The heading of the asset is one of: ${headingsFor('number')}, ${headingsFor('identifier')}; that of the cost: ${headingsFor('cost')}.`,
        ),
      several: (found) =>
        refusal(
          'choose-sheet',
          `--cost-from ${file}: several sheets have costs: ${found}`,
          'Keep one of them in the file, or hide the others.',
        ),
    },
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
