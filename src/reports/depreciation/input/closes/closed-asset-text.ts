import { mapValues } from '../../../../kernel/map-values.ts';
import { defined } from '../../../../kernel/defined.ts';
import {
  isWithoutEvents,
  NO_EVENTS,
  type EventAmount,
  type EventAmounts,
} from '../../methods/event-amounts.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { OpeningReserves } from '../../terms/asset-event.ts';
import type { Position, Status } from '../../methods/positions.ts';
import type { Opening } from '../../events/prospective.ts';
import type { Restatement } from '../../events/closes/book-closes.ts';
import {
  bookedDisposal,
  type Amounts,
  type BookedMovement,
  type ClosedAsset,
  type ClosedDifference,
} from '../../events/closes/closed-asset.ts';
import type { AssetFacts } from '../../terms/asset.ts';

type Pair<Amount> = readonly [cost: Amount, accumulated: Amount];

/** A closed asset as JSON keeps it: amounts are read as texts, since JSON has no large integers. */
interface KeptAsset<Amount = string> {
  readonly facts: AssetFacts;
  readonly className: string;
  readonly openingClass?: string | undefined;
  readonly basis: string;
  readonly words: Readonly<Record<string, string>>;
  /** Without impairments there is no third. */
  readonly openings: readonly (readonly [on: string, accumulated: Amount, unimpaired?: Amount])[];
  /** Closes of an earlier version do not have it: they know no correction. */
  readonly calculation?: number;
  readonly opening: readonly [Status, ...Pair<Amount>];
  readonly addition: Amount;
  readonly expense: Amount;
  readonly events?: Readonly<Partial<Record<EventAmount, Amount>>> | undefined;
  readonly restated: Pair<Amount>;
  /** Closes of an earlier version have neither. */
  readonly earlierYears?: Amount;
  readonly priorPeriod?: Amount;
  readonly removed: Pair<Amount>;
  /** Closes of an earlier version do not have the gain. */
  readonly disposal?:
    | readonly [on: string, ...Pair<Amount>, proceeds: Amount, gainOrLoss: Amount, gain?: Amount]
    | undefined;
  readonly closing: readonly [Status, ...Pair<Amount>];
  readonly reserves?: KeptReserves<Amount> | undefined;
  /** By the columns of the close; one column is the expense. */
  readonly charges?: readonly Amount[] | undefined;
  readonly difference?: KeptDifference<Amount> | undefined;
}

type KeptReserves<Amount = string> = readonly [on: string, surplus: Amount, impairment: Amount];

/** What a close has for all its assets. */
export interface CloseFacts {
  readonly restatement: Restatement | undefined;
  readonly columns: readonly Period[];
}

interface KeptDifference<Amount = string> {
  readonly causes: readonly string[];
  readonly amounts: Pair<Amount>;
  readonly gainOrLoss: Amount;
  /** Closes of an earlier version do not have it. */
  readonly before?: Amount;
  readonly disposed?: Pair<Amount> | undefined;
  readonly events?: Pair<Amount> | undefined;
  readonly byPeriod: readonly Amount[];
}

