import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import { classifyAbc, type AbcLine } from './abc.ts';
import { compareWithService } from './service-comparison.ts';
import { ageStock, type ItemAge } from './ageing.ts';
import { stockLevels, type StockLevel } from './stock-level.ts';
import { turnoverOf, type Turnover } from './turnover.ts';
import { balanceAsOf } from '../valuation/balance/as-of.ts';
import {
  type ItemBalance,
  type Period,
  StockTotals,
  type TotalBalance,
  balanceOverPeriod,
  linesOver,
} from '../valuation/balance/period-balance.ts';
import { makeException, type StockException } from '../valuation/exceptions.ts';
import type { StockClose } from '../valuation/closes/stock-close-store.ts';
import {
  type StockCloses,
  bookedLedger,
  factsOfPosted,
  writeDownOfItem,
} from '../valuation/closes/booked-ledger.ts';
import { GroupTotals, NO_GROUP, type GroupFigures } from './group-figures.ts';
import type { ItemLedger, LedgerLine } from '../valuation/ledger.ts';
import { unitCostOf, type UnitCost } from '../../engine/measures/unit-cost.ts';
import {
  byItem,
  type ItemFacts,
  type StockItem,
  type StockSource,
  type StockBasis,
} from '../input/stock-source.ts';
import {
  type AbcMeasure,
  DEFAULT_AVERAGE_PERIODS,
  type AveragePeriods,
  type CostPool,
  type ValuationMethod,
} from '../input/terms.ts';
import { valueItem } from '../valuation/value-stock.ts';
import type { NrvSource, WriteDown } from '../valuation/write-down.ts';

/** How stock is reported. */
export interface ReportTerms {
  readonly method: ValuationMethod;
  readonly pool?: CostPool;
  readonly average?: AveragePeriods;
  readonly exponent: CurrencyExponent;
  /** The first day; that of the first movement where it is not given. */
  readonly from?: string;
  readonly to: string;
  readonly abcBy: AbcMeasure;
  readonly basis: StockBasis;
  /** Where net realisable values come from: stated ones unless given. */
  readonly nrvFrom?: NrvSource;
  /** The closed periods that the report continues from. @internal */
  readonly closes?: StockCloses;
  /** Closes of which the report says who made and who reopened them. @internal */
  readonly history?: readonly StockClose[];
}

/** One item in the report. */
export interface ItemReport {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly balance: ItemBalance;
  /** What one unit is worth at the end. */
  readonly unitValue?: UnitCost;
  readonly age: ItemAge;
  readonly turnover: Turnover;
  readonly levels: readonly StockLevel[];
  readonly writeDown: WriteDown;
}

/** A line by which a closed period is restated, with what is known of its item. */
export interface Restatement {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly line: LedgerLine;
}

/** All that the sheets of a stock report show, but the lines of the ledgers. */
export interface StockReport {
  readonly source: StockSource;
  readonly terms: ReportTerms;
  readonly period: Period;
  readonly items: readonly ItemReport[];
  readonly totals: TotalBalance;
  readonly abc: readonly AbcLine[];
  /** What the classes go by; the value where nothing was consumed. */
  readonly abcBy: AbcMeasure;
  readonly exceptions: readonly StockException[];
  /** What each group of items posts in the period. @internal */
  readonly groups: readonly GroupFigures[];
  /** @internal */
  readonly restatements: readonly Restatement[];
  /** Movements after the period, which the report ignores. */
  readonly laterMovements: number;
}

/** The ledger of one item as the books have it: closed periods as they were posted, the rest as it is valued. */
export function ledgerOf(stock: StockItem, terms: ReportTerms): ItemLedger {
  const { closes, to } = terms;
  const computed = (): ItemLedger => valuedLedger(stock, terms);
  return closes === undefined ? computed() : bookedLedger(stock.item, closes, { to, computed });
}

function valuedLedger({ item, facts, movements }: StockItem, terms: ReportTerms): ItemLedger {
  const { standardCosts } = facts;
  const { pool = 'company', average = DEFAULT_AVERAGE_PERIODS } = terms;
  return valueItem(item, movements, {
    method: terms.method,
    pool,
    average,
    exponent: terms.exponent,
    asOf: terms.to,
    ...(standardCosts !== undefined && { itemTerms: () => ({ standardCosts }) }),
  });
}

