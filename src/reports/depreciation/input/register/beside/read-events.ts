import { basename } from 'node:path';
import { cellText } from '../../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { foldHeading } from '../../../../../kernel/names.ts';
import { type SheetRow, describePlace } from '../../../../../kernel/rows.ts';
import type { Sheet, Spreadsheet } from '../../../../../tabular/sheet.ts';
import { type CellRules, amountText, dateText } from '../../../../engine/input/cell-rules.ts';
import { ReportTable } from '../../../../engine/input/report-table.ts';
import type { EventRow, LeftOverRow, Register, RegisterRow } from '../register.ts';
import { type RegisterFile, openTables } from '../register-file.ts';
import { ColumnNames } from '../../../../engine/input/column-names.ts';
import { REGISTER_COLUMNS } from '../register-columns.ts';
import { AssetFinder } from '../asset-finder.ts';

/** The columns of a sheet of events. docs/reference/depreciation.md names them. */
const EVENT_COLUMNS = {
  number: REGISTER_COLUMNS.number,
  identifier: REGISTER_COLUMNS.identifier,
  date: { label: 'Date', aliases: ['Event date', 'Date of event', 'Effective date', 'On'] },
  kind: { label: 'Kind', aliases: ['Event', 'Event kind', 'Event type', 'Kind of event'] },
  amount: { label: 'Amount', aliases: ['Event amount', 'New value', 'Value'] },
  proceeds: {
    label: 'Proceeds',
    aliases: ['Disposal proceeds', 'Sale proceeds', 'Sold for', 'Selling price'],
  },
  residual: {
    label: 'Residual value',
    aliases: ['New residual value', 'Residual', 'Salvage value', 'New salvage value'],
  },
  remainingLife: {
    label: 'Remaining life (months)',
    aliases: ['Remaining life', 'New remaining life', 'Remaining months', 'Months left'],
  },
  note: { label: 'Note', aliases: ['Notes', 'Comment', 'Remark', 'Reason', 'Description'] },
} as const;

type EventColumn = keyof typeof EVENT_COLUMNS;

const EVENT_NAMES = new ColumnNames<EventColumn>(EVENT_COLUMNS, {
  amounts: new Set(['amount', 'proceeds', 'residual']),
});

/** The columns that make a sheet one of events; the number or the identifier names the asset. */
const NEEDED_OF_EVENTS = ['date', 'kind', 'amount'] as const satisfies EventColumn[];

/** A sheet that says what happened to assets. */
export interface EventSheet {
  /** `register.xlsx, sheet Events` */
  readonly name: string;
  readonly sha256: string;
  readonly rows: readonly EventRow[];
}

type EventFile = Pick<RegisterFile, 'file' | 'cwd' | 'rules' | 'standardInput'>;

/** The name of a sheet of a register that holds events. */
const SHEET = 'events';

/** Reads a file of events. Throws TallysheetError 'no-headings' where it has none, and as openSpreadsheet does. */
export async function readEvents(request: EventFile): Promise<EventSheet> {
  const spreadsheet = await openTables(request);
  try {
    for (const sheet of spreadsheet.sheets.filter(({ isHidden }) => !isHidden)) {
      const table = await eventTable(sheet);
      if (table !== undefined) return await eventsOf(table, spreadsheet, request.rules);
    }
    throw noEvents(`--events ${request.file}`);
  } finally {
    await spreadsheet.close();
  }
}

/** The events that a workbook of a register has in a sheet of that name. Throws as readEvents does. */
export async function eventsBeside(
  spreadsheet: Spreadsheet,
  rules: CellRules,
): Promise<EventSheet | undefined> {
  const sheet = spreadsheet.sheets.find(
    ({ name, isHidden }) => !isHidden && foldHeading(name.sheet ?? '') === SHEET,
  );
  if (sheet === undefined) return undefined;
  const table = await eventTable(sheet);
  if (table === undefined) throw noEvents(describePlace(sheet.name));
  return eventsOf(table, spreadsheet, rules);
}

async function eventTable(sheet: Sheet): Promise<ReportTable<EventColumn> | undefined> {
  const table = await ReportTable.find(sheet, EVENT_NAMES);
  if (table === undefined) return undefined;
  const isJoinable = table.has('number') || table.has('identifier');
  return isJoinable && NEEDED_OF_EVENTS.every((column) => table.has(column)) ? table : undefined;
}

async function eventsOf(
  table: ReportTable<EventColumn>,
  { file, sha256 }: Spreadsheet,
  rules: CellRules,
): Promise<EventSheet> {
  const rows: EventRow[] = [];
  for await (const row of table.rows()) {
    const place = { ...table.place, row: row.number };
    rows.push({ place, ...eventRow(row, table, rules) });
  }
  return { name: describePlace({ ...table.place, file: basename(file) }), sha256, rows };
}

function eventRow(
  row: SheetRow,
  table: ReportTable<EventColumn>,
  rules: CellRules,
): Omit<EventRow, 'place'> {
  const text = (column: EventColumn): string => cellText(table.cellOf(row, column)).trim();
  const amount = (column: EventColumn): string => amountText(table.cellOf(row, column), rules);
  return {
    number: text('number'),
    identifier: text('identifier'),
    texts: {
      date: dateText(table.cellOf(row, 'date'), rules),
      kind: text('kind'),
      amount: amount('amount'),
      proceeds: amount('proceeds'),
      residual: amount('residual'),
      remainingLife: text('remainingLife'),
      note: text('note'),
    },
  };
}

function noEvents(where: string): TallysheetError {
  const needed = ['number', ...NEEDED_OF_EVENTS] as const;
  const headings = needed.map((column) => `"${EVENT_NAMES.labelOf(column)}"`).join(', ');
  return new TallysheetError(
    'no-headings',
    `${where}: no event columns in the first rows: expected ${headings}`,
    { hint: 'Use these headings, or others listed in docs/reference/depreciation.md.' },
  );
}

/** A register whose rows know what happened to their assets. */
export function joinEvents(register: Register, sheet: EventSheet): Register {
  const finder = new AssetFinder(register.rows);
  const eventsOf = new Map<RegisterRow, EventRow[]>();
  const leftOver: LeftOverRow[] = [];
  for (const event of sheet.rows) {
    const asset = finder.assetOf(event);
    if ('found' in asset) leftOver.push({ row: asRow(event), found: asset.found });
    else eventsOf.set(asset.row, [...(eventsOf.get(asset.row) ?? []), event]);
  }
  const { name, sha256, rows } = sheet;
  return {
    ...register,
    rows: register.rows.map((row) => {
      const events = eventsOf.get(row);
      return events === undefined ? row : { ...row, events };
    }),
    events: { name, sha256, rows: rows.length, leftOver },
  };
}

/** An event that no asset was found for, as Exceptions lists rows. */
function asRow({ place, number, identifier }: EventRow): RegisterRow {
  const unknown = { name: '', group: '', subgroup: '', location: '', vendor: '', custodian: '' };
  return { place, settings: {}, facts: { number, identifier, retireReason: '', ...unknown } };
}
