/** A cell of a workbook holds 32,767 characters. */
const LONGEST_TEXT = 32_000;

/** More ranges than these would be a longer text. */
const MOST_RANGES = LONGEST_TEXT / '2, '.length;

/** Rows of a file by their numbers, as people write them: `2-4, 9`. */
export class RowRanges {
  /** In the order of the rows; two lists of numbers take the least memory. */
  #firsts: number[] = [];
  #lasts: number[] = [];
  #isTooLong = false;

  /** Reads such a text; undefined where it names no row. */
  static parse(text: string): RowRanges | undefined {
    const ranges = Array.from(text.matchAll(/(\d+)(?:-(\d+))?/g), ([, first, last = first]) => ({
      first: Number(first),
      last: Number(last),
    })).sort((one, other) => one.first - other.first);
    if (ranges.length === 0) return undefined;
    const parsed = new RowRanges();
    parsed.#firsts = ranges.map(({ first }) => first);
    parsed.#lasts = ranges.map(({ last }) => last);
    return parsed;
  }

  /** Adds a row that is not above the last one. */
  add(number: number): void {
    const end = this.#lasts.length - 1;
    const last = this.#lasts[end];
    if (this.#isTooLong || last === number) return;
    if (last === number - 1) this.#lasts[end] = number;
    else {
      this.#firsts.push(number);
      this.#lasts.push(number);
    }
    if (this.#firsts.length <= MOST_RANGES) return;
    this.#isTooLong = true;
    [this.#firsts, this.#lasts] = [[], []];
  }

  has(number: number): boolean {
    let [from, to] = [0, this.#firsts.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((this.#firsts[middle] ?? 0) <= number) from = middle + 1;
      else to = middle;
    }
    return number <= (this.#lasts[from - 1] ?? -1);
  }

  /** Empty where the text would not fit a cell. */
  format(): string {
    const text = this.#firsts
      .map((first, at) => (first === this.#lasts[at] ? first : `${first}-${this.#lasts[at] ?? 0}`))
      .join(', ');
    return text.length > LONGEST_TEXT ? '' : text;
  }
}
