import type { CalendarDay } from '../../engine/calendar/calendar-day.ts';
import type { RecalculatedDay } from '../../report/recalculate.ts';
import type { RecalculationRule } from '../../report/recalculation.ts';

type At = (key: string) => string;
type DayAt = (part: keyof RecalculatedDay) => string;

interface MonthCells {
  readonly day: CalendarDay;
  readonly next: CalendarDay;
  /** A cell of the asset in the register. */
  readonly cell: At;
}

/** Months charged when a day is over: from the month in service to the month after the day, or of the disposal. */
export function monthsFormula(
  { skipsFirst, countsDisposal }: RecalculationRule,
  { day, next, cell }: MonthCells,
): string {
  const [disposed, inService] = [cell('disposed'), cell('inService')];
  const monthOf = (date: string): string => `12*YEAR(${date})+MONTH(${date})`;
  const isGone = `AND(${disposed}<>"",${disposed}<=${dateIn(day)})`;
  const until = `IF(${isGone},${monthOf(disposed)}+${countsDisposal},${monthOf(dateIn(next))})`;
  return `MAX(0,${until}-(${monthOf(inService)}+${skipsFirst}))`;
}

function dateIn({ iso }: CalendarDay): string {
  return `DATE(${iso.split('-').map(Number).join(',')})`;
}

/** Whole steps before the one that a day lies in. */
export function stepsFormula(rule: RecalculationRule, at: At, dayAt: DayAt): string {
  const months = monthsInLife(rule, at, dayAt);
  const first = at('firstStep');
  return `IF(${months}<=${first},0,ROUNDUP((${months}-${first})/${rule.step},0))`;
}

/** What a declining charge of the step is a share of. */
export function beginningFormula(rule: RecalculationRule, at: At, dayAt: DayAt): string {
  const [first, rate, steps] = [at('firstStep'), at('rate'), dayAt('steps')];
  const base = baseOf(rule, at);
  const left = `(1-${rate}*${first}/12)*(1-${rate}*${rule.step}/12)^(${steps}-1)`;
  return `IF(${steps}=0,${base},MAX(${floorOf(rule, at)},${base}*${left}))`;
}

/** Accumulated depreciation by the definition of the method, before rounding. */
export function accumulatedFormula(rule: RecalculationRule, at: At, dayAt: DayAt): string {
  const [months, life, rate] = [dayAt('months'), at('life'), at('rate')];
  const most = `(${at('historicalCost')}-${at('residual')})`;
  const base = baseOf(rule, at);
  switch (rule.kind) {
    case 'line-by-life':
      return `MIN(${most},${base}*MIN(${months},${life})/${life})`;
    case 'line-by-rate':
      return `MIN(${most},${base}*${rate}*${months}/12)`;
    case 'digits':
      return digitsFormula(rule, { most, life, months });
    case 'declining':
      return decliningFormula(rule, at, dayAt);
  }
}

/** Whole units of the life by their digits, and the part of the next one. */
function digitsFormula(
  { step }: RecalculationRule,
  { most, life, months }: { readonly most: string; readonly life: string; readonly months: string },
): string {
  const units = `(${life}/${step})`;
  const time = `(MIN(${months},${life})/${step})`;
  const whole = `INT(${time})`;
  const digits = `${whole}*(2*${units}-${whole}+1)+(${time}-${whole})*2*(${units}-${whole})`;
  return `${most}*(${digits})/(${units}*(${units}+1))`;
}

/** What steps before have charged, and the part of the step's charge; the last step of a life takes the rest. */
function decliningFormula(rule: RecalculationRule, at: At, dayAt: DayAt): string {
  const [first, rate, steps] = [at('firstStep'), at('rate'), dayAt('steps')];
  const beginning = dayAt('beginning');
  const hasLife = rule.life !== undefined;
  const start = `IF(${steps}=0,0,${first}+${rule.step}*(${steps}-1))`;
  const stepEnd = `(${first}+${rule.step}*${steps})`;
  const end = hasLife ? `MIN(${at('life')},${stepEnd})` : stepEnd;
  const left = `(${beginning}-${floorOf(rule, at)})`;
  const declined = `MIN(${beginning}*${rate}*(${end}-${start})/12,${left})`;
  const takesRest = hasLife && rule.takesRest;
  const expense = takesRest ? `IF(${end}=${at('life')},${left},${declined})` : declined;
  const part = `(${monthsInLife(rule, at, dayAt)}-${start})/(${end}-${start})`;
  return `${baseOf(rule, at)}-${beginning}+${expense}*${part}`;
}

function monthsInLife({ life }: RecalculationRule, at: At, dayAt: DayAt): string {
  return life === undefined ? dayAt('months') : `MIN(${dayAt('months')},${at('life')})`;
}

function baseOf({ isOnBase }: RecalculationRule, at: At): string {
  const cost = at('historicalCost');
  return isOnBase ? `(${cost}-${at('residual')})` : cost;
}

function floorOf({ isOnBase }: RecalculationRule, at: At): string {
  return isOnBase ? '0' : at('residual');
}
