import type { Ratio } from '../../../kernel/decimals.ts';
import { formatMinorUnits } from '../../../kernel/money.ts';
import type { CheckedAsset } from './asset.ts';
import { isReportDate } from './calendar/calendar-day.ts';
import { type Convention, isByYears } from './calendar/conventions.ts';
import { FISCAL_YEAR_STARTS, isFiscalYearStart } from './calendar/fiscal-year.ts';
import { isReal } from './calendar/mid-quarter-test.ts';
import { reject, type Rejection } from './rejections.ts';
import type {
  ManualCharges,
  Method,
  MethodName,
  PercentageTable,
  Terms,
  UnitsOfProduction,
} from './terms.ts';
import { monthsOfRecovery } from './macrs-tables.ts';
import { percentText, ratioText, sum } from './precise.ts';

/** A hundred years: longer lives are mistyped. */
const LONGEST_LIFE = 1_200;
const LARGEST_FACTOR = 10n;

/** Things of a shorter life are not depreciated by it: Code général des impôts, annexe II, article 22. */
const SHORTEST_FRENCH_LIFE = 36;

/** Everything within a month: 1,200 % a year. */
const LARGEST_RATE = 12n;

const BY_GIVEN_DAYS: ReadonlySet<MethodName> = new Set([
  ...(['units-of-production', 'manual', 'immediate', 'none'] as const),
]);

/** Methods that go by given days or by none, so that no convention changes them. */
export function goesByGivenDays(method: Method): boolean {
  return BY_GIVEN_DAYS.has(method.name);
}

/** Methods of tax laws that charge the whole cost. */
export function knowsNoResidual(method: Method): boolean {
  return method.name === 'macrs' || method.name === 'french-declining';
}

/** Methods that begin with the acquisition, whenever the asset is put in service. */
export function countsFromAcquisition(method: Method): boolean {
  return method.name === 'french-declining';
}

/** Months after which a method charges nothing more, where it has such a life. */
export function lifeOf(method: Method): number | undefined {
  if ('atEnd' in method && method.atEnd === 'continue') return undefined;
  if (method.name === 'straight-line') return 'life' in method.pace ? method.pace.life : undefined;
  if (method.name === 'macrs') return monthsOfRecovery(method.recovery);
  if (method.name === 'table') {
    return method.years === 'life' ? method.percentages.length * 12 : undefined;
  }
  return 'life' in method ? method.life : undefined;
}

/** Finds everything in the terms that no asset can be depreciated by. */
export function checkTerms(terms: Terms): Rejection[] {
  const { method, convention, fiscalYearStart } = terms;
  const refusals = [...lifeRefusals(method), ...rateRefusals(method), ...tableRefusals(method)];
  if (!isFiscalYearStart(fiscalYearStart)) {
    const details = { expected: FISCAL_YEAR_STARTS, found: String(fiscalYearStart) };
    const setting = 'fiscal-year-start';
    refusals.push(reject('bad-fiscal-year-start', { setting, ...details }));
  }
  const fitting = conventionsFor(method);
  if (fitting !== undefined && !fitting.includes(convention)) {
    const expected = `${fitting.join(' or ')} with ${describe(method)}`;
    const details = { setting: 'convention', expected, found: convention };
    refusals.push(reject('convention-does-not-fit', details));
  } else if (!hasStepsFor(method, convention)) {
    const expected = `a convention by months or days with ${describe(method)}`;
    const details = { setting: 'convention', expected, found: convention };
    refusals.push(reject('convention-does-not-fit', details));
  }
  return refusals;
}

/** Finds what in the terms does not go with this asset. */
export function checkTogether(asset: CheckedAsset, terms: Terms): Rejection[] {
  const { method } = terms;
  if (ratesByResidual(method) && asset.residual === 0n && asset.cost > 0n) {
    return [reject('residual-needed', { setting: 'residual', expected: 'more than zero' })];
  }
  if (method.name === 'units-of-production') return readingRefusals(method, asset);
  return method.name === 'manual' ? chargeRefusals(method, asset, terms) : [];
}

/** The only conventions that go with a method, or undefined where all do that its steps allow. */
function conventionsFor(method: Method): readonly Convention[] | undefined {
  if (method.name === 'french-declining') return ['full-month', 'full-month-both'];
  if (method.name !== 'macrs') return undefined;
  return isReal(method.recovery) ? ['mid-month'] : ['half-year', 'mid-quarter'];
}

function hasStepsFor(method: Method, convention: Convention): boolean {
  if (goesByGivenDays(method)) return true;
  if (convention === 'daily-total') return lifeOf(method) !== undefined;
  const monthly = 'step' in method && method.step !== 'year';
  return !(monthly && isByYears(convention));
}

function describe(method: Method): string {
  if (method.name === 'macrs') return `macrs over ${method.recovery} years`;
  if ('step' in method && method.step !== 'year') return `${method.name} by monthly steps`;
  return lifeOf(method) === undefined ? `${method.name} without a life` : method.name;
}

