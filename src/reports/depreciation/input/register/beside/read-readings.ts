import { type SideSheet, SideSheetReader, type SideSheetFile } from './side-sheet.ts';
import { termsIn } from '../../../../../catalogue/languages/language.ts';
import { basename } from 'node:path';
import { type Cell, cellText } from '../../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import { type CellRules, amountText, dateText } from '../../../../engine/input/cell-rules.ts';
import { ColumnNames } from '../../../../engine/input/column-names.ts';
import { REGISTER_COLUMNS } from '../register-columns.ts';
import { periodEnd } from './unit-columns.ts';
import { formatCount } from '../../../../../kernel/counts.ts';
import { rowsByAsset } from '../asset-finder.ts';
import type { Register, RegisterRow } from '../register.ts';

/** A register whose assets have their readings; rows that fit no asset are named in a remark. */
export function joinReadings(register: Register, readings: SideSheet<ReadingRow>): Register {
  const { of, leftOver } = rowsByAsset(register, readings.rows, (row) => row);
  const names = leftOver.map(({ row, found }) => `row ${row.row} (${found})`);
  return {
    ...register,
    rows: register.rows.map((row) =>
      withReadings(
        row,
        of.get(row)?.map(({ text }) => text),
      ),
    ),
    remarks: [...(register.remarks ?? []), ...leftOverRemark(readings, names)],
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

function leftOverRemark(
  { name }: Pick<SideSheet<ReadingRow>, 'name'>,
  leftOver: readonly string[],
): readonly string[] {
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
    aliases: termsIn(
      'Units produced, Units used, Production, Usage, Output, Reading, Hours, Quantity',
    ),
  },
} as const;

type ReadingColumn = keyof typeof READING_COLUMNS;

const READING_NAMES = new ColumnNames<ReadingColumn>(READING_COLUMNS);

/** Units of an asset by one day. */
export interface ReadingRow {
  readonly row: number;
  readonly number: string;
  readonly identifier: string;
  /** `2026-01-31=1200` */
  readonly text: string;
}

/** The sheets of units by asset and day: a file of them, or the sheet Readings of a register. */
export const READING_SHEETS = new SideSheetReader<ReadingColumn, ReadingRow>({
  names: READING_NAMES,
  opensBy: READING_NAMES,
  needed: ['on', 'units'],
  rowOf: (row, table, rules) => {
    const text = (column: ReadingColumn): string => cellText(table.cellOf(row, column)).trim();
    const units = amountText(table.cellOf(row, 'units'), rules);
    if (units === '') return undefined;
    return {
      row: row.number,
      number: text('number'),
      identifier: text('identifier'),
      text: `${dayText(table.cellOf(row, 'on'), rules)}=${units}`,
    };
  },
  sheet: 'readings',
  noneIn: (file) => noReadings(`--readings ${file}: no sheet has`),
  notOne: ({ name }, file) =>
    noReadings(`${describePlace({ ...name, file: basename(file) })} lacks`),
});

/** Reads a file of units. Throws as SideSheetReader does. */
export function readReadings(request: SideSheetFile): Promise<SideSheet<ReadingRow>> {
  return READING_SHEETS.read(request);
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
