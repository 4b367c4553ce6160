import { type CalendarDay, dayAfter } from '../../terms/calendar/calendar-day.ts';
import { stepOfTable } from './recalculate.ts';
import type { RecalculationRule } from './recalculation.ts';
import { type SpanCells, bookSides } from './event-formulas.ts';
import { mostSteps, type RecalculatedDay } from './recalculate-declining.ts';

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

type Cells = Pick<SpanCells, 'span' | 'at'>;

/** The yearly rate of months that compound to it, or that leads to the residual value; undefined where it is typed. */
export function rateFormula({ span: { rule }, chain }: SpanCells): string | undefined {
  const { rate, rateFrom, rateSteps, step } = rule;
  if (rateFrom === 'terms') return undefined;
  if (rateFrom === 'compound') return `12*(1-(1-${rate ?? 0})^(1/12))`;
  const cost = `(${chain('historicalCost')}-${chain('begun')})`;
  const ofStep = `IF(${cost}=0,0,1-(${chain('residual')}/${cost})^(1/${rateSteps}))`;
  const rounded = rateFrom === 'residual' ? ofStep : `ROUND(${ofStep},3)`;
  return `${rounded}*12/${step}`;
}

/** What the straight line charges a month from a time on; undefined where the method takes none. */
function lineFrom({ span: { rule }, at }: Cells, months: string, left: string): string | undefined {
  if (rule.line === undefined) return undefined;
  return rule.line === 'original' ? at('line') : `${left}/(${at('life')}-${months})`;
}

/** What is charged a month for some months, and no more than is left. */
function chargeFormula(
  declining: string,
  straight: string | undefined,
  { from, to, left }: Readonly<Record<'from' | 'to' | 'left', string>>,
): string {
  const aMonth = straight === undefined ? declining : `MAX(${declining},${straight})`;
  return `MIN(${aMonth}*(${to}-${from}),${left})`;
}

/** What the original line charges a month; of another amount it ends when it would have ended. */
export function originalLineFormula(cells: SpanCells): string {
  const { span, at, before } = cells;
  const { base, floor } = bookSides(span.rule, at, at('begun'));
  const whole = `(${base}-${floor})/${at('life')}`;
  if (span.event === undefined || span.isNewLife) return whole;
  const planned = bookSides(span.rule, before, before('closing-accumulated'));
  const left = `(${planned.base}-${planned.floor})`;
  const ending = `(${base}-${floor})/MAX(1,${at('life')}-${at('before')})`;
  return `IF(${left}<1E-9,${ending},${before('line')}*(${base}-${floor})/${left})`;
}

/** What a step begins with while the declining charge is taken, from the second of the span on. */
function declinedTo({ span: { rule }, at }: Cells, step: string): string {
  const { base } = bookSides(rule, at, at('begun'));
  return `(${base}-${at('firstCharge')})*(1-${at('rate')}*${rule.step}/12)^(${step}-1)`;
}

/** The first step after the first of the span for which the straight line charges more. */
export function switchFormula(cells: SpanCells): string {
  const { rule } = cells.span;
  const { at } = cells;
  const most = mostSteps(rule);
  const steps = `ROW($1:$${most})`;
  const { floor } = bookSides(rule, at, at('begun'));
  const bookValue = declinedTo(cells, steps);
  const declining = `${bookValue}*${at('rate')}/12*(1+1E-12)`;
  const left = `(${at('life')}-${at('firstEnd')}-${rule.step}*(${steps}-1))`;
  const isLine =
    rule.line === 'original'
      ? `${at('line')}>${declining}`
      : `${bookValue}-${floor}>${declining}*${left}`;
  // Only operators and such functions go through all steps in every spreadsheet program; IF does not.
  return `SUMPRODUCT(MIN(${steps}+${most + 2}*(1-(${isLine}))))`;
}

/** The share that the French method has charged: it declines until the line over the years left takes more. */
function frenchFormula({ at }: Cells, all: string): string {
  const [first, rate, years] = [at('firstStep'), at('rate'), `(${at('life')}/12)`];
  const months = `MIN(${all},${first}+${at('life')}-12)`;
  const year = `ROUNDUP((${months}-${first})/12,0)`;
  const line = `MAX(1,INT(${years}-1/${rate})+1)`;
  const firstPace = `MAX(${rate},1/${years})`;
  const declined = `(1-${firstPace}*${first}/12)*(1-${rate})^(MIN(${year},${line})-1)`;
  const left = `${declined}*(${years}-MAX(${year},${line}))/(${years}-${line})`;
  const within = `MAX(${rate},1/(${years}-${year}))*(${months}-${first}-12*(${year}-1))/12`;
  return `IF(${months}<=${first},${firstPace}*${months}/12,1-${left}*(1-${within}))`;
}

/** The share that a table has charged: of each of its years as much as is over. */
function tableFormula({ span: { rule } }: Pick<SpanCells, 'span'>, months: string): string {
  const parts = rule.shares.map((share, at) => {
    const [from, to] = stepOfTable(rule, at);
    return `${share}*MAX(0,MIN(1,(${months}-${from})/${to - from}))`;
  });
  return parts.length === 0 ? '0' : `(${parts.join('+')})`;
}
