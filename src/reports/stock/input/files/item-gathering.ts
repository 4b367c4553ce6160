import type { Movement } from '../movement.ts';
import type { RowCells } from './row-cells.ts';
import { byItem, type ItemFacts, type StockItem, type Threshold } from '../stock-source.ts';
import { defined } from '../../../../kernel/defined.ts';

type Reported = { -readonly [Key in keyof ItemFacts]: ItemFacts[Key] };

interface Gathered {
  readonly facts: Reported;
  readonly movements: Movement[];
}

/** A standard cost without a date held from the beginning. */
const FROM_THE_BEGINNING = '0001-01-01';

/**
 * Joins the facts about each item from the rows of several sheets; the first value of a fact wins.
 */
export class ItemGathering {
  readonly #items = new Map<string, Gathered>();
  #currency: string | undefined;

  get currency(): string | undefined {
    return this.#currency;
  }

  get items(): readonly StockItem[] {
    return [...this.#items].map(([item, gathered]) => ({ item, ...gathered })).sort(byItem);
  }

  addMovement(movement: Movement): void {
    this.#of(movement.item).movements.push(movement);
  }

  /** Adds the facts about an item from a row of either sheet. */
  addFacts(cells: RowCells): void {
    this.#noteCurrency(cells);
    const item = cells.text('item');
    if (item === undefined) return;
    const { facts } = this.#of(item);
    for (const column of ['name', 'group', 'unit'] as const) {
      const text = cells.text(column);
      if (text !== undefined) facts[column] ??= text;
    }
    const reserved = cells.quantity('reserved');
    if (reserved !== undefined) facts.reserved ??= reserved;
    const quantity = cells.quantity('netQuantity');
    if (quantity !== undefined) facts.reported ??= { quantity };
    addStandard(facts, cells);
    for (const column of ['nrv', 'sellingPrice', 'costToSell', 'writtenDown'] as const) {
      const cost = cells.cost(column);
      if (cost !== undefined) facts[column] ??= cost;
    }
  }

  /** A threshold of an items sheet: of the location in the row, else of the whole item. */
  addThreshold(cells: RowCells): void {
    const item = cells.text('item');
    const low = cells.quantity('low');
    const excess = cells.quantity('excess');
    if (item === undefined || (low === undefined && excess === undefined)) return;
    const location = cells.text('location');
    const threshold: Threshold = { low: low ?? 0n, ...defined({ excess, location }) };
    const { facts } = this.#of(item);
    const before = facts.thresholds ?? [];
    if (before.some((each) => each.location === location)) return;
    facts.thresholds = [...before, threshold];
  }

  #noteCurrency(cells: RowCells): void {
    const currency = cells.text('currency')?.toUpperCase();
    if (currency === undefined) return;
    this.#currency ??= currency;
    if (currency === this.#currency) return;
    cells.reject('currency', 'The amounts are in several currencies', {
      expected: `${this.#currency}, as in the rows before`,
      hint: 'Amounts in different currencies cannot be added. Use one file for each currency.',
    });
  }

  #of(item: string): Gathered {
    let gathered = this.#items.get(item);
    if (gathered === undefined) {
      gathered = { facts: {}, movements: [] };
      this.#items.set(item, gathered);
    }
    return gathered;
  }
}

/** A standard cost that changes is given by rows with dates. */
function addStandard(facts: Reported, cells: RowCells): void {
  const cost = cells.cost('standardCost');
  if (cost === undefined) return;
  const date = cells.text('date') === undefined ? undefined : cells.date('date')?.day;
  const before = facts.standardCosts ?? [];
  const from = before.length === 0 ? FROM_THE_BEGINNING : (date ?? FROM_THE_BEGINNING);
  if (before.at(-1)?.cost === cost || before.some((each) => each.from === from)) return;
  facts.standardCosts = [...before, { from, cost }].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
}
