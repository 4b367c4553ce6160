import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { figureOf, valueOn } from '../rules/dated-values.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { adjustmentOf, type FirstItem } from './first-period.ts';
import { type Pace, paceOf } from './pace.ts';
import { least, percent, product, shareOf, WHOLE } from './shares.ts';
import { type PoolState, SEPARATE, type TaxAsset } from './tax-asset.ts';
import { isFinal, type TaxTerms } from './tax-terms.ts';

/** What happens to a pool in a period. */
export interface PoolMovement {
  /** Expenditure of the period, before allowances. */
  additions: bigint;
  /** Expenditure that allowances before the pool have relieved. */
  relieved: bigint;
  /** What is left after such allowances and counts from the next period on. */
  later: bigint;
  disposals: bigint;
  /** Allowances beside the writing-down of the period, which lower the pool after it. */
  beside: bigint;
  /** From another pool, or to another one. */
  transfers: bigint;
  /** A correction of the opening balance. */
  restated: bigint;
  /** The last asset of the pool is gone. */
  isEnded: boolean;
  /** So it seems; but rows with exceptions may belong to the pool. */
  isUnsettled: boolean;
  /** Costs that do not count once for the allowance of the period. */
  first: readonly FirstItem[];
  /** The equal parts of its assets, where the allowance is their sum. */
  portions: bigint;
}

/** A pool over a period. */
export interface PoolLine extends PoolMovement {
  readonly period: Period;
  readonly key: string;
  readonly rule: string;
  readonly name: string;
  readonly asset: TaxAsset | undefined;
  readonly opening: bigint;
  /** What disposals bring above the pool. */
  readonly charge: bigint;
  /** What is written down. */
  readonly base: bigint;
  /** What the rate applies to more or less because of assets of their first period. */
  readonly adjustment: bigint;
  /** In percent a year, and the length of the period in years. */
  readonly rate: Ratio;
  readonly length: Ratio;
  /** What the rate applies to, and the balance up to which a pool may be claimed whole. */
  readonly of: bigint;
  readonly small: bigint;
  readonly most: bigint;
  readonly writtenDown: bigint;
  readonly balancing: bigint;
  /** What leaves with the asset, without an allowance or a charge. */
  readonly left: bigint;
  readonly closing: bigint;
  /** What of allowances and charges is not private use. */
  readonly business: Ratio;
  readonly deductible: bigint;
  readonly taxable: bigint;
}

export const NO_MOVEMENT: PoolMovement = {
  ...{ additions: 0n, relieved: 0n, later: 0n, disposals: 0n, beside: 0n },
  ...{ transfers: 0n, restated: 0n, isEnded: false, isUnsettled: false, first: [], portions: 0n },
};

/** A pool, and what happens to it. */
export interface MovedPool {
  readonly pool: PoolState;
  readonly rule: PoolRule;
  readonly asset: TaxAsset | undefined;
  readonly movement: PoolMovement;
}

/** A pool over a period: opening, movements, charge, writing-down, closing. @throws NoValue */
export function poolLine(moved: MovedPool, period: Period, terms: TaxTerms): PoolLine {
  const { pool, rule, asset, movement } = moved;
  const end = endOf(moved, period, terms);
  // A pool that ends has no next period.
  const later = end.isOver ? 0n : movement.later;
  const isSale = rule.disposal === 'sale';
  const rest = restOf(pool, movement) - later - (isSale ? 0n : movement.disposals);
  const base = notBelowZero(rest);
  const { netOf } = rule;
  const { first, portions, isEnded, disposals } = movement;
  const adjustment = end.isIdle ? 0n : adjustmentOf(first, { netOf, disposals, base });
  const paced = { pool, rule, asset, base, adjustment, portions, isEnded };
  const pace = paceOf(paced, period, terms);
  const limits = end.isIdle ? IDLE : mostOf(moved, { base, pace, period }, terms);
  const writtenDown = least(claimOf(moved, period, terms) ?? limits.most, limits.most);
  // What a sale is compared with; a disposal that came before the allowance has no part in it.
  const kept = base - writtenDown - movement.beside;
  const unsold = isSale ? kept - movement.disposals : kept;
  const balancing = end.isBalanced ? notBelowZero(unsold) : 0n;
  const left = end.leaves ? kept : 0n;
  const charge = base - rest + notBelowZero(-unsold);
  const business = asset?.business ?? WHOLE;
  return {
    ...{ period, key: pool.key, rule: pool.rule, name: nameOf(pool, rule), asset },
    ...{ ...movement, later, opening: pool.balance, charge, base, adjustment },
    ...{ ...pace, ...limits, writtenDown, balancing, left, business },
    closing: notBelowZero(unsold) - left - balancing + later,
    deductible: shareOf(writtenDown + balancing, business),
    taxable: shareOf(charge, business),
  };
}

