import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Condition, PoolRule } from '../rules/tax-rules.ts';
import { least, shareOf } from './shares.ts';
import type { RegisterRow } from '../../input/register/register.ts';

/** An asset as a tax book takes it. Amounts are minor units, dates are `2026-01-31`. */
export interface TaxAsset {
  /** By which the next register recognizes it. */
  readonly key: string;
  readonly row: RegisterRow;
  /** The class, its pool and the allowances that come before the pool, by their names in the rules. */
  readonly class: string;
  readonly pool: string;
  readonly layers: readonly string[];
  /** The rules for its first period, where they are not those of its pool. */
  readonly first?: readonly string[];
  /** The name of a separate pool of its class. */
  readonly separate?: string;
  /** It has a pool of its own, also where the pool of its class is shared. */
  readonly isSingle: boolean;
  readonly cost: bigint;
  /** What was paid, where less of it counts as the cost. */
  readonly paid?: bigint;
  readonly acquired: string;
  /** The day on which it comes into the book. */
  readonly entered: string;
  /** The last day of the period in which it came into the book. */
  readonly year: string;
  /** The first day of that period. */
  readonly yearStart: string;
  /** The last day of the period in which it is used first. */
  readonly useYear: string;
  /** The months over which it is written down, where its pool goes by a life. */
  readonly life?: number;
  /** The day from which it was available for use. */
  readonly available: string;
  readonly disposed?: { readonly on: string; readonly proceeds: bigint };
  readonly condition?: Condition;
  /** Whether its seller is a related party. */
  readonly related?: boolean;
  /** The day of the contract. */
  readonly contract?: string;
  /** What is not private use. */
  readonly business: Ratio;
  /** The only allowance that is claimed, or `none`. */
  readonly firstYear?: string;
  /** The most expenditure that allowances are claimed on. */
  readonly claim?: bigint;
  /** What its own pool had at the opening day. */
  readonly opening?: bigint;
}

/** Allowances of an asset whose disposal is a charge of its own. */
export interface ChargedPart {
  /** The part of the cost that is charged. */
  readonly amount: bigint;
  /** The value of the rules that multiplies the charge. */
  readonly factor?: string;
}

/** What a tax book knows of an asset after a period. */
export interface AssetState {
  readonly cost: bigint;
  /** What disposals brought into account. */
  readonly value: bigint;
  /** The key of its pool. */
  readonly pool: string;
  /** The last day of the period in which it came. */
  readonly since: string;
  readonly charges: readonly ChargedPart[];
  /** The allowances beside its pool that were claimed on it, by their names. */
  readonly beside?: ReadonlyMap<string, bigint>;
}

/** A pool after a period. */
export interface PoolState {
  readonly key: string;
  readonly rule: string;
  /** The asset of a single pool. */
  readonly asset?: string;
  readonly balance: bigint;
  /** Periods that it was written down in. */
  readonly age?: number;
  /** From this age on, what is left is spread over what is left of the life. */
  readonly spreadFrom?: number;
}

/** A tax book after a period. */
export interface TaxState {
  /** The last day. */
  readonly end: string;
  readonly pools: ReadonlyMap<string, PoolState>;
  readonly assets: ReadonlyMap<string, AssetState>;
  /** Corrections of the balances, by pool, that the next period shows. */
  readonly restated?: ReadonlyMap<string, bigint>;
}

/** Between the name of a pool and that of a separate one of its class. */
export const SEPARATE = ' / ';

/** The key of the pool of an asset. */
export function poolKeyOf(
  { pool, isSingle, key, year, separate }: TaxAsset,
  rule: Pick<PoolRule, 'kind'> | undefined,
): string {
  if (separate !== undefined) return `${pool}${SEPARATE}${separate}`;
  if (isSingle || rule?.kind === 'single') return `${pool} ${key}`;
  return rule?.kind === 'yearly' ? `${pool} ${year}` : pool;
}

/** What the disposal of an asset brings into account: no more than the cost, where the rules say so. */
export function valueOfDisposal(
  { disposed, cost, paid }: Pick<TaxAsset, 'disposed' | 'cost' | 'paid'>,
  rule: Pick<PoolRule, 'disposal' | 'scaled'> | undefined,
): bigint {
  if (disposed === undefined) return 0n;
  const isScaled = rule?.scaled === true && paid !== undefined;
  const proceeds = isScaled
    ? shareOf(disposed.proceeds, { numerator: cost, denominator: paid })
    : disposed.proceeds;
  const isLimited = rule?.disposal === 'cost' || rule?.disposal === 'leaves';
  return isLimited ? least(proceeds, cost) : proceeds;
}
