/** A value as it is written, and the cells that have it. */
export interface ValueCount {
  readonly text: string;
  readonly count: number;
}

/** The cells of a column whose texts are alike in all that counts for their reading. */
export interface TextClass<F> {
  /** What they have in common; undefined for the texts behind the first classes. */
  readonly features: F | undefined;
  readonly cells: number;
  /** The first distinct values, with their counts. */
  readonly values: readonly ValueCount[];
}

/** Distinct values of one class that are kept; the cells of others are only counted. */
export const MOST_VALUES = 50;

/** Classes that are kept apart; texts of further ones are counted together. */
const MOST_CLASSES = 400;

/** The count of one class. */
export interface Tally<F> {
  readonly features: F | undefined;
  cells: number;
  readonly values: Map<string, number>;
}

/**
 * How many cells of a column belong to each class of texts, with the first values of each. The limits above bound its
 * memory, and the tallies of two parts of a column add up to that of the whole.
 */
export class ClassTallies<F extends object> {
  readonly #byKey = new Map<string, Tally<F>>();

  /** Gives the count of the class, to which the same text can be added again. */
  add(features: F, text: string, count: number): Tally<F> {
    const tally = this.#countIn(classKey(features), features, count);
    addValue(tally, text, count);
    return tally;
  }

  /** The class of which a text would only be counted: it keeps no further value, and not this one. */
  fullClassOf(features: F, text: string): Tally<F> | undefined {
    const own = this.#byKey.get(classKey(features));
    const tally = own ?? (this.#byKey.size < MOST_CLASSES ? undefined : this.#byKey.get(''));
    return tally !== undefined && isFull(tally) && !tally.values.has(text) ? tally : undefined;
  }

  merge(other: ClassTallies<F>): void {
    for (const [key, { features, cells, values }] of other.#byKey) {
      const tally = this.#countIn(key, features, cells);
      for (const [text, count] of values) addValue(tally, text, count);
    }
  }

  classes(): TextClass<F>[] {
    return [...this.#byKey.values()].map(({ features, cells, values }) => ({
      features,
      cells,
      values: [...values].map(([text, count]) => ({ text, count })),
    }));
  }

  #countIn(key: string, features: F | undefined, cells: number): Tally<F> {
    const isKept = this.#byKey.has(key) || this.#byKey.size < MOST_CLASSES;
    const kept = isKept ? key : '';
    let tally = this.#byKey.get(kept);
    if (tally === undefined) {
      tally = { features: isKept ? features : undefined, cells: 0, values: new Map() };
      this.#byKey.set(kept, tally);
    }
    tally.cells += cells;
    return tally;
  }
}

/** Whether no further value of a class is kept: they need only be counted. */
export function isFull({ values }: Tally<object>): boolean {
  return values.size >= MOST_VALUES;
}

/** Adds more cells with a text whose class is known. */
export function addAgain(tally: Tally<object>, text: string, count: number): void {
  tally.cells += count;
  addValue(tally, text, count);
}

/** What a class is known by. */
export function classKey(features: object): string {
  return JSON.stringify(features);
}

function addValue({ values }: { values: Map<string, number> }, text: string, count: number): void {
  const known = values.get(text);
  if (known !== undefined || values.size < MOST_VALUES) values.set(text, (known ?? 0) + count);
}

export function cellsIn(classes: readonly TextClass<object>[]): number {
  return classes.reduce((sum, { cells }) => sum + cells, 0);
}

/** The first values of some classes, the most frequent first. */
export function valuesIn(classes: readonly TextClass<object>[], most: number): ValueCount[] {
  return classes
    .flatMap(({ values }) => values)
    .sort((one, other) => other.count - one.count)
    .slice(0, most);
}
