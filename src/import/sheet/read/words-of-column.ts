import { type Cell, cellText } from '../../../kernel/cells.ts';
import { KnownTexts } from '../../../kernel/known-texts.ts';
import { NO_ID, type RoutineCells, type SheetRow } from '../../../kernel/rows.ts';
import { eachForeignWordIn } from '../../../tabular/encoding/words-in-bytes.ts';

/** Enough to judge a column by, however long it is. */
const MOST_WORDS = 2_000;

const NOT_ASCII = /[^\0-\x7F]/;

/** Texts that are remembered, so that their words are not searched for again. */
const MOST_TEXTS = 5_000;

/** A power of two. */
const MOST_IDS = 1 << 9;

/** Letters of ASCII and all characters beyond it. */
const WORD = /[A-Za-z\u0080-\u{10FFFF}]+/gu;

/** The different words of a column, or of headings, that are not ASCII. */
export class WordsOfColumn {
  readonly #words = new Set<string>();
  /** Words that were met: most of a long column are. */
  readonly #known = new KnownTexts();
  readonly #seen = new Set<string>();
  /** The numbers of texts that were seen of late. */
  #ids = new Int32Array(MOST_IDS).fill(NO_ID);

  get texts(): ReadonlySet<string> {
    return this.#words;
  }

  see(cell: Cell | undefined): void {
    if (cell === undefined || this.#areEnough) return;
    const text = typeof cell === 'string' || cell.type === 'text' ? cellText(cell) : '';
    if (text === '' || this.#wasSeen(text) || !NOT_ASCII.test(text)) return;
    for (const [word] of text.matchAll(WORD)) if (NOT_ASCII.test(word)) this.#words.add(word);
  }

  /** The same for a cell by its bytes. */
  seeBytes(cells: RoutineCells, column: number): void {
    if (this.#areEnough || !cells.isText(column)) return;
    const id = cells.idOf(column);
    if (id === NO_ID ? cells.isAscii(column) : this.#wasMet(id)) return;
    const bytes = cells.bytesOf(column);
    eachForeignWordIn(bytes, cells.startOf(column), cells.endOf(column), (start, end) => {
      if (!this.#known.isNew(bytes, start, end)) return;
      this.#words.add(Buffer.from(bytes.subarray(start, end)).toString());
    });
  }

  /** Whether the text with the number was seen a short while before. */
  #wasMet(id: number): boolean {
    const slot = id & (MOST_IDS - 1);
    if (this.#ids[slot] === id) return true;
    this.#ids[slot] = id;
    return false;
  }

  /** A column with more different texts has hardly any of them again: looking for one takes longer than looking at it. */
  #wasSeen(text: string): boolean {
    if (this.#seen.size >= MOST_TEXTS) return false;
    if (this.#seen.has(text)) return true;
    this.#seen.add(text);
    return false;
  }

  get #areEnough(): boolean {
    return this.#words.size >= MOST_WORDS;
  }
}

/** Adds the words of a row by the column, those of a routine row without making its texts. */
export function seeWords(row: SheetRow, words: readonly (WordsOfColumn | undefined)[]): void {
  const { routine } = row;
  if (routine === undefined) {
    for (let at = 0; at < words.length; at += 1) words[at]?.see(row.cells[at]);
    return;
  }
  if (routine.areAscii || routine.areMet) return;
  for (let at = 0; at < words.length; at += 1) words[at]?.seeBytes(routine, at);
}
