import { NumberList } from './number-list.ts';

/** Numbers in a list, of which most are one more than the one before: only the others take memory. */
export class RunningNumbers {
  /** By run: the index of its first number, and that number. */
  readonly #starts = new NumberList();
  readonly #firsts = new NumberList();
  #length = 0;
  /** What continues the last run. */
  #next = -1;

  push(number: number): void {
    if (number !== this.#next) {
      this.#starts.push(this.#length);
      this.#firsts.push(number);
    }
    this.#length += 1;
    this.#next = number + 1;
  }

  at(index: number): number {
    const run = this.#runOf(index);
    return this.#firsts.at(run) + index - this.#starts.at(run);
  }

  /** Forgets the numbers from an index on. */
  cut(length: number): void {
    if (length >= this.#length) return;
    const runs = length === 0 ? 0 : this.#runOf(length - 1) + 1;
    this.#next = length === 0 ? -1 : this.at(length - 1) + 1;
    this.#starts.cut(runs);
    this.#firsts.cut(runs);
    this.#length = length;
  }

  /** The last run that begins at the index or before it. */
  #runOf(index: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts.at(middle) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
