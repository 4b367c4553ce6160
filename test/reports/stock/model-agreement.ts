import { deepStrictEqual } from 'node:assert/strict';
import { valueItem, type Movement, type StockTerms } from '../../../src/reports/stock/index.ts';
import { naiveBooks } from './naive-valuation.ts';

/** The valuations and pools that the model computes, standard cost apart. */
export const MODEL_TERMS = [
  { method: 'moving-average', pool: 'company' },
  { method: 'moving-average', pool: 'location' },
  { method: 'fifo', pool: 'company' },
  { method: 'fifo', pool: 'location' },
  { method: 'lifo', pool: 'company' },
  { method: 'lifo', pool: 'location' },
  { method: 'periodic-average', pool: 'company' },
] as const satisfies readonly Partial<StockTerms>[];

/** Throws where the ledger of the movements and the model differ in a posting, or in the value of a location. */
export function expectModel(
  movements: readonly Movement[],
  terms: (typeof MODEL_TERMS)[number],
): void {
  const understood =
    terms.method === 'periodic-average'
      ? movements.filter(({ kind }) => kind !== 'landed-cost' && kind !== 'return-in')
      : movements;
  const ledger = valueItem('I', understood, { ...terms, exponent: 2 });
  const model = naiveBooks(understood, terms);
  deepStrictEqual(
    ledger.lines.map(({ valueChange }) => valueChange),
    model.postings,
  );
  deepStrictEqual(ledger.value, model.value);
  if (terms.pool !== 'location') return;
  const pools = new Map(
    ledger.lines.flatMap((line) =>
      (line.pools ?? []).map(({ location, value }) => [location, value]),
    ),
  );
  for (const [location, value] of model.byLocation) {
    deepStrictEqual(pools.get(location) ?? 0n, value, location);
  }
}
