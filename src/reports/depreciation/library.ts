import {
  assertKnownOptions,
  listOfOptions,
  options,
  withKnownOptions,
  type OptionNames,
} from '../../kernel/messages/known-options.ts';
import type { DepreciableAsset } from './terms/asset.ts';
import { periodGrid as gridOf } from './terms/calendar/periods.ts';
import { depreciationPlan as planOf } from './methods/plan.ts';
import { macrsPercentages as percentagesOf } from './terms/macrs-tables.ts';
import { prospectivePlan as prospectiveOf, type Opening } from './events/prospective.ts';
import { depreciationSchedule as scheduleOfAsset } from './methods/schedule.ts';
import { serviceValueAt as serviceValueOf, type ServiceItem } from './methods/service-value.ts';
import { checkTerms as rejectionsOf } from './terms/check-terms.ts';
import { readAsset as assetIn, readTerms as termsIn } from './terms/read-settings.ts';
import { SETTINGS } from './terms/settings.ts';
import type { Method, MethodName, Terms } from './terms/terms.ts';
import type { AssetEvent } from './terms/asset-event.ts';
import { planWithEvents as withEventsOf } from './events/plan-with-events.ts';

/** The functions of the engine as programs call them: an option that does not exist is refused by name. */

const ASSET: OptionNames<DepreciableAsset> = {
  ...{ cost: true, residual: true, acquired: true, inService: true, disposed: true },
  ...{ proceeds: true, broughtForward: true, broughtForwardOn: true },
};

const TERMS: OptionNames<Terms> = {
  ...{ method: true, convention: true, rounding: true, fiscalYearStart: true, exponent: true },
};

type MethodOptions = { readonly [K in MethodName]: OptionNames<Extract<Method, { name: K }>> };

const ON_BOOK_VALUE = { name: true, step: true, years: true, salvage: true } as const;

const METHODS: MethodOptions = {
  'straight-line': { name: true, pace: true, salvage: true },
  'declining-balance': { ...ON_BOOK_VALUE, rate: true, life: true, atEnd: true },
  'declining-factor': { ...ON_BOOK_VALUE, factor: true, life: true, atEnd: true },
  'declining-switch': { ...ON_BOOK_VALUE, pace: true, life: true, line: true },
  'french-declining': { name: true, pace: true, life: true },
  'fixed-declining': { name: true, step: true, years: true, life: true, atEnd: true },
  'written-down-value': { ...ON_BOOK_VALUE, rate: true, life: true, atEnd: true },
  'sum-of-years-digits': { name: true, life: true, step: true },
  macrs: { name: true, recovery: true },
  table: { name: true, percentages: true, years: true },
  'units-of-production': { name: true, total: true, readings: true },
  manual: { name: true, charges: true },
  immediate: { name: true },
  none: { name: true },
};

const PACE = { life: true, rate: true, factor: true } as const;

const EVENT: OptionNames<AssetEvent> = {
  ...{ on: true, kind: true, amount: true, proceeds: true, residual: true },
  ...{ remainingLife: true, unimpaired: true, note: true },
};

const OPENING: OptionNames<Opening> = { on: true, accumulated: true, unimpaired: true };

const SERVICE_ITEM: OptionNames<ServiceItem> = {
  ...{ price: true, purchasedOn: true, method: true, mode: true, rate: true },
  ...{ usefulLife: true, minimumPrice: true },
};

const asset = ['the asset', options(ASSET)] as const;
const terms = ['the terms', assertKnownTerms] as const;
const texts = ['the settings', options(SETTINGS)] as const;

function assertKnownTerms(owner: string, given: unknown): void {
  assertKnownOptions(owner, given, TERMS);
  const { method } = given as Partial<Terms>;
  const known = method === undefined ? undefined : METHODS[method.name];
  // Terms without a method that exists are refused as such.
  if (method === undefined || (known as object | undefined) === undefined) return;
  assertKnownOptions(`${owner}: method ${method.name}`, method, METHODS[method.name]);
  if ('pace' in method) assertKnownOptions(`${owner}: method.pace`, method.pace, PACE);
}

/** Finds everything that keeps terms from being used. */
export const checkTerms = withKnownOptions('checkTerms', rejectionsOf, [terms]);

/** How an asset is depreciated by the terms, exact for every day of its life. */
export const depreciationPlan = withKnownOptions('depreciationPlan', planOf, [asset, terms]);

/** The plan of an asset as lines: one for each month that is charged. */
export const depreciationSchedule = withKnownOptions('depreciationSchedule', scheduleOfAsset, [
  asset,
  terms,
]);

/** The printed percentages of year 1, 2, 3 and so on; undefined where no table is printed. */
export const macrsPercentages = withKnownOptions('macrsPercentages', percentagesOf, [
  undefined,
  ['the placement', options({ convention: true, quarter: true, month: true })],
]);

/** The periods of a span: months, quarters or fiscal years. */
export const periodGrid = withKnownOptions('periodGrid', gridOf, [
  undefined,
  ['the span', options({ from: true, to: true })],
]);

/** A plan with what happened to its asset since. */
export const planWithEvents = withKnownOptions('planWithEvents', withEventsOf, [
  undefined,
  ['the events', listOfOptions(EVENT)],
]);

/** A plan that keeps the books as closed, and charges what is left over the remaining life. */
export const prospectivePlan = withKnownOptions('prospectivePlan', prospectiveOf, [
  undefined,
  ['the opening', options(OPENING)],
]);

/** Reads what is known of an asset from texts. */
export const readAsset = withKnownOptions('readAsset', assetIn, [texts]);

/** Reads terms from texts; settings that the method has no use for are listed. */
export const readTerms = withKnownOptions('readTerms', termsIn, [texts]);

/** What the service itself shows as the value of an item on a day. */
export const serviceValueAt = withKnownOptions('serviceValueAt', serviceValueOf, [
  ['the item', options(SERVICE_ITEM)],
]);
