import { type Formula, formula } from '../../../engine/sheet/formula.ts';
import { type CalendarDay, dayAfter } from '../../terms/calendar/calendar-day.ts';
import type { RecalculationRule } from './recalculation.ts';
import { type SpanCells, dateIn } from './span-cells.ts';
import type { RecalculatedSpan } from './recalculation-versions.ts';

/** A cell of a day of the row. */
type DayPart = (part: 'months' | 'steps' | 'beginning') => Formula;

type Cells = Pick<SpanCells, 'span' | 'at'>;

/** Whether a span continues the method of the row before. */
export function isContinued({ event, isNewLife }: RecalculatedSpan): boolean {
  return event !== undefined && !isNewLife;
}

/** Months charged when a day is over: from the month in service to the month after the day, or of the disposal. */
export function monthsFormula({ span, inService, disposed }: SpanCells, day: CalendarDay): Formula {
  const { rule, start, version } = span;
  const monthOf = (date: string, result = 0): Formula => ({
    text: `12*YEAR(${date})+MONTH(${date})`,
    result,
  });
  const next = dayAfter(day);
  const open = monthOf(dateIn(next), next.month);
  const begun = formula`(${monthOf(inService, start.month)}+${rule.skipsFirst})`;
  if (disposed === undefined) return formula`MAX(0,(${open})-${begun})`;
  const isGone = {
    text: `AND(${disposed}<>"",${disposed}<=${dateIn(day)})`,
    result: Number((version.disposedOn?.serial ?? Infinity) <= day.serial),
  };
  const gone = formula`${monthOf(disposed, version.disposedOn?.month)}+${rule.countsDisposal}`;
  return formula`MAX(0,IF(${isGone},${gone},${open})-${begun})`;
}

/** The share of all that is ever charged, after so many months. */
export function shareFormula(cells: SpanCells, months: Formula): Formula {
  const { span, at, chain } = cells;
  const { kind, isOnBase, step } = span.rule;
  if (kind === 'table') return tableFormula(span.rule, months);
  if (kind === 'french') return frenchFormula(cells, months);
  const [life, rate] = [at('life'), at('rate')];
  const [cost, residual] = [costOfChain(chain), chain('residual')];
  const ofMost = isOnBase
    ? formula`1`
    : formula`IF(${cost}=${residual},1,${cost}/(${cost}-${residual}))`;
  if (kind === 'line-by-life') return formula`MIN(1,${ofMost}*MIN(${months},${life})/${life})`;
  if (kind === 'line-by-rate') return formula`MIN(1,${ofMost}*${rate}*${months}/12)`;
  const units = formula`(${life}/${step})`;
  const time = formula`(MIN(${months},${life})/${step})`;
  const whole = formula`INT(${time})`;
  const digits = formula`${whole}*(2*${units}-${whole}+1)+(${time}-${whole})*2*(${units}-${whole})`;
  return formula`(${digits})/(${units}*(${units}+1))`;
}

/** What is left to charge when the method starts. */
function costOfChain(chain: SpanCells['chain']): Formula {
  return formula`(${chain('historicalCost')}-${chain('begun')})`;
}

/** What a declining method charges a share of, and the least it leaves. */
function bookSides(
  { isOnBase }: RecalculationRule,
  at: (key: string) => Formula,
  accumulated = at('begun'),
): { readonly base: Formula; readonly floor: Formula } {
  const bookValue = formula`(${at('historicalCost')}-${accumulated})`;
  const floor = formula`MIN(${at('residual')},${bookValue})`;
  return isOnBase
    ? { base: formula`(${bookValue}-${floor})`, floor: formula`0` }
    : { base: bookValue, floor };
}

/** Months at which the first step of a span ends. */
export function firstEndFormula({ span: { rule }, at }: SpanCells): Formula {
  const [months, first] = [at('before'), at('firstStep')];
  const later = formula`${first}+${rule.step}*(INT((${months}-${first})/${rule.step})+1)`;
  return formula`IF(${months}<${first},${first},${later})`;
}

/** What the charge of the first step is a share of: the step that had started keeps its share of the book value. */
export function firstBaseFormula({ span, at, before }: SpanCells): Formula {
  const { base } = bookSides(span.rule, at);
  if (!isContinued(span)) return base;
  const planned = bookSides(span.rule, before, before('closing-accumulated'));
  const steps = before('closing-steps');
  const isOver = formula`${before('closing-months')}=${before('firstEnd')}+${span.rule.step}*${steps}`;
  const share = formula`IF(${steps}=0,${before('firstBase')},${before('closing-beginning')})`;
  return formula`IF(OR(${isOver},${planned.base}-${planned.floor}<1E-9),${base},${share}*${base}/${planned.base})`;
}

