import {
  column,
  wrapped,
  type FigureKind,
  type TableColumn,
  type RowAddresses,
} from '../../../engine/sheet/columns.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { CalculatedSpan, RecalculatedDay } from './recalculate-declining.ts';
import type { RecalculationRule } from './recalculation.ts';
import { nameColumns } from '../asset-columns.ts';
import { methodLabel } from '../../terms/method-names.ts';
import { type SpanCells, eventFormula } from './event-formulas.ts';
import {
  accumulatedFormula,
  beginningFormula,
  firstBaseFormula,
  firstChargeFormula,
  firstEndFormula,
  monthsFormula,
  originalLineFormula,
  rateFormula,
  shareFormula,
  stepsFormula,
  switchFormula,
} from './recalculation-formulas.ts';
import {
  type RecalculationLine,
  cellsOf,
  spanColumn,
  type RecalculationPlace,
} from './span-cells.ts';

type Column = TableColumn<RecalculationLine>;

/** The columns of the sheet Recalculation. */
export function recalculationColumns(place: RecalculationPlace): readonly Column[] {
  return [
    ...nameColumns<{ row: AssetLine['row'] } & RecalculationLine>().map(
      (column): Column =>
        ({
          ...column,
          of: (each: RecalculationLine) => column.of({ ...each, row: each.line.row }),
        }) as Column,
    ),
    column.text(
      'method',
      'Method',
      ({ line, calculated }) => methodLabel((calculated?.span.version ?? line).terms.method),
      wrapped(42),
    ),
    ...eventColumns(place),
    ...factColumns(place),
    ...firstStepColumns(place),
    ...dayColumns('opening', 'opening', place),
    ...dayColumns('closing', 'end', place),
    ...resultColumns(place),
  ];
}

function eventColumns(place: RecalculationPlace): readonly Column[] {
  const unit = 10 ** place.exponent;
  const columns: readonly Column[] = [
    column.text(
      'event',
      'After',
      ({ calculated }) => {
        const kind = calculated?.span.event?.kind;
        return kind === 'as-closed' ? 'close, continued prospectively' : kind?.replaceAll('-', ' ');
      },
      20,
    ),
    column.date('eventOn', 'From the end of', ({ calculated }) => calculated?.span.event?.on),
    spanColumn(place, ['amount', 'Amount of the event', 'value'], ({ span: { event } }) =>
      event === undefined ? undefined : Number(event.amount) / unit,
    ),
  ];
  return columns.map((column) => ({ ...column, isShown: place.hasSpans }));
}

/** A figure of the register, where the span goes by what the register shows. */
function fact(
  cells: SpanCells,
  { span }: CalculatedSpan,
  key: 'historicalCost' | 'residual',
  shown: bigint | undefined,
): string | undefined {
  const { event, version } = span;
  const own = key === 'residual' ? version.residual : version.cost;
  if (event !== undefined) return eventFormula(key, cells);
  return own === shown ? cells.register(key) : undefined;
}

function factColumns(place: RecalculationPlace): readonly Column[] {
  const { hasSpans } = place;
  const amount = (
    key: 'historicalCost' | 'residual',
    heading: string,
    part: 'cost' | 'residual',
  ): Column => ({
    ...{ key, heading, is: 'value' },
    of: ({ calculated }) => calculated?.[part],
    formula: (at, line, number) => {
      const cells = cellsOf(at, line, number, place);
      return cells && line.calculated && fact(cells, line.calculated, key, line.line[key]);
    },
  });
  return [
    amount('historicalCost', 'Cost', 'cost'),
    spanColumn(
      place,
      ['begun', 'Accumulated depreciation before', 'value', hasSpans],
      ({ span, accumulated }) => (span.event === undefined ? undefined : accumulated),
      (cells) => eventFormula('begun', cells),
    ),
    amount('residual', 'Residual value', 'residual'),
    spanColumn(place, ['life', 'Life (months)', 'count'], ({ span }) => span.rule.life),
    spanColumn(place, ['rate', 'Annual rate', 'share'], ({ rate }) => rate, rateFormula),
    spanColumn(
      place,
      ['before', 'Months before', 'count', hasSpans],
      ({ span, months }) => (span.event === undefined || span.isNewLife ? undefined : months),
      ({ before }) => before('closing-months'),
    ),
    spanColumn(
      place,
      ['share', 'Share charged before', 'share', hasSpans],
      ({ share, span }) => (span.event === undefined || span.isNewLife ? undefined : share),
      (cells) => shareFormula(cells, cells.at('before')),
    ),
  ];
}

