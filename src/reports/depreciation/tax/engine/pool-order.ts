import type { TaxRules } from '../rules/tax-rules.ts';
import type { PoolLine } from './pool-line.ts';

type Ordered = Pick<PoolLine, 'rule' | 'key'>;

/** Pools in the order of the rules, or of their numbers where they are called by numbers. */
export function byPool({
  pools,
}: Pick<TaxRules, 'pools'>): (one: Ordered, other: Ordered) => number {
  const order = Object.keys(pools).toSorted(byNumber);
  return (one, other) =>
    order.indexOf(one.rule) - order.indexOf(other.rule) || (one.key < other.key ? -1 : 1);
}

function byNumber(one: string, other: string): number {
  const [left, right] = [Number.parseFloat(one), Number.parseFloat(other)];
  return Number.isNaN(left) || Number.isNaN(right) ? 0 : left - right;
}
