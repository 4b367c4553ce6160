import { countCheck } from '../../engine/checks/reconciliation-check.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { itemLabel } from '../account/item-facts.ts';
import { textOf } from '../../../account/record-values.ts';
import { listSheets } from '../../engine/list/list-sheets.ts';
import { countCharts } from '../status-charts.ts';
import { sortedExceptions, type StatusException } from '../status-exceptions.ts';
import type { StatusKind } from '../status-kind.ts';
import { asOfLabel, type StatusCircumstances } from '../status-report.ts';
import { calendarOf } from './calendar.ts';
import { clashesOf, type Clash } from './clashes.ts';
import { readReservations, type ReadReservations } from './read-reservations.ts';
import { reservationsOf, type Reservation, type WantedReservations } from './reservation-rows.ts';
import { clashesList, reservationsList } from './reservations-list.ts';

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
    const count = (isCounted: (row: Reservation) => boolean): bigint =>
      BigInt(rows.filter(isCounted).length);
    return {
      ...circumstances,
      title: 'Reservations report',
      subtitle,
      basis: [
        ['First day', from],
        ['Last day', wanted.to ?? 'no end'],
      ],
      figures: [
        { label: 'Requests', is: 'count', figure: BigInt(rows.length) },
        { label: 'Approved', is: 'count', figure: count(({ status }) => status === 'approved') },
        {
          label: 'Pending',
          is: 'count',
          figure: count(({ status }) => status === 'pending' || status === 'requested'),
        },
        { label: 'Clashes', is: 'count', figure: BigInt(clashes.length) },
        { label: 'Days', is: 'count', figure: rows.reduce((sum, { days }) => sum + days, 0n) },
      ],
      style,
      tables: [list.list, clashSheets.list, ...list.groups.map(({ sheet }) => sheet)],
      exceptions: exceptionsOf(clashes, rows),
      checks: [...list.checks, ...clashSheets.checks, ...accountChecks(read, circumstances)],
      charts: countCharts(list.groups, { what: 'Requests', unit: 'requests' }),
      size: rows.length,
      ...(wanted.calendar && {
        calendar: (createdAt: number) =>
          calendarOf(rows, { source: circumstances.source, createdAt }),
      }),
    };
  },
};

function exceptionsOf(
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