function firstStepColumns(place: RecalculationPlace): readonly Column[] {
  return [
    spanColumn(place, ['firstStep', 'Months of the first step', 'count'], ({ span }) =>
      hasSteps(span.rule) ? span.rule.firstStep : undefined,
    ),
    spanColumn(
      place,
      ['line', 'Original straight line a month', 'value', place.hasOriginalLines],
      ({ line }) => line,
      originalLineFormula,
    ),
    spanColumn(
      place,
      ['firstEnd', 'Months to the end of the step', 'count', place.hasSpans],
      ({ firstStep }) => firstStep,
      firstEndFormula,
    ),
    spanColumn(
      place,
      ['firstBase', 'Base of the first step', 'value'],
      ({ firstBase }) => firstBase,
      firstBaseFormula,
    ),
    spanColumn(
      place,
      ['firstCharge', 'Charge of the first step', 'value'],
      ({ firstCharge }) => firstCharge,
      firstChargeFormula,
    ),
    spanColumn(
      place,
      ['switch', 'Step of the straight line', 'count', place.hasLines],
      ({ switchStep }) => switchStep,
      switchFormula,
    ),
  ];
}

function hasSteps({ kind }: RecalculationRule): boolean {
  return kind === 'declining' || kind === 'french';
}

function dayColumns(
  when: 'opening' | 'closing',
  words: string,
  place: RecalculationPlace,
): readonly Column[] {
  type DayFormula = (
    cells: SpanCells,
    day: (part: keyof RecalculatedDay) => string,
    calculated: CalculatedSpan,
  ) => string;
  const column = (
    part: keyof RecalculatedDay,
    heading: string,
    is: FigureKind,
    formula: DayFormula,
  ): Column =>
    spanColumn(
      place,
      [`${when}-${part}`, heading, is],
      (calculated) => calculated[when]?.[part],
      (cells, calculated) => formula(cells, (each) => cells.at(`${when}-${each}`), calculated),
    );
  const dayOf = ({ span }: CalculatedSpan): (typeof span)['closing'] =>
    (when === 'opening' ? span.opening : undefined) ?? span.closing;
  return [
    column('months', `Months to the ${words}`, 'count', (cells, _, calculated) =>
      monthsFormula(cells, dayOf(calculated)),
    ),
    column('steps', `Steps before the ${words}`, 'count', stepsFormula),
    column('beginning', `Step base at the ${words}`, 'value', beginningFormula),
    column(
      'accumulated',
      `Accumulated depreciation at the ${words}`,
      'value',
      (cells, day, calculated) =>
        dayOf(calculated).iso === calculated.span.event?.on
          ? cells.at('begun')
          : accumulatedFormula(cells, day),
    ),
  ];
}

/** What the rows of an asset come to, beside the register. */
function resultColumns(place: RecalculationPlace): readonly Column[] {
  const { exponent, register, hasSpans } = place;
  const round = (formula: string): string => `ROUND(${formula},${exponent})`;
  const ofSpan = (at: RowAddresses): string =>
    round(`${round(at('closing-accumulated'))}-${round(at('opening-accumulated'))}`);
  const less = (key: string, column: string) => (at: RowAddresses, line: RecalculationLine) =>
    round(`${at(key)}-${register.cell(column, register.firstRow + line.asset)}`);
  const result = (
    key: string,
    heading: string,
    of: (line: RecalculationLine) => number | undefined,
    formula: (at: RowAddresses, line: RecalculationLine, number: number) => string,
  ): Column => ({
    ...column.value(key, heading, of),
    formula: (at, line, number) => (of(line) === undefined ? undefined : formula(at, line, number)),
  });
  return [
    {
      ...result('expense', 'Expense of the span', ({ expense }) => expense, ofSpan),
      isShown: hasSpans,
    },
    result(
      'total',
      'Recalculated expense',
      ({ total }) => total,
      (at, { above }, number) =>
        hasSpans ? round(`SUM(${at('expense', number - above)}:${at('expense')})`) : ofSpan(at),
    ),
    result('difference', 'Difference', ({ difference }) => difference, less('total', 'expense')),
    result(
      'accumulated',
      'Recalculated accumulated depreciation',
      ({ accumulated }) => accumulated,
      (at) => round(at('closing-accumulated')),
    ),
    result(
      'accumulatedDifference',
      'Difference in accumulated depreciation',
      ({ accumulatedDifference }) => accumulatedDifference,
      less('accumulated', 'accumulatedClosing'),
    ),
    column.text('reason', 'Reason not recalculated', ({ reason }) => reason, 26),
  ];
}
