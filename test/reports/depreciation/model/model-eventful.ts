import type {
  AssetEvent,
  DepreciableAsset,
  Terms,
} from '../../../../src/reports/depreciation/index.ts';
import { most, whole } from './model-amounts.ts';
import { dayAt, dayOf, type Day } from './model-days.ts';
import { postedAmounts, type Posted } from './model-rounding.ts';
import { afterEvent, bookValueOf, type Held } from './model-events.ts';
import { chargesFrom, chargesOfNewLife, knowsNoResidual, type Charges } from './model-shapes.ts';

/** An asset and what happened to it, by docs/reference/depreciation.md and nothing else. */
export interface EventfulBook {
  /** When the day is over, as if the asset were never disposed of. */
  heldBy(date: Day): Held;
  /** What events up to a day changed of the books; balances of another ledger or of a close are none. */
  changedBy(date: Day): Changed;
  /** Accumulated depreciation that a disposal on a day finds, at least nothing. */
  foundOn(date: Day): bigint;
}

export interface Changed {
  readonly cost: bigint;
  readonly accumulated: bigint;
}

/** The books with the events in their order; undefined where one of them is refused. */
export function eventfulBook(
  asset: DepreciableAsset,
  terms: Terms,
  events: readonly AssetEvent[],
): EventfulBook | undefined {
  const { cost = 0n } = asset;
  const residual = knowsNoResidual(terms.method) ? 0n : (asset.residual ?? 0n);
  const start = dayOf(asset.inService ?? asset.acquired ?? '');
  let last: Stretch = {
    from: -Infinity,
    held: { cost, accumulated: 0n, residual, surplus: 0n, losses: 0n },
    ...postedBy(chargesFrom({ cost, residual, start, terms }), terms, start),
    changed: { cost: 0n, accumulated: 0n },
  };
  const stretches = [last];
  for (const event of events) {
    const on = dayOf(event.on);
    const exact = whole(last.held.accumulated) + last.charges.by(on);
    const before = { ...last.held, accumulated: last.held.accumulated + last.posted.by(on) };
    const held = afterEvent(before, event, () => unimpaired({ asset, terms, events, event }));
    if (held === undefined) return undefined;
    const { remainingLife } = event;
    const charges =
      remainingLife === undefined
        ? last.charges.goOn(on, held, whole(before.cost) - exact)
        : chargesOfNewLife(terms, on, held, remainingLife);
    const goesOn = charges ?? (event.kind === 'as-closed' ? atOnce(held, on) : undefined);
    if (goesOn === undefined) return undefined;
    const changed = changedFurther(last.changed, event, { before, held });
    const since = dayAt(on.serial + 1);
    last = { from: on.serial, held, ...postedBy(goesOn, terms, since), changed };
    stretches.push(last);
  }
  const at = (date: Day): Stretch => stretches.findLast(({ from }) => from <= date.serial) ?? last;
  return {
    heldBy: (date) => {
      const { held, posted } = at(date);
      return { ...held, accumulated: held.accumulated + posted.by(date) };
    },
    changedBy: (date) => at(date).changed,
    foundOn: (date) => {
      const { held, charges, posted } = at(date);
      return most(0n, held.accumulated + posted.broughtTo(date, charges.atDisposal(date)));
    },
  };
}

/** What came with an opening is no change of an event. */
function changedFurther(
  { cost, accumulated }: Changed,
  { kind }: AssetEvent,
  { before, held }: Readonly<Record<'before' | 'held', Held>>,
): Changed {
  if (kind === 'brought-forward' || kind === 'as-closed') return { cost, accumulated };
  return {
    cost: cost + held.cost - before.cost,
    accumulated: accumulated + held.accumulated - before.accumulated,
  };
}

interface Stretch {
  readonly from: number;
  readonly held: Held;
  readonly charges: Charges;
  /** The charges as they are posted, from the first month that is not over. */
  readonly posted: Posted;
  readonly changed: Changed;
}

function postedBy(charges: Charges, terms: Terms, start: Day): Pick<Stretch, 'charges' | 'posted'> {
  const exactBy = (date: Day): bigint => charges.by(date);
  return { charges, posted: postedAmounts({ terms, start, total: charges.total, exactBy }) };
}

/** What a close left when the time is over is charged on the next day. */
function atOnce(held: Held, on: Day): Charges {
  const left = whole(bookValueOf(held) - held.residual);
  const by = ({ serial }: Day): bigint => (serial > on.serial ? left : 0n);
  return { total: left, by, atDisposal: by, goOn: () => undefined };
}

/** The net book value on the day of a reversal, had there been no impairment (IAS 36.117). */
function unimpaired({
  asset,
  terms,
  events,
  event: { on },
}: {
  readonly asset: DepreciableAsset;
  readonly terms: Terms;
  readonly events: readonly AssetEvent[];
  readonly event: AssetEvent;
}): bigint {
  const others = events.filter((each) => each.on <= on && !each.kind.startsWith('impairment'));
  const held = eventfulBook(asset, terms, others)?.heldBy(dayOf(on));
  return held === undefined ? 0n : bookValueOf(held);
}