/** What the first step charges. */
export function firstChargeFormula(cells: SpanCells): Formula {
  const { at, span } = cells;
  const { base, floor } = bookSides(span.rule, at);
  const end = untilLife(span.rule, at, at('firstEnd'));
  const straight = lineFrom(cells, at('before'), formula`(${base}-${floor})`);
  const declined = chargeFormula(formula`${at('firstBase')}*${at('rate')}/12`, straight, {
    ...{ from: at('before'), to: end },
    left: formula`${base}-${floor}`,
  });
  return takesRest(span.rule)
    ? formula`IF(${end}=${at('life')},${base}-${floor},${declined})`
    : declined;
}

/** Whole steps before the one that a day lies in, the first of the span apart. */
export function stepsFormula({ span: { rule }, at }: SpanCells, day: DayPart): Formula {
  const months = untilLife(rule, at, day('months'));
  const first = at('firstEnd');
  return formula`IF(${months}<=${first},0,ROUNDUP((${months}-${first})/${rule.step},0))`;
}

/** The book value at the beginning of the step: as it declines, then along the straight line. */
export function beginningFormula(cells: SpanCells, day: DayPart): Formula {
  const { base, floor } = bookSides(cells.span.rule, cells.at);
  const steps = day('steps');
  return formula`IF(${steps}=0,${base},MAX(${floor},${leftFormula(cells, steps)}))`;
}

function leftFormula(cells: SpanCells, steps: Formula): Formula {
  const { at } = cells;
  const { rule } = cells.span;
  if (rule.line === undefined) return declinedTo(cells, steps);
  const { floor } = bookSides(rule, at);
  const step = at('switch');
  const left = declinedTo(cells, formula`MIN(${steps},${step})`);
  const start = formula`(${at('firstEnd')}+${rule.step}*(${step}-1))`;
  const aMonth = lineFrom(cells, start, formula`(${left}-${floor})`) ?? 0;
  return formula`IF(${steps}<=${step},${left},${left}-${aMonth}*${rule.step}*(${steps}-${step}))`;
}

/** Accumulated depreciation by the definition of the method, before rounding. */
export function accumulatedFormula(cells: SpanCells, day: DayPart): Formula {
  const { span, at } = cells;
  if (span.rule.kind === 'declining') return decliningFormula(cells, day);
  const left = formula`MAX(0,${at('historicalCost')}-${at('begun')}-${at('residual')})`;
  const share = at('share');
  const charged = shareFormula(cells, day('months'));
  return share.text === '0'
    ? formula`${left}*${charged}`
    : formula`${at('begun')}+${left}*IF(${share}>1-1E-9,1,(${charged}-${share})/(1-${share}))`;
}

/** What steps before have charged, and the part of the step's charge; the last step of a life takes the rest. */
function decliningFormula(cells: SpanCells, day: DayPart): Formula {
  const { span, at } = cells;
  const { rule } = span;
  const [first, rate, steps] = [at('firstEnd'), at('rate'), day('steps')];
  const beginning = day('beginning');
  const { base, floor } = bookSides(rule, at);
  const start = formula`IF(${steps}=0,${at('before')},${first}+${rule.step}*(${steps}-1))`;
  const end = untilLife(rule, at, formula`(${first}+${rule.step}*${steps})`);
  const left = formula`(${beginning}-${floor})`;
  const share = formula`IF(${steps}=0,${at('firstBase')},${beginning})`;
  const straight = lineFrom(cells, start, left);
  const declining = formula`${share}*${rate}/12`;
  const declined = chargeFormula(declining, straight, { from: start, to: end, left });
  // After its life, a course that leaves a rest charges nothing.
  const charge = takesRest(rule)
    ? formula`IF(OR(${end}<=${start},${end}=${at('life')}),${left},${declined})`
    : formula`IF(${end}<=${start},0,${declined})`;
  const months = untilLife(rule, at, day('months'));
  const part = formula`IF(${end}>${start},(${months}-${start})/(${end}-${start}),1)`;
  return formula`${at('begun')}+${base}-${beginning}+${charge}*${part}`;
}

function takesRest(rule: RecalculationRule): boolean {
  return rule.life !== undefined && rule.takesRest;
}

function untilLife({ life }: RecalculationRule, at: SpanCells['at'], months: Formula): Formula {
  return life === undefined ? months : formula`MIN(${at('life')},${months})`;
}

/** The yearly rate: typed, of months that compound to it, or what leads to the residual value. */
export function rateFormula({ span: { rule }, chain }: SpanCells): Formula | number | undefined {
  const { rate, rateFrom, rateSteps, step } = rule;
  if (rateFrom === 'terms') return rate;
  if (rateFrom === 'compound') return formula`12*(1-(1-${rate ?? 0})^(1/12))`;
  const cost = costOfChain(chain);
  const ofStep = formula`IF(${cost}=0,0,1-(${chain('residual')}/${cost})^(1/${rateSteps}))`;
  const rounded = rateFrom === 'residual' ? ofStep : formula`ROUND(${ofStep},3)`;
  return formula`${rounded}*12/${step}`;
}

