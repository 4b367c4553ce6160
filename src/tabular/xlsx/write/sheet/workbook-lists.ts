import { MOST_COLUMNS, MOST_ROWS, quotedSheet } from '../workbook-addresses.ts';
import type { WorkbookSheet } from '../workbook-content.ts';
import { columnLetters } from '../../../column-letters.ts';

/** Excel takes no longer list that is written out in the rule itself. */
const LONGEST_WRITTEN_OUT = 255;
/** A value that an inline list would not return unchanged. */
const NOT_WRITTEN_OUT = /[,;"\n\r\t]|^\s|\s$|^$/;

/**
 * The lists of values that cells of a workbook offer. Short ones are in the rule itself, the others
 * in the columns of a hidden sheet at the end of the workbook, equal ones once.
 */
export class ChoiceLists {
  readonly #inventName: () => string;
  #name: string | undefined;
  readonly #columns: (readonly string[])[] = [];
  readonly #formulas = new Map<string, string>();
  readonly #known = new WeakMap<readonly string[], string>();

  /** The name of the sheet is asked for once, when it is needed for the first time. */
  constructor(inventName: () => string) {
    this.#inventName = inventName;
  }

  /** What a rule says to offer these values; undefined for none, and when the sheet is full. */
  formula(values: readonly string[]): string | undefined {
    if (values.length === 0) return undefined;
    const formula = this.#known.get(values) ?? writtenOut(values) ?? this.#reference(values);
    if (formula !== undefined) this.#known.set(values, formula);
    return formula;
  }

  /** The sheet with the lists, where one is needed. */
  sheet(): WorkbookSheet | undefined {
    if (this.#name === undefined) return undefined;
    return {
      name: this.#name,
      isHidden: true,
      withoutHeadings: true,
      columns: this.#columns.map((_, at) => ({ heading: `List ${at + 1}`, format: '@' })),
      rows: rowsOf(this.#columns),
    };
  }

  #reference(values: readonly string[]): string | undefined {
    const content = JSON.stringify(values);
    let formula = this.#formulas.get(content);
    if (formula === undefined) {
      if (this.#columns.length >= MOST_COLUMNS || values.length > MOST_ROWS) return undefined;
      const letters = columnLetters(this.#columns.length);
      this.#name ??= this.#inventName();
      formula = `${quotedSheet(this.#name)}!$${letters}$1:$${letters}$${values.length}`;
      this.#columns.push(values);
      this.#formulas.set(content, formula);
    }
    return formula;
  }
}

function writtenOut(values: readonly string[]): string | undefined {
  if (values.some((value) => NOT_WRITTEN_OUT.test(value))) return undefined;
  const list = values.join(',');
  return list.length <= LONGEST_WRITTEN_OUT ? `"${list}"` : undefined;
}

function* rowsOf(columns: readonly (readonly string[])[]): Generator<readonly string[]> {
  const longest = Math.max(...columns.map(({ length }) => length));
  for (let row = 0; row < longest; row += 1) {
    yield columns.map((values) => values[row] ?? '');
  }
}
