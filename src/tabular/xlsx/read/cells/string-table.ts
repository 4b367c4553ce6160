import { assertHolds } from '../../../../kernel/messages/errors.ts';

const PAGE_BYTES = 1024 * 1024;
const FIRST_CAPACITY = 1_024;
/** Powers of two, as the first capacity, so that a place among them is found by masking. */
const MOST_REMEMBERED = 65_536;
const MOST_BYTES_A_CHARACTER = 3;

/**
 * The texts that cells share, as UTF-8 outside the heap: two million strings would take several times
 * the memory of their letters. Texts that were asked for lately are remembered as strings.
 */
export class StringTable {
  readonly #pages: Buffer[] = [];
  #used = PAGE_BYTES;
  /** Where each text begins, counted over all pages, and how many bytes it has. */
  #starts = new Uint32Array(FIRST_CAPACITY);
  #lengths = new Uint32Array(FIRST_CAPACITY);
  #count = 0;
  readonly #tooLong = new Map<number, number>();
  /** Texts that UTF-8 cannot hold, because half of a letter is missing. */
  readonly #halved = new Map<number, string>();
  #rememberedIndex = nothingRemembered(FIRST_CAPACITY);
  #rememberedText = nothingSaid(FIRST_CAPACITY);

  get count(): number {
    return this.#count;
  }

  /** How much memory the texts take. */
  get bytes(): number {
    return this.#pages.length * PAGE_BYTES;
  }

  /** Adds a text of at most what a cell can hold. */
  add(text: string): void {
    if (!text.isWellFormed()) this.#halved.set(this.#count, text);
    if (this.#used + text.length * MOST_BYTES_A_CHARACTER > PAGE_BYTES) this.#turnPage(text.length);
    const page = this.#pages.length - 1;
    const length = this.#pages[page]?.write(text, this.#used) ?? 0;
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = page * PAGE_BYTES + this.#used;
    this.#lengths[this.#count] = length;
    this.#used += length;
    this.#count += 1;
  }

  /** Keeps only the length of a text that no cell can hold; who uses it is to be refused. */
  addTooLong(length: number): void {
    this.#tooLong.set(this.#count, length);
    this.add('');
  }

  /** The length of a text that is longer than a cell can hold. */
  excessOf(index: number): number | undefined {
    return this.#tooLong.size === 0 ? undefined : this.#tooLong.get(index);
  }

  /** The text of that index; undefined where there is none. */
  text(index: number): string | undefined {
    const slot = index & (this.#rememberedIndex.length - 1);
    if (this.#rememberedIndex[slot] === index) return this.#rememberedText[slot];
    if (!(index >= 0 && index < this.#count)) return undefined;
    const text = this.#halved.get(index) ?? this.#read(index);
    this.#rememberedIndex[slot] = index;
    this.#rememberedText[slot] = text;
    return text;
  }

  #read(index: number): string {
    const start = this.#starts[index] ?? 0;
    const inPage = start % PAGE_BYTES;
    const page = this.#pages[(start - inPage) / PAGE_BYTES];
    return page?.toString('utf8', inPage, inPage + (this.#lengths[index] ?? 0)) ?? '';
  }

  #turnPage(characters: number): void {
    assertHolds(characters * MOST_BYTES_A_CHARACTER <= PAGE_BYTES, 'a text is longer than a page');
    this.#pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES));
    this.#used = 0;
  }

  #grow(): void {
    this.#starts = duplicated(this.#starts);
    this.#lengths = duplicated(this.#lengths);
    if (this.#starts.length > MOST_REMEMBERED) return;
    this.#rememberedIndex = nothingRemembered(this.#starts.length);
    this.#rememberedText = nothingSaid(this.#starts.length);
  }
}

function nothingRemembered(places: number): Int32Array<ArrayBuffer> {
  return new Int32Array(places).fill(-1);
}

/** Filled at once: an array that is filled here and there becomes a slow one. */
function nothingSaid(places: number): string[] {
  return new Array<string>(places).fill('');
}

function duplicated(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
