import type { XmlLimits, XmlParser } from './xml-parser.ts';

/** Things of one kind that fill most of a part: the rows of a sheet, the texts that cells share. */
export interface Items {
  /** The element that holds them: `sheetData`. */
  readonly container: string;
  /** How an item begins and ends: `<row `, `</row>`. */
  readonly start: string;
  readonly end: string;
  /** Whether the first one may have come. */
  readonly haveBegun: boolean;
  /** Whether the next thing may be an item. */
  readonly areBetween: boolean;
  /** Takes the item that begins there if it is written in the usual way; gives its end, else -1. */
  scan(text: string, from: number): number;
}

const BLANKS = /[ \t\r\n]*/y;

/**
 * Parses a part in pieces. Items that are written as nearly all programs write them are taken by a
 * quick scanner; everything else, and every fault, is for the strict parser, which never learns of the
 * items it was spared. Throws what they throw.
 */
export class ItemParser {
  readonly #xml: XmlParser;
  readonly #items: Items;
  readonly #mostHeld: number;
  /** The beginning of an item whose end has not come yet. */
  #held = '';

  constructor(xml: XmlParser, items: Items, { xmlSilence }: XmlLimits) {
    this.#xml = xml;
    this.#items = items;
    this.#mostHeld = xmlSilence;
  }

  write(bytes: Buffer): void {
    const text = this.#held + this.#xml.decode(bytes);
    this.#held = '';
    const lastEnd = text.lastIndexOf(this.#items.end) + 1;
    let at = 0;
    while (at < text.length) {
      if (this.#mayScan()) at = this.#scanItems(text, at, lastEnd);
      if (this.#mayScan() && this.#isBeginning(text, at, lastEnd)) {
        this.#held = text.slice(at);
        return;
      }
      at = this.#parseOn(text, at);
    }
  }

  end(): void {
    if (this.#held !== '') this.#xml.parse(this.#held);
    this.#xml.end();
  }

  /** Only where items are possible, and the strict parser is between elements. */
  #mayScan(): boolean {
    return this.#items.areBetween && this.#xml.isAfterTag;
  }

  /** Takes usual items; gives the place of what comes behind them. */
  #scanItems(text: string, from: number, lastEnd: number): number {
    let at = pastBlanks(text, from);
    while (at < lastEnd) {
      const end = this.#items.scan(text, at);
      if (end === -1) return at;
      at = pastBlanks(text, end);
    }
    return at;
  }

  /** Whether only the next chunk decides if this item is a usual one. */
  #isBeginning(text: string, at: number, lastEnd: number): boolean {
    const length = text.length - at;
    if (at < lastEnd || length === 0 || length > this.#mostHeld) return false;
    const { start } = this.#items;
    return start.startsWith(text.slice(at, at + start.length));
  }

  /** Gives text to the strict parser up to the next place where the scanner may take over. */
  #parseOn(text: string, from: number): number {
    const { haveBegun, container, end: itemEnd } = this.#items;
    const tag = haveBegun ? itemEnd : container;
    const found = text.indexOf(tag, from);
    const close = found === -1 ? -1 : text.indexOf('>', found);
    const end = close === -1 ? text.length : close + 1;
    this.#xml.parse(text.slice(from, end));
    return end;
  }
}

function pastBlanks(text: string, from: number): number {
  BLANKS.lastIndex = from;
  BLANKS.exec(text);
  return BLANKS.lastIndex;
}