/** The text that a store keeps of a closed asset, its key apart. */
export function closedAssetText(asset: ClosedAsset): string {
  const { facts, className, openingClass, basis, words, calculation, reserves } = asset;
  const { addition, expense, events, earlierYears, priorPeriod, disposal } = asset.movement;
  const { opening, restated, removed, closing } = asset.movement;
  const kept: KeptAsset<bigint> = {
    ...{ facts, className, openingClass, basis, words },
    openings: asset.openings.map(({ on, accumulated, unimpaired }) =>
      unimpaired === undefined ? [on, accumulated] : [on, accumulated, unimpaired],
    ),
    calculation,
    opening: [opening.status, ...pairOf(opening)],
    addition,
    expense,
    events: isWithoutEvents(events) ? undefined : withoutZeros(events),
    restated: pairOf(restated),
    earlierYears,
    priorPeriod,
    removed: pairOf(removed),
    disposal: disposal && [
      ...([disposal.on, ...pairOf(disposal)] as const),
      ...([disposal.proceeds, disposal.gainOrLoss, disposal.gain] as const),
    ],
    closing: [closing.status, ...pairOf(closing)],
    reserves: reserves && [reserves.on, reserves.surplus, reserves.impairment],
    charges: asset.charges?.map(({ amount }) => amount),
    difference: asset.difference && keptDifference(asset.difference),
  };
  return JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/**
 * The closed asset of such a text, which only this program writes. An earlier version booked all that a
 * retrospective close restated against earlier results.
 */
export function closedAssetOf(
  key: string,
  text: string,
  { restatement, columns }: CloseFacts,
): ClosedAsset {
  const { facts, className, basis, words, openingClass, ...kept } = JSON.parse(text) as KeptAsset;
  const once = restatement === 'retrospective' ? kept.restated[1] : '0';
  const movement: BookedMovement = {
    opening: positionOf(kept.opening),
    addition: BigInt(kept.addition),
    expense: BigInt(kept.expense),
    events: eventsOf(kept.events),
    restated: amountsOf(kept.restated),
    earlierYears: BigInt(kept.earlierYears ?? once),
    priorPeriod: BigInt(kept.priorPeriod ?? once),
    removed: amountsOf(kept.removed),
    ...defined({ disposal: kept.disposal && disposalOf(kept.disposal) }),
    closing: positionOf(kept.closing),
  };
  return {
    ...{ key, facts, className, basis, words, movement },
    calculation: kept.calculation ?? 0,
    openings: kept.openings.map(([on, accumulated, unimpaired]): Opening => ({
      ...{ on, accumulated: BigInt(accumulated) },
      ...(unimpaired !== undefined && { unimpaired: BigInt(unimpaired) }),
    })),
    ...defined({
      openingClass,
      reserves: kept.reserves && reservesOf(kept.reserves),
      charges:
        kept.charges &&
        columns.map((column, at) => ({ column, amount: BigInt(kept.charges?.[at] ?? '0') })),
      difference: kept.difference && differenceOf(kept.difference),
    }),
  };
}

/** The reserves in the text of a closed asset, as SQLite takes them out. */
export function reservesOfText(text: string): OpeningReserves {
  return reservesOf(JSON.parse(text) as KeptReserves);
}

function reservesOf([on, surplus, impairment]: KeptReserves): OpeningReserves {
  return { on, surplus: BigInt(surplus), impairment: BigInt(impairment) };
}

function withoutZeros(events: EventAmounts): Partial<EventAmounts> {
  return Object.fromEntries(Object.entries(events).filter(([, amount]) => amount !== 0n));
}

function eventsOf(kept: KeptAsset['events']): EventAmounts {
  if (kept === undefined) return NO_EVENTS;
  return { ...NO_EVENTS, ...mapValues(kept as Readonly<Record<string, string>>, BigInt) };
}

function keptDifference(difference: ClosedDifference): KeptDifference<bigint> {
  const { causes, amounts, gainOrLoss, before, disposed, events, byPeriod } = difference;
  return {
    causes,
    amounts: pairOf(amounts),
    gainOrLoss,
    before,
    disposed: disposed && pairOf(disposed),
    events: events && pairOf(events),
    byPeriod,
  };
}

function differenceOf(difference: KeptDifference): ClosedDifference {
  const { causes, amounts, byPeriod, before = '0', gainOrLoss, disposed, events } = difference;
  return {
    before: BigInt(before),
    ...defined({ disposed: disposed && amountsOf(disposed), events: events && amountsOf(events) }),
    causes,
    amounts: amountsOf(amounts),
    gainOrLoss: BigInt(gainOrLoss),
    byPeriod: byPeriod.map(BigInt),
  };
}

function pairOf({ cost, accumulated }: Amounts): Pair<bigint> {
  return [cost, accumulated];
}

function amountsOf([cost, accumulated]: Pair<string>): Amounts {
  return { cost: BigInt(cost), accumulated: BigInt(accumulated) };
}

function positionOf([status, ...pair]: KeptAsset['opening']): Position {
  const { cost, accumulated } = amountsOf(pair);
  return { status, cost, accumulated, bookValue: cost - accumulated };
}

function disposalOf(kept: NonNullable<KeptAsset['disposal']>): ReturnType<typeof bookedDisposal> {
  const [on, cost, accumulated, proceeds, gainOrLoss, gain] = kept;
  const amounts = amountsOf([cost, accumulated]);
  const disposal = bookedDisposal({
    ...{ on, ...amounts, bookValue: amounts.cost - amounts.accumulated },
    ...{ proceeds: BigInt(proceeds), gainOrLoss: BigInt(gainOrLoss) },
  });
  return gain === undefined ? disposal : { ...disposal, gain: BigInt(gain) };
}
