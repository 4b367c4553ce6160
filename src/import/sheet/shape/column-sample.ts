import { cellText } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';

/** Distinct values that are counted; a column with more of them has hardly any twice. */
const MOST_DISTINCT = 2_000;

/** Letters beside which digits and signs are a part of a text. */
const TEXT = /\p{L}{3}/u;

/** What is counted of a column at once. */
interface Counts {
  readonly filled: number;
  readonly texts: number;
  readonly length: number;
}

/** What the cells of a column are like, before it is known what they mean. Nothing is counted before it is asked for. */
export class ColumnSample {
  readonly #rows: readonly SheetRow[];
  readonly #index: number;
  #counted: Counts | undefined;
  #distinct: readonly string[] | undefined;

  constructor(rows: readonly SheetRow[], index: number) {
    this.#rows = rows;
    this.#index = index;
  }

  get filled(): number {
    return this.#counts.filled;
  }

  /** Cells with a word in them. */
  get texts(): number {
    return this.#counts.texts;
  }

  get distinct(): number {
    this.#distinct ??= distinctTexts(this.#rows, this.#index, MOST_DISTINCT);
    return this.#distinct.length;
  }

  /** The first values, each once. */
  firstValues(most: number): readonly string[] {
    const all = this.#distinct ?? distinctTexts(this.#rows, this.#index, most);
    return all.slice(0, most);
  }

  /** How many of the first different values fit; 0 where there are none. */
  shareOfValues(most: number, fits: (value: string) => boolean): number {
    const values = this.firstValues(most);
    return values.length === 0 ? 0 : values.filter((value) => fits(value)).length / values.length;
  }

  get meanLength(): number {
    const { filled, length } = this.#counts;
    return filled === 0 ? 0 : length / filled;
  }

  get #counts(): Counts {
    this.#counted ??= countCells(this.#rows, this.#index);
    return this.#counted;
  }
}

function countCells(rows: readonly SheetRow[], index: number): Counts {
  let [filled, texts, length] = [0, 0, 0];
  for (const { cells } of rows) {
    const cell = cells[index];
    const text = cellText(cell).trim();
    if (text === '') continue;
    filled += 1;
    length += text.length;
    const isText = cell !== undefined && (typeof cell === 'string' || cell.type === 'text');
    if (isText && TEXT.test(text) && !text.includes('@')) texts += 1;
  }
  return { filled, texts, length };
}

/** The first texts of a column that differ, as they are written. */
function distinctTexts(rows: readonly SheetRow[], index: number, most: number): string[] {
  const distinct = new Map<string, string>();
  for (const { cells } of rows) {
    if (distinct.size >= most) break;
    const text = cellText(cells[index]).trim();
    const folded = text === '' ? '' : foldName(text);
    if (text !== '' && !distinct.has(folded)) distinct.set(folded, text);
  }
  return [...distinct.values()];
}

/** The samples of rows that are asked about several times, in turn. */
const SAMPLES = new WeakMap<readonly SheetRow[], ColumnSample[]>();

/** A sample of each column of some rows; the same rows have the same samples. */
export function sampleColumns(rows: readonly SheetRow[], width: number): readonly ColumnSample[] {
  const samples = SAMPLES.get(rows) ?? [];
  SAMPLES.set(rows, samples);
  for (let at = samples.length; at < width; at += 1) samples.push(new ColumnSample(rows, at));
  return samples;
}

/** So many of the rows, from all of their parts. */
export function everyOf(rows: readonly SheetRow[], most: number): readonly SheetRow[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, at) => at % step === 0);
}

const MOST_CHECKED = 100;

/** `Sven Lüdtke`, `Jan van der Berg`: a name and a family name, each with a capital, and no digit. */
const PERSON = /^\p{Lu}[\p{L}'’.-]*(?:,?(?: \p{Ll}{1,3}){0,2} \p{Lu}[\p{L}'’-]+){1,2}$/u;

const FEWEST_PEOPLE = 3;
const MOST_WORDS = 0.8;

/** Beside a column of things, one whose texts are all like people says who has them. */
export function hasPeople(sample: ColumnSample | undefined): boolean {
  const texts = sample?.firstValues(MOST_CHECKED) ?? [];
  return texts.length >= FEWEST_PEOPLE && texts.every((text) => PERSON.test(text));
}

/** Whether most cells are texts, as those that name things are. */
export function hasWords(sample: ColumnSample | undefined, rows: number): boolean {
  return sample !== undefined && sample.texts >= MOST_WORDS * rows;
}
