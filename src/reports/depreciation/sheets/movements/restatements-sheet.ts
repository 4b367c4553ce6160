import { addAmounts } from '../../../engine/measures/sums.ts';
import {
  column,
  wrapped,
  type FigureStyle,
  type TableColumn,
} from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { Restatement } from '../../events/closes/book-closes.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { isChosen } from '../closing/close-report.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { difference, NOTHING, type Amounts } from '../../events/closes/closed-asset.ts';
import { assetColumns, groupColumn } from '../asset-columns.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';

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
  named: NamedBook,
  style: FigureStyle,
): TableSheet<AssetLine> | undefined {
  const { book, known } = named;
  const { from, restated } = book;
  if (from === undefined) return undefined;
  // A close corrects those before it, and never itself.
  const periods = book.isClosed ? from.closes.periods.slice(0, -1) : from.closes.periods;
  const last = periods.at(-1)?.end ?? '';
  return bookSheet(named, style, {
    name: 'Restatements',
    says: [
      `Closed periods to ${last} recalculated from current data, and the part booked in this period.`,
      ...waysOf(book),
    ],
    columns: [
      ...assetColumns<AssetLine>(known),
      groupColumn(book, (line) => line.className),
      column.text('causes', 'Reason', (line) => line.difference?.causes.join('; '), wrapped(48)),
      ...amountColumns(restated),
      ...periodColumns(restated, periods),
    ],
    rows: restated,
    ifEmpty: 'No differences from the closed periods.',
    tabColour: 'amber',
  });
}

type OfLine = (line: AssetLine) => bigint;

function waysOf(book: BookReport): readonly string[] {
  const ways = [...book.ways.map((way) => WORDS[way]), ...(isChosen(book) ? [] : [NOT_CHOSEN])];
  return ways.length === 0 ? ['Nothing to book.'] : ways;
}

/** What all of it comes to, and what of that is booked how. */
function amountColumns(lines: readonly AssetLine[]): readonly TableColumn<AssetLine>[] {
  const of = ({ difference }: AssetLine): Amounts => difference?.amounts ?? NOTHING;
  const booked = ({ movement: { restated, removed } }: AssetLine): Amounts =>
    difference(restated, removed);
  const eventsOf = (line: AssetLine): Amounts => line.difference?.events ?? NOTHING;
  // Late disposals lower the amounts, reversed ones raise them again.
  const disposedOf = (line: AssetLine): Amounts =>
    difference(NOTHING, line.difference?.disposed ?? NOTHING);
  const disposed = { isShown: lines.some((line) => line.difference?.disposed !== undefined) };
  const events = { isShown: lines.some((line) => line.difference?.events !== undefined) };
  const prior = { isShown: lines.some(({ movement }) => movement.priorPeriod !== 0n) };
  const bookValueOf = ({ cost, accumulated }: Amounts): bigint => cost - accumulated;
  return [
    amount('effectCost', 'Effect on cost', (line) => of(line).cost),
    amount(
      'effectAccumulated',
      'Effect on accumulated depreciation',
      (line) => of(line).accumulated,
    ),
    amount('effectBookValue', 'Effect on net book value', (line) => bookValueOf(of(line))),
    amount('effectGain', 'Effect on gain or loss', (line) => line.difference?.gainOrLoss ?? 0n),
    amount('bookedCost', 'Cost booked', (line) => booked(line).cost),
    amount(
      'bookedAccumulated',
      'Accumulated depreciation booked',
      (line) => booked(line).accumulated,
    ),
    amount('disposedCost', 'Cost booked as disposals', (line) => disposedOf(line).cost, disposed),
    amount(
      'disposedAccumulated',
      'Accumulated depreciation booked as disposals',
      (line) => disposedOf(line).accumulated,
      disposed,
    ),
    amount('eventCost', 'Cost booked as events', (line) => eventsOf(line).cost, events),
    amount(
      'eventAccumulated',
      'Accumulated depreciation booked as events',
      (line) => eventsOf(line).accumulated,
      events,
    ),
    amount('priorPeriod', 'Prior-period adjustment', ({ movement }) => movement.priorPeriod, prior),
  ];
}

/** Today's charge of each closed period less the posted one. */
function periodColumns(
  lines: readonly AssetLine[],
  periods: readonly Period[],
): readonly TableColumn<AssetLine>[] {
  const first = Math.max(0, periods.length - MOST_PERIODS);
  const before: OfLine = ({ difference: found }) => found?.before ?? 0n;
  const opening = periods[0]?.opening.iso ?? '';
  return [
    amount('before', `Expense to ${opening}, before the first close`, before, {
      isShown: lines.some((line) => before(line) !== 0n),
    }),
    amount(
      'earlier',
      'Earlier expense',
      ({ difference: found }) => addAmounts((found?.byPeriod ?? []).slice(0, first)),
      { isShown: first > 0 },
    ),
    ...periods
      .slice(first)
      .map((period, at) =>
        amount(
          `period${at}`,
          `${nameOf(period.start, period.end)} expense`,
          ({ difference: found }) => found?.byPeriod[first + at] ?? 0n,
          { isShown: !isOpening(period) },
        ),
      ),
  ];
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

/** An amount, added up above its heading. */
function amount(
  key: string,
  heading: string,
  of: OfLine,
  more: { readonly isShown?: boolean } = {},
): TableColumn<AssetLine> {
  return column.value(key, heading, of, { total: 'sum', ...more });
}
