import { ColumnNames } from '../../../../engine/input/column-names.ts';
import { REGISTER_COLUMNS } from '../register-columns.ts';

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

export type EventColumn = keyof typeof EVENT_COLUMNS;

export const EVENT_NAMES = new ColumnNames<EventColumn>(EVENT_COLUMNS, {
  amounts: new Set(['amount', 'proceeds', 'residual']),
});

/** The columns that make a sheet one of events; the number or the identifier names the asset. */
export const NEEDED_OF_EVENTS = ['date', 'kind', 'amount'] as const satisfies EventColumn[];