/** What the straight line charges a month from a time on; undefined where the method takes none. */
function lineFrom(
  { span: { rule }, at }: Cells,
  months: Formula,
  left: Formula,
): Formula | undefined {
  if (rule.line === undefined) return undefined;
  return rule.line === 'original' ? at('line') : formula`${left}/(${at('life')}-${months})`;
}

/** What is charged a month for some months, and no more than is left. */
function chargeFormula(
  declining: Formula,
  straight: Formula | undefined,
  { from, to, left }: Readonly<Record<'from' | 'to' | 'left', Formula>>,
): Formula {
  const aMonth = straight === undefined ? declining : formula`MAX(${declining},${straight})`;
  return formula`MIN(${aMonth}*(${to}-${from}),${left})`;
}

/** What the original line charges a month; of another amount it ends when it would have ended. */
export function originalLineFormula({ span, at, before }: SpanCells): Formula {
  const { base, floor } = bookSides(span.rule, at);
  if (!isContinued(span)) return formula`(${base}-${floor})/${at('life')}`;
  const planned = bookSides(span.rule, before, before('closing-accumulated'));
  const left = formula`(${planned.base}-${planned.floor})`;
  const ending = formula`(${base}-${floor})/MAX(1,${at('life')}-${at('before')})`;
  return formula`IF(${left}<1E-9,${ending},${before('line')}*(${base}-${floor})/${left})`;
}

/** What a step begins with while the declining charge is taken, from the second of the span on. */
function declinedTo({ span: { rule }, at }: Cells, step: Formula): Formula {
  const { base } = bookSides(rule, at);
  return formula`(${base}-${at('firstCharge')})*(1-${at('rate')}*${rule.step}/12)^(${step}-1)`;
}

/** The first step after the first of the span for which the straight line charges more. */
export function switchFormula(cells: SpanCells): Formula {
  const { life = 0, step } = cells.span.rule;
  // More than the steps of a life.
  const most = Math.ceil(life / step) + 1;
  const steps = `ROW($1:$${most})`;
  const { text } = isLineFormula(cells, { text: steps, result: 0 });
  const all = Array.from({ length: most }, (_, at) => at + 1);
  const isLine = (at: number): boolean => isLineFormula(cells, formula`${at}`).result === 1;
  return {
    // Only operators and such functions go through all steps in every spreadsheet program; IF does not.
    text: `SUMPRODUCT(MIN(${steps}+${most + 2}*(1-(${text}))))`,
    result: all.find(isLine) ?? most + 3,
  };
}

/** Neither binary fractions nor a line that charges the same make a switch. */
function isLineFormula(cells: SpanCells, step: Formula): Formula {
  const { at } = cells;
  const { rule } = cells.span;
  const bookValue = declinedTo(cells, step);
  const declining = formula`${bookValue}*${at('rate')}/12*(1+1E-12)`;
  if (rule.line === 'original') return formula`${at('line')}>${declining}`;
  const { floor } = bookSides(rule, at);
  const left = formula`(${at('life')}-${at('firstEnd')}-${rule.step}*(${step}-1))`;
  return formula`${bookValue}-${floor}>${declining}*${left}`;
}

/** The share that the French method has charged: it declines until the line over the years left takes more. */
function frenchFormula({ at }: Cells, all: Formula): Formula {
  const [first, rate, years] = [at('firstStep'), at('rate'), formula`(${at('life')}/12)`];
  const months = formula`MIN(${all},${first}+${at('life')}-12)`;
  const year = formula`ROUNDUP((${months}-${first})/12,0)`;
  const line = formula`MAX(1,INT(${years}-1/${rate})+1)`;
  const firstPace = formula`MAX(${rate},1/${years})`;
  const declined = formula`(1-${firstPace}*${first}/12)*(1-${rate})^(MIN(${year},${line})-1)`;
  const left = formula`${declined}*(${years}-MAX(${year},${line}))/(${years}-${line})`;
  const within = formula`MAX(${rate},1/(${years}-${year}))*(${months}-${first}-12*(${year}-1))/12`;
  return formula`IF(${months}<=${first},${firstPace}*${months}/12,1-${left}*(1-${within}))`;
}

/** The share that a table has charged: of each of its years as much as is over. */
function tableFormula({ shares, firstStep }: RecalculationRule, months: Formula): Formula {
  const parts = shares.map((share, at) => {
    const from = at === 0 ? 0 : firstStep + 12 * (at - 1);
    const length = at === 0 ? firstStep : 12;
    return formula`${share}*MAX(0,MIN(1,(${months}-${from})/${length}))`;
  });
  const [first, ...rest] = parts;
  if (first === undefined) return formula`0`;
  return formula`(${rest.reduce((sum, part) => formula`${sum}+${part}`, first)})`;
}
