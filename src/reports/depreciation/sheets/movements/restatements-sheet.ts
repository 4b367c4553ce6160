import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet, type TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { Restatement } from '../../events/closes/book-closes.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { isChosen } from '../closing/close-report.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { columnsWithTotals } from '../amount-columns.ts';
import { assetColumns } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { groupColumn } from '../group-column.ts';

/** Earlier closed periods are shown together. */
const MOST_PERIODS = 12;

const WORDS: Readonly<Record<Restatement, string>> = {
  'catch-up': 'Catch-up: the full difference is booked immediately after the last close.',
  prospective:
    'Prospective: the change in cost is booked now. The remaining depreciable amount is spread over the remaining life.',
  retrospective:
    'Retrospective: booked immediately after the last close. The part of earlier fiscal years is a prior-period adjustment, the rest is expense.',
};

const NOT_CHOSEN =
  'No restatement method chosen: shown as catch-up. Add --restate to close the period or to write a journal.';

/** Differences between closed periods and today's facts. */
export function restatementsSheet(
  { book, sheetName, subtitles, known }: NamedBook,
  style: FigureStyle,
): TableSheet<AssetLine> | undefined {
  const { from, restated } = book;
  if (from === undefined) return undefined;
  // A close corrects those before it, and never itself.
  const periods = book.isClosed ? from.closes.periods.slice(0, -1) : from.closes.periods;
  const last = periods.at(-1)?.end ?? '';
  return new TableSheet(
    {
      name: sheetName('Restatements'),
      title: 'Restatements',
      subtitles: [
        ...subtitles,
        `Closed periods to ${last} recalculated from current data, and the part booked in this period.`,
        ...waysOf(book),
      ],
      columns: [
        ...assetColumns<AssetLine>(known),
        groupColumn(book, (line) => line.className),
        {
          key: 'causes',
          heading: 'Reason',
          is: 'text',
          width: 48,
          wraps: true,
          of: ({ difference }) => difference?.causes.join('; '),
        },
        ...effectColumns(restated),
        ...bookedColumns(restated),
        ...periodColumns(restated, periods),
      ],
      rows: restated,
      rowCount: restated.length,
      ifEmpty: 'No differences from the closed periods.',
      frozenColumns: 2,
      tabColour: 'amber',
    },
    style,
  );
}

type OfLine = (line: AssetLine) => bigint;

function waysOf(book: BookReport): readonly string[] {
  const ways = [...book.ways.map((way) => WORDS[way]), ...(isChosen(book) ? [] : [NOT_CHOSEN])];
  return ways.length === 0 ? ['Nothing to book.'] : ways;
}

function effectColumns(lines: readonly AssetLine[]): readonly TableColumn<AssetLine>[] {
  return summed(lines, [
    ['effectCost', 'Effect on cost', ({ difference }) => difference?.amounts.cost ?? 0n],
    [
      ...(['effectAccumulated', 'Effect on accumulated depreciation'] as const),
      ({ difference }) => difference?.amounts.accumulated ?? 0n,
    ],
    [
      ...(['effectBookValue', 'Effect on net book value'] as const),
      ({ difference }) =>
        (difference?.amounts.cost ?? 0n) - (difference?.amounts.accumulated ?? 0n),
    ],
    [
      ...(['effectGain', 'Effect on gain or loss'] as const),
      ({ difference }) => difference?.gainOrLoss ?? 0n,
    ],
  ]);
}

function bookedColumns(lines: readonly AssetLine[]): readonly TableColumn<AssetLine>[] {
  return summed(lines, [
    [
      ...(['bookedCost', 'Cost booked'] as const),
      ({ movement: { restated, removed } }) => restated.cost - removed.cost,
    ],
    [
      ...(['bookedAccumulated', 'Accumulated depreciation booked'] as const),
      ({ movement: { restated, removed } }) => restated.accumulated - removed.accumulated,
    ],
    ...(lines.some(({ difference }) => difference?.disposed !== undefined)
      ? ([
          ['disposedCost', 'Cost booked as disposals', costDisposed],
          [
            ...(['disposedAccumulated', 'Accumulated depreciation booked as disposals'] as const),
            accumulatedDisposed,
          ],
        ] as const)
      : []),
    ...(lines.some(({ difference }) => difference?.events !== undefined)
      ? ([
          [
            ...(['eventCost', 'Cost booked as events'] as const),
            ({ difference }: AssetLine) => difference?.events?.cost ?? 0n,
          ],
          [
            ...(['eventAccumulated', 'Accumulated depreciation booked as events'] as const),
            ({ difference }: AssetLine) => difference?.events?.accumulated ?? 0n,
          ],
        ] as const)
      : []),
    ...(lines.some(({ movement }) => movement.priorPeriod !== 0n)
      ? [
          [
            ...(['priorPeriod', 'Prior-period adjustment'] as const),
            ({ movement }: AssetLine) => movement.priorPeriod,
          ] as const,
        ]
      : []),
  ]);
}

/** Late disposals lower the amounts, reversed ones raise them again. */
const costDisposed: OfLine = ({ difference }) => -(difference?.disposed?.cost ?? 0n);
const accumulatedDisposed: OfLine = ({ difference }) => -(difference?.disposed?.accumulated ?? 0n);

/** Today's charge of each closed period less the posted one. */
function periodColumns(
  lines: readonly AssetLine[],
  periods: readonly Period[],
): readonly TableColumn<AssetLine>[] {
  const first = Math.max(0, periods.length - MOST_PERIODS);
  const effect = ({ difference }: AssetLine, at: number): bigint => difference?.byPeriod[at] ?? 0n;
  const earlier: OfLine = ({ difference }) =>
    (difference?.byPeriod ?? []).slice(0, first).reduce((all, each) => all + each, 0n);
  const before: OfLine = ({ difference }) => difference?.before ?? 0n;
  const opening = periods[0]?.opening.iso ?? '';
  return summed(lines, [
    ...(lines.some((line) => before(line) !== 0n)
      ? [['before', `Expense to ${opening}, before the first close`, before] as const]
      : []),
    ...(first === 0 ? [] : [['earlier', 'Earlier expense', earlier] as const]),
    ...periods
      .slice(first)
      .flatMap((period, at) =>
        isOpening(period)
          ? []
          : [
              [
                `period${at}`,
                `${nameOf(period.start, period.end)} expense`,
                (line: AssetLine) => effect(line, first + at),
              ] as const,
            ],
      ),
  ]);
}

/** What an opening workbook closes has no length: all of it lies before. */
function isOpening({ opening, closing }: Period): boolean {
  return opening.serial === closing.serial;
}

/** A month by its name, any other span by its days. */
function nameOf(start: string, end: string): string {
  const month = start.slice(0, 7);
  return month === end.slice(0, 7) ? month : `${start} to ${end}`;
}

function summed(
  lines: readonly AssetLine[],
  columns: readonly (readonly [key: string, heading: string, of: OfLine])[],
): readonly TableColumn<AssetLine>[] {
  return columnsWithTotals(
    columns.map(([key, heading, of]) => [
      ...([key, heading, of] as const),
      lines.reduce((all, line) => all + of(line), 0n),
    ]),
  );
}
