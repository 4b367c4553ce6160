import type {
  DepreciableAsset,
  Method,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { least, part, whole } from './model-amounts.ts';
import { courseOf } from './model-course.ts';
import { dayIn, dayOf, type Day } from './model-days.ts';
import { postedAmounts } from './model-rounding.ts';
import { timeOf } from './model-time.ts';

/** An asset in one book, computed from the definitions of docs/reference/depreciation.md and from nothing else. */
export interface ModelBook {
  /** Accumulated depreciation when the day is over; from the day of disposal what the disposal found. */
  accumulatedBy(date: Day): bigint;
  readonly gainOrLoss: bigint | undefined;
}

export function modelBook(asset: DepreciableAsset, terms: Terms): ModelBook {
  const { method } = terms;
  const { cost = 0n, proceeds = 0n } = asset;
  const isTaxMethod = method.name === 'macrs' || method.name === 'french-declining';
  const residual = isTaxMethod ? 0n : (asset.residual ?? 0n);
  const start = dayOf(
    (method.name === 'french-declining' ? asset.acquired : undefined) ??
      asset.inService ??
      asset.acquired ??
      '',
  );
  const exact = exactAmounts({ cost, residual, start, terms });
  const posted = postedAmounts({ terms, start, total: exact.total, exactBy: exact.by });
  if (asset.disposed === undefined) {
    return { accumulatedBy: (date) => posted.by(date), gainOrLoss: undefined };
  }
  const gone = dayOf(asset.disposed);
  const found = gone.serial < start.serial ? 0n : posted.atDisposal(gone, exact.atDisposal(gone));
  return {
    accumulatedBy: (date) => (date.serial >= gone.serial ? found : posted.by(date)),
    gainOrLoss: proceeds - (cost - found),
  };
}

export interface ExactAmounts {
  readonly total: bigint;
  readonly by: (date: Day) => bigint;
  readonly atDisposal: (date: Day) => bigint;
}

/** What is charged without events, as exact amounts. */
export function exactAmounts(facts: {
  readonly cost: bigint;
  readonly residual: bigint;
  readonly start: Day;
  readonly terms: Terms;
}): ExactAmounts {
  const { cost, residual, start, terms } = facts;
  const { method } = terms;
  if (method.name === 'units-of-production') return byUnits(method, whole(cost - residual));
  const given = givenCharges(method, cost - residual);
  if (given !== undefined) {
    const by = (date: Day): bigint =>
      given
        .filter(
          ({ on }) =>
            dayOf(on ?? '1700-01-01').serial <= date.serial && date.serial >= start.serial,
        )
        .reduce((sum, { amount }) => sum + whole(amount), 0n);
    return {
      by,
      atDisposal: by,
      total: whole(given.reduce((sum, { amount }) => sum + amount, 0n)),
    };
  }
  const life = lifeOf(method);
  const time = timeOf(terms.convention, start, terms, life);
  const course = courseOf({ ...facts, time, life });
  return {
    total: course.total,
    by: (date) => course.after(time.by(date)),
    atDisposal: (date) => course.after(time.atDisposal(date)),
  };
}

/** A share of the base for each unit, on the day of its reading, until nothing is left. */
function byUnits(
  { total, readings }: Extract<Method, { name: 'units-of-production' }>,
  base: bigint,
): ExactAmounts {
  const all = fractionOf(total);
  const by = (date: Day): bigint => {
    const units = readings
      .filter(({ on }) => dayOf(on).serial <= date.serial)
      .reduce((sum, reading) => sum.plus(fractionOf(reading.units)), new Fraction(0n));
    return least(base, part(base, units.over(all)));
  };
  // The reading of the month holds what was produced up to the disposal.
  return { by, atDisposal: ({ month }) => by(dayIn(month + 1, 0)), total: base };
}

const fractionOf = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  new Fraction(numerator, denominator);

/** Charges that go by days, a charge without a day on the day in service. */
function givenCharges(
  method: Method,
  base: bigint,
): readonly { readonly on?: string; readonly amount: bigint }[] | undefined {
  if (method.name === 'none') return [];
  if (method.name === 'immediate') return [{ amount: base }];
  return method.name === 'manual' ? method.charges : undefined;
}

/** Months of the life that ends the charges, where a method has one. */
export function lifeOf(method: Method): number | undefined {
  if ('atEnd' in method && method.atEnd === 'continue') return undefined;
  if (method.name === 'straight-line') return 'life' in method.pace ? method.pace.life : undefined;
  if (method.name === 'macrs') return Number(method.recovery) * 12;
  if (method.name === 'table' && method.years === 'life') return method.percentages.length * 12;
  // The fiscal year of acquisition is the first year of a French life, however short.
  return method.name !== 'french-declining' && 'life' in method ? method.life : undefined;
}
