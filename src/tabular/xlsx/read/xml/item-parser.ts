import { takesSlowPath } from '../../../../kernel/slow-path.ts';
import { ByteWindow } from './byte-window.ts';
import { GREATER, hasAt, pastBlanks } from './markup-bytes.ts';
import type { XmlLimits, XmlParser } from './xml-parser.ts';

/** Things of one kind that fill most of a part: the rows of a sheet, the texts that cells share. */
export interface Items {
  /** The element that holds them: `sheetData`. */
  readonly container: Buffer;
  /** How an item begins and ends: `<row `, `</row>`. */
  readonly start: Buffer;
  readonly end: Buffer;
  /** Whether the first one may have come. */
  readonly haveBegun: boolean;
  /** Whether the next thing may be an item. */
  readonly areBetween: boolean;
  /** Takes the items from there on that are written in the usual way and end before `to`; gives the place behind them. */
  scan(window: ByteWindow, from: number, to: number): number;
}

/**
 * Parses a part in pieces. Items that are written as nearly all programs write them are taken by a
 * quick scanner of bytes; everything else, and every fault, is for the strict parser, which never learns of the
 * items it was spared. Throws what they throw.
 *
 * What holds between two pieces: the window has the beginning of an item whose end has not come yet, and nothing before it.
 */
export class ItemParser {
  readonly #xml: XmlParser;
  readonly #items: Items;
  readonly #mostHeld: number;
  readonly #scans: boolean;
  readonly #window = new ByteWindow();

  /** @param scans whether usual items are scanned; without it the strict parser takes all of them */
  constructor(xml: XmlParser, items: Items, { xmlSilence }: XmlLimits, scans = !takesSlowPath()) {
    this.#xml = xml;
    this.#items = items;
    this.#mostHeld = xmlSilence;
    this.#scans = scans;
  }

  write(piece: Buffer): void {
    const bytes = this.#checked(piece);
    if (this.#scans) {
      this.#window.append(bytes);
      this.#window.drop(this.#pass());
    } else this.#xml.parse(bytes);
  }

  end(): void {
    this.#parseHeld();
    this.#xml.end();
  }

  #checked(piece: Buffer): Buffer {
    try {
      return this.#xml.checked(piece);
    } catch (error) {
      // What is held comes before the fault, and says where it is.
      this.#parseHeld();
      throw error;
    }
  }

  #parseHeld(): void {
    if (this.#window.length > 0) this.#xml.parse(this.#window.part(0));
  }

  /** Goes through the bytes; gives the place of the item whose end has not come yet. */
  #pass(): number {
    const { end } = this.#items;
    const { length } = this.#window;
    const lastEnd = this.#window.part(0).lastIndexOf(end) + end.length;
    // An item that ends with the bytes is its own end.
    const to = lastEnd < end.length ? 0 : lastEnd;
    let at = 0;
    while (at < length) {
      if (this.#mayScan()) at = this.#items.scan(this.#window, at, to);
      if (this.#mayScan() && this.#isBeginning(at, to)) return at;
      at = this.#parseOn(at);
    }
    return length;
  }

  /** Only where items are possible, and the strict parser is between elements. */
  #mayScan(): boolean {
    return this.#items.areBetween && this.#xml.isAfterTag && this.#xml.isUsualVersion;
  }

  /** Whether only the next piece decides if this item, or white space that may belong to one, is a usual one. */
  #isBeginning(from: number, lastEnd: number): boolean {
    const { bytes, length } = this.#window;
    if (from < lastEnd || from === length || length - from > this.#mostHeld) return false;
    const at = pastBlanks(bytes, from, length);
    return hasAt(bytes, at, this.#items.start.subarray(0, length - at));
  }

  /** Gives bytes to the strict parser up to the next place where the scanner may take over. */
  #parseOn(from: number): number {
    const { haveBegun, container, end: itemEnd } = this.#items;
    const bytes = this.#window.part(0);
    const found = bytes.indexOf(haveBegun ? itemEnd : container, from);
    const close = found === -1 ? -1 : bytes.indexOf(GREATER, found);
    const end = close === -1 ? bytes.length : close + 1;
    this.#xml.parse(bytes.subarray(from, end));
    return end;
  }
}
