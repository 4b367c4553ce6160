import type { CurrencyExponent } from '../../../kernel/money.ts';
import { classifyAbc, type AbcLine } from '../analysis/abc.ts';
import { compareWithService } from '../analysis/against-service.ts';
import { ageStock, type ItemAge } from '../analysis/ageing.ts';
import { stockLevels, type StockBasis, type StockLevel } from '../analysis/stock-level.ts';
import { turnoverOf, type Turnover } from '../analysis/turnover.ts';
import { balanceAsOf } from '../balance/as-of.ts';
import { balanceOverPeriod, type ItemBalance, type Period } from '../balance/period-balance.ts';
import { StockTotals, type TotalBalance } from '../balance/stock-totals.ts';
import type { StockException } from '../exceptions.ts';
import type { ItemLedger } from '../ledger.ts';
import { unitCostOf, type UnitCost } from '../../measures/unit-cost.ts';
import type { ItemFacts, StockItem, StockSource } from '../source/stock-source.ts';
import {
  DEFAULT_AVERAGE_PERIODS,
  type AveragePeriods,
  type CostPool,
  type ValuationMethod,
} from '../terms.ts';
import { valueItem } from '../valuation/value-stock.ts';

/** What items are classed by: what of them was consumed in the period, or what is there. */
export const ABC_MEASURES = ['consumption', 'value'] as const;

export type AbcMeasure = (typeof ABC_MEASURES)[number];

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
  /** Movements later than the period, which the report leaves out. */
  readonly laterMovements: number;
}

/** The ledger of one item as the report values it. */
export function ledgerOf({ item, facts, movements }: StockItem, terms: ReportTerms): ItemLedger {
  const { standardCosts } = facts;
  const { pool = 'company', average = DEFAULT_AVERAGE_PERIODS } = terms;
  return valueItem(item, movements, {
    ...{ method: terms.method, pool, average },
    exponent: terms.exponent,
    asOf: terms.to,
    ...(standardCosts !== undefined && { itemTerms: () => ({ standardCosts }) }),
  });
}

/** Works out a stock report. Throws RangeError where the period ends before it begins. */
export function makeStockReport(source: StockSource, terms: ReportTerms): StockReport {
  const period = periodOf(source, terms);
  const laterMovements = source.items
    .flatMap(({ movements }) => movements)
    .filter(({ date }) => date > terms.to).length;
  const totals = new StockTotals();
  const exceptions: StockException[] = [];
  const items = source.items.map((item) => {
    const ledger = ledgerOf(item, terms);
    const { told } = item.facts;
    exceptions.push(...ledger.exceptions);
    // What the account says is of today: it says nothing of a day that movements came after.
    if (told !== undefined && laterMovements === 0) {
      exceptions.push(...compareWithService(ledger, told).exceptions);
    }
    const report = reportItem(item, ledger, { terms, period });
    totals.add(report.balance);
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
    levels: stockLevels(balanceAsOf(ledger.lines, period.to), facts.thresholds ?? [], terms.basis),
  };
}

function amountFor({ balance }: ItemReport, measure: AbcMeasure): bigint {
  return measure === 'consumption' ? balance.consumed.value : balance.closing.value;
}

/** From the first movement, where the report is as of a day. */
function periodOf({ items }: StockSource, { from, to }: ReportTerms): Period {
  if (from !== undefined) return { from, to };
  let first = to;
  for (const { movements } of items) {
    for (const { date } of movements) if (date < first) first = date;
  }
  return { from: first, to };
}
