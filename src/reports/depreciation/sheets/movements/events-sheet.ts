import type { FigureStyle } from '../../../shared/workbook/figures.ts';
import { TableSheet } from '../../../shared/workbook/table-sheet.ts';
import type { Ranged, ReconciliationCheck } from '../../../shared/workbook/reconciliation-check.ts';
import { sum } from '../../../shared/workbook/reconciliation-check.ts';
import type { EventEffect } from '../../events/asset-event.ts';
import {
  ACCUMULATED_OF_EVENTS,
  COST_OF_EVENTS,
  eventAmounts,
  isWithoutEvents,
  type EventAmount,
  type EventAmounts,
} from '../../events/event-amounts.ts';
import type { AssetLine, BookReport } from '../../report/depreciation-report.ts';
import { columnsWithTotals } from '../amount-columns.ts';
import { nameColumns, rowColumn } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
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
  const { book, report, sheetName, subtitles } = named;
  if (!book.hasEvents) return undefined;
  const rows = [...eventLines(named)];
  if (rows.length === 0) return undefined;
  const total = (key: 'cost' | 'accumulated' | 'surplus' | 'profit'): bigint =>
    rows.reduce((all, row) => all + row[key], 0n);
  const sheet = new TableSheet<EventLine>(
    {
      name: sheetName('Events'),
      title: 'Events',
      subtitles: [
        ...subtitles,
        'Partial disposals are on the sheet Disposals. The remaining amount is depreciated over the remaining life.',
      ],
      columns: [
        ...nameColumns<EventLine>(),
        { key: 'class', heading: 'Group', is: 'text', width: 18, of: (row) => row.className },
        { key: 'on', heading: 'Date', is: 'date', of: ({ on }) => on },
        { key: 'kind', heading: 'Kind', is: 'text', width: 20, of: ({ kind }) => kind },
        ...columnsWithTotals<EventLine>([
          ['cost', 'Cost', ({ cost }) => cost, total('cost')],
          [
            ...(['accumulated', 'Accumulated depreciation'] as const),
            ({ accumulated }) => accumulated,
            total('accumulated'),
          ],
          ['surplus', 'Revaluation surplus', ({ surplus }) => surplus, total('surplus')],
          ['profit', 'Gain or loss', ({ profit }) => profit, total('profit')],
        ]),
        {
          key: 'note',
          heading: 'Note',
          is: 'text',
          width: 40,
          wraps: true,
          of: ({ note }) => note,
        },
        rowColumn<EventLine>(report.register),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty: 'No events in the period.',
      frozenColumns: 2,
    },
    style,
  );
  return { sheet, checks: (rollForward) => eventChecks(book, { rollForward, sheet, total }) };
}

function* eventLines({ book, report }: NamedBook): Generator<EventLine> {
  const { period } = report.request;
  for (const { row, className, plan, movement } of book.lines) {
    const about = { row, className };
    const { opening, closing } = period;
    const own = plan.effects.filter(
      ({ on, kind }) =>
        on.serial > opening.serial && on.serial <= closing.serial && kind !== 'partial-disposal',
    );
    if (isSame(eventAmounts(own, period), movement.events)) {
      for (const effect of own) yield { ...about, ...lineOf(effect) };
    } else {
      // A closed period shows what was posted, under the names that its events had then.
      yield {
        ...about,
        on: closing.iso,
        kind: 'as posted',
        note: '',
        ...together(movement.events),
      };
    }
  }
}

function lineOf({
  on,
  kind,
  note,
  cost,
  accumulated,
  surplus,
  profit,
}: EventEffect): Omit<EventLine, 'row' | 'className'> {
  return { on: on.iso, kind, note, cost, accumulated, surplus, profit };
}

function isSame(one: EventAmounts, other: EventAmounts): boolean {
  if (isWithoutEvents(one) && isWithoutEvents(other)) return true;
  const keys = Object.keys(one) as EventAmount[];
  return keys.every((key) => one[key] === other[key]);
}

function together(
  events: EventAmounts,
): Pick<EventLine, 'cost' | 'accumulated' | 'surplus' | 'profit'> {
  const add = (keys: readonly EventAmount[]): bigint =>
    keys.reduce((all, key) => all + events[key], 0n);
  return {
    cost: add(COST_OF_EVENTS),
    accumulated: add(ACCUMULATED_OF_EVENTS),
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
    {
      label: 'Effect of events on cost: list = roll-forward',
      is: 'value',
      left: { formula: sum(sheet, 'cost'), figure: total('cost') },
      right: rolled(costEventColumns),
    },
    {
      label: 'Effect of events on accumulated depreciation: list = roll-forward',
      is: 'value',
      left: { formula: sum(sheet, 'accumulated'), figure: total('accumulated') },
      right: rolled(accumulatedEventColumns),
    },
  ];
}
