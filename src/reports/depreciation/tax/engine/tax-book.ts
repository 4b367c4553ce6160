import type { Period } from '../../terms/calendar/periods.ts';
import { periodBetween, periodGrid } from '../../terms/calendar/periods.ts';
import {
  calendarDay,
  dayAfter,
  dayBefore,
  lastDayOfTerm,
} from '../../terms/calendar/calendar-day.ts';
import type { FiscalYearStart } from '../../terms/calendar/fiscal-year.ts';
import { averageOf, stretchesOf } from '../rules/dated-values.ts';
import { wholeOf } from './beside.ts';
import { chargedPart } from './charged-part.ts';
import { runPeriod } from './run-period.ts';
import type { TaxPeriod } from './tax-period.ts';
import {
  type AssetState,
  type PoolState,
  poolKeyOf,
  type TaxAsset,
  type TaxState,
  valueOfDisposal,
} from './tax-asset.ts';
import type { TaxTerms } from './tax-terms.ts';
import { yearsBetween } from './years-between.ts';

/** Balances that a tax book begins with. */
export interface TaxOpening {
  /** The last day before the book. */
  readonly on: string;
  /** By the names of shared pools. */
  readonly pools: ReadonlyMap<string, bigint>;
}

/** The state that a tax book begins with: what was acquired before is in the balances. @throws NoValue */
export function openingState(
  assets: readonly TaxAsset[],
  { on, pools: balances }: TaxOpening,
  terms: TaxTerms,
): TaxState {
  const pools = new Map<string, PoolState>(
    [...balances].map(([name, balance]) => {
      const [rule = name, ...rest] = name.split(' ');
      const isYearly = terms.inForce.rules.pools[rule]?.kind === 'yearly';
      const age = isYearly ? { age: yearsBetween(rest.join(' '), on) } : {};
      return [name, { key: name, rule, balance, ...age }];
    }),
  );
  const states = new Map<string, AssetState>();
  for (const asset of assets.filter(({ entered }) => entered <= on)) {
    const rule = terms.inForce.rules.pools[asset.pool];
    const isOwn = rule?.kind === 'single' || asset.isSingle;
    const pool = poolKeyOf(asset, rule);
    const { disposed } = asset;
    const isGone = disposed !== undefined && disposed.on <= on;
    if (isOwn && !isGone) {
      const { opening = 0n, key } = asset;
      pools.set(pool, {
        ...{ key: pool, rule: asset.pool, asset: key, balance: opening },
        ...{ age: yearsBetween(asset.year, on), ...spreadOf(asset, terms) },
      });
    }
    states.set(asset.key, {
      cost: asset.cost,
      value: isGone ? valueOfDisposal(asset, rule) : 0n,
      pool,
      since: asset.entered,
      charges: chargesOf(asset, terms),
      ...claimedBefore(asset, terms),
    });
  }
  return { end: on, pools, assets: states };
}

/** Where an allowance beside its pool was claimed on an asset, what is left is spread after its periods. */
function spreadOf(
  { firstYear = '' }: TaxAsset,
  { inForce }: TaxTerms,
): Pick<PoolState, 'spreadFrom'> {
  const layer = inForce.rules.layers[firstYear];
  return layer?.rest === 'beside' ? { spreadFrom: layer.years ?? 1 } : {};
}

/** An allowance beside its pool that was claimed before the book starts is not claimed again. @throws NoValue */
function claimedBefore(asset: TaxAsset, terms: TaxTerms): Pick<AssetState, 'beside'> {
  const { firstYear = '' } = asset;
  const layer = terms.inForce.rules.layers[firstYear];
  if (layer?.rest !== 'beside') return {};
  return { beside: new Map([[firstYear, wholeOf(asset, layer, terms)]]) };
}

/** What a disposal will charge of an allowance that was claimed before the book starts. */
function chargesOf(
  { firstYear, claim, cost, acquired }: TaxAsset,
  terms: TaxTerms,
): AssetState['charges'] {
  const layer = terms.inForce.rules.layers[firstYear ?? ''];
  if (firstYear === undefined || layer === undefined) return [];
  const day = { start: acquired, end: acquired };
  const rate = averageOf(stretchesOf(layer.rate, day, terms.inForce));
  const part = chargedPart(firstYear, { expenditure: claim ?? cost, rate }, terms);
  return part === undefined ? [] : [part];
}

/** The periods of a tax book one after another. @throws NoValue */
export function runPeriods(
  opening: TaxState,
  assets: readonly TaxAsset[],
  periods: readonly Period[],
  terms: TaxTerms,
): readonly TaxPeriod[] {
  const run: TaxPeriod[] = [];
  let state = opening;
  for (const period of periods) {
    const done = runPeriod(state, assets, period, terms);
    run.push(done);
    state = done.state;
  }
  return run;
}

/** How time is cut into chargeable periods. */
export interface PeriodRules {
  readonly fiscalYearStart: FiscalYearStart;
  /** Last days of periods other than fiscal years. */
  readonly ends: readonly string[];
  /** The most months of a period. */
  readonly longest: number;
}

/** The chargeable periods of a span: fiscal years, or as their ends are given. */
export function chargeablePeriods(
  { from, to }: { readonly from: string; readonly to: string },
  { fiscalYearStart, ends, longest }: PeriodRules,
): readonly Period[] {
  if (from > to) return [];
  const given = ends.filter((end) => end >= from && end <= to).toSorted();
  const last = given.at(-1);
  const ofEnds = between([...given], from);
  const rest = last === undefined ? from : dayAfter(calendarDay(last)).iso;
  const grid = rest > to ? [] : periodGrid('fiscal-year', { from: rest, to }, fiscalYearStart);
  return [...ofEnds, ...grid].flatMap((period) => withinLongest(period, longest));
}

function between(ends: readonly string[], from: string): readonly Period[] {
  return ends.map((end, at) => {
    const before = ends[at - 1];
    return periodBetween(before === undefined ? from : dayAfter(calendarDay(before)).iso, end);
  });
}

const MONTHS_OF_A_YEAR = 12;

/** A period that is too long is its first year, and the rest. */
export function withinLongest({ start, end }: Period, longest: number): readonly Period[] {
  if (lastDayOfTerm(calendarDay(start), longest).iso >= end) return [periodBetween(start, end)];
  const last = lastDayOfTerm(calendarDay(start), MONTHS_OF_A_YEAR).iso;
  const next = dayAfter(calendarDay(last)).iso;
  return [periodBetween(start, last), ...withinLongest(periodBetween(next, end), longest)];
}

/** The day before a day. */
export function dayBeforeOf(iso: string): string {
  return dayBefore(calendarDay(iso)).iso;
}
