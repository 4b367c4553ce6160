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
  type BookedDisposal,
  type BookedMovement,
  type ClosedAsset,
  type ClosedDifference,
  type ColumnCharge,
} from '../../events/closes/closed-asset.ts';
import type { AssetFacts } from '../../terms/asset.ts';

type Pair = readonly [cost: string, accumulated: string];

/** A closed asset as JSON keeps it: amounts are texts, since JSON has no large integers. */
interface KeptAsset {
  readonly facts: AssetFacts;
  readonly className: string;
  readonly openingClass?: string;
  readonly basis: string;
  readonly words: Readonly<Record<string, string>>;
  /** Without impairments there is no third. */
  readonly openings: readonly (readonly [on: string, accumulated: string, unimpaired?: string])[];
  /** Closes of an earlier version do not have it: they know no correction. */
  readonly calculation?: number;
  readonly opening: readonly [Status, ...Pair];
  readonly addition: string;
  readonly expense: string;
  readonly events?: Readonly<Partial<Record<EventAmount, string>>>;
  readonly restated: Pair;
  /** Closes of an earlier version have neither. */
  readonly earlierYears?: string;
  readonly priorPeriod?: string;
  readonly removed: Pair;
  /** Closes of an earlier version do not have the gain. */
  readonly disposal?: readonly [
    on: string,
    ...Pair,
    proceeds: string,
    gainOrLoss: string,
    gain?: string,
  ];
  readonly closing: readonly [Status, ...Pair];
  readonly reserves?: readonly [on: string, surplus: string, impairment: string];
  /** By the columns of the close; one column is the expense. */
  readonly charges?: readonly string[];
  readonly difference?: KeptDifference;
}

/** What a close has for all its assets. */
export interface CloseFacts {
  readonly restatement: Restatement | undefined;
  readonly columns: readonly Period[];
}

interface KeptDifference {
  readonly causes: readonly string[];
  readonly amounts: Pair;
  readonly byPeriod: readonly string[];
  /** Closes of an earlier version do not have it. */
  readonly before?: string;
  readonly disposed?: Pair;
  readonly events?: Pair;
  readonly gainOrLoss: string;
}

/** The text that a store keeps of a closed asset, its key apart. */
export function closedAssetText(asset: ClosedAsset): string {
  const { facts, className, basis, words, openings, calculation, movement, difference, charges } =
    asset;
  const { opening, addition, expense, events, restated, removed, disposal, closing } = movement;
  const kept: KeptAsset = {
    facts,
    className,
    ...(asset.openingClass !== undefined && { openingClass: asset.openingClass }),
    basis,
    words,
    openings: openings.map(({ on, accumulated, unimpaired }) =>
      unimpaired === undefined
        ? [on, String(accumulated)]
        : [on, String(accumulated), String(unimpaired)],
    ),
    calculation,
    opening: [opening.status, ...pairOf(opening)],
    addition: String(addition),
    expense: String(expense),
    ...(!isWithoutEvents(events) && { events: storedEvents(events) }),
    restated: pairOf(restated),
    earlierYears: String(movement.earlierYears),
    priorPeriod: String(movement.priorPeriod),
    removed: pairOf(removed),
    ...(disposal !== undefined && {
      disposal: [
        disposal.on,
        ...pairOf(disposal),
        String(disposal.proceeds),
        String(disposal.gainOrLoss),
        String(disposal.gain),
      ] as const,
    }),
    closing: [closing.status, ...pairOf(closing)],
    ...(asset.reserves !== undefined && { reserves: storedReserves(asset.reserves) }),
    ...(charges !== undefined && { charges: charges.map(({ amount }) => String(amount)) }),
    ...(difference !== undefined && { difference: storedDifference(difference) }),
  };
  return JSON.stringify(kept);
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
  const { facts, className, basis, words, openings, calculation, ...kept } = JSON.parse(
    text,
  ) as KeptAsset;
  const once = restatement === 'retrospective' ? kept.restated[1] : '0';
  const movement: BookedMovement = {
    opening: positionOf(kept.opening),
    addition: BigInt(kept.addition),
    expense: BigInt(kept.expense),
    events: kept.events === undefined ? NO_EVENTS : eventsOf(kept.events),
    restated: amountsOf(kept.restated),
    earlierYears: BigInt(kept.earlierYears ?? once),
    priorPeriod: BigInt(kept.priorPeriod ?? once),
    removed: amountsOf(kept.removed),
    ...(kept.disposal !== undefined && { disposal: disposalOf(kept.disposal) }),
    closing: positionOf(kept.closing),
  };
  return {
    key,
    facts,
    className,
    ...(kept.openingClass !== undefined && { openingClass: kept.openingClass }),
    basis,
    words,
    movement,
    calculation: calculation ?? 0,
    openings: openings.map(([on, accumulated, unimpaired]): Opening => ({
      ...{ on, accumulated: BigInt(accumulated) },
      ...(unimpaired !== undefined && { unimpaired: BigInt(unimpaired) }),
    })),
    ...(kept.reserves !== undefined && { reserves: reservesOf(kept.reserves) }),
    ...(kept.charges !== undefined && { charges: chargesOf(kept.charges, columns) }),
    ...(kept.difference !== undefined && { difference: differenceOf(kept.difference) }),
  };
}

