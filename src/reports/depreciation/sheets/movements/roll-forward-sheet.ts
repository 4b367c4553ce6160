import { column, type FigureStyle, type TableColumn } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import { accumulatedRolled, costRolled, type Totals } from '../figures/roll-forward.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { groupColumn } from '../asset-columns.ts';
import {
  accumulatedSteps,
  costSteps,
  totalOfStep,
  type MovementStep,
  type MovementSteps,
} from './movement-steps.ts';

/** Every page has this column and the days of the period above it. */
const ROOM_FOR_THE_PERIOD = 28;

interface ClassRow {
  readonly name: string;
  readonly totals: Totals;
}

type Column = TableColumn<ClassRow>;

/** Cost, accumulated depreciation and net book value by class; every figure is added up from the register. */
export function rollForwardSheet(
  named: NamedBook,
  register: TableSheet<AssetLine>,
  style: FigureStyle,
): TableSheet<ClassRow> {
  const { book } = named;
  return bookSheet<ClassRow>(named, style, {
    name: 'Roll-forward',
    title: 'Roll-forward by group',
    columns: [
      groupColumn(book, ({ name }) => name, ROOM_FOR_THE_PERIOD),
      column.count('assets', 'Number of assets', ({ totals }) => Number(totals.assets)),
      ...amountColumns(book, register, [costSteps(book), costRolled]),
      ...amountColumns(book, register, [accumulatedSteps(book), accumulatedRolled]),
      ...bookValueColumns(book.totals),
    ],
    rows: book.classes.map(([name, totals]) => ({ name, totals })),
    ifEmpty: 'No assets.',
    frozenColumns: 1,
    tabColour: 'green',
  });
}

type OfTotals = (totals: Totals) => bigint;

/** Figures of the register by class, and the closing that they come to. */
function amountColumns(
  { totals }: BookReport,
  register: TableSheet<AssetLine>,
  [steps, rolled]: readonly [MovementSteps, OfTotals],
): readonly Column[] {
  const { opening, added, disposed, events, corrected, closing } = steps;
  const shown = [opening, added, ...events, disposed, ...corrected];
  const amount = (
    { key, heading }: MovementStep,
    of: OfTotals,
    formula: NonNullable<Column['formula']>,
  ): Column => column.value(key, heading, (row) => of(row.totals), { total: of(totals), formula });
  return [
    ...shown.map((step) =>
      amount(
        step,
        (some) => totalOfStep(step, some),
        (at) => fromRegister(register, at('class'), { step, opening }),
      ),
    ),
    amount(closing, rolled, (at) => shown.map(({ key }) => at(key)).join('+')),
  ];
}

/** How the register makes a step up for one class. SUMIF would take * and ? in a name for patterns. */
function fromRegister(
  register: TableSheet<AssetLine>,
  className: string,
  { step, opening }: { readonly step: MovementStep; readonly opening: MovementStep },
): string {
  const isOf = (key: string): string => `(${register.range(key)}=${className})`;
  const isThere = register.columns.some(({ key }) => key === 'openingClass');
  const before = isOf(isThere ? 'openingClass' : 'class');
  // Transfers from other classes less transfers to them: only the opening moves.
  if (step.of === undefined) {
    return `SUMPRODUCT((${isOf('class')}-${before})*${register.range(opening.key)})`;
  }
  return `SUMPRODUCT(${step === opening ? before : isOf('class')}*${register.range(step.key)})`;
}

function bookValueColumns(whole: Totals): readonly Column[] {
  const { costOpening, accumulatedOpening } = whole;
  const closing: OfTotals = (totals) => costRolled(totals) - accumulatedRolled(totals);
  return [
    column.value(
      'bookValueOpening',
      'Opening net book value',
      ({ totals }) => totals.costOpening - totals.accumulatedOpening,
      {
        formula: (at) => `${at('costOpening')}-${at('accumulatedOpening')}`,
        total: costOpening - accumulatedOpening,
      },
    ),
    column.value('bookValueClosing', 'Closing net book value', ({ totals }) => closing(totals), {
      formula: (at) => `${at('costClosing')}-${at('accumulatedClosing')}`,
      total: closing(whole),
    }),
  ];
}
