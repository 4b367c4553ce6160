import { column, wrapped } from '../../../engine/sheet/columns.ts';
import type { FigureKind } from '../../../engine/sheet/figures.ts';
import type { TableColumn } from '../../../engine/sheet/table-sheet.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { CalculatedSpan, RecalculatedDay } from './recalculated-span.ts';
import type { RecalculationRule } from './recalculation.ts';
import { nameColumns } from '../asset-columns.ts';
import { methodLabel } from '../../terms/method-label.ts';
import { type SpanCells, eventFormula } from './event-formulas.ts';
import {
  accumulatedFormula,
  beginningFormula,
  firstBaseFormula,
  firstChargeFormula,
  firstEndFormula,
  monthsFormula,
  shareFormula,
  stepsFormula,
} from './recalculation-formulas.ts';
import { originalLineFormula, rateFormula, switchFormula } from './rate-formulas.ts';
import type { RecalculationLine } from './recalculation-lines.ts';
import { resultColumns } from './result-columns.ts';
import { cellsOf, spanColumn, type RecalculationPlace } from './span-cells.ts';

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

const CONTINUED = 'close, continued prospectively';

function eventColumns(place: RecalculationPlace): readonly Column[] {
  const unit = 10 ** place.exponent;
  const columns: readonly Column[] = [
    column.text(
      'event',
      'After',
      ({ calculated }) => {
        const kind = calculated?.span.event?.kind;
        return kind === 'as-closed' ? CONTINUED : kind?.replaceAll('-', ' ');
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
    of: (calculated: CalculatedSpan) => number,
    shown: (line: AssetLine) => bigint | undefined,
  ): Column => ({
    ...{ key, heading, is: 'value' },
    of: ({ calculated }) => calculated && of(calculated),
    formula: (at, line, number) => {
      const cells = cellsOf(at, line, number, place);
      return cells && line.calculated && fact(cells, line.calculated, key, shown(line.line));
    },
  });
  return [
    amount(
      'historicalCost',
      'Cost',
      ({ cost }) => cost,
      (line) => line.historicalCost,
    ),
    {
      ...spanColumn(
        place,
        ['begun', 'Accumulated depreciation before', 'value'],
        ({ span, accumulated }) => (span.event === undefined ? undefined : accumulated),
        (cells) => eventFormula('begun', cells),
      ),
      isShown: hasSpans,
    },
    amount(
      'residual',
      'Residual value',
      ({ residual }) => residual,
      (line) => line.residual,
    ),
    spanColumn(place, ['life', 'Life (months)', 'count'], ({ span }) => span.rule.life),
    spanColumn(place, ['rate', 'Annual rate', 'share'], ({ rate }) => rate, rateFormula),
    {
      ...spanColumn(
        place,
        ['before', 'Months before', 'count'],
        ({ span, months }) => (span.event === undefined || span.isNewLife ? undefined : months),
        ({ before }) => before('closing-months'),
      ),
      isShown: hasSpans,
    },
    {
      ...spanColumn(
        place,
        ['share', 'Share charged before', 'share'],
        ({ share, span }) => (span.event === undefined || span.isNewLife ? undefined : share),
        (cells) => shareFormula(cells, cells.at('before')),
      ),
      isShown: hasSpans,
    },
  ];
}

function firstStepColumns(place: RecalculationPlace): readonly Column[] {
  const { hasSpans } = place;
  return [
    spanColumn(place, ['firstStep', 'Months of the first step', 'count'], ({ span }) =>
      hasSteps(span.rule) ? span.rule.firstStep : undefined,
    ),
    {
      ...spanColumn(
        place,
        ['line', 'Original straight line a month', 'value'],
        ({ line }) => line,
        originalLineFormula,
      ),
      isShown: place.hasOriginalLines,
    },
    {
      ...spanColumn(
        place,
        ['firstEnd', 'Months to the end of the step', 'count'],
        ({ firstStep }) => firstStep,
        firstEndFormula,
      ),
      isShown: hasSpans,
    },
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
    {
      ...spanColumn(
        place,
        ['switch', 'Step of the straight line', 'count'],
        ({ switchStep }) => switchStep,
        switchFormula,
      ),
      isShown: place.hasLines,
    },
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
