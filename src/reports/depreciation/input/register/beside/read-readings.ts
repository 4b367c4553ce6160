import { basename, resolve } from 'node:path';
import { type Cell, cellText } from '../../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { foldHeading } from '../../../../../kernel/names.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import { STANDARD_INPUT, openSpreadsheet } from '../../../../../tabular/open.ts';
import type { Sheet, Spreadsheet } from '../../../../../tabular/sheet.ts';
import { type CellRules, amountText, dateText } from '../../../../engine/input/cell-rules.ts';
import { ColumnNames } from '../../../../engine/input/column-names.ts';
import { ReportTable } from '../../../../engine/input/report-table.ts';
import type { RegisterFile } from '../register-file.ts';
import { REGISTER_COLUMNS } from '../register-columns.ts';
import { periodEnd } from './unit-columns.ts';
import { formatCount } from '../../../../../kernel/counts.ts';
import { AssetFinder } from '../asset-finder.ts';
import type { Register, RegisterRow } from '../register.ts';

/** A register whose assets have their readings; rows that fit no asset are named in a remark. */
export function joinReadings(register: Register, readings: Readings): Register {
  const finder = new AssetFinder(register.rows);
  const texts = new Map<RegisterRow, string[]>();
  const leftOver: string[] = [];
  for (const reading of readings.rows) {
    const asset = finder.assetOf(reading);
    if ('found' in asset) {
      leftOver.push(`row ${reading.row} (${asset.found})`);
      continue;
    }
    const known = texts.get(asset.row);
    if (known === undefined) texts.set(asset.row, [reading.text]);
    else known.push(reading.text);
  }
  return {
    ...register,
    rows: register.rows.map((row) => withReadings(row, texts.get(row))),
    remarks: [...(register.remarks ?? []), ...leftOverRemark(readings, leftOver)],
  };
}

function withReadings(row: RegisterRow, texts: readonly string[] | undefined): RegisterRow {
  if (texts === undefined) return row;
  const { readings = '' } = row.settings;
  const all = readings === '' ? texts : [readings, ...texts];
  return { ...row, settings: { ...row.settings, readings: all.join('; ') } };
}

/** More of them would hide what else there is to know. */
const MOST_NAMED = 5;

function leftOverRemark({ name }: Readings, leftOver: readonly string[]): readonly string[] {
  if (leftOver.length === 0) return [];
  const named = leftOver.slice(0, MOST_NAMED).join(', ');
  const rest =
    leftOver.length > MOST_NAMED ? ` and ${formatCount(leftOver.length - MOST_NAMED)} more` : '';
  return [`Readings of ${name} without a matching asset: ${named}${rest}`];
}

/** The columns of a sheet of readings. docs/reference/depreciation.md names them. */
const READING_COLUMNS = {
  number: REGISTER_COLUMNS.number,
  identifier: REGISTER_COLUMNS.identifier,
  on: {
    label: 'Date',
    aliases: ['Reading date', 'Date of reading', 'Read on', 'Month', 'Period', 'Period end'],
  },
  units: {
    label: 'Units',
    aliases: [
      'Units produced',
      'Units used',
      'Production',
      'Usage',
      'Output',
      'Reading',
      'Hours',
      'Quantity',
    ],
  },
} as const;

type ReadingColumn = keyof typeof READING_COLUMNS;

const READING_NAMES = new ColumnNames<ReadingColumn>(READING_COLUMNS);

/** The name of a sheet of a register that holds readings. */
const SHEET = 'readings';

/** Units of an asset by one day. */
export interface ReadingRow {
  readonly row: number;
  readonly number: string;
  readonly identifier: string;
  /** `2026-01-31=1200` */
  readonly text: string;
}

/** A sheet of readings. */
export interface Readings {
  /** `readings.csv`, `register.xlsx, sheet Readings` */
  readonly name: string;
  readonly rows: readonly ReadingRow[];
}

/**
 * Reads a file of units by asset and day. Throws TallysheetError 'no-headings' where no sheet has the columns, and
 * as openSpreadsheet and ReportTable do.
 */
export async function readReadings(
  request: Pick<RegisterFile, 'file' | 'cwd' | 'rules' | 'standardInput'>,
): Promise<Readings> {
  const { file, cwd, rules, standardInput } = request;
  const spreadsheet = await openSpreadsheet(file, {
    path: file === STANDARD_INPUT ? file : resolve(cwd, file),
    known: (cells) => READING_NAMES.knownIn(cells),
    standardInput,
  });
  try {
    for (const sheet of spreadsheet.sheets.filter(({ isHidden }) => !isHidden)) {
      const table = await tableOf(sheet);
      if (table !== undefined) return await rowsOf(table, file, rules);
    }
    throw noReadings(`--readings ${file}: no sheet has`);
  } finally {
    await spreadsheet.close();
  }
}

/** The readings that a workbook of a register has in a sheet of that name. Throws as readReadings does. */
export async function readingsBeside(
  { file, sheets }: Spreadsheet,
  rules: CellRules,
): Promise<Readings | undefined> {
  const sheet = sheets.find(
    ({ name, isHidden }) => !isHidden && foldHeading(name.sheet ?? '') === SHEET,
  );
  if (sheet === undefined) return undefined;
  const table = await tableOf(sheet);
  if (table === undefined)
    throw noReadings(`${describePlace({ ...sheet.name, file: basename(file) })} lacks`);
  return rowsOf(table, file, rules);
}

async function tableOf(sheet: Sheet): Promise<ReportTable<ReadingColumn> | undefined> {
  const table = await ReportTable.find(sheet, READING_NAMES);
  if (table === undefined) return undefined;
  const isJoinable = table.has('number') || table.has('identifier');
  return isJoinable && table.has('on') && table.has('units') ? table : undefined;
}

async function rowsOf(
  table: ReportTable<ReadingColumn>,
  file: string,
  rules: CellRules,
): Promise<Readings> {
  const rows: ReadingRow[] = [];
  for await (const row of table.rows()) {
    const text = (column: ReadingColumn): string => cellText(table.cellOf(row, column)).trim();
    const units = amountText(table.cellOf(row, 'units'), rules);
    if (units === '') continue;
    rows.push({
      row: row.number,
      number: text('number'),
      identifier: text('identifier'),
      text: `${dayText(table.cellOf(row, 'on'), rules)}=${units}`,
    });
  }
  return { name: describePlace({ ...table.place, file: basename(file) }), rows };
}

/**
 * The last day of a month, or a date; any other text is kept as it is, so that the rejection can
 * quote it.
 */
function dayText(cell: Cell | undefined, rules: CellRules): string {
  const text = dateText(cell, rules);
  return periodEnd(text) ?? text;
}

function noReadings(what: string): TallysheetError {
  return new TallysheetError('no-headings', `${what} columns for asset, date and units`, {
    hint: 'The headings of readings are Asset no (or Identifier), Date and Units.',
  });
}