function storedReserves({
  on,
  surplus,
  impairment,
}: OpeningReserves): NonNullable<KeptAsset['reserves']> {
  return [on, String(surplus), String(impairment)];
}

/** The reserves in the text of a closed asset, as SQLite takes them out. */
export function reservesOfText(text: string): OpeningReserves {
  return reservesOf(JSON.parse(text) as NonNullable<KeptAsset['reserves']>);
}

function reservesOf([on, surplus, impairment]: NonNullable<
  KeptAsset['reserves']
>): OpeningReserves {
  return { on, surplus: BigInt(surplus), impairment: BigInt(impairment) };
}

function chargesOf(
  kept: NonNullable<KeptAsset['charges']>,
  columns: readonly Period[],
): readonly ColumnCharge[] {
  return columns.map((column, at) => ({ column, amount: BigInt(kept[at] ?? '0') }));
}

/** Amounts of zero are not kept. */
function storedEvents(events: EventAmounts): NonNullable<KeptAsset['events']> {
  const some = Object.entries(events).filter(([, amount]) => amount !== 0n);
  return Object.fromEntries(some.map(([key, amount]) => [key, String(amount)]));
}

function eventsOf(kept: NonNullable<KeptAsset['events']>): EventAmounts {
  const some = Object.entries(kept).map(([key, amount]) => [key, BigInt(amount)] as const);
  return { ...NO_EVENTS, ...Object.fromEntries(some) };
}

function storedDifference(difference: ClosedDifference): KeptDifference {
  const { causes, amounts, byPeriod, before, gainOrLoss } = difference;
  return {
    causes,
    amounts: pairOf(amounts),
    gainOrLoss: String(gainOrLoss),
    before: String(before),
    ...(difference.disposed !== undefined && { disposed: pairOf(difference.disposed) }),
    ...(difference.events !== undefined && { events: pairOf(difference.events) }),
    byPeriod: byPeriod.map(String),
  };
}

function differenceOf(difference: KeptDifference): ClosedDifference {
  const { causes, amounts, byPeriod, before = '0', gainOrLoss } = difference;
  return {
    before: BigInt(before),
    ...(difference.disposed !== undefined && { disposed: amountsOf(difference.disposed) }),
    ...(difference.events !== undefined && { events: amountsOf(difference.events) }),
    causes,
    amounts: amountsOf(amounts),
    gainOrLoss: BigInt(gainOrLoss),
    byPeriod: byPeriod.map(BigInt),
  };
}

function pairOf({ cost, accumulated }: Amounts): Pair {
  return [String(cost), String(accumulated)];
}

function amountsOf([cost, accumulated]: Pair): Amounts {
  return { cost: BigInt(cost), accumulated: BigInt(accumulated) };
}

function positionOf([status, ...pair]: KeptAsset['opening']): Position {
  const { cost, accumulated } = amountsOf(pair);
  return { status, cost, accumulated, bookValue: cost - accumulated };
}

function disposalOf([on, cost, accumulated, proceeds, gainOrLoss, gain]: NonNullable<
  KeptAsset['disposal']
>): BookedDisposal {
  const amounts = amountsOf([cost, accumulated]);
  const bookValue = amounts.cost - amounts.accumulated;
  const disposal = bookedDisposal({
    on,
    ...amounts,
    bookValue,
    proceeds: BigInt(proceeds),
    gainOrLoss: BigInt(gainOrLoss),
  });
  return gain === undefined ? disposal : { ...disposal, gain: BigInt(gain) };
}