function lifeRefusals(method: Method): Rejection[] {
  const life = lifeOf(method) ?? ('life' in method ? method.life : undefined);
  const setting = 'life';
  if (life === undefined) {
    const needed = method.name === 'written-down-value' && method.rate === undefined;
    const expected = 'a life, or a rate';
    return needed ? [reject('setting-missing', { setting, expected })] : [];
  }
  const found = `${life} months`;
  const expected = expectedLife(method, life);
  if (expected !== undefined) return [reject('bad-life', { setting, expected, found })];
  if (!countsWholeYears(method) || life % 12 === 0) return [];
  return [reject('life-not-whole-years', { setting, expected: 'whole years', found })];
}

/** What a life has to be, where it is not. */
function expectedLife({ name }: Method, life: number): string | undefined {
  if (!Number.isInteger(life) || life < 1 || life > LONGEST_LIFE) {
    return `1 to ${LONGEST_LIFE} whole months`;
  }
  const isShort = name === 'french-declining' && life < SHORTEST_FRENCH_LIFE;
  return isShort ? '3 years or more with french-declining' : undefined;
}

/** Whether a method counts the steps of its life, and they are years. */
function countsWholeYears(method: Method): boolean {
  if (method.name === 'french-declining') return true;
  const counts = method.name === 'sum-of-years-digits' || ratesByResidual(method);
  return counts && 'step' in method && method.step === 'year';
}

/** Whether the rate of a method follows from cost and residual value. */
function ratesByResidual(method: Method): boolean {
  return (
    method.name === 'fixed-declining' ||
    (method.name === 'written-down-value' && method.rate === undefined)
  );
}

function rateRefusals(method: Method): Rejection[] {
  if (method.name === 'units-of-production' && method.total.numerator <= 0n) {
    const details = { expected: 'above 0', found: ratioText(method.total, DECIMALS) };
    return [reject('bad-units', { setting: 'total-units', ...details })];
  }
  const given = 'pace' in method ? method.pace : method;
  const refusals: Rejection[] = [];
  if ('rate' in given && !isWithin(given.rate, LARGEST_RATE)) {
    const expected = `above 0 and at most ${LARGEST_RATE * 100n} percent`;
    const details = { expected, found: percent(given.rate) };
    refusals.push(reject('bad-rate', { setting: 'rate', ...details }));
  }
  if ('rate' in given && 'step' in method && method.step === 'compound-month') {
    // What is left of a year is nothing at 100 %, and no months lead there.
    if (given.rate.numerator >= given.rate.denominator) {
      const details = { expected: 'below 100 percent with step: compound-month' };
      refusals.push(
        reject('bad-rate', { setting: 'rate', ...details, found: percent(given.rate) }),
      );
    }
  }
  if ('factor' in given && !isWithin(given.factor, LARGEST_FACTOR)) {
    const details = { expected: `above 0 and at most ${LARGEST_FACTOR}` };
    const found = ratioText(given.factor, DECIMALS);
    refusals.push(reject('bad-factor', { setting: 'factor', ...details, found }));
  }
  return refusals;
}

function isWithin({ numerator, denominator }: Ratio, most: bigint): boolean {
  return numerator > 0n && numerator <= most * denominator;
}

function tableRefusals(method: Method): Rejection[] {
  if (method.name !== 'table') return [];
  const { percentages } = method satisfies PercentageTable;
  const setting = 'percentages';
  if (percentages.length === 0) {
    const expected = 'a percentage for each year';
    return [reject('setting-missing', { setting, expected })];
  }
  const negative = percentages.find(({ numerator }) => numerator < 0n);
  if (negative !== undefined) {
    const expected = 'zero or more in each year';
    return [reject('bad-percentages', { setting, expected, found: percent(negative) })];
  }
  const all = percentages.reduce(sum);
  if (all.numerator === all.denominator) return [];
  return [reject('percentages-not-100', { setting, expected: '100 in all', found: percent(all) })];
}

function chargeRefusals(
  { charges }: ManualCharges,
  asset: CheckedAsset,
  terms: Terms,
): Rejection[] {
  const setting = 'charges';
  const bad = charges.find(
    ({ on, amount }) => !isReportDate(on) || on < asset.start.iso || amount < 0n,
  );
  const written = (amount: bigint): string => formatMinorUnits(amount, terms.exponent);
  if (bad !== undefined) {
    const expected = `days from ${asset.start.iso} on and amounts of zero or more`;
    const found = `${bad.on}=${written(bad.amount)}`;
    return [reject('bad-charges', { setting, expected, found })];
  }
  const all = charges.reduce((total, { amount }) => total + amount, 0n);
  const base = asset.cost - asset.residual;
  if (all <= base) return [];
  const details = { expected: `at most ${written(base)}`, found: written(all) };
  return [reject('charges-above-base', { setting, ...details })];
}

function readingRefusals({ readings }: UnitsOfProduction, { start }: CheckedAsset): Rejection[] {
  const bad = readings.find(
    ({ on, units }) =>
      !isReportDate(on) || units.numerator < 0n || (on < start.iso && units.numerator > 0n),
  );
  if (bad === undefined) return [];
  const expected = `days from ${start.iso} on and units of 0 or more`;
  const found = `${bad.on}=${ratioText(bad.units, DECIMALS)}`;
  return [reject('bad-readings', { setting: 'readings', expected, found })];
}

/** Decimals of ratios in messages. */
const DECIMALS = 6;

function percent(ratio: Ratio): string {
  return `${percentText(ratio, DECIMALS)} %`;
}
