import { sumSide, valueCheck } from '../../../engine/checks/reconciliation-check.ts';
import { column, summed, wrapped, type FigureStyle } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { sum } from '../../../engine/checks/reconciliation-check.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { EventEffect, EventKind } from '../../terms/asset-event.ts';
import {
  amountsOfEvents,
  eventAmounts,
  eventsLess,
  NO_EVENTS,
  isWithoutEvents,
  type EventAmount,
  type EventAmounts,
} from '../../methods/event-amounts.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { groupColumn, nameColumns, rowColumn } from '../asset-columns.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { accumulatedEventColumns, costEventColumns } from './event-columns.ts';

/** An event of an asset, in figures of the books. */
interface EventLine extends Pick<AssetLine, 'row'> {
  readonly className: string;
  readonly on: string;
  readonly kind: string;
  readonly note: string;
  readonly cost: bigint;
  readonly accumulated: bigint;
  readonly surplus: bigint;
  readonly profit: bigint;
}

/** The list of the events of the period, and its checks against the roll-forward. */
export interface Events {
  readonly sheet: TableSheet<EventLine>;
  readonly checks: (rollForward: Ranged) => readonly ReconciliationCheck[];
}

/** What happened to assets besides purchase and disposal; undefined where nothing did. */
export function eventsOf(named: NamedBook, style: FigureStyle): Events | undefined {
  const { book, report } = named;
  if (!book.hasEvents) return undefined;
  const rows = [...eventLines(named)];
  if (rows.length === 0) return undefined;
  const total = (key: 'cost' | 'accumulated'): bigint =>
    rows.reduce((all, row) => all + row[key], 0n);
  const sheet = bookSheet<EventLine>(named, style, {
    name: 'Events',
    says: 'Partial disposals are on the sheet Disposals. The remaining amount is depreciated over the remaining life.',
    columns: [
      ...nameColumns<EventLine>(),
      groupColumn(book, (row) => row.className),
      column.date('on', 'Date', ({ on }) => on),
      column.text('kind', 'Kind', ({ kind }) => kind, 20),
      column.value('cost', 'Cost', ({ cost }) => cost, summed),
      column.value('accumulated', 'Accumulated depreciation', (row) => row.accumulated, summed),
      column.value('surplus', 'Revaluation surplus', ({ surplus }) => surplus, summed),
      column.value('profit', 'Gain or loss', ({ profit }) => profit, summed),
      column.text('note', 'Note', ({ note }) => note, wrapped(40)),
      rowColumn<EventLine>(report.register),
    ],
    rows,
    ifEmpty: 'No events in the period.',
  });
  return { sheet, checks: (rollForward) => eventChecks(book, { rollForward, sheet, total }) };
}

function* eventLines({ book, report }: NamedBook): Generator<EventLine> {
  const { period } = report.request;
  for (const { row, className, effects, movement } of book.lines) {
    const about = { row, className };
    const { opening, closing } = period;
    const own = effects.filter(
      ({ on, kind }) =>
        on.serial > opening.serial && on.serial <= closing.serial && !LISTED_ELSEWHERE.has(kind),
    );
    const other = eventsLess(movement.events, eventAmounts(own, period));
    if (!isWithoutEvents(other) && report.postedOnly !== undefined) {
      // What was posted, when the names of that time are not known.
      const posted = { on: closing.iso, kind: 'as posted', note: '' };
      yield { ...about, ...posted, ...together(movement.events) };
      continue;
    }
    for (const late of lateLines(other, effects, opening)) yield { ...about, ...late };
    for (const effect of own) yield { ...about, ...lineOf(effect) };
  }
}

/** Parts that go are among the disposals, and what a close was continued from is not an event. */
const LISTED_ELSEWHERE: ReadonlySet<EventEffect['kind']> = new Set([
  ...(['partial-disposal', 'as-closed'] as const),
]);

type Figures = Omit<EventLine, 'row' | 'className'>;

/** What events of closed periods come to that the period books: late ones, changed ones, and cancelled ones. */
function lateLines(
  other: EventAmounts,
  effects: AssetLine['effects'],
  { serial, iso }: CalendarDay,
): readonly Figures[] {
  if (isWithoutEvents(other)) return [];
  return LATE_KINDS.map(([kinds, amounts]): Figures => {
    const known = effects.findLast(
      ({ kind, on }) => kinds.some((each) => each === kind) && on.serial <= serial,
    );
    const some = Object.fromEntries(amounts.map((name) => [name, other[name]]));
    return {
      on: known?.on.iso ?? iso,
      kind: known?.kind ?? kinds[0],
      note: [LATE_EVENT, known?.note ?? ''].filter((each) => each !== '').join(': '),
      ...together({ ...NO_EVENTS, ...some }),
    };
  }).filter(({ cost, accumulated, surplus, profit }) =>
    [cost, accumulated, surplus, profit].some((amount) => amount !== 0n),
  );
}

const LATE_EVENT = 'Of a closed period, booked in this one';

/** The kinds of events that have amounts of their own. */
const LATE_KINDS: readonly (readonly [
  kinds: readonly [EventKind, ...EventKind[]],
  amounts: readonly EventAmount[],
])[] = [
  [['improvement'], ['improvements']],
  [['revaluation'], ['costRevalued', 'accumulatedRevalued', 'surplusRevalued', 'profitRevalued']],
  [
    ['impairment', 'impairment-reversal'],
    ['impairments', 'impairmentsReversed', 'surplusImpaired', 'profitImpaired'],
  ],
];

function lineOf({ on, kind, note, cost, accumulated, surplus, profit }: EventEffect): Figures {
  return { on: on.iso, kind, note, cost, accumulated, surplus, profit };
}

function together(
  events: EventAmounts,
): Pick<EventLine, 'cost' | 'accumulated' | 'surplus' | 'profit'> {
  return {
    ...amountsOfEvents(events),
    surplus: events.surplusRevalued + events.surplusImpaired,
    profit: events.profitRevalued + events.profitImpaired,
  };
}

interface CheckedEvents {
  readonly rollForward: Ranged;
  readonly sheet: Ranged;
  readonly total: (key: 'cost' | 'accumulated') => bigint;
}

function eventChecks(
  book: BookReport,
  { rollForward, sheet, total }: CheckedEvents,
): readonly ReconciliationCheck[] {
  const rolled = (columns: typeof costEventColumns) => {
    const keys = columns(book).map(({ key }) => key);
    return {
      formula: keys.length === 0 ? '0' : keys.map((key) => sum(rollForward, key)).join('+'),
      figure: keys.reduce((all, key) => all + book.totals[key], 0n),
    };
  };
  return [
    valueCheck(
      'Effect of events on cost: list = roll-forward',
      sumSide(sheet, 'cost', total('cost')),
      rolled(costEventColumns),
    ),
    valueCheck(
      'Effect of events on accumulated depreciation: list = roll-forward',
      sumSide(sheet, 'accumulated', total('accumulated')),
      rolled(accumulatedEventColumns),
    ),
  ];
}
