import { SideSheetReader, type SideSheet } from './side-sheet.ts';
import { cellText } from '../../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import { amountText, dateText } from '../../../../engine/input/cell-rules.ts';
import type { EventRow, Register, RegisterRow } from '../register.ts';
import { ColumnNames } from '../../../../engine/input/column-names.ts';
import { REGISTER_COLUMNS } from '../register-columns.ts';
import { rowsByAsset } from '../asset-finder.ts';
import { assetFacts } from '../../../terms/asset.ts';

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

/** The columns that make a sheet one of events. */
const NEEDED_OF_EVENTS = ['date', 'kind', 'amount'] as const satisfies EventColumn[];

/** The sheets that say what happened to assets: a file of them, or the sheet Events of a register. */
export const EVENT_SHEETS = new SideSheetReader<EventColumn, EventRow>({
  names: EVENT_NAMES,
  needed: NEEDED_OF_EVENTS,
  rowOf: (row, table, rules) => {
    const text = (column: EventColumn): string => cellText(table.cellOf(row, column)).trim();
    const amount = (column: EventColumn): string => amountText(table.cellOf(row, column), rules);
    return {
      place: { ...table.place, row: row.number },
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
  },
  sheet: 'events',
  noneIn: (file) => noEvents(`--events ${file}`),
  notOne: ({ name }) => noEvents(describePlace(name)),
});

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
export function joinEvents(register: Register, sheet: SideSheet<EventRow>): Register {
  const { name, sha256, rows } = sheet;
  const { of, leftOver } = rowsByAsset(register, rows, (row) => row);
  return {
    ...register,
    rows: register.rows.map((row) => {
      const events = of.get(row);
      return events === undefined ? row : { ...row, events };
    }),
    events: {
      ...{ name, sha256, rows: rows.length },
      leftOver: leftOver.map(({ row, found }) => ({ row: asRow(row), found })),
    },
  };
}

/** An event that no asset was found for, as Exceptions lists rows. */
function asRow({ place, number, identifier }: EventRow): RegisterRow {
  return { place, settings: {}, facts: { ...assetFacts(() => ''), number, identifier } };
}
