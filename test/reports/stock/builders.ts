import {
  DEFAULT_VALUATION_METHOD,
  parseQuantity,
  parseUnitCost,
  valueItem,
  type ItemLedger,
  type LedgerLine,
  type Movement,
  type StockTerms,
  type ValuationMethod,
} from '../../../src/reports/stock/index.ts';

export function quantity(text: string | number): bigint {
  const parsed = parseQuantity(String(text));
  if (parsed === undefined) throw new Error(`no quantity: ${text}`);
  return parsed;
}

export function cost(text: string): bigint {
  const parsed = parseUnitCost(text);
  if (parsed === undefined) throw new Error(`no cost: ${text}`);
  return parsed;
}

interface More {
  readonly location?: string;
  readonly reference?: string;
  readonly sequence?: number;
}

export function receipt(date: string, amount: string | number, at: string, more: More = {}) {
  return {
    item: 'I',
    kind: 'receipt',
    date,
    quantity: quantity(amount),
    unitCost: cost(at),
    ...more,
  } as const satisfies Movement;
}

export function issue(date: string, amount: string | number, more: More = {}) {
  return { item: 'I', kind: 'issue', date, quantity: quantity(amount), ...more } as const;
}

export function count(date: string, counted: string | number, more: More = {}) {
  return { item: 'I', kind: 'count', date, counted: quantity(counted), ...more } as const;
}

export function transfer(date: string, amount: string | number, from: string, to: string) {
  return { item: 'I', kind: 'transfer', date, quantity: quantity(amount), from, to } as const;
}

export function termsOf(method: ValuationMethod, more: Partial<StockTerms> = {}): StockTerms {
  return { method, exponent: 2, ...more };
}

/** The ledger of one item, by moving average unless the terms say otherwise. */
export function ledgerOf(
  movements: readonly Movement[],
  more: Partial<StockTerms> = {},
): ItemLedger {
  return valueItem('I', movements, termsOf(DEFAULT_VALUATION_METHOD, more));
}

/** Kind, change of value and value afterwards of each line. */
export function postings(lines: readonly LedgerLine[]) {
  return lines.map(({ kind, valueChange, value }) => [kind, Number(valueChange), Number(value)]);
}

export function codes({ exceptions }: ItemLedger): readonly string[] {
  return exceptions.map(({ code }) => code);
}
