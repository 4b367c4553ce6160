import type { AssetEvent } from '../../../../src/reports/depreciation/index.ts';

/** What the books have of an asset, in minor units. */
export interface Held {
  readonly cost: bigint;
  readonly accumulated: bigint;
  readonly residual: bigint;
  /** Revaluation surplus, and losses that later gains take back first. */
  readonly surplus: bigint;
  readonly losses: bigint;
}

export const bookValueOf = ({ cost, accumulated }: Pick<Held, 'cost' | 'accumulated'>): bigint =>
  cost - accumulated;

/** Halves away from nought. */
const share = (amount: bigint, of: bigint, all: bigint): bigint =>
  (amount * of * 2n + all) / (all * 2n);

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The table of events in docs/reference/depreciation.md; undefined where the books refuse the event. */
export function afterEvent(
  before: Held,
  event: AssetEvent,
  unimpaired: () => bigint,
): Held | undefined {
  if (!isWithinLimits(before, event, unimpaired)) return undefined;
  const after = changed(before, event);
  const residual = event.residual ?? after.residual;
  return residual > bookValueOf(after) ? undefined : { ...after, residual };
}

function isWithinLimits(before: Held, event: AssetEvent, unimpaired: () => bigint): boolean {
  const { kind, amount, residual = before.residual } = event;
  switch (kind) {
    case 'revaluation':
      return amount >= residual;
    case 'impairment':
      return amount <= bookValueOf(before);
    case 'impairment-reversal':
      return amount <= unimpaired() - bookValueOf(before);
    case 'partial-disposal':
      return amount < before.cost;
    case 'brought-forward':
      return amount <= before.cost - residual;
    case 'improvement':
    case 'as-closed':
      return true;
  }
}

function changed(before: Held, event: AssetEvent): Held {
  const { cost, accumulated, residual, surplus } = before;
  const { kind, amount } = event;
  const bookValue = bookValueOf(before);
  switch (kind) {
    case 'improvement':
      return { ...before, cost: cost + amount };
    case 'revaluation':
      return gained({ ...before, cost: amount, accumulated: 0n }, amount - bookValue);
    case 'impairment': {
      const floor = lesser(residual, bookValue - amount);
      return gained({ ...before, accumulated: accumulated + amount, residual: floor }, -amount);
    }
    case 'impairment-reversal':
      return gained({ ...before, accumulated: accumulated - amount }, amount);
    case 'partial-disposal': {
      const stays = (whole: bigint): bigint => share(whole, cost - amount, cost);
      const rest = { accumulated: stays(accumulated), residual: stays(residual) };
      return { ...before, ...rest, cost: cost - amount, surplus: stays(surplus) };
    }
    case 'brought-forward':
      return { ...before, accumulated: amount };
    case 'as-closed':
      return { ...before, accumulated: amount, residual: lesser(residual, cost - amount) };
  }
}

/** IAS 16.39 and 16.40: gains take back losses first, losses use up the surplus first. */
function gained(held: Held, gain: bigint): Held {
  const { surplus, losses } = held;
  if (gain > 0n) {
    const back = lesser(gain, losses);
    return { ...held, surplus: surplus + gain - back, losses: losses - back };
  }
  const covered = lesser(-gain, surplus);
  return { ...held, surplus: surplus - covered, losses: losses - gain - covered };
}