/** Works out a stock report. Throws RangeError where the period ends before it begins. */
export function makeStockReport(given: StockSource, terms: ReportTerms): StockReport {
  const source = withPostedItems(given, terms);
  const period = periodOf(source, terms);
  const laterMovements = source.items
    .flatMap(({ movements }) => movements)
    .filter(({ date }) => date > terms.to).length;
  const totals = new StockTotals();
  const exceptions: StockException[] = [];
  const groups = new GroupTotals();
  const restatements: Restatement[] = [];
  const items = source.items.map((item) => {
    const ledger = ledgerOf(item, terms);
    const { reported } = item.facts;
    exceptions.push(...ledger.exceptions);
    // What the account says is of today: it says nothing of a day that movements came after.
    if (reported !== undefined && laterMovements === 0) {
      exceptions.push(...compareWithService(ledger, reported).exceptions);
    }
    const report = reportItem(item, ledger, { terms, period });
    totals.add(report.balance);
    const lines = linesOver(ledger, period);
    groups.add(item.facts.group ?? NO_GROUP, lines, report.writeDown);
    for (const line of lines.filter(({ kind }) => kind === 'restatement')) {
      restatements.push({ item: item.item, facts: item.facts, line });
    }
    exceptions.push(...unassessed(report, terms.exponent));
    return report;
  });
  const abcBy = items.some(({ balance }) => balance.consumed.value > 0n) ? terms.abcBy : 'value';
  return {
    source,
    terms,
    period,
    items,
    totals: totals.result(),
    abc: classifyAbc(items.map((item) => ({ item: item.item, amount: amountFor(item, abcBy) }))),
    abcBy,
    exceptions,
    groups: groups.result(),
    restatements,
    laterMovements,
  };
}

function reportItem(
  { item, facts }: StockItem,
  ledger: ItemLedger,
  { terms, period }: { readonly terms: ReportTerms; readonly period: Period },
): ItemReport {
  const balance = balanceOverPeriod(ledger, period);
  const { closing } = balance;
  const unitValue = unitCostOf(closing.value, closing.quantity, terms.exponent);
  return {
    item,
    facts,
    balance,
    ...(unitValue !== undefined && { unitValue }),
    age: ageStock(ledger, period.to),
    turnover: turnoverOf(balance, period),
    writeDown: writeDownOfItem(ledger, facts, { terms, period }),
    levels: stockLevels(balanceAsOf(ledger.lines, period.to), facts.thresholds ?? [], terms.basis),
  };
}

/** Items that only closed periods have are restated away, not forgotten. */
function withPostedItems(source: StockSource, { closes }: ReportTerms): StockSource {
  if (closes === undefined) return source;
  const known = new Set(source.items.map(({ item }) => item));
  const gone = closes
    .items()
    .filter((item) => !known.has(item))
    .map((item): StockItem => ({ item, facts: factsOfPosted(item, closes), movements: [] }));
  return gone.length === 0 ? source : { ...source, items: [...source.items, ...gone].sort(byItem) };
}

/** An item without a new assessment keeps its write-down. */
function unassessed(
  { item, writeDown, balance }: ItemReport,
  exponent: CurrencyExponent,
): readonly StockException[] {
  const { perUnit, closing } = writeDown;
  if (perUnit !== undefined || closing === 0n || balance.closing.quantity <= 0n) return [];
  return [
    makeException('no-realisable-value', { item }, { found: formatMinorUnits(closing, exponent) }),
  ];
}

function amountFor({ balance }: ItemReport, measure: AbcMeasure): bigint {
  return measure === 'consumption' ? balance.consumed.value : balance.closing.value;
}

/** From the first movement, where the report is as of a day. */
export function periodOf({ items }: StockSource, { from, to }: ReportTerms): Period {
  if (from !== undefined) return { from, to };
  let first = to;
  for (const { movements } of items) {
    for (const { date } of movements) if (date < first) first = date;
  }
  return { from: first, to };
}
