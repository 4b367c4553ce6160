import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { balanceAfter, type BalanceAsOf } from './as-of.ts';
import { type Check, checkBalance } from './balance-checks.ts';
import { add, addLine, NO_FLOWS, NOTHING, type Amount, type Flows } from './flows.ts';
import type { ItemLedger, LedgerLine, LineKind } from '../ledger.ts';
import { balanceOfLocations, type LocationBalance } from './location-balance.ts';
import type { Quantity } from '../../../engine/measures/quantity.ts';
import type { MinorUnits } from '../../../engine/measures/unit-cost.ts';
import { badUsage } from '../../../engine/refusals.ts';

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
