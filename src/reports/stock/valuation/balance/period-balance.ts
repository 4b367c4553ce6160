import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { type BalanceAsOf, balanceAfter } from './as-of.ts';
import { type Amount, type Flows, NOTHING, NO_FLOWS, add, addLine, rollForward } from './flows.ts';
import type { ItemLedger, LedgerLine, LineKind } from '../ledger.ts';
import { type LocationBalance, balanceOfLocations, emptyLocation } from './location-balance.ts';
import type { MinorUnits, Quantity } from '../../../engine/measures/unit-cost.ts';
import { badUsage } from '../../../engine/refusals.ts';
import { plus } from '../../../engine/measures/sums.ts';

/**
 * All items over a period. Quantities of different items are added up as well: the sum means nothing
 * but it has to tie.
 */
export interface TotalBalance extends Flows {
  readonly items: number;
  readonly opening: Amount;
  readonly closing: Amount;
  readonly checkedOut: Quantity;
  readonly consumed: Amount;
  readonly revenue: MinorUnits;
  readonly difference: MinorUnits;
  readonly locations: readonly LocationBalance[];
  /** The checks of the locations and of the whole, and those of the items that do not hold. */
  readonly checks: readonly Check[];
}

type Sums = Omit<TotalBalance, 'locations' | 'checks'>;

const NO_SUMS: Sums = {
  items: 0,
  opening: NOTHING,
  ...NO_FLOWS,
  closing: NOTHING,
  checkedOut: 0n,
  consumed: NOTHING,
  revenue: 0n,
  difference: 0n,
};

/** Adds items one by one, without keeping them. */
export class StockTotals {
  #sums = NO_SUMS;
  readonly #locations = new Map<string, LocationBalance>();
  readonly #failed: Check[] = [];

  add(item: ItemBalance): void {
    this.#sums = { ...plus(this.#sums, { ...item, items: 1 }), items: this.#sums.items + 1 };
    for (const balance of item.locations) {
      const before = this.#locations.get(balance.location) ?? emptyLocation(balance.location);
      this.#locations.set(balance.location, plus(before, balance));
    }
    this.#failed.push(...item.checks.filter(({ passed }) => !passed));
  }

