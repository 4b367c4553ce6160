import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { FigureKind } from '../../../engine/sheet/columns.ts';
import type { Formula } from '../../../engine/sheet/formula.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import { accumulatedAfter, costAfter, residualAfter } from './event-formulas.ts';
import {
  accumulatedFormula,
  beginningFormula,
  firstBaseFormula,
  firstChargeFormula,
  firstEndFormula,
  isContinued,
  monthsFormula,
  originalLineFormula,
  rateFormula,
  shareFormula,
  stepsFormula,
  switchFormula,
} from './recalculation-formulas.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';
import { type CalculatedSpan, cellsOf, NOWHERE, type SpanCells } from './span-cells.ts';

/** Only sheets of assets with several rows have it, or those whose methods switch to a straight line. */
type Condition = 'hasSpans' | 'hasLines' | 'hasOriginalLines';

/** A figure of a span, from which its column follows. */
export interface SpanFigure {
  readonly key: string;
  readonly heading: string;
  readonly is: FigureKind;
  readonly needs?: Condition;
  /** Its formula, or a number that is typed; undefined where the span has none. */
  readonly of: (cells: SpanCells) => Formula | number | undefined;
}

function amount(minorUnits: bigint, { exponent }: SpanCells): number {
  return Number(minorUnits) / 10 ** exponent;
}

/** A figure of the register, where the span goes by what the register shows. */
function fact(
  cells: SpanCells,
  key: 'historicalCost' | 'residual',
  known: bigint,
): Formula | number {
  const result = amount(known, cells);
  return known === cells.line[key] ? { text: cells.register(key), result } : result;
}

const FACTS: readonly SpanFigure[] = [
  {
    ...{ key: 'amount', heading: 'Amount of the event', is: 'value', needs: 'hasSpans' },
    of: (cells) => cells.span.event && amount(cells.span.event.amount, cells),
  },
  {
    ...{ key: 'historicalCost', heading: 'Cost', is: 'value' },
    of: (cells) => {
      const { event, version } = cells.span;
      return event ? costAfter(event.kind, cells) : fact(cells, 'historicalCost', version.cost);
    },
  },
  {
    ...{ key: 'begun', heading: 'Accumulated depreciation before', is: 'value', needs: 'hasSpans' },
    of: (cells) => cells.span.event && accumulatedAfter(cells.span.event.kind, cells),
  },
  {
    ...{ key: 'residual', heading: 'Residual value', is: 'value' },
    of: (cells) => {
      const { event, version } = cells.span;
      if (event === undefined) return fact(cells, 'residual', version.residual);
      const { kind, residual } = event;
      return residual === undefined ? residualAfter(kind, cells) : amount(residual, cells);
    },
  },
  { key: 'life', heading: 'Life (months)', is: 'count', of: ({ span }) => span.rule.life },
  { key: 'rate', heading: 'Annual rate', is: 'share', of: rateFormula },
  {
    ...{ key: 'before', heading: 'Months before', is: 'count', needs: 'hasSpans' },
    of: ({ span, before }) => (isContinued(span) ? before('closing-months') : undefined),
  },
  {
    ...{ key: 'share', heading: 'Share charged before', is: 'share', needs: 'hasSpans' },
    of: (cells) => {
      const hasShare = isContinued(cells.span) && cells.span.rule.kind !== 'declining';
      return hasShare ? shareFormula(cells, cells.at('before')) : undefined;
    },
  },
];

const MONTHS_OF_FIRST_STEP: SpanFigure = {
  ...{ key: 'firstStep', heading: 'Months of the first step', is: 'count' },
  of: ({ span: { rule } }) =>
    rule.kind === 'declining' || rule.kind === 'french' ? rule.firstStep : undefined,
};

/** A formula for declining methods alone. */
function ofDeclining(of: (cells: SpanCells) => Formula | undefined): SpanFigure['of'] {
  return (cells) => (cells.span.rule.kind === 'declining' ? of(cells) : undefined);
}

const FIRST_STEP: readonly SpanFigure[] = [
  {
    ...{ key: 'line', heading: 'Original straight line a month', is: 'value' },
    needs: 'hasOriginalLines',
    of: ofDeclining((cells) =>
      cells.span.rule.line === 'original' ? originalLineFormula(cells) : undefined,
    ),
  },
  {
    ...{ key: 'firstEnd', heading: 'Months to the end of the step', is: 'count' },
    needs: 'hasSpans',
    of: ofDeclining(firstEndFormula),
  },
  {
    ...{ key: 'firstBase', heading: 'Base of the first step', is: 'value' },
    of: ofDeclining(firstBaseFormula),
  },
  {
    ...{ key: 'firstCharge', heading: 'Charge of the first step', is: 'value' },
    of: ofDeclining(firstChargeFormula),
  },
  {
    ...{ key: 'switch', heading: 'Step of the straight line', is: 'count', needs: 'hasLines' },
    of: ofDeclining((cells) => (cells.span.rule.line ? switchFormula(cells) : undefined)),
  },
];

/** Figures of the day before the period, or of its last day; an event in it begins or ends a span. */
function ofDay(when: 'opening' | 'closing', words: string): readonly SpanFigure[] {
  const figure = (
    part: string,
    heading: string,
    is: FigureKind,
    of: (cells: SpanCells, day: CalendarDay, at: SpanCells['at']) => Formula | undefined,
  ): SpanFigure => ({
    ...{ key: `${when}-${part}`, heading: `${heading} ${words}`, is },
    of: (cells) => {
      const day = cells.span[when];
      return day && of(cells, day, (each) => cells.at(`${when}-${each}`));
    },
  });
  const steps = (cells: SpanCells, formula: Formula): Formula | undefined =>
    cells.span.rule.kind === 'declining' ? formula : undefined;
  return [
    figure('months', 'Months to', 'count', monthsFormula),
    figure('steps', 'Steps before', 'count', (cells, _, at) =>
      steps(cells, stepsFormula(cells, at)),
    ),
    figure('beginning', 'Step base at', 'value', (cells, _, at) =>
      steps(cells, beginningFormula(cells, at)),
    ),
    figure('accumulated', 'Accumulated depreciation at', 'value', (cells, day, at) =>
      // What is left without time is charged after the day of the event.
      day.iso === cells.span.event?.on ? cells.at('begun') : accumulatedFormula(cells, at),
    ),
  ];
}

/** The figures of a span in the order of their columns. */
export const SPAN_FIGURES: readonly SpanFigure[] = [
  ...FACTS,
  MONTHS_OF_FIRST_STEP,
  ...FIRST_STEP,
  ...ofDay('opening', 'the opening'),
  ...ofDay('closing', 'the end'),
];

/** Each is calculated from those before it; a share of French years refers to the first step. */
const CALCULATED = [MONTHS_OF_FIRST_STEP, ...SPAN_FIGURES];

/** Calculates a span from the definition of its method, by the formulas of its row. */
export function calculateSpan(
  span: RecalculatedSpan,
  last: CalculatedSpan | undefined,
  { line, exponent }: { readonly line: AssetLine; readonly exponent: CurrencyExponent },
): CalculatedSpan {
  const figures = new Map<string, number>();
  const before = last?.figures ?? figures;
  const chain = last !== undefined && isContinued(span) ? last.chain : figures;
  const calculated = { span, figures, before, chain };
  const cells = cellsOf(calculated, line, exponent, NOWHERE);
  for (const { key, of } of CALCULATED) {
    const figure = of(cells);
    if (figure === undefined) continue;
    figures.set(key, typeof figure === 'number' ? figure : figure.result);
  }
  return calculated;
}
