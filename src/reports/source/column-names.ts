import { foldHeading } from '../../kernel/names.ts';
import { withoutCurrency } from './currency-marks.ts';

export interface ColumnEntry {
  readonly label: string;
  /** What people call it besides; case, blanks and punctuation but for `%` do not matter. */
  readonly aliases: readonly string[];
  /**
   * Headings that are likely to be something else: the first of them that is there is taken, where none of the
   * above is.
   */
  readonly otherwise?: readonly string[];
}

/** What a heading may mean. */
export interface Meaning<Name extends string> {
  readonly name: Name;
  /** 0 where it surely does; of those above the lowest is taken. */
  readonly rank: number;
}

/** The columns that the files of a report may have, by what people call them. */
export class ColumnNames<Name extends string> {
  readonly names: readonly Name[];
  readonly #entries: Readonly<Record<Name, ColumnEntry>>;
  readonly #amounts: ReadonlySet<Name>;
  readonly #byHeading: ReadonlyMap<string, Meaning<Name>>;

  /** The headings of amounts may name their currency, `Cost (EUR)`. */
  constructor(
    entries: Readonly<Record<Name, ColumnEntry>>,
    amounts: ReadonlySet<Name> = new Set(),
  ) {
    this.names = Object.keys(entries) as Name[];
    this.#entries = entries;
    this.#amounts = amounts;
    const meanings = this.names.flatMap((name) => [
      ...(entries[name].otherwise ?? []).map((each, at) => [each, { name, rank: at + 1 }] as const),
      ...this.headingsOf(name, 'sure').map((each) => [each, { name, rank: 0 }] as const),
    ]);
    // What people call a column is stronger than the key of another one: "Years" is a life.
    const keys = this.names.map((name) => [name, { name, rank: 0 }] as const);
    this.#byHeading = new Map(
      [...keys, ...meanings].map(([heading, meaning]) => [folded(heading), meaning]),
    );
  }

  /** The column that a heading means, or undefined where it means none. */
  called(heading: string): Name | undefined {
    return this.meaningOf(heading)?.name;
  }

  meaningOf(heading: string): Meaning<Name> | undefined {
    const meaning = this.#byHeading.get(folded(heading));
    if (meaning !== undefined || this.#amounts.size === 0) return meaning;
    const amount = this.#byHeading.get(folded(withoutCurrency(heading)));
    return amount !== undefined && this.#amounts.has(amount.name) ? amount : undefined;
  }

  /** How many columns these cells may head; a row of answers, `No, No, No`, is not three of them. */
  knownIn(cells: readonly string[]): number {
    return new Set(cells.map((cell) => this.called(cell)).filter((name) => name !== undefined))
      .size;
  }

  labelOf(name: Name): string {
    return this.#entries[name].label;
  }

  /** The label of a column and what people call it besides. */
  headingsOf(name: Name, which: 'sure' | 'all' = 'all'): readonly string[] {
    const { label, aliases, otherwise = [] } = this.#entries[name];
    return [label, ...aliases, ...(which === 'all' ? otherwise : [])];
  }
}

/** A share is something else than the amount: `Residual %` is no residual value. */
function folded(heading: string): string {
  return foldHeading(heading.replaceAll('%', ' percent '));
}