/** How a pool ends in a period, if it does. */
interface PoolEnd {
  readonly isOver: boolean;
  /** It is not written down any more. */
  readonly isIdle: boolean;
  /** What is left is an allowance. */
  readonly isBalanced: boolean;
  /** What is left goes with the asset. */
  readonly leaves: boolean;
}

function endOf({ rule, movement }: MovedPool, period: Period, terms: TaxTerms): PoolEnd {
  // A sale is compared with what is left after the allowance of its period.
  const isOfBalance = rule.basis === 'balance' && rule.disposal !== 'sale';
  const isLast = isOfBalance && isFinal(period, terms);
  const isOver = isLast || movement.isEnded;
  const leaves = movement.isEnded && rule.disposal === 'leaves';
  const isIdle = isOver && isOfBalance && rule.last === undefined;
  return { isOver, isIdle, isBalanced: isOver && !leaves, leaves };
}

/** What a pool is called, a separate one with its own name. */
function nameOf({ key, rule }: PoolState, { name }: PoolRule): string {
  const separate = `${rule}${SEPARATE}`;
  return key.startsWith(separate) ? `${name}${SEPARATE}${key.slice(separate.length)}` : name;
}

/** What is in a pool before disposals and its allowance. */
function restOf(
  { balance }: PoolState,
  { restated, additions, relieved, transfers }: PoolMovement,
): bigint {
  return balance + restated + additions - relieved + transfers;
}

function notBelowZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}

type Limits = Pick<PoolLine, 'of' | 'small' | 'most'>;

const IDLE: Limits = { of: 0n, small: 0n, most: 0n };

/** The most that may be written down, and what it follows from. A pool of one asset is never small. */
function mostOf(
  { pool, rule }: MovedPool,
  { base, pace, period }: { readonly base: bigint; readonly pace: Pace; readonly period: Period },
  terms: TaxTerms,
): Limits {
  const { of } = pace;
  const isShared = pool.asset === undefined;
  const small = isShared ? smallPool(rule, { ...pace, period }, terms) : 0n;
  const exact = shareOf(of, percent(product(pace.rate, pace.length)));
  return { of, small, most: isShared && base <= small ? base : least(exact, base) };
}

/** The claim on a pool, by its name; on that of an asset, with the number of the asset. */
function claimOf(
  { pool, asset }: MovedPool,
  period: Period,
  { claims }: TaxTerms,
): bigint | undefined {
  const name = asset === undefined ? pool.key : `${pool.rule} ${asset.row.facts.number}`;
  return claims.get(period.end)?.get(name);
}

/** The balance up to which the whole pool may be claimed; zero where the rules have none. */
function smallPool(
  { small }: PoolRule,
  { length, period }: { readonly length: Ratio; readonly period: Period },
  { inForce, unit }: TaxTerms,
): bigint {
  if (small === undefined) return 0n;
  const { numerator, denominator } = figureOf(valueOn(small, period.start, inForce).value);
  return shareOf((numerator * unit) / denominator, length);
}