  result(): TotalBalance {
    const locations = [...this.#locations.values()].sort((one, other) =>
      one.location < other.location ? -1 : 1,
    );
    const balance = { ...this.#sums, locations };
    return { ...balance, checks: [...this.#failed, ...checkBalance('total', balance)] };
  }
}

/** Two figures that must be equal, calculated in two ways. */
export interface Check {
  readonly check: CheckName;
  /** The subject: an item, a location, or `total`. */
  readonly of: string;
  readonly unit: 'quantity' | 'value';
  readonly left: bigint;
  readonly right: bigint;
  readonly passed: boolean;
}

/** The checks that a stock report prints. */
export const STOCK_CHECKS = {
  'rolls-forward':
    'Opening + receipts - issues + count differences + cost adjustments + restatements = closing',
  'location-rolls-forward':
    'Opening + receipts - issues + count differences + restatements + transfers in - transfers out = closing at the location',
  'locations-add-up': 'Sum of locations = total',
  'adjustments-add-up': 'Receipts and cost adjustments: sum of locations = total',
  'moves-cancel-out': 'Transfers in = transfers out',
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof STOCK_CHECKS;

/** Compares two figures. */
function compare(about: Pick<Check, 'check' | 'of' | 'unit'>, left: bigint, right: bigint): Check {
  return { ...about, left, right, passed: left === right };
}

/** An item, or all of them, over a period. */
interface Balance extends Flows {
  readonly opening: Amount;
  readonly closing: Amount;
  readonly locations: readonly LocationBalance[];
}

/**
 * The checks of a balance: it rolls forward, so does each location, and the locations together are
 * the whole. Closing figures are read off the ledger; flows are added up from its lines.
 */
function checkBalance(of: string, balance: Balance): readonly Check[] {
  const { opening, closing, locations } = balance;
  const rolled = rollForward(opening, balance);
  const whole = locations.reduce(plus, emptyLocation(of));
  const quantity = (check: CheckName) => ({ check, of, unit: 'quantity' }) as const;
  const value = (check: CheckName) => ({ check, of, unit: 'value' }) as const;
  return [
    compare(quantity('rolls-forward'), rolled.quantity, closing.quantity),
    compare(value('rolls-forward'), rolled.value, closing.value),
    compare(quantity('locations-add-up'), whole.opening.quantity, opening.quantity),
    compare(value('locations-add-up'), whole.opening.value, opening.value),
    compare(quantity('locations-add-up'), whole.closing.quantity, closing.quantity),
    compare(value('locations-add-up'), whole.closing.value, closing.value),
    compare(
      value('adjustments-add-up'),
      whole.adjusted + whole.received.value + whole.restated.value,
      balance.adjusted + balance.received.value + balance.restated.value,
    ),
    compare(quantity('moves-cancel-out'), whole.movedIn, whole.movedOut),
    compare(value('moves-cancel-out'), whole.movedInValue, whole.movedOutValue),
    ...locations.flatMap(checkLocation),
  ];
}

/** A location rolls forward; its value does by definition where it is a share. */
export function checkLocation(location: LocationBalance): readonly Check[] {
  const rolled = rollForward(location.opening, location);
  const about = { check: 'location-rolls-forward', of: location.location } as const;
  return [
    compare(
      { ...about, unit: 'quantity' },
      rolled.quantity + location.movedIn - location.movedOut,
      location.closing.quantity,
    ),
    compare(
      { ...about, unit: 'value' },
      rolled.value + location.movedInValue - location.movedOutValue,
      location.closing.value,
    ),
  ];
}

/** Two days and all between them. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** One item over a period: what there was, what flowed, what there is. */
export interface ItemBalance extends Flows {
  readonly item: string;
  readonly opening: Amount;
  readonly closing: Amount;
  /** At the end of the period; part of what is on hand. */
  readonly checkedOut: Quantity;
  readonly available: Quantity;
  /** Goods consumed: issues and sales less returns, with what put their cost right. */
  readonly consumed: Amount;
  /** Sales revenue. */
  readonly revenue: MinorUnits;
  /** What belongs on the difference account: purchases and returns against the stock's postings. */
  readonly difference: MinorUnits;
  /** The day of the last movement ever, up to the end of the period. */
  readonly lastMovement?: string | undefined;
  readonly locations: readonly LocationBalance[];
  readonly checks: readonly Check[];
}

/**
 * An item's balance over a period, from its ledger. An opening stock dated on the first day is part of
 * the opening; a later one is received. Throws RangeError when the period ends before it begins, or
 * after the day that the ledger covers.
 */
export function balanceOverPeriod(ledger: ItemLedger, period: Period): ItemBalance {
  checkPeriod(ledger, period);
  const { lines } = ledger;
  const begin = countLines(lines, (line) => isBefore(line, period.from));
  const end = countLines(lines, ({ date }) => date <= period.to);
  const inPeriod = lines.slice(begin, end);
  const opening = balanceAfter(lines.slice(0, begin));
  const closing = balanceAfter(lines.slice(0, end));
  const flows = inPeriod.reduce(addLine, NO_FLOWS);
  const locations = balanceOfLocations(opening.locations, inPeriod, closing.locations);
  const { lastMovement } = closing;
  const balance = { opening: amountOf(opening), ...flows, closing: amountOf(closing), locations };
  return {
    item: ledger.item,
    ...balance,
    checkedOut: closing.checkedOut,
    available: closing.available,
    consumed: consumedIn(inPeriod),
    revenue: inPeriod.reduce((sum, { revenue = 0n }) => sum + revenue, 0n),
    difference: inPeriod.reduce((sum, { difference }) => sum + difference, 0n),
    lastMovement,
    checks: checkBalance(ledger.item, balance),
  };
}

/** The lines of a ledger that lie within a period. */
export function linesOver({ lines }: ItemLedger, { from, to }: Period): readonly LedgerLine[] {
  const begin = countLines(lines, (line) => isBefore(line, from));
  return lines.slice(
    begin,
    countLines(lines, ({ date }) => date <= to),
  );
}

function checkPeriod({ item, asOf }: ItemLedger, { from, to }: Period): void {
  if (to < from) throw wrongPeriod(`A period cannot end on ${to} and begin on ${from}`);
  if (asOf !== undefined && to > asOf) {
    throw wrongPeriod(`The ledger of item ${item} covers ${asOf}, the period ends on ${to}`);
  }
}

function wrongPeriod(message: string): TallysheetError {
  return badUsage(message, 'Use a period that the ledger covers.');
}

function isBefore({ date, kind }: LedgerLine, from: string): boolean {
  return date < from || (date === from && kind === 'opening');
}

/** How many of the first lines match; lines are in order of their dates. */
function countLines(lines: readonly LedgerLine[], is: (line: LedgerLine) => boolean): number {
  const first = lines.findIndex((line) => !is(line));
  return first === -1 ? lines.length : first;
}

function amountOf({ quantity, value }: BalanceAsOf): Amount {
  return { quantity, value };
}

const IS_CONSUMPTION: ReadonlySet<LineKind> = new Set([
  'issue',
  'sale',
  'return-in',
  'cost-adjustment',
]);

function consumedIn(lines: readonly LedgerLine[]): Amount {
  return lines
    .filter(({ kind }) => IS_CONSUMPTION.has(kind))
    .reduce(
      (sum, line) => add(sum, { quantity: line.out - line.in, value: -line.valueChange }),
      NOTHING,
    );
}
