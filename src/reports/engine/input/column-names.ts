import { LANGUAGES, foldTerm, spellings } from '../../../catalogue/languages/index.ts';
import { termsIn } from '../../../catalogue/languages/language.ts';
import { type WordTable, wordsIn } from '../../../catalogue/languages/word-table.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { withoutCurrency } from './currency-marks.ts';

export interface ColumnEntry {
  readonly label: string;
  /** Other names in use; case, spaces and punctuation but for `%` do not matter. */
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
  readonly #terms: WordTable | undefined;
  readonly #byTerm: ReadonlyMap<string, Meaning<Name>>;
  readonly #inLanguages = new Map<LanguageCode, ColumnNames<Name>>();

  /** The headings of amounts may name their currency, `Cost (EUR)`. */
  constructor(
    entries: Readonly<Record<Name, ColumnEntry>>,
    {
      amounts = new Set(),
      terms,
      language,
    }: {
      readonly amounts?: ReadonlySet<Name>;
      /** One or more words for a column in other languages, separated by commas, the usual one first. */
      readonly terms?: WordTable;
      /** The one that headings may be in besides English. */
      readonly language?: LanguageCode;
    } = {},
  ) {
    this.names = Object.keys(entries) as Name[];
    this.#entries = entries;
    this.#amounts = amounts;
    this.#terms = terms;
    this.#byTerm = language === undefined || !terms ? new Map() : termsOf(terms, language);
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

  /** The languages that headings may be in besides English. */
  get languages(): readonly LanguageCode[] {
    return (this.#terms?.languages ?? []) as readonly LanguageCode[];
  }

  /** The same columns, whose headings may be in that language too. */
  inLanguage(language: LanguageCode): ColumnNames<Name> {
    const known = this.#inLanguages.get(language);
    if (known !== undefined) return known;
    const made = new ColumnNames(this.#entries, {
      amounts: this.#amounts,
      language,
      ...(this.#terms && { terms: this.#terms }),
    });
    this.#inLanguages.set(language, made);
    return made;
  }

  /** The column that a heading means, or undefined where it means none. */
  called(heading: string): Name | undefined {
    return this.meaningOf(heading)?.name;
  }

  meaningOf(heading: string): Meaning<Name> | undefined {
    return this.#meaning(heading, (text) => this.#byHeading.get(folded(text)) ?? this.#term(text));
  }

  /** What a heading means in the other language. */
  termFor(heading: string): Meaning<Name> | undefined {
    return this.#meaning(heading, (text) => this.#term(text));
  }

  #term(text: string): Meaning<Name> | undefined {
    return this.#byTerm.get(foldTerm(text.replaceAll('%', ' percent ')));
  }

  /** The headings of amounts mean the same without their currency. */
  #meaning(
    heading: string,
    find: (text: string) => Meaning<Name> | undefined,
  ): Meaning<Name> | undefined {
    const meaning = find(heading);
    if (meaning !== undefined || this.#amounts.size === 0) return meaning;
    const amount = find(withoutCurrency(heading));
    return amount !== undefined && this.#amounts.has(amount.name) ? amount : undefined;
  }

  /** As knownIn, in the language in which most of the cells are known. */
  knownInAnyLanguage(cells: readonly string[]): number {
    const all = [this, ...this.languages.map((language) => this.inLanguage(language))];
    return Math.max(...all.map((names) => names.knownIn(cells)));
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

/** The usual word comes first; a file that has both uses it alone. */
function termsOf<Name extends string>(
  terms: WordTable,
  language: LanguageCode,
): ReadonlyMap<string, Meaning<Name>> {
  const words = Object.values(wordsIn(terms, language)).flatMap((each = {}) =>
    Object.entries(each),
  );
  const meanings = words.flatMap(([name, texts]) =>
    termsIn(texts).flatMap((term, rank) =>
      spellings(term.replaceAll('%', ' percent ')).map((spelling): [string, Meaning<Name>] => [
        spelling,
        { name: name as Name, rank },
      ]),
    ),
  );
  return new Map(meanings);
}

/** A share is not the amount: `Residual %` does not name a residual value. */
function folded(heading: string): string {
  return foldHeading(heading.replaceAll('%', ' percent '));
}

/** ISO 639-1, of every language besides English that headings may be in. */
export type LanguageCode = 'de' | 'fr' | 'es' | 'nl' | 'it' | 'pt';

/** What a language is called in English, for messages. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
