import { mostSteps } from './recalculate-declining.ts';
import { stepOfTable } from './recalculate-shares.ts';
import { type SpanCells, bookSides } from './event-formulas.ts';

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
export function lineFrom(
  { span: { rule }, at }: Cells,
  months: string,
  left: string,
): string | undefined {
  if (rule.line === undefined) return undefined;
  return rule.line === 'original' ? at('line') : `${left}/(${at('life')}-${months})`;
}

/** What is charged a month for some months, and no more than is left. */
export function chargeFormula(
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
export function declinedTo({ span: { rule }, at }: Cells, step: string): string {
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
export function frenchFormula({ at }: Cells, all: string): string {
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
export function tableFormula({ span: { rule } }: Pick<SpanCells, 'span'>, months: string): string {
  const parts = rule.shares.map((share, at) => {
    const [from, to] = stepOfTable(rule, at);
    return `${share}*MAX(0,MIN(1,(${months}-${from})/${to - from}))`;
  });
  return parts.length === 0 ? '0' : `(${parts.join('+')})`;
}
