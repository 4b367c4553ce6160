import { type ListDescription, groupedBy } from '../engine/list/report-list.ts';
import {
  type Reservation,
  isOpen,
  type WantedReservations,
  type ReadReservations,
  readReservations,
  reservationsOf,
} from './account/reservation-rows.ts';
import { itemLabel, itemColumns } from './account/item-facts.ts';
import { byMember } from './account/people.ts';
import { column, wrapped, FigureStyle } from '../engine/sheet/columns.ts';
import { type Clash, clashesOf } from './account/clashes.ts';
import type { StatusKind } from './status-kind.ts';
import {
  type StatusException,
  asOfLabel,
  countCharts,
  countFigure,
  listReport,
  sortedExceptions,
  sumFigure,
} from './status-report.ts';
import { listSheets } from '../engine/list/list-sheets.ts';
import { calendarOf } from './reservations-calendar.ts';
import { calendarsOf } from './reservation-calendars.ts';
import type { StatusCircumstances } from './account/status-reading.ts';
import { type ReconciliationCheck, countCheck } from '../engine/checks/reconciliation-check.ts';
import { textOf } from '../../account/record-values.ts';

const GROUPS: ListDescription<Reservation>['groups'] = [
  {
    name: 'By item',
    by: [
      { key: 'item', heading: 'Item', width: 34, of: itemLabel },
      { key: 'location', heading: 'Location', of: ({ location }) => location },
    ],
  },
  byMember(['member', 'Member', ({ person }) => person.name], ({ person }) => person, 'id'),
  groupedBy('By month', ['month', 'Month'], ({ from }) => from.slice(0, 7)),
  groupedBy('By status', ['status', 'Status'], ({ status }) => status),
];

/** Who reserved what from when to when, by item, member and status. */
function reservationsList(
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
function clashesList(subtitle: string): ListDescription<Clash> {
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

/** Who reserved what when, and what is in the way. */
export const RESERVATIONS: StatusKind<WantedReservations, ReadReservations> = {
  name: 'reservations',
  read: readReservations,
  make: (read, wanted, circumstances) => {
    const style = new FigureStyle(2, 0);
    const from = wanted.from ?? circumstances.moment.slice(0, 10);
    const until = wanted.to === undefined ? 'on' : `to ${wanted.to}`;
    const subtitle = `${asOfLabel(circumstances)}: from ${from} ${until}`;
    const unsorted = reservationsOf(read, { from, to: wanted.to });
    const clashes = clashesOf(unsorted, read);
    const clashing = new Set(clashes.map(({ reservation }) => reservation.request));
    const list = listSheets(reservationsList(subtitle, clashing), unsorted, style);
    const clashSheets = listSheets(clashesList(subtitle), clashes, style);
    const { rows } = list;
    const { source, zone } = circumstances;
    const calendarTerms = { source, zone };
    const withStatus = (...wanted: readonly string[]): readonly Reservation[] =>
      rows.filter(({ status }) => wanted.includes(status));
    return {
      ...listReport(circumstances, list, {
        title: 'Reservations report',
        subtitle,
        basis: [
          ['First day', from],
          ['Last day', wanted.to ?? 'no end'],
        ],
        figures: [
          countFigure('Requests', rows),
          countFigure('Approved', withStatus('approved')),
          countFigure('Pending', withStatus('pending', 'requested')),
          countFigure('Clashes', clashes),
          sumFigure('Days', rows, ({ days }) => days, 'count'),
        ],
        style,
        exceptions: exceptionsIn(clashes, rows),
        checks: [...clashSheets.checks, ...accountChecks(read, circumstances)],
        charts: countCharts(list.groups, { what: 'Requests', unit: 'requests' }),
      }),
      tables: [list.list, clashSheets.list, ...list.groups.map(({ sheet }) => sheet)],
      ...(wanted.calendar && {
        calendar: (createdAt: number) =>
          calendarOf(rows, { ...calendarTerms, createdAt, name: `Reservations, ${source}` }),
        calendars: (createdAt: number) => calendarsOf(rows, { ...calendarTerms, createdAt }),
      }),
    };
  },
};

function exceptionsIn(
  clashes: readonly Clash[],
  rows: readonly Reservation[],
): readonly StatusException[] {
  return sortedExceptions([
    ...clashes.map(({ severity, reservation, ...clash }) => ({
      code: 'clash',
      severity,
      about: `${itemLabel(reservation)}, request ${reservation.request}`,
      message: `${clash.with}; both need ${clash.from} to ${clash.to}`,
      fix: 'Deny one of the requests, choose other days, or check the item in.',
    })),
    ...rows
      .filter(({ from }) => from === '')
      .map((row) => ({
        code: 'no-days',
        severity: 'error' as const,
        about: `${itemLabel(row)}, request ${row.request}`,
        message: 'The request has no valid days, so no clash is found',
        fix: 'Deny the request, and make it again with valid days.',
      })),
  ]);
}

/**
 * What the account says blocks the days of items, from its own today on. A report of another moment than
 * now is not compared.
 */
function accountChecks(
  { requests, blocking }: ReadReservations,
  { moment, isNow }: StatusCircumstances,
): readonly ReconciliationCheck[] {
  if (!isNow) return [];
  const today = moment.slice(0, 10);
  const approved = requests.filter(
    ({ values }) => values['status'] === 'approved' && textOf(values, 'to') >= today,
  );
  return [
    countCheck(
      'Approved requests from today on: report = reserved dates of the items',
      { figure: BigInt(approved.length) },
      { figure: BigInt(blocking.size) },
    ),
  ];
}
