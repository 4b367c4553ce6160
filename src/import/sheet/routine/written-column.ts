import { LONGEST_CELL_TO_PASS } from '../../../tabular/row-gate.ts';
import { HAS_WIDE_CHARACTER } from '../../../tabular/csv/scanned-records.ts';
import { NUMBER, TEXT, type WrittenCells } from '../../../tabular/xlsx/read/cells/written-cells.ts';
import type { StringTable } from '../../../tabular/xlsx/read/cells/string-table.ts';
import { BLANK, type ColumnGate, FILLED, STOPPED, type TextsByBytes } from './column-gate.ts';
import { isWord } from './plain-bytes.ts';
import type { HeadingRule } from './routine-rules.ts';
import { TextTraits } from './text-traits.ts';

/** The cell is surely no amount. */
export const IS_WORD = 1 << 30;
/** The cell may be the heading of its column. */
export const MAY_BE_HEADING = 1 << 29;
/** The other bits are the number by which the cell is counted. */
export const NUMBER_OF_CELL = MAY_BE_HEADING - 1;

const SPACE = 0x20;
const WAYS = 16;

/** Cells that are remembered: a power of two. */
const SLOTS = 1 << 12;

/** A format that shows one number in another way than the next: `[=5]"five"`. */
const CONDITION = /\[[<>=]/;

/** Lets the cells of a column of a workbook pass, by what is written in them. What passed is remembered, so that it is known when it comes again. */
export class WrittenColumn {
  readonly gate: ColumnGate;
  readonly #heading: HeadingRule | undefined;
  readonly #texts = new Remembered();
  readonly #numbers = new Remembered();
  /** By the style, the places and how many digits there are: what all such numbers are, or STOPPED. */
  readonly #ranges = new Map<number, number>();
  readonly #traits = new TextTraits();
  readonly #text = new OneText();

  constructor(gate: ColumnGate, heading: HeadingRule | undefined) {
    this.gate = gate;
    this.#heading = heading;
  }

  /** The number by which a cell is counted, with what else it is; BLANK, or STOPPED. */
  resultOf(cells: WrittenCells, cell: number): number {
    const kind = cells.kinds[cell];
    const value = cells.values[cell] ?? 0;
    if (kind === TEXT) {
      return (
        this.#texts.of(value, cells.styles[cell] ?? 0) ?? this.#resultOfText(cells, cell, value)
      );
    }
    if (kind !== NUMBER) return STOPPED;
    const way = (cells.styles[cell] ?? 0) * WAYS + (cells.places[cell] ?? 0);
    return this.#numbers.of(value, way) ?? this.#resultOfNumber(cells, value, way);
  }

  #resultOfText(cells: WrittenCells, cell: number, index: number): number {
    const text = this.#text;
    if (!this.#takesStyle(cells, cell) || !text.find(cells.strings, index)) return STOPPED;
    if (text.start === text.end) return this.gate.mayBeBlank ? BLANK : STOPPED;
    if (text.end - text.start > LONGEST_CELL_TO_PASS || text.hasSpaceAround) return STOPPED;
    this.#readTraits(text);
    const number = this.gate.numberOf(text, 0);
    if (number === STOPPED) return STOPPED;
    const more =
      (isWord(text.bytes, text.start, text.end) ? IS_WORD : 0) |
      (this.#isHeading(text) ? MAY_BE_HEADING : 0);
    return this.#texts.remember(index, cells.styles[cell] ?? 0, number | more);
  }

  /** Whether a text in the style of the cell is as one without, and there is such a style. */
  #takesStyle(cells: WrittenCells, cell: number): boolean {
    if (cells.hasStyle(cell, false)) return true;
    return this.gate.rules.typed.ignoreFormats && cells.hasStyle(cell, true);
  }

  #isHeading(text: OneText): boolean {
    const heading = this.#heading;
    return heading?.mayBegin(text.first) === true && heading.isHeading(text.textOf());
  }

  /** Letters that plain texts may have are as those of ASCII to texts of any length but a least one. */
  #readTraits(text: OneText): void {
    const { plain } = this.gate.rules;
    const traits = this.#traits;
    traits.read(text.bytes, text.start, text.end);
    const mayBeWide = plain?.are === 'texts' && plain.least <= 1 && traits.areLettersPlain;
    text.traits[0] = mayBeWide ? traits.traits & ~HAS_WIDE_CHARACTER : traits.traits;
  }

  #resultOfNumber(cells: WrittenCells, digits: number, way: number): number {
    const ofRange = this.gate.rules.typed.haveRange
      ? this.#resultOfRange(cells, digits, way)
      : STOPPED;
    if (ofRange !== STOPPED) return ofRange;
    const result = this.#resultOfTyped(cells, digits, way);
    return result === STOPPED ? STOPPED : this.#numbers.remember(digits, way, result);
  }

  /** Of numbers with as many digits, the smallest and the largest one show what the others are. */
  #resultOfRange(cells: WrittenCells, digits: number, way: number): number {
    // It has no digit that is first.
    if (digits === 0) return STOPPED;
    const more = digitsBehindFirst(digits);
    const range = way * WAYS + more;
    const known = this.#ranges.get(range);
    if (known !== undefined) return known;
    const least = 10 ** more;
    const ends = [least, least * 10 - 1].map((end) => this.#resultOfTyped(cells, end, way, true));
    // Without a digit, a heading is not such a number.
    const isHeading = this.#heading?.hasDigit === true ? MAY_BE_HEADING : 0;
    const result = ends.every((end) => end === FILLED) ? FILLED | isHeading : STOPPED;
    this.#ranges.set(range, result);
    return result;
  }

  #resultOfTyped(cells: WrittenCells, digits: number, way: number, isEnd = false): number {
    const places = way % WAYS;
    const cell = cells.numberCell(digits, places, (way - places) / WAYS);
    if (typeof cell !== 'object') return STOPPED;
    if (isEnd && CONDITION.test(cell.format ?? '')) return STOPPED;
    const number = this.gate.numberOfTyped(cell);
    if (number === STOPPED) return STOPPED;
    return number | (this.#heading?.isHeading(cell.text) === true ? MAY_BE_HEADING : 0);
  }
}

