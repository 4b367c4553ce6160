import { calendarDay, depreciationPlan } from '../../../../src/reports/depreciation/index.ts';
import { accepted } from '../books.ts';
import { modelBook } from './model-book.ts';
import { dayAt, dayIn, dayOf, isoOf, type Day } from './model-days.ts';
import type { ModelCase } from './random-cases.ts';

/** Months whose ends are compared: all of the first, then two of every seven, beyond the end of most random lives. */
const MONTHS = [
  ...Array.from({ length: 30 }, (_, at) => at + 1),
  ...Array.from({ length: 18 }, (_, at) => [30 + at * 7, 33 + at * 7]).flat(),
];

/** Days on which engine and model are compared: ends of months, some days within, the day of disposal. */
function comparedDays({ asset, day }: ModelCase): Day[] {
  const { acquired = day, disposed } = asset;
  const first = dayOf(acquired);
  return [
    ...MONTHS.map((after) => dayIn(first.month + after, 0)),
    ...Array.from({ length: 12 }, (_, at) => dayAt(first.serial + at * at * 30)),
    dayOf(day),
    ...(disposed === undefined ? [] : [dayOf(disposed), dayAt(dayOf(disposed).serial - 1)]),
  ];
}

/** Compares a case; gives the figures that were compared, or throws where one differs. */
export function compareWithModel(one: ModelCase): number {
  const plan = accepted(depreciationPlan(one.asset, one.terms));
  const model = modelBook(one.asset, one.terms);
  const days = comparedDays(one);
  for (const day of days) {
    const engine = plan.accumulatedBy(calendarDay(isoOf(day)));
    const expected = model.accumulatedBy(day);
    if (engine !== expected) {
      throw new Error(`On ${isoOf(day)} the engine has ${engine}, the model ${expected}`);
    }
  }
  if (plan.disposal?.gainOrLoss !== model.gainOrLoss) {
    throw new Error(
      `The engine's gain is ${plan.disposal?.gainOrLoss}, the model's ${model.gainOrLoss}`,
    );
  }
  return days.length + 1;
}
