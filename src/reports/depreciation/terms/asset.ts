import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import {
  calendarDay,
  isReportDate,
  REPORT_DATES,
  type CalendarDay,
} from './calendar/calendar-day.ts';
import { reject, type Checked, type Rejection } from './rejections.ts';

/** What is known of an asset. Amounts are minor units, dates are of the form `2026-01-31`. */
export interface DepreciableAsset {
  readonly cost?: bigint;
  /** What it is expected to fetch at the end of its life; zero unless given. */
  readonly residual?: bigint;
  /** The day it was bought; the day in service unless given. */
  readonly acquired?: string;
  /** The day depreciation counts from; the day it was bought unless given. */
  readonly inService?: string;
  readonly disposed?: string;
  /** What the disposal fetched; zero unless given. */
  readonly proceeds?: bigint;
  /** What the ledger before had accumulated, and the day it had by; it counts where both are given. */
  readonly broughtForward?: bigint;
  readonly broughtForwardOn?: string;
}

/** An asset that can be depreciated: nothing is missing, nothing contradicts. */
export interface CheckedAsset {
  readonly cost: bigint;
  readonly residual: bigint;
  readonly acquired: CalendarDay;
  readonly start: CalendarDay;
  readonly disposal?: { readonly on: CalendarDay; readonly proceeds: bigint };
}

/** Finds everything that keeps an asset from being depreciated. */
export function checkAsset(
  asset: DepreciableAsset,
  exponent: CurrencyExponent,
): Checked<CheckedAsset> {
  const { cost, residual = 0n, proceeds = 0n } = asset;
  const refusals = [...amountRefusals(asset, exponent), ...dateRefusals(asset)];
  const acquired = asset.acquired ?? asset.inService;
  if (cost === undefined || acquired === undefined || refusals.length > 0) return { refusals };

  return {
    value: {
      cost,
      residual,
      acquired: calendarDay(acquired),
      start: calendarDay(asset.inService ?? acquired),
      ...(asset.disposed === undefined
        ? {}
        : { disposal: { on: calendarDay(asset.disposed), proceeds } }),
    },
  };
}

const AMOUNTS = ['cost', 'residual', 'proceeds'] as const;

function amountRefusals(asset: DepreciableAsset, exponent: CurrencyExponent): Rejection[] {
  const { cost, residual = 0n, proceeds } = asset;
  const written = (amount: bigint): string => formatMinorUnits(amount, exponent);
  const refusals: Rejection[] = [];
  if (cost === undefined) {
    refusals.push(reject('no-cost', { setting: 'cost', expected: 'an amount' }));
  } else if (residual > cost && cost >= 0n) {
    const expected = `at most the cost of ${written(cost)}`;
    const found = written(residual);
    refusals.push(reject('residual-above-cost', { setting: 'residual', expected, found }));
  }
  const amounts = [cost, residual, proceeds];
  for (const [at, setting] of AMOUNTS.entries()) {
    const amount = amounts[at];
    if (amount === undefined || amount >= 0n) continue;
    const details = { setting, expected: 'zero or more', found: written(amount) };
    refusals.push(reject('negative-amount', details));
  }
  if (proceeds !== undefined && proceeds > 0n && asset.disposed === undefined) {
    const found = written(proceeds);
    refusals.push(reject('proceeds-without-disposal', { setting: 'proceeds', found }));
  }
  return refusals;
}

const DAYS = ['acquired', 'in-service', 'disposed'] as const;

function dateRefusals({ acquired, inService, disposed }: DepreciableAsset): Rejection[] {
  const days = [acquired, inService, disposed];
  const bad = DAYS.flatMap((setting, at) => {
    const found = days[at];
    if (found === undefined || isReportDate(found)) return [];
    return [reject('bad-date', { setting, expected: REPORT_DATES, found })];
  });
  if (bad.length > 0) return bad;
  const start = acquired ?? inService;
  if (start === undefined) return [reject('no-date', { setting: 'acquired', expected: 'a day' })];

  const refusals: Rejection[] = [];
  const expected = `${start} or later`;
  if (inService !== undefined && inService < start) {
    const details = { setting: 'in-service', expected, found: inService };
    refusals.push(reject('in-service-before-acquisition', details));
  }
  if (disposed !== undefined && disposed < start) {
    const details = { setting: 'disposed', expected, found: disposed };
    refusals.push(reject('disposed-before-acquisition', details));
  }
  return refusals;
}

const ASSET_FACTS = [
  ...(['number', 'name', 'identifier', 'group', 'subgroup', 'location', 'vendor'] as const),
  ...(['custodian', 'retireReason'] as const),
] as const;

/** What is known of an asset besides amounts and dates, as the register says it. */
export type AssetFacts = Readonly<Record<(typeof ASSET_FACTS)[number], string>>;

/** The facts of an asset, each as a text. */
export function assetFacts(textOf: (fact: keyof AssetFacts) => string): AssetFacts {
  return Object.fromEntries(ASSET_FACTS.map((fact) => [fact, textOf(fact)])) as AssetFacts;
}
