import { formatCount } from '../../../../kernel/counts.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { FigureKind, FigureStyle } from '../../../shared/workbook/figures.ts';
import {
  TableSheet,
  type RowAddresses,
  type TableColumn,
} from '../../../shared/workbook/table-sheet.ts';
import type { Ranged, ReconciliationCheck } from '../../../shared/workbook/reconciliation-check.ts';
import { dayAfter, type CalendarDay } from '../../engine/calendar/calendar-day.ts';
import type { RecalculatedDay } from '../../report/recalculate.ts';
import { MOST_RECALCULATED } from '../../report/recalculation.ts';
import type { AssetLine } from '../../report/depreciation-report.ts';
import { nameColumns } from '../asset-columns.ts';
import type { NamedBook } from '../book-sheets.ts';
import { methodLabel } from '../method-label.ts';
import {
  accumulatedFormula,
  beginningFormula,
  monthsFormula,
  stepsFormula,
} from './recalculation-formulas.ts';
import {
  countOf,
  recalculationLines,
  tolerance,
  type RecalculationLine,
} from './recalculation-lines.ts';

type Column = TableColumn<RecalculationLine>;

/** The sheet, and what must hold of it. */
export interface Recalculation {
  readonly sheet: TableSheet<RecalculationLine>;
  readonly checks: readonly ReconciliationCheck[];
}

/**
 * The depreciation expense of each asset, recalculated by formulas from cells of the register;
 * undefined for large registers.
 */
export function recalculationOfBook(
  named: NamedBook,
  register: TableSheet<AssetLine>,
  style: FigureStyle,
): Recalculation | undefined {
  const { book, report, sheetName, subtitles } = named;
  const { exponent, period } = report.request;
  if (book.lines.length > MOST_RECALCULATED) return undefined;
  const lines = recalculationLines(named);
  const count = countOf(lines, exponent);
  const place: Place = { register, exponent };
  const sheet = new TableSheet<RecalculationLine>(
    {
      name: sheetName('Recalculation'),
      title: 'Recalculation of the depreciation expense',
      subtitles: [
        ...subtitles,
        `${formatCount(count.recalculated)} of ${formatCount(book.lines.length)} assets are recalculated from the register by formulas. The last column gives the reason for the others.`,
        'A difference of one minor unit of the currency is rounding.',
      ],
      columns: [
        ...nameColumns<{ row: AssetLine['row'] } & RecalculationLine>().map(ofLine),
        {
          key: 'method',
          heading: 'Method',
          is: 'text',
          width: 42,
          wraps: true,
          of: ({ line }) => methodLabel(line.terms.method),
        },
        ...factColumns(place),
        ...dayColumns('opening', 'opening', { ...place, day: period.opening }),
        ...dayColumns('closing', 'end', { ...place, day: period.closing }),
        ...resultColumns(place),
      ],
      rows: lines,
      rowCount: book.lines.length,
      ifEmpty: 'No assets could be calculated. See the sheet Exceptions.',
      frozenColumns: 2,
    },
    style,
  );
  return {
    sheet,
    checks: checksOf(sheet, register, { count, assets: book.totals.assets, exponent }),
  };
}

function ofLine({
  of,
  ...column
}: TableColumn<{ row: AssetLine['row'] } & RecalculationLine>): Column {
  return { ...column, of: (each) => of({ ...each, row: each.line.row }) } as Column;
}

interface Place {
  readonly register: TableSheet<AssetLine>;
  readonly exponent: CurrencyExponent;
}

/** The cell of the same asset in the register. */
function inRegister({ register }: Place, key: string): NonNullable<Column['formula']> {
  return (_, { rule }, number, { first }) =>
    rule && register.cell(key, register.firstRow + number - first);
}

