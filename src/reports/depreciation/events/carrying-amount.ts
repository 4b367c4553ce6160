import { divideHalfUp, formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import { calendarDay } from '../terms/calendar/calendar-day.ts';
import { greatest, least } from '../terms/precise.ts';
import { reject, type Checked } from '../terms/rejections.ts';
import type { AssetEvent, EventEffect } from '../terms/asset-event.ts';

/** What the books have of an asset, in minor units. */
export interface CarryingAmount {
  readonly cost: bigint;
  /** Accumulated depreciation and impairment. */
  readonly accumulated: bigint;
  readonly residual: bigint;
  /** What revaluations put into equity and losses did not use up. */
  readonly surplus: bigint;
  /** Losses in profit or loss that a later gain takes back first (IAS 16.39, IAS 36.119). */
  readonly losses: bigint;
}

/** The books after an event, and what it did to them. */
export interface AfterEvent {
  readonly amount: CarryingAmount;
  readonly effect: EventEffect;
}

interface EventRules {
  readonly exponent: CurrencyExponent;
  /** What the book value would be had there been no impairment: the most that a reversal leads to (IAS 36.117). */
  readonly unimpaired: () => bigint;
}

/** Books an event, or says why it cannot be. */
export function afterEvent(
  before: CarryingAmount,
  event: AssetEvent,
  rules: EventRules,
): Checked<AfterEvent> {
  const limits = limitsOf(before, event, rules);
  const { amount, proceeds = 0n } = event;
  if (amount < limits.least || amount > limits.most || proceeds < 0n) {
    const shown = (each: bigint): string => formatMinorUnits(each, rules.exponent);
    const expected = `${event.kind} of ${event.on}: ${shown(limits.least)} to ${shown(limits.most)}`;
    const found = shown(proceeds < 0n ? proceeds : amount);
    return { refusals: [reject('event-amount', { setting: 'events', expected, found })] };
  }
  const after = changed(before, event);
  const bookValue = after.cost - after.accumulated;
  if (after.residual > bookValue || after.residual < 0n) {
    const expected = `0 to ${formatMinorUnits(bookValue, rules.exponent)}`;
    const found = formatMinorUnits(after.residual, rules.exponent);
    return { refusals: [reject('event-residual', { setting: 'events', expected, found })] };
  }
  return { value: withEffect(before, after, event) };
}

/** No amount of a register is larger. */
const UNLIMITED = 10n ** 30n;

function limitsOf(
  { cost, accumulated, residual }: CarryingAmount,
  event: AssetEvent,
  { unimpaired }: EventRules,
): { readonly least: bigint; readonly most: bigint } {
  const bookValue = cost - accumulated;
  const floor = event.residual ?? residual;
  switch (event.kind) {
    case 'improvement':
      return { least: 1n, most: UNLIMITED };
    case 'revaluation':
      return { least: floor, most: UNLIMITED };
    case 'impairment':
      return { least: 1n, most: bookValue };
    case 'impairment-reversal':
      return { least: 1n, most: greatest(0n, unimpaired() - bookValue) };
    case 'partial-disposal':
      return { least: 1n, most: cost - 1n };
    case 'brought-forward':
      return { least: 0n, most: greatest(0n, cost - floor) };
    case 'as-closed':
      return { least: 0n, most: cost };
  }
}

type Changed = Pick<CarryingAmount, 'cost' | 'accumulated' | 'residual'>;

function changed(
  { cost, accumulated, residual }: CarryingAmount,
  { kind, amount, residual: given }: AssetEvent,
): Changed {
  const kept = given ?? residual;
  switch (kind) {
    case 'improvement':
      return { cost: cost + amount, accumulated, residual: kept };
    case 'revaluation':
      // Accumulated depreciation is taken off the cost, which becomes the new value: IAS 16.35(b).
      return { cost: amount, accumulated: 0n, residual: kept };
    case 'impairment': {
      const impaired = accumulated + amount;
      // The residual value must not exceed the net book value.
      return { cost, accumulated: impaired, residual: given ?? least(residual, cost - impaired) };
    }
    case 'impairment-reversal':
      return { cost, accumulated: accumulated - amount, residual: kept };
    case 'partial-disposal': {
      const staying = cost - amount;
      return {
        cost: staying,
        accumulated: divideHalfUp(accumulated * staying, cost),
        residual: given ?? divideHalfUp(residual * staying, cost),
      };
    }
    case 'brought-forward':
    case 'as-closed':
      return { cost, accumulated: amount, residual: least(kept, cost - amount) };
  }
}

function withEffect(before: CarryingAmount, after: Changed, event: AssetEvent): AfterEvent {
  const cost = after.cost - before.cost;
  const accumulated = after.accumulated - before.accumulated;
  const { kind, note = '' } = event;
  const effect = { on: calendarDay(event.on), kind, note, cost, accumulated, transferred: 0n };
  const { surplus, losses } = before;
  if (event.kind === 'partial-disposal') {
    const bookValue = accumulated - cost;
    const { proceeds = 0n } = event;
    const gone = { on: event.on, cost: -cost, accumulated: -accumulated, bookValue, proceeds };
    const disposal = { ...gone, gainOrLoss: proceeds - bookValue };
    const kept = divideHalfUp(surplus * after.cost, before.cost);
    return {
      amount: { ...after, surplus: kept, losses },
      effect: { ...effect, transferred: surplus - kept, surplus: 0n, profit: 0n, disposal },
    };
  }
  if (!isGainOrLoss(event.kind)) {
    return {
      amount: { ...after, surplus, losses },
      effect: { ...effect, surplus: 0n, profit: 0n },
    };
  }
  const gain = cost - accumulated;
  // Gains take losses back before they go to equity, losses use up the surplus first: IAS 16.39 and 16.40.
  const profit = gain > 0n ? least(gain, losses) : least(0n, gain + surplus);
  return {
    amount: { ...after, surplus: surplus + gain - profit, losses: losses - profit },
    effect: { ...effect, surplus: gain - profit, profit },
  };
}

function isGainOrLoss(kind: AssetEvent['kind']): boolean {
  return kind === 'revaluation' || kind === 'impairment' || kind === 'impairment-reversal';
}
