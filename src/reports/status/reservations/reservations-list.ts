import { column, wrapped } from '../../engine/sheet/columns.ts';
import { itemColumns, itemLabel } from '../account/item-facts.ts';
import type { ListDescription } from '../../engine/list/report-list.ts';
import type { Clash } from './clashes.ts';
import { isOpen, type Reservation } from './reservation-rows.ts';

const GROUPS: ListDescription<Reservation>['groups'] = [
  {
    name: 'By item',
    by: [
      { key: 'item', heading: 'Item', width: 34, of: itemLabel },
      { key: 'location', heading: 'Location', of: ({ location }) => location },
    ],
  },
  {
    name: 'By member',
    by: [
      { key: 'member', heading: 'Member', of: ({ person }) => person.name },
      { key: 'email', heading: 'Email', width: 30, of: ({ person }) => person.email },
      {
        key: 'id',
        heading: 'Member id',
        width: 11,
        of: ({ person }) => String(person.id ?? ''),
      },
    ],
  },
  {
    name: 'By month',
    by: [{ key: 'month', heading: 'Month', of: ({ from }) => from.slice(0, 7) }],
  },
  { name: 'By status', by: [{ key: 'status', heading: 'Status', of: ({ status }) => status }] },
];

/** Who reserved what from when to when, by item, member and status. */
export function reservationsList(
  subtitle: string,
  clashing: ReadonlySet<number>,
): ListDescription<Reservation> {
  const isClashing = ({ request }: Reservation): boolean => clashing.has(request);
  return {
    name: 'Reservations',
    title: 'Reservation requests',
    subtitles: [subtitle],
    columns: [
      column.text('entry', 'Request', ({ entry }) => entry, 10),
      ...itemColumns<Reservation>(),
      column.text('kind', 'Kind', ({ kind }) => kind, 12),
      column.date('from', 'From', ({ from }) => from || undefined),
      column.date('to', 'To', ({ to }) => to || undefined),
      column.count('days', 'Days', ({ days }) => days, { total: 'sum' }),
      column.text('member', 'Member', ({ person }) => person.name, 24),
      column.text('email', 'Email', ({ person }) => person.email, 26),
      column.text('status', 'Status', ({ status }) => status, 12),
      column.text('clash', 'Clash', (row) => (isClashing(row) ? 'yes' : ''), 8),
      column.text('note', 'Note', ({ note }) => note, wrapped(30)),
    ],
    unique: 'entry',
    order: (row) => [row.from, row.name, row.request],
    counts: 'Requests',
    counted: [
      { key: 'approved', heading: 'Approved', isCounted: ({ status }) => status === 'approved' },
      {
        key: 'open',
        heading: 'Pending',
        isCounted: (row) => isOpen(row) && row.status !== 'approved',
      },
      { key: 'clashing', heading: 'Clashing', isCounted: isClashing },
    ],
    groups: GROUPS,
    ifEmpty: 'No requests.',
    frozenColumns: 3,
  };
}

/** What cannot be met as things are. */
export function clashesList(subtitle: string): ListDescription<Clash> {
  return {
    name: 'Clashes',
    title: 'Clashes',
    subtitles: [subtitle, 'Error: an approved request cannot be met. Warning: a pending one.'],
    columns: [
      column.text('entry', 'Clash', ({ entry }) => entry, 8),
      column.text('severity', 'Severity', ({ severity }) => severity, 10),
      column.text('item', 'Item', ({ reservation }) => itemLabel(reservation), 30),
      column.text('request', 'Request', ({ reservation }) => reservation.entry, 10),
      column.text('member', 'Member', ({ reservation }) => reservation.person.name, 22),
      column.date('from', 'From', ({ from }) => from),
      column.date('to', 'To', ({ to }) => to),
      column.text('with', 'Clashes with', (row) => row.with, wrapped(44)),
    ],
    unique: 'entry',
    order: (row) => [row.severity, row.from, row.reservation.item, row.reservation.request],
    counts: 'Clashes',
    counted: [],
    groups: [],
    ifEmpty: 'No clashes.',
    frozenColumns: 3,
    tabColour: 'orange',
  };
}
