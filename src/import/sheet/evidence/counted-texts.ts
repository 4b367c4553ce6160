import { addAgain, isFull, MOST_VALUES, type Tally } from './tally.ts';

/** Distinct texts that are collected before they are classified, so that each is classified once. */
const MOST_COLLECTED = 4_096;

/** A text with its cells since they were counted last, and the class that it was counted in. */
interface Collected {
  count: number;
  tally?: Tally<object>;
}

/** Counts the texts of a column in their classes, with the work of classifying one for each distinct text, not for each cell. */
export class CountedTexts {
  readonly #classify: (text: string, count: number) => Tally<object>;
  readonly #shapeOf: ((text: string) => number | undefined) | undefined;
  readonly #collected = new Map<string, Collected>();
  /** The counts of classes that have all their values, by the shapes of texts that belong to them. */
  readonly #byShape = new Map<number, Tally<object>>();
  /** How many of the collected texts are in no class yet. */
  #unclassified = 0;

  /**
   * @param classify counts a new text in its class
   * @param shapeOf gives texts that belong to one class the same number
   */
  constructor(
    classify: (text: string, count: number) => Tally<object>,
    shapeOf: ((text: string) => number | undefined) | undefined,
  ) {
    this.#classify = classify;
    this.#shapeOf = shapeOf;
  }

  add(text: string, count = 1): void {
    if (this.#byShape.size > 0 && this.#isCountedByShape(text, count)) return;
    const known = this.#collected.get(text);
    if (known !== undefined) {
      known.count += count;
      return;
    }
    this.#collected.set(text, { count });
    this.#unclassified += 1;
    if (this.#collected.size < MOST_COLLECTED) return;
    this.flush();
    this.#collected.clear();
  }

  /** The class that counts the numbers of a shape, where it has all its values. */
  tallyOfShape(shape: number): Tally<object> | undefined {
    this.classifyMany();
    return this.#byShape.get(shape);
  }

  /** Counts what was collected, if a class may have all its values by it. */
  classifyMany(): void {
    if (this.#unclassified >= MOST_VALUES) this.flush();
  }

  /** Counts what was collected. */
  flush(): void {
    this.#unclassified = 0;
    for (const [text, collected] of this.#collected) {
      const { count, tally } = collected;
      if (count === 0) continue;
      if (tally === undefined) collected.tally = this.#countNew(text, count);
      else addAgain(tally, text, count);
      collected.count = 0;
    }
  }

  /** Most numbers of a long column are new, and of a shape that was met before. */
  #isCountedByShape(text: string, count: number): boolean {
    const shape = this.#shapeOf?.(text);
    const tally = shape === undefined ? undefined : this.#byShape.get(shape);
    if (tally === undefined) return false;
    addAgain(tally, text, count);
    return true;
  }

  #countNew(text: string, count: number): Tally<object> {
    const tally = this.#classify(text, count);
    const shape = this.#shapeOf?.(text);
    // Until then the order decides which values a class keeps.
    if (shape !== undefined && isFull(tally)) this.#byShape.set(shape, tally);
    return tally;
  }
}
