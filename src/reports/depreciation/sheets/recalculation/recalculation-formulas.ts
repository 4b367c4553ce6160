import { dayAfter, type CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { RecalculatedDay } from './recalculated-span.ts';
import type { RecalculationRule } from './recalculation.ts';
import { type SpanCells, bookSides } from './event-formulas.ts';
import {
  chargeFormula,
  declinedTo,
  frenchFormula,
  lineFrom,
  tableFormula,
} from './rate-formulas.ts';

type DayPart = (part: keyof RecalculatedDay) => string;

export function dateIn({ iso }: CalendarDay): string {
  return `DATE(${iso.split('-').map(Number).join(',')})`;
}

/** Months charged when a day is over: from the month in service to the month after the day, or of the disposal. */
export function monthsFormula({ span, inService, disposed }: SpanCells, day: CalendarDay): string {
  const { skipsFirst, countsDisposal } = span.rule;
  const monthOf = (date: string): string => `12*YEAR(${date})+MONTH(${date})`;
  const open = monthOf(dateIn(dayAfter(day)));
  const isGone = `AND(${disposed ?? ''}<>"",${disposed ?? ''}<=${dateIn(day)})`;
  const until =
    disposed === undefined
      ? `(${open})`
      : `IF(${isGone},${monthOf(disposed)}+${countsDisposal},${open})`;
  return `MAX(0,${until}-(${monthOf(inService)}+${skipsFirst}))`;
}

/** The share of all that is ever charged, after so many months. */
export function shareFormula({ span, at, chain }: SpanCells, months: string): string {
  const { kind, isOnBase, step } = span.rule;
  const [life, rate] = [at('life'), at('rate')];
  const [cost, residual] = [`(${chain('historicalCost')}-${chain('begun')})`, chain('residual')];
  const ofMost = isOnBase ? '1' : `IF(${cost}=${residual},1,${cost}/(${cost}-${residual}))`;
  if (kind === 'line-by-life') return `MIN(1,${ofMost}*MIN(${months},${life})/${life})`;
  if (kind === 'line-by-rate') return `MIN(1,${ofMost}*${rate}*${months}/12)`;
  const units = `(${life}/${step})`;
  const time = `(MIN(${months},${life})/${step})`;
  const whole = `INT(${time})`;
  if (kind === 'table') return tableFormula({ span }, months);
  if (kind === 'french') return frenchFormula({ span, at }, months);
  const digits = `${whole}*(2*${units}-${whole}+1)+(${time}-${whole})*2*(${units}-${whole})`;
  return `(${digits})/(${units}*(${units}+1))`;
}

/** Months at which the first step of a span ends. */
export function firstEndFormula({ span: { rule }, at }: SpanCells): string {
  const [months, first] = [at('before'), at('firstStep')];
  const later = `${first}+${rule.step}*(INT((${months}-${first})/${rule.step})+1)`;
  return `IF(${months}<${first},${first},${later})`;
}

/** What the charge of the first step is a share of: the step that had started keeps its share of the book value. */
export function firstBaseFormula(cells: SpanCells): string {
  const { span, before } = cells;
  const { base } = bookSides(span.rule, cells.at, cells.at('begun'));
  if (span.event === undefined || span.isNewLife) return base;
  const planned = bookSides(span.rule, before, before('closing-accumulated'));
  const steps = before('closing-steps');
  const isOver = `${before('closing-months')}=${before('firstEnd')}+${span.rule.step}*${steps}`;
  const share = `IF(${steps}=0,${before('firstBase')},${before('closing-beginning')})`;
  return `IF(OR(${isOver},${planned.base}-${planned.floor}<1E-9),${base},${share}*${base}/${planned.base})`;
}

/** What the first step charges. */
export function firstChargeFormula(cells: SpanCells): string {
  const { at, span } = cells;
  const { base, floor } = bookSides(span.rule, at, at('begun'));
  const end = untilLife(span.rule, at, at('firstEnd'));
  const straight = lineFrom(cells, at('before'), `(${base}-${floor})`);
  const declined = chargeFormula(`${at('firstBase')}*${at('rate')}/12`, straight, {
    ...{ from: at('before'), to: end },
    left: `${base}-${floor}`,
  });
  return takesRest(span.rule) ? `IF(${end}=${at('life')},${base}-${floor},${declined})` : declined;
}

/** Whole steps before the one that a day lies in, the first of the span apart. */
export function stepsFormula({ span: { rule }, at }: SpanCells, day: DayPart): string {
  const months = untilLife(rule, at, day('months'));
  const first = at('firstEnd');
  return `IF(${months}<=${first},0,ROUNDUP((${months}-${first})/${rule.step},0))`;
}

/** The book value at the beginning of the step: as it declines, then along the straight line. */
export function beginningFormula(cells: SpanCells, day: DayPart): string {
  const { span, at } = cells;
  const { base, floor } = bookSides(span.rule, at, at('begun'));
  const steps = day('steps');
  return `IF(${steps}=0,${base},MAX(${floor},${leftFormula(cells, steps)}))`;
}

function leftFormula(cells: SpanCells, steps: string): string {
  const { rule } = cells.span;
  if (rule.line === undefined) return declinedTo(cells, steps);
  const { at } = cells;
  const { floor } = bookSides(rule, at, at('begun'));
  const step = at('switch');
  const left = declinedTo(cells, `MIN(${steps},${step})`);
  const start = `(${at('firstEnd')}+${rule.step}*(${step}-1))`;
  const aMonth = lineFrom(cells, start, `(${left}-${floor})`);
  return `IF(${steps}<=${step},${left},${left}-${aMonth}*${rule.step}*(${steps}-${step}))`;
}

/** Accumulated depreciation by the definition of the method, before rounding. */
export function accumulatedFormula(cells: SpanCells, day: DayPart): string {
  const { span, at } = cells;
  if (span.rule.kind === 'declining') return decliningFormula(cells, day);
  const left = `MAX(0,${at('historicalCost')}-${at('begun')}-${at('residual')})`;
  const share = at('share');
  const charged = shareFormula(cells, day('months'));
  return share === '0'
    ? `${left}*${charged}`
    : `${at('begun')}+${left}*IF(${share}>1-1E-9,1,(${charged}-${share})/(1-${share}))`;
}

/** What steps before have charged, and the part of the step's charge; the last step of a life takes the rest. */
function decliningFormula(cells: SpanCells, day: DayPart): string {
  const { span, at } = cells;
  const { rule } = span;
  const [first, rate, steps] = [at('firstEnd'), at('rate'), day('steps')];
  const beginning = day('beginning');
  const { base, floor } = bookSides(rule, at, at('begun'));
  const start = `IF(${steps}=0,${at('before')},${first}+${rule.step}*(${steps}-1))`;
  const end = untilLife(rule, at, `(${first}+${rule.step}*${steps})`);
  const left = `(${beginning}-${floor})`;
  const share = `IF(${steps}=0,${at('firstBase')},${beginning})`;
  const straight = lineFrom(cells, start, left);
  const declined = chargeFormula(`${share}*${rate}/12`, straight, { from: start, to: end, left });
  // After its life, a course that leaves a rest charges nothing.
  const charge = takesRest(rule)
    ? `IF(OR(${end}<=${start},${end}=${at('life')}),${left},${declined})`
    : `IF(${end}<=${start},0,${declined})`;
  const months = untilLife(rule, at, day('months'));
  const part = `IF(${end}>${start},(${months}-${start})/(${end}-${start}),1)`;
  return `${at('begun')}+${base}-${beginning}+${charge}*${part}`;
}

function takesRest(rule: RecalculationRule): boolean {
  return rule.life !== undefined && rule.takesRest;
}

function untilLife({ life }: RecalculationRule, at: SpanCells['at'], months: string): string {
  return life === undefined ? months : `MIN(${at('life')},${months})`;
}
