import { withRoom } from '../../../../kernel/with-room.ts';

const PAGE_BITS = 20;
const PAGE_BYTES = 2 ** PAGE_BITS;
/** The bits of a place that are the place in its page. */
const IN_PAGE = PAGE_BYTES - 1;
/** Small, so that the engine has seen all that happens before it compiles for it. */
const FIRST_PAGE_BYTES = 2_048;
const FIRST_CAPACITY = 64;
/** Powers of two, as the first capacity, so that a place among them is found by masking. */
const MOST_REMEMBERED = 65_536;

/**
 * The texts that cells share, as UTF-8 outside the heap: two million strings would take several times
 * the memory of their letters. A text is decoded when it is asked for; those of late are remembered as strings.
 */
export class StringTable {
  /** A text is on one page; one that is longer than a page has several of its own, which are one piece. */
  readonly #pages: Buffer[] = [];
  /** How far each page but the last one is filled. */
  readonly #filled: number[] = [];
  /** The last page, where it begins counted over all pages, how far it is filled, and up to where it may be. */
  #page: Buffer = Buffer.alloc(0);
  #pageStart = 0;
  #used = 0;
  #room = 0;
  /** Where each text begins, counted over all pages. */
  #starts = new Uint32Array(FIRST_CAPACITY);
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
    const bytes = Buffer.from(text);
    this.addBytes(bytes, 0, bytes.length);
  }

  /** Adds a text by its bytes, which are valid UTF-8. */
  addBytes(bytes: Buffer, from: number, to: number): void {
    if (this.#used + to - from > this.#room) this.#turnPage(to - from);
    const page = this.#page;
    const start = this.#used;
    const shift = start - from;
    for (let at = from; at < to; at += 1) page[at + shift] = bytes[at] ?? 0;
    this.#used = to + shift;
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = this.#pageStart + start;
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

  /** Whether there is such a text, and its bytes are all of it. */
  isWhole(index: number): boolean {
    if (!(index >= 0 && index < this.#count)) return false;
    return (
      !(this.#halved.size > 0 && this.#halved.has(index)) && this.excessOf(index) === undefined
    );
  }

  /** The bytes that have the text, from its start up to its end. */
  bytesOf(index: number): Buffer {
    return this.#pages[this.#pageOf(index)] ?? this.#page;
  }

  startOf(index: number): number {
    return (this.#starts[index] ?? 0) & IN_PAGE;
  }

  endOf(index: number): number {
    const page = this.#pageOf(index);
    const isLast = index + 1 === this.#count;
    const next = isLast ? this.#pageStart + this.#used : (this.#starts[index + 1] ?? 0);
    return next >>> PAGE_BITS === page ? next & IN_PAGE : (this.#filled[page] ?? this.#used);
  }

  /** The text of that index; undefined where there is none. */
  text(index: number): string | undefined {
    const slot = index & (this.#rememberedIndex.length - 1);
    const isKnown = this.#rememberedIndex[slot] === index;
    const known = isKnown ? this.#rememberedText[slot] : undefined;
    if (known !== undefined) return known;
    if (!(index >= 0 && index < this.#count)) return undefined;
    const text = this.#halved.get(index) ?? this.#read(index);
    // Most texts are asked for once, and are then no memory's worth.
    this.#rememberedText[slot] = isKnown ? text : undefined;
    this.#rememberedIndex[slot] = index;
    return text;
  }

  #read(index: number): string {
    return this.bytesOf(index).toString('utf8', this.startOf(index), this.endOf(index));
  }

  #pageOf(index: number): number {
    return (this.#starts[index] ?? 0) >>> PAGE_BITS;
  }

  #turnPage(least: number): void {
    if (this.#pages.length > 0) this.#filled[this.#pageStart >>> PAGE_BITS] = this.#used;
    const pages = Math.max(1, Math.ceil(least / PAGE_BYTES));
    this.#pageStart = this.#pages.length * PAGE_BYTES;
    this.#used = 0;
    const isFirst = this.#pages.length === 0 && least <= FIRST_PAGE_BYTES;
    this.#page = Buffer.allocUnsafeSlow(isFirst ? FIRST_PAGE_BYTES : pages * PAGE_BYTES);
    // Nothing else is on pages of one text.
    this.#room = Math.min(PAGE_BYTES, this.#page.length);
    for (let page = 0; page < pages; page += 1) this.#pages.push(this.#page);
  }

  #grow(): void {
    this.#starts = withRoom(this.#starts, this.#starts.length * 2);
    if (this.#starts.length > MOST_REMEMBERED) return;
    this.#rememberedIndex = nothingRemembered(this.#starts.length);
    this.#rememberedText = nothingSaid(this.#starts.length);
  }
}

function nothingRemembered(places: number): Int32Array<ArrayBuffer> {
  return new Int32Array(places).fill(-1);
}

/** Filled at once: an array that is filled here and there becomes a slow one. */
function nothingSaid(places: number): (string | undefined)[] {
  return new Array<string | undefined>(places).fill(undefined);
}
