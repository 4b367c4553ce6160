import type { Restatement } from '../../events/closes/book-closes.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { sumOf } from '../engine/shares.ts';
import { runPeriods } from '../engine/tax-book.ts';
import { poolKeyOf, type TaxAsset, type TaxState, valueOfDisposal } from '../engine/tax-asset.ts';
import type { TaxTerms } from '../engine/tax-terms.ts';
import { poolResults, type PoolResult } from '../engine/tax-totals.ts';

/** What a closed period would come to today, by pool. */
export interface RestatedPool {
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly closed: Pick<PoolResult, 'closing' | 'net'>;
  readonly today: Pick<PoolResult, 'closing' | 'net'>;
}

/** How closed periods differ from the register of today, and how that is booked. */
export interface Restated {
  /** Assets that differ, with what differs. */
  readonly assets: readonly { readonly asset: TaxAsset; readonly what: string }[];
  readonly pools: readonly RestatedPool[];
  readonly way: Restatement;
  /** Undefined while it is not chosen: the report shows the way, and closes nothing. */
  readonly chosen: Restatement | undefined;
  /** Allowances less charges of closed periods that are booked now. */
  readonly bookedNow: bigint;
  /** Allowances less charges that belong to returns of closed periods. */
  readonly ofEarlier: bigint;
}

/** What a tax book continues from. */
export interface Continued {
  readonly state: TaxState;
  readonly history: readonly PoolResult[];
  readonly restated: Restated | undefined;
}

/** The closed part of a tax book, and how it is computed again. */
export interface ClosedPart {
  readonly state: TaxState;
  readonly history: readonly PoolResult[];
  /** The state before the first closed period, by the facts of today. */
  readonly opening: TaxState;
  readonly periods: readonly Period[];
}

/** Continues after the last close, by the way that differences are booked. @throws NoValue */
export function continueFrom(
  closed: ClosedPart,
  assets: readonly TaxAsset[],
  terms: TaxTerms,
  chosen: Restatement | undefined,
): Continued {
  const { state, history } = closed;
  const differing = differences(state, assets, terms);
  if (differing.length === 0) return { state, history, restated: undefined };
  const way = chosen ?? 'catch-up';
  const periods = runPeriods(closed.opening, assets, closed.periods, terms);
  const today = poolResults(periods);
  const pools = restatedPools(history, today);
  const effect = sumOf(pools, (pool) => pool.today.net - pool.closed.net);
  const base = { assets: differing, pools, way, chosen };
  const last = periods.at(-1);
  if (way === 'prospective' || last === undefined) {
    return { state, history, restated: { ...base, bookedNow: 0n, ofEarlier: 0n } };
  }
  const isNow = way === 'catch-up';
  return {
    state: corrected(state, last.state),
    history: today,
    restated: { ...base, bookedNow: isNow ? effect : 0n, ofEarlier: isNow ? 0n : effect },
  };
}

/** What the register of today says otherwise of the assets of a closed book. */
function differences(
  { end, assets: states }: TaxState,
  assets: readonly TaxAsset[],
  terms: TaxTerms,
): Restated['assets'] {
  return assets.flatMap((asset) => {
    const { entered, cost, disposed, key } = asset;
    const state = states.get(key);
    if (state === undefined) return entered <= end ? [{ asset, what: 'added late' }] : [];
    const isGone = disposed !== undefined && disposed.on <= end;
    const rule = terms.inForce.rules.pools[asset.pool];
    const value = isGone ? valueOfDisposal(asset, rule) : 0n;
    const what = [
      ...(cost === state.cost ? [] : ['cost']),
      ...(value === state.value ? [] : ['disposal']),
      ...(isInPool(state.pool, asset, terms) ? [] : ['pool']),
    ];
    return what.length === 0 ? [] : [{ asset, what: what.join(', ') }];
  });
}

/** Whether a pool is that of an asset, or the one that it moved to. */
function isInPool(key: string, asset: TaxAsset, { inForce }: TaxTerms): boolean {
  const rule = inForce.rules.pools[asset.pool];
  const own = poolKeyOf(asset, rule);
  return key === own || key === rule?.moves?.to;
}

function restatedPools(
  closed: readonly PoolResult[],
  today: readonly PoolResult[],
): readonly RestatedPool[] {
  const keyOf = ({ end, pool }: PoolResult): string => `${end} ${pool}`;
  const before = new Map(closed.map((each) => [keyOf(each), each]));
  const after = new Map(today.map((each) => [keyOf(each), each]));
  const nothing = { closing: 0n, net: 0n };
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const known = other ?? one;
    if (known === undefined) return [];
    const { start, end, name } = known;
    const [was, is] = [one ?? nothing, other ?? nothing];
    if (was.closing === is.closing && was.net === is.net) return [];
    return [{ start, end, name, closed: was, today: is }];
  });
}

/** The assets of today in the pools as closed, with what corrects their balances. */
function corrected(closed: TaxState, today: TaxState): TaxState {
  const keys = new Set([...closed.pools.keys(), ...today.pools.keys()]);
  const pools = new Map([...today.pools, ...closed.pools]);
  const restated = new Map<string, bigint>();
  for (const key of keys) {
    const was = closed.pools.get(key)?.balance ?? 0n;
    const is = today.pools.get(key)?.balance ?? 0n;
    const pool = pools.get(key);
    if (pool !== undefined) pools.set(key, { ...pool, balance: was });
    if (is !== was) restated.set(key, is - was);
  }
  return { end: closed.end, pools, assets: today.assets, restated };
}