function digitsBehindFirst(digits: number): number {
  let more = 0;
  for (let limit = 10; digits >= limit; limit *= 10) more += 1;
  return more;
}

/** What cells came to of late, by what is written in them. */
class Remembered {
  readonly #values = new Float64Array(SLOTS).fill(-1);
  readonly #ways = new Int32Array(SLOTS);
  readonly #results = new Int32Array(SLOTS);

  of(value: number, way: number): number | undefined {
    const slot = slotOf(value, way);
    return this.#values[slot] === value && this.#ways[slot] === way
      ? this.#results[slot]
      : undefined;
  }

  remember(value: number, way: number, result: number): number {
    const slot = slotOf(value, way);
    this.#values[slot] = value;
    this.#ways[slot] = way;
    this.#results[slot] = result;
    return result;
  }
}

function slotOf(value: number, way: number): number {
  return (value ^ (way * 31)) & (SLOTS - 1);
}

/** A text that cells share, as a gate for texts by bytes has it. */
class OneText implements TextsByBytes {
  bytes: Buffer = Buffer.alloc(0);
  readonly starts = new Int32Array(1);
  readonly ends = new Int32Array(1);
  readonly traits = new Uint8Array(1);
  #strings: StringTable | undefined;
  #index = 0;

  /** Whether there is such a text, of which the bytes are all. */
  find(strings: StringTable, index: number): boolean {
    if (!strings.isWhole(index)) return false;
    this.#strings = strings;
    this.#index = index;
    this.bytes = strings.bytesOf(index);
    this.starts[0] = strings.startOf(index);
    this.ends[0] = strings.endOf(index);
    return true;
  }

  get first(): number {
    return this.bytes[this.start] ?? 0;
  }

  /** Spaces beyond ASCII are seen in the text. */
  get hasSpaceAround(): boolean {
    return this.first <= SPACE || (this.bytes[this.end - 1] ?? 0) <= SPACE;
  }

  get start(): number {
    return this.starts[0] ?? 0;
  }

  get end(): number {
    return this.ends[0] ?? 0;
  }

  textOf(): string {
    return this.#strings?.text(this.#index) ?? '';
  }
}
