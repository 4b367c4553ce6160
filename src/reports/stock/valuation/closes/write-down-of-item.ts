import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { dayAfter } from '../../../engine/measures/days.ts';
import { balanceOverPeriod, type Period } from '../balance/period-balance.ts';
import { lastPosted, postedWriteDowns, type StockCloses } from './booked-ledger.ts';
import type { ItemLedger } from '../ledger.ts';
import { wholeUnits } from '../../../engine/measures/quantity.ts';
import { roundValue } from '../../../engine/measures/unit-cost.ts';
import type { ItemFacts } from '../../input/stock-source.ts';
import {
  joinWriteDowns,
  NO_WRITE_DOWN,
  realisablePerUnit,
  type NrvSource,
  writeDownOver,
  type WriteDown,
} from '../write-down.ts';

/** The terms of a report as far as write-downs ask for them. */
interface WriteDownTerms {
  readonly exponent: CurrencyExponent;
  readonly nrvFrom?: NrvSource;
  readonly closes?: StockCloses;
}

/**
 * The write-down of an item over the period of a report. Closed periods show what they posted; what follows them
 * begins with the last close, else with what the source brings forward.
 */
export function writeDownOfItem(
  ledger: ItemLedger,
  facts: ItemFacts,
  { terms, period }: { readonly terms: WriteDownTerms; readonly period: Period },
): WriteDown {
  const { closes, exponent, nrvFrom = 'nrv' } = terms;
  const assess = (span: Period): WriteDown => {
    const last = closes && lastPosted(ledger.item, closes, span.from);
    return writeDownOver(balanceOverPeriod(ledger, span), {
      perUnit: realisablePerUnit(facts, nrvFrom),
      opening: last?.writeDown.closing ?? broughtForward(facts, exponent),
      exponent,
    });
  };
  if (closes === undefined || isBefore(closes, period)) return assess(period);
  const lastEnd = closes.periods.at(-1)?.end ?? '';
  const posted = postedWriteDowns(ledger.item, closes, period);
  const from = period.from > lastEnd ? period.from : dayAfter(lastEnd);
  const parts = period.to > lastEnd ? [...posted, assess({ from, to: period.to })] : posted;
  const [first = NO_WRITE_DOWN, ...others] = parts;
  return others.reduce(joinWriteDowns, first);
}

function broughtForward({ writtenDown = 0n }: ItemFacts, exponent: CurrencyExponent): bigint {
  return roundValue(writtenDown * wholeUnits(1), exponent);
}

/** What lies before the first close was never closed for itself. */
function isBefore({ periods: [first] }: StockCloses, { to }: Period): boolean {
  return first === undefined || to < first.start;
}
