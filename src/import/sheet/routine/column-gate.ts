import type { TypedCell } from '../../../kernel/cells.ts';
import { withRoom } from '../../../kernel/with-room.ts';
import { HAS_LETTER, type ScannedRecords } from '../../../tabular/csv/scanned-records.ts';
import { plainShapeIn } from '../evidence/amounts/plain-amounts.ts';
import { KnownTexts } from '../../../kernel/known-texts.ts';
import { isPlain } from './plain-bytes.ts';
import { type CellCounter, COUNTS_FOR_NOTHING } from '../evidence/routine-evidence.ts';
import type { ColumnRules } from './routine-rules.ts';

/** The cell does not pass. */
export const STOPPED = -1;
/** The cell passes as a blank one, or as one that counts for nothing else. */
export const BLANK = 0;
/** The cell passes, and counts for nothing but that it is filled. */
export const FILLED = 1;

const USUAL_NUMBERS = 64;

/** Cells by the bytes of their texts. */
export type TextsByBytes = Pick<ScannedRecords, 'bytes' | 'starts' | 'ends' | 'traits' | 'textOf'>;

/** What keeps the numbers of a column besides. */
export interface KeepsNumbers {
  keepText(text: Uint8Array, number: number): void;
  keepShape(shape: number, number: number): void;
}

/**
 * Lets the cells of one column pass whose texts are known to be routine, or are of a form that is. A text that has to be seen
 * once stops its row, once.
 *
 * A cell that passes has a number: by it the cell is counted once its whole row has passed.
 */
export class ColumnGate {
  readonly #rules: ColumnRules;
  #kept: KeepsNumbers | undefined;
  readonly #known = new KnownTexts();
  readonly #numbersOfShapes = new Map<number, number>();
  /** By number: the cells that passed, and what they are added to. */
  #cells = new Int32Array(USUAL_NUMBERS);
  readonly #counters: CellCounter[] = [() => undefined, () => undefined];
  readonly #numbers = new Map<CellCounter, number>();

  constructor(rules: ColumnRules) {
    this.#rules = rules;
  }

  /** Has the numbers of texts and shapes kept elsewhere, too, from now on. */
  keepIn(kept: KeepsNumbers): void {
    this.#kept = kept;
  }

  get rules(): ColumnRules {
    return this.#rules;
  }

  get mayBeBlank(): boolean {
    return this.#rules.mayBeBlank;
  }

  /** The number of a cell that is not blank and has no spaces around its text, or STOPPED. */
  numberOf(records: TextsByBytes, cell: number): number {
    const traits = records.traits[cell] ?? 0;
    if ((traits & HAS_LETTER) !== 0 && !this.#rules.mayHaveLetters()) return STOPPED;
    const { plain } = this.#rules;
    const start = records.starts[cell] ?? 0;
    const end = records.ends[cell] ?? 0;
    if (plain !== undefined && isPlain(plain, traits, records.bytes[start] ?? 0, end - start)) {
      return FILLED;
    }
    return this.#known.numberOf(records.bytes, start, end) ?? this.#numberOfNew(records, cell);
  }

  /** The number of a cell of a workbook with a number or a day, or STOPPED. */
  numberOfTyped(cell: TypedCell): number {
    const { typed, evidence } = this.#rules;
    if (!typed.isRoutine(cell)) return STOPPED;
    const counter = evidence === undefined ? COUNTS_FOR_NOTHING : evidence.counterOfCell(cell);
    if (counter === undefined) return STOPPED;
    return counter === COUNTS_FOR_NOTHING ? FILLED : this.#numberOfCounter(counter);
  }

  /** Counts cells whose rows have passed. */
  count(number: number, cells = 1): void {
    this.#cells[number] = (this.#cells[number] ?? 0) + cells;
  }

  /** Hands on what was counted. */
  conclude(): void {
    let all = 0;
    for (const [number, counter] of this.#counters.entries()) {
      const cells = this.#cells[number] ?? 0;
      all += cells;
      if (cells > 0) counter(cells);
    }
    const blank = this.#cells[BLANK] ?? 0;
    this.#rules.evidence?.passCells(all - blank, blank);
    this.#cells.fill(0);
  }

  #numberOfNew(records: TextsByBytes, cell: number): number {
    const shape = this.#rules.isRoutineShape && shapeOf(records, cell);
    const number = shape === undefined ? STOPPED : this.#numberOfShape(shape);
    return number === STOPPED ? this.#numberOfText(records.textOf(cell), records, cell) : number;
  }

  #numberOfShape(shape: number): number {
    const known = this.#numbersOfShapes.get(shape);
    if (known !== undefined) return known;
    const { isRoutineShape, evidence } = this.#rules;
    if (isRoutineShape?.(shape) !== true) return this.#keepShape(shape, STOPPED);
    if (evidence === undefined) return this.#keepShape(shape, FILLED);
    const counter = evidence.counterOfShape(shape);
    // Later on the shape may be one of which no further number is kept.
    if (counter === undefined) return STOPPED;
    const { count, kept } = counter;
    if (!this.#known.hasRoomFor(kept.length)) return this.#keepShape(shape, STOPPED);
    for (const text of kept) this.#keepText(text);
    return this.#keepShape(shape, this.#numberOfCounter(count));
  }

  #keepShape(shape: number, number: number): number {
    this.#numbersOfShapes.set(shape, number);
    if (number !== STOPPED) this.#kept?.keepShape(shape, number);
    return number;
  }

  #numberOfText(text: string, records: TextsByBytes, cell: number): number {
    const { evidence } = this.#rules;
    if (!this.#rules.isRoutine(text)) return STOPPED;
    if (evidence === undefined || evidence.isNothing(text)) {
      this.#keep(records, cell);
      return this.#rules.seesTexts ? STOPPED : FILLED;
    }
    const counter = evidence.counterOf(text);
    if (counter === undefined || this.#rules.seesTexts) {
      this.#keepText(text);
      return STOPPED;
    }
    const number = this.#numberOfCounter(counter);
    this.#keep(records, cell, number);
    return number;
  }

  /** Spares the questions about a text that comes again. */
  #keep({ bytes, starts, ends }: TextsByBytes, cell: number, number = FILLED): void {
    this.#keepBytes(bytes.subarray(starts[cell], ends[cell]), number);
  }

  /** Further cells with the text are added to those that were seen. */
  #keepText(text: string): void {
    const bytes = Buffer.from(text);
    const { length } = bytes;
    // A counter of a text that is not kept would count nothing, and stay.
    if (!this.#known.takes(length) || this.#known.numberOf(bytes, 0, length) !== undefined) return;
    const number = this.#numberOfCounter((cells) => this.#rules.evidence?.seeAgain(text, cells));
    this.#keepBytes(bytes, number);
  }

  #keepBytes(text: Uint8Array, number: number): void {
    if (!this.#known.takes(text.length)) return;
    this.#known.add(text, 0, text.length, number);
    this.#kept?.keepText(text, number);
  }

  #numberOfCounter(counter: CellCounter): number {
    const known = this.#numbers.get(counter);
    if (known !== undefined) return known;
    const number = this.#counters.push(counter) - 1;
    this.#numbers.set(counter, number);
    if (number >= this.#cells.length) this.#cells = withRoom(this.#cells, number * 2);
    return number;
  }
}

function shapeOf({ bytes, starts, ends }: TextsByBytes, cell: number): number | undefined {
  return plainShapeIn(bytes, starts[cell] ?? 0, ends[cell] ?? 0);
}
