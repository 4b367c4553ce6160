import { getOrMake } from '../../kernel/get-or-make.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { valueOf, valueOfUnits } from '../report/amounts.ts';
import { countsByQuantity } from '../quantities.ts';
import { COLLATOR, pathsOf } from '../sheets/count-workbook.ts';
import type { Count, Expected, RegisterItem, Stocktake } from '../stocktake.ts';

/** How far the count of something expected is. */
export const COVERAGES = ['found', 'elsewhere', 'notFound', 'toCount'] as const;

/**
 * `found`: at its place, or without a known place; `elsewhere`: at other places only; `notFound`: looked for in vain;
 * `toCount`: not counted yet.
 */
export type CoverageState = (typeof COVERAGES)[number];

/** Numbers of expected items, or their values in minor units. */
export type CoverageFigures<Figure> = Readonly<Record<CoverageState | 'expected', Figure>>;

export interface CoverageOf {
  readonly items: CoverageFigures<number>;
  readonly value: CoverageFigures<bigint>;
}

export interface PlaceCoverage extends CoverageOf {
  readonly place: string;
}

/** How far a stocktake is. */
export interface Coverage {
  readonly places: readonly PlaceCoverage[];
  readonly total: CoverageOf;
  /** Items that were counted and that are not expected anywhere. */
  readonly notExpected: number;
  /** Codes that no item has, each once. */
  readonly unknownTags: readonly string[];
  /** Rows that each person counted, most first; blank where no name is known. */
  readonly people: readonly { readonly by: string; readonly rows: number }[];
}

/** Compares what is counted so far with what is expected. */
export function coverageOf(stocktake: Stocktake, exponent: CurrencyExponent): Coverage {
  const counts = new CountsByItem(stocktake.counts());
  const expected = [...stocktake.expected()];
  const linesOfItem = new Map<number, number>();
  for (const { item } of expected) linesOfItem.set(item, (linesOfItem.get(item) ?? 0) + 1);
  const byPlace = new Map<number | undefined, Sum>();
  const total = new Sum();
  for (const line of expected) {
    const item = stocktake.item(line.item);
    if (item === undefined) continue;
    const isOnlyLine = linesOfItem.get(line.item) === 1;
    const state = stateOf(line, item, counts, isOnlyLine);
    const value = countsByQuantity(item.kind)
      ? valueOfUnits(item, line.quantity, exponent)
      : valueOf(item, exponent);
    const there = getOrMake(byPlace, line.location, () => new Sum());
    for (const sum of [there, total]) sum.add(state, value ?? 0n);
  }
  return {
    places: inOrder(byPlace, stocktake),
    total: total.figures,
    notExpected: counts.items.filter((item) => !linesOfItem.has(item)).length,
    unknownTags: counts.unknownTags,
    people: counts.people,
  };
}

function stateOf(
  { location }: Expected,
  { kind, number }: RegisterItem,
  counts: CountsByItem,
  isOnlyLine: boolean,
): CoverageState {
  const there = counts.at(number, location);
  const withoutPlace = isOnlyLine ? counts.at(number, undefined) : [];
  const here = [...there, ...withoutPlace];
  // Zero units of stock are a count like any other; zero of a single item says that it is not there.
  if (countsByQuantity(kind)) return here.length > 0 ? 'found' : 'toCount';
  if (here.some(({ quantity }) => quantity > 0)) return 'found';
  const anywhere = counts.of(number);
  if (anywhere.some(({ quantity }) => quantity > 0)) return 'elsewhere';
  return anywhere.length > 0 ? 'notFound' : 'toCount';
}

/** Adds up one place. */
class Sum {
  readonly #items = { expected: 0, found: 0, elsewhere: 0, notFound: 0, toCount: 0 };
  readonly #value = { expected: 0n, found: 0n, elsewhere: 0n, notFound: 0n, toCount: 0n };

  add(state: CoverageState, value: bigint): void {
    for (const name of ['expected', state] as const) {
      this.#items[name] += 1;
      this.#value[name] += value;
    }
  }

  get figures(): CoverageOf {
    return { items: { ...this.#items }, value: { ...this.#value } };
  }
}

function inOrder(
  byPlace: ReadonlyMap<number | undefined, Sum>,
  stocktake: Stocktake,
): PlaceCoverage[] {
  const pathOf = pathsOf(stocktake);
  return [...byPlace]
    .map(([location, sum]) => ({ place: pathOf(location), ...sum.figures }))
    .toSorted((one, other) => COLLATOR.compare(one.place, other.place));
}

/** The counts of a stocktake by item. */
class CountsByItem {
  readonly #byItem = new Map<number, Count[]>();
  readonly #unknown = new Set<string>();
  readonly #rows = new Map<string, number>();

  constructor(counts: Iterable<Count>) {
    for (const count of counts) {
      const { item, code, by = '' } = count;
      this.#rows.set(by, (this.#rows.get(by) ?? 0) + 1);
      if (item === undefined) this.#unknown.add(code);
      else this.#byItem.set(item, [...this.of(item), count]);
    }
  }

  of(item: number): readonly Count[] {
    return this.#byItem.get(item) ?? [];
  }

  at(item: number, location: number | undefined): readonly Count[] {
    return this.of(item).filter((count) => count.location === location);
  }

  /** Items that were found, or looked for. */
  get items(): readonly number[] {
    return [...this.#byItem.keys()];
  }

  get unknownTags(): readonly string[] {
    return [...this.#unknown].toSorted();
  }

  /** Rows by person, most first. */
  get people(): readonly { readonly by: string; readonly rows: number }[] {
    return [...this.#rows]
      .map(([by, rows]) => ({ by, rows }))
      .toSorted((one, other) => other.rows - one.rows || one.by.localeCompare(other.by, 'en'));
  }
}