function factColumns(place: Place): readonly Column[] {
  const unit = 10 ** place.exponent;
  const amount = (key: string, heading: string, of: (line: AssetLine) => bigint): Column => ({
    key,
    heading,
    is: 'value',
    formula: inRegister(place, key),
    of: ({ line, rule }) => rule && Number(of(line)) / unit,
  });
  return [
    amount('historicalCost', 'Cost', ({ plan }) => plan.cost),
    amount('residual', 'Residual value', ({ residual }) => residual),
    { key: 'life', heading: 'Life (months)', is: 'count', of: ({ rule }) => rule?.life },
    { key: 'rate', heading: 'Annual rate', is: 'share', of: ({ rule }) => rule?.rate },
    {
      key: 'firstStep',
      heading: 'Months of the first step',
      is: 'count',
      of: ({ rule }) => (rule?.kind === 'declining' ? rule.firstStep : undefined),
    },
  ];
}

function dayColumns(
  when: 'opening' | 'closing',
  words: string,
  { day, ...place }: Place & { readonly day: CalendarDay },
): readonly Column[] {
  const column = (
    part: keyof RecalculatedDay,
    heading: string,
    is: FigureKind,
    formula: NonNullable<Column['formula']>,
  ): Column => ({
    key: `${when}-${part}`,
    heading,
    is,
    of: (line) => line[when]?.[part],
    formula: (at, line, ...where) =>
      line[when]?.[part] === undefined ? undefined : formula(at, line, ...where),
  });
  const dayAt =
    (at: RowAddresses) =>
    (part: keyof RecalculatedDay): string =>
      at(`${when}-${part}`);
  return [
    column('months', `Months to the ${words}`, 'count', (_, { rule }, number, { first }) => {
      const cell = (key: string): string =>
        place.register.cell(key, place.register.firstRow + number - first);
      return rule && monthsFormula(rule, { day, next: dayAfter(day), cell });
    }),
    column(
      'steps',
      `Steps before the ${words}`,
      'count',
      (at, { rule }) => rule && stepsFormula(rule, at, dayAt(at)),
    ),
    column(
      'beginning',
      `Step base at the ${words}`,
      'value',
      (at, { rule }) => rule && beginningFormula(rule, at, dayAt(at)),
    ),
    column(
      'accumulated',
      `Accumulated depreciation at the ${words}`,
      'value',
      (at, { rule }) => rule && accumulatedFormula(rule, at, dayAt(at)),
    ),
  ];
}

function resultColumns(place: Place): readonly Column[] {
  const round = (formula: string): string => `ROUND(${formula},${place.exponent})`;
  return [
    {
      key: 'expense',
      heading: 'Recalculated expense',
      is: 'value',
      of: ({ expense }) => expense,
      formula: (at, { rule }) =>
        rule && round(`${round(at('closing-accumulated'))}-${round(at('opening-accumulated'))}`),
    },
    {
      key: 'difference',
      heading: 'Difference',
      is: 'value',
      of: ({ difference }) => difference,
      formula: (at, { rule }, number, { first }) =>
        rule &&
        round(
          `${at('expense')}-${place.register.cell('expense', place.register.firstRow + number - first)}`,
        ),
    },
    {
      key: 'reason',
      heading: 'Reason not recalculated',
      is: 'text',
      width: 26,
      of: ({ reason }) => reason,
    },
  ];
}

interface Counted {
  readonly count: ReturnType<typeof countOf>;
  readonly assets: bigint;
  readonly exponent: CurrencyExponent;
}

function checksOf(
  sheet: Ranged,
  register: Ranged,
  { count, assets, exponent }: Counted,
): readonly ReconciliationCheck[] {
  const difference = sheet.range('difference');
  return [
    {
      label: 'Assets with expense different from the recalculation = 0',
      is: 'count',
      left: {
        formula: `SUMPRODUCT((ABS(${difference})>${tolerance(exponent)})*1)`,
        figure: count.differing,
      },
      right: { figure: 0n },
    },
    {
      label: 'Number of assets: recalculated + not recalculated = register',
      is: 'count',
      left: {
        formula: `COUNT(${difference})+COUNTIF(${sheet.range('reason')},"?*")`,
        figure: count.recalculated + count.reasoned,
      },
      right: { formula: `COUNTA(${register.range('name')})`, figure: assets },
    },
  ];
}
