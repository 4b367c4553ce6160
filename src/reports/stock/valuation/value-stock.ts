import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { Admission } from './admission.ts';
import { Findings } from './books/findings.ts';
import { ItemValuation } from './item-valuation.ts';
import type { ItemLedger } from './ledger.ts';
import type { Movement, MovementKind } from '../input/movement.ts';
import { PeriodicAverage, firstDayOfAverage } from './methods/periodic-average.ts';
import { type FlowMaker, flowMaker } from './books/item-pools.ts';
import { PeriodGathering } from './period-gathering.ts';
import { DEFAULT_AVERAGE_PERIODS, type StockTerms } from '../input/terms.ts';
import { badUsage } from '../../engine/refusals.ts';

/**
 * The order of a day's movements without a sequence: receipts before issues, so that a day listed
 * in reverse never has negative stock, and counts at the end of the day.
 */
const RANK: Readonly<Record<MovementKind, number>> = {
  opening: 0,
  receipt: 1,
  'landed-cost': 2,
  'return-in': 3,
  'adjustment-in': 3,
  checkin: 4,
  transfer: 5,
  checkout: 6,
  issue: 7,
  sale: 7,
  'return-out': 7,
  'adjustment-out': 7,
  count: 8,
  revaluation: 9,
};

/**
 * The movements of one item in the order in which they are valued: by date; on a day the opening
 * first, then those with a sequence, then the others by their kind; else as they were given.
 */
function inOrder(movements: readonly Movement[]): readonly Movement[] {
  if (isInOrder(movements)) return movements;
  return movements.toSorted(compareMovements);
}

function isInOrder(movements: readonly Movement[]): boolean {
  return movements.every((movement, at) => {
    const before = movements[at - 1];
    return before === undefined || compareMovements(before, movement) <= 0;
  });
}

function compareMovements(one: Movement, other: Movement): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (
    Number(other.kind === 'opening') - Number(one.kind === 'opening') ||
    compareSequences(one.sequence, other.sequence) ||
    (one.sequence === undefined ? RANK[one.kind] - RANK[other.kind] : 0)
  );
}

function compareSequences(one = Infinity, other = Infinity): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The stock ledger of one item: each of its movements valued, in order, up to the day asked for. What
 * is wrong with a movement is an exception of the ledger, never thrown. A pure function.
 */
export function valueItem(
  item: string,
  movements: readonly Movement[],
  terms: StockTerms,
): ItemLedger {
  const { asOf } = terms;
  const ordered = inOrder(
    asOf === undefined ? movements : movements.filter(({ date }) => date <= asOf),
  );
  const findings = new Findings(item);
  const admission = new Admission(item, movements, terms, findings);
  const admitted = ordered.filter((movement) => admission.admits(movement));
  const valuation = new ItemValuation(item, terms, flowFor(item, admitted, terms), findings);
  for (const movement of admitted) valuation.apply(movement);
  return valuation.ledger();
}

/** The flow of the method; the averages of periods are gathered from all their movements first. */
function flowFor(item: string, admitted: readonly Movement[], terms: StockTerms): FlowMaker {
  const { method, average = DEFAULT_AVERAGE_PERIODS } = terms;
  if (method !== 'periodic-average') return flowMaker(method);
  if (terms.pool === 'location') {
    throw new TallysheetError('bad-usage', 'A periodic average has no pools by location', {
      hint: "Use the pool 'item', or another method.",
    });
  }
  const periodOf = (date: string): string => firstDayOfAverage(date, average);
  const gathering = new PeriodGathering(periodOf);
  const dryRun = new ItemValuation(item, terms, () => gathering, new Findings(item));
  for (const movement of admitted) dryRun.apply(movement);
  const averages = gathering.averages();
  return () => new PeriodicAverage(periodOf, averages);
}

/**
 * The ledgers of all items, one after another: memory holds the movements of one item, and the
 * names of the earlier ones. The movements of an item are consecutive, in any order of dates.
 * Throws RangeError if an item appears again after another one.
 */
export function* valueStock(
  movements: Iterable<Movement>,
  terms: StockTerms,
): Generator<ItemLedger> {
  const run = new ItemRun();
  for (const movement of movements) {
    const complete = run.add(movement);
    if (complete !== undefined) yield valueItem(complete.item, complete.movements, terms);
  }
  const last = run.take();
  if (last !== undefined) yield valueItem(last.item, last.movements, terms);
}

/** As valueStock, for movements that are read as they are wanted. */
export async function* valueStockStream(
  movements: AsyncIterable<Movement>,
  terms: StockTerms,
): AsyncGenerator<ItemLedger> {
  const run = new ItemRun();
  for await (const movement of movements) {
    const complete = run.add(movement);
    if (complete !== undefined) yield valueItem(complete.item, complete.movements, terms);
  }
  const last = run.take();
  if (last !== undefined) yield valueItem(last.item, last.movements, terms);
}

interface ItemMovements {
  readonly item: string;
  readonly movements: readonly Movement[];
}

/** Gathers the movements of one item until another one begins. */
class ItemRun {
  readonly #seen = new Set<string>();
  #movements: Movement[] = [];

  /** Adds a movement; gives the item before, when the movement is of another one. */
  add(movement: Movement): ItemMovements | undefined {
    const complete = this.#movements[0]?.item === movement.item ? undefined : this.take();
    if (this.#movements.length === 0) {
      if (this.#seen.has(movement.item)) {
        const problem = `The movements of item ${movement.item} are not consecutive`;
        throw badUsage(problem, 'Sort the movements by item, or use valueStock.');
      }
      this.#seen.add(movement.item);
    }
    this.#movements.push(movement);
    return complete;
  }

  take(): ItemMovements | undefined {
    const movements = this.#movements;
    const item = movements[0]?.item;
    this.#movements = [];
    return item === undefined ? undefined : { item, movements };
  }
}
