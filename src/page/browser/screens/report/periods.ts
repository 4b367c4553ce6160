import type { Closes, Report } from '../../../interface/calls.ts';

type Values = Report['values'];
type Recent = Report['recent'][number];

/** What says the period, among the values of a report. */
const PERIOD_KEYS = ['month', 'quarter', 'fiscalYear', 'asOf', 'from', 'to'] as const;

/** How the period is chosen: as of now, as of a day, by two days, or one that has ended. */
export type PeriodKind = 'now' | 'asOf' | 'fromTo' | `${number}`;

/** The values that mean a period that has ended; a report without quarters takes its days. */
export function valuesOfRecent({ form: { periods } }: Report, recent: Recent): Values {
  const { unit, name, start, end } = recent;
  const plain = name.replace('FY', '').replace(' ', '-');
  if (unit === 'month') return { month: plain };
  if (unit === 'quarter' && periods.includes('quarter')) return { quarter: plain };
  if (unit === 'fiscal-year' && periods.includes('fiscalYear')) return { fiscalYear: plain };
  return { from: start, to: end };
}

/** The values with another period. */
export function withPeriod(values: Values, period: Values): Values {
  const blank = Object.fromEntries(PERIOD_KEYS.map((key) => [key, '']));
  return { ...values, ...blank, ...period };
}

/** The values with the days of a period, as the choice of periods names it where it does. */
export function valuesOfSpan(
  report: Report,
  { start, end }: Pick<Recent, 'start' | 'end'>,
): Values {
  const recent = report.recent.find((each) => each.start === start && each.end === end);
  const period = recent === undefined ? { from: start, to: end } : valuesOfRecent(report, recent);
  return withPeriod(report.values, period);
}

/** The period of the latest close, where it was reopened. */
export function periodToClose([latest]: Closes['closes']): Closes['closes'][number] | undefined {
  return latest?.reopened === undefined ? undefined : latest;
}

/** What another report begins with: who prepares it stays, and what was typed for this one does not slip in. */
export function valuesForOther({ preparedBy }: Values): Values {
  return preparedBy === undefined ? {} : { preparedBy };
}

/** Which choice the values mean: the number of a period that has ended, or another way. */
export function periodKindOf(report: Report, values: Values): PeriodKind {
  const at = report.recent.findIndex((recent) => isSame(values, valuesOfRecent(report, recent)));
  if (at >= 0) return `${at}`;
  if (values['asOf'] !== undefined && values['asOf'] !== '') return 'asOf';
  const isSpan = (values['from'] ?? '') !== '' || (values['to'] ?? '') !== '';
  if (isSpan) return 'fromTo';
  return report.form.periods.includes('asOf') ? 'now' : 'fromTo';
}

function isSame(values: Values, period: Values): boolean {
  return PERIOD_KEYS.every((key) => (values[key] ?? '') === (period[key] ?? ''));
}
