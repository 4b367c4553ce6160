import { itemColumns } from '../account/item-columns.ts';
import type { ListDescription } from '../../engine/list/report-list.ts';
import { itemLabel } from '../account/item-facts.ts';
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
      { key: 'entry', heading: 'Request', is: 'text', width: 10, of: ({ entry }) => entry },
      ...itemColumns<Reservation>(),
      { key: 'kind', heading: 'Kind', is: 'text', width: 12, of: ({ kind }) => kind },
      { key: 'from', heading: 'From', is: 'date', of: ({ from }) => from || undefined },
      { key: 'to', heading: 'To', is: 'date', of: ({ to }) => to || undefined },
      { key: 'days', heading: 'Days', is: 'count', isSummed: true, of: ({ days }) => days },
      { key: 'member', heading: 'Member', is: 'text', width: 24, of: ({ person }) => person.name },
      { key: 'email', heading: 'Email', is: 'text', width: 26, of: ({ person }) => person.email },
      { key: 'status', heading: 'Status', is: 'text', width: 12, of: ({ status }) => status },
      {
        key: 'clash',
        heading: 'Clash',
        is: 'text',
        width: 8,
        of: (row) => (isClashing(row) ? 'yes' : ''),
      },
      { key: 'note', heading: 'Note', is: 'text', width: 30, wraps: true, of: ({ note }) => note },
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
      { key: 'entry', heading: 'Clash', is: 'text', width: 8, of: ({ entry }) => entry },
      {
        key: 'severity',
        heading: 'Severity',
        is: 'text',
        width: 10,
        of: ({ severity }) => severity,
      },
      {
        key: 'item',
        heading: 'Item',
        is: 'text',
        width: 30,
        of: ({ reservation }) => itemLabel(reservation),
      },
      {
        key: 'request',
        heading: 'Request',
        is: 'text',
        width: 10,
        of: ({ reservation }) => reservation.entry,
      },
      {
        key: 'member',
        heading: 'Member',
        is: 'text',
        width: 22,
        of: ({ reservation }) => reservation.person.name,
      },
      { key: 'from', heading: 'From', is: 'date', of: ({ from }) => from },
      { key: 'to', heading: 'To', is: 'date', of: ({ to }) => to },
      {
        key: 'with',
        heading: 'Clashes with',
        is: 'text',
        width: 44,
        wraps: true,
        of: (row) => row.with,
      },
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
