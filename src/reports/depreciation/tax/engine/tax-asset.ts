import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Condition } from '../rules/tax-rules.ts';
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
  /** It has a pool of its own, also where the pool of its class is shared. */
  readonly isSingle: boolean;
  readonly cost: bigint;
  readonly acquired: string;
  /** The day from which it was available for use. */
  readonly available: string;
  readonly disposed?: { readonly on: string; readonly proceeds: bigint };
  readonly condition?: Condition;
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
}

/** A pool after a period. */
export interface PoolState {
  readonly key: string;
  readonly rule: string;
  /** The asset of a single pool. */
  readonly asset?: string;
  readonly balance: bigint;
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

/** The key of the pool of an asset. */
export function poolKeyOf({ pool, isSingle, key }: TaxAsset, isSingleRule: boolean): string {
  return isSingle || isSingleRule ? `${pool} ${key}` : pool;
}
