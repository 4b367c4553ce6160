import { withRoom } from '../../../../kernel/with-room.ts';

const PAGE_BYTES = 1024 * 1024;
const FIRST_CAPACITY = 1_024;
/** Powers of two, as the first capacity, so that a place among them is found by masking. */
const MOST_REMEMBERED = 65_536;

/**
 * The texts that cells share, as UTF-8 outside the heap: two million strings would take several times
 * the memory of their letters. A text is decoded when it is asked for; those of late are remembered as strings.
 */
export class StringTable {
  readonly #pages: Buffer[] = [];
  /** The last of them, and how far it is filled. Texts run on from page to page. */
  #page: Buffer = Buffer.alloc(0);
  #used = PAGE_BYTES;
  /** Where each text begins, counted over all pages; it ends where the next one begins. */
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
    let page = this.#page;
    let used = this.#used;
    for (let at = from; at < to; at += 1) {
      if (used === PAGE_BYTES) {
        page = this.#turnPage();
        used = 0;
      }
      page[used] = bytes[at] ?? 0;
      used += 1;
    }
    this.#used = used;
    this.#count += 1;
    if (this.#count === this.#starts.length) this.#grow();
    this.#starts[this.#count] = this.#pages.length * PAGE_BYTES - PAGE_BYTES + used;
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
    const start = this.#starts[index] ?? 0;
    const end = this.#starts[index + 1] ?? 0;
    if (start === end) return '';
    const place = start % PAGE_BYTES;
    const number = (start - place) / PAGE_BYTES;
    const page = this.#pages[number] ?? this.#page;
    const endInPage = place + end - start;
    if (endInPage <= PAGE_BYTES) return page.toString('utf8', place, endInPage);
    const next = this.#pages[number + 1] ?? this.#page;
    return Buffer.concat([
      page.subarray(place),
      next.subarray(0, endInPage - PAGE_BYTES),
    ]).toString();
  }

  #turnPage(): Buffer {
    this.#page = Buffer.allocUnsafeSlow(PAGE_BYTES);
    this.#pages.push(this.#page);
    return this.#page;
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
