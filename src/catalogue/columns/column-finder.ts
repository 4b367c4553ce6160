import { nearestNames } from '../../kernel/names.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { foldTerm, spellings, type HeadingTerms } from '../languages/index.ts';
import { familyHeadingsIn, headingsIn, vagueHeadingsIn } from './headings-in.ts';
import { ID_TARGET, memberColumn, type Column } from './columns.ts';
import { aliased, type Aliased } from './column-aliases.ts';
import { addOnce, exactNames, foldColumn, memberName, writtenFirst } from './column-names.ts';
import { lastWordsOf } from './compound-headings.ts';
import { rememberingAnyCode } from './code-words.ts';
import { headingKey } from './heading-key.ts';
import { namesRecord } from './columns-of-compounds.ts';
import { columnOfQualified } from './qualified-heading.ts';
import { columnOfBeginning, columnOfReduced } from './reduced-heading.ts';
import type { NamedField } from '../fields.ts';
import type { Kind } from '../kinds.ts';

/** A column by what a language calls it. */
interface Termed extends Aliased {
  /** The first of the language's words for it. */
  readonly isUsual: boolean;
}

/**
 * Finds the columns of a kind by what people call them, in English and at most one other language;
 * case, spaces and punctuation do not matter.
 */
export class ColumnFinder {
  readonly #kind: Kind;
  readonly #language: HeadingTerms | undefined;
  /** What it is in English, which every language has beside its own words: made once. */
  readonly #english: ColumnFinder;
  readonly #exact = new Map<string, Column>();
  readonly #aliases = new Map<string, Column>();
  readonly #terms = new Map<string, Termed>();
  /** Columns by the keys of their names, as databases and abbreviations spell them. */
  readonly #keys = new Map<string, Column>();
  readonly #termKeys = new Map<string, Column>();
  /** Columns by the keys of words that may mean something else. */
  readonly #vague = new Map<string, Column>();
  readonly #vagueTerms = new Map<string, Column>();
  /** Columns by the words that say which of several things a heading is about: `old`. */
  readonly #qualifiers = new Map<string, Column>();
  /** The families by the words before the name of a member: `Nutzungsdauer`. */
  readonly #leads = new Map<string, NamedField>();

  constructor(kind: Kind, language?: HeadingTerms) {
    this.#kind = kind;
    this.#language = language;
    this.#english = language === undefined ? this : columnFinder(kind);
    for (const column of writtenFirst(kind)) {
      if (language === undefined) this.#addEnglish(column);
      else this.#addTerms(column, language);
    }
    if (language !== undefined) this.#addLeads(language);
  }

  /** By label, name in the interface (`group_id`), that without `_id`, or `custom:<name>`. */
  exactly(text: string): Column | undefined {
    return this.#english.#exact.get(foldColumn(text)) ?? this.#member(text);
  }

  byAlias(text: string): Column | undefined {
    return this.byPlainAlias(text) ?? this.byLikeness(text)?.column;
  }

  /** By an alias as people write it; not as databases do, nor by a word that may mean something else. */
  byPlainAlias(text: string): Column | undefined {
    return this.#english.#aliases.get(foldColumn(text));
  }

  /** By a label or an alias as databases and abbreviations spell it, or by a word that may mean something else. */
  readonly byLikeness = rememberingAnyCode(
    (text): Aliased | undefined =>
      this.#english.#like(text) ??
      this.#english.#byReduced(
        text,
        (word) => this.#englishOf(word),
        (word) => this.#englishOf(word) ?? this.#termOf(word),
      ),
  );

  #like(text: string): Aliased | undefined {
    const column = columnOfQualified(text, this.#qualifiers);
    if (column !== undefined) return { column, isVague: false };
    return aliased(text, this.#keys, this.#vague);
  }

  #englishOf(word: string): Column | undefined {
    return this.byPlainAlias(word) ?? this.exactly(word) ?? this.#english.#like(word)?.column;
  }

  /** By a word of the other language; accents do not matter. */
  readonly byTerm = rememberingAnyCode((text): Termed | undefined => {
    const plain = this.#terms.get(foldTerm(text)) ?? this.#memberByTerm(text);
    if (plain !== undefined) return plain;
    const like = this.#likeTerm(text);
    const found =
      like ??
      this.#byReduced(text, (word) => this.#termOf(word)) ??
      this.#byLastWord(text) ??
      this.#byBeginning(text);
    return found && { ...found, isUsual: false };
  });

  /** By the first words of a heading that says more than they do. */
  #byBeginning(text: string): Aliased | undefined {
    const { code = 'en' } = this.#language ?? {};
    const column = columnOfBeginning(text, code, (words) => this.#termOf(words));
    return column && { column, isVague: true };
  }

  /** By the last word of a compound, which has other words before it: it may well mean something else. */
  #byLastWord(text: string): Aliased | undefined {
    for (const word of lastWordsOf(text)) {
      const column = this.#termOf(word);
      if (column !== undefined) return { column, isVague: true };
    }
    return undefined;
  }

  #likeTerm(text: string): Aliased | undefined {
    const column = columnOfQualified(text, this.#qualifiers);
    if (column !== undefined) return { column, isVague: false };
    return aliased(text, this.#termKeys, this.#vagueTerms);
  }

  #termOf(word: string): Column | undefined {
    return this.#terms.get(foldTerm(word))?.column ?? this.#likeTerm(word)?.column;
  }

  /** By what is left of a heading that says of what it is, or by the words in it that are for one column: `Sala/Bloco`. */
  #byReduced(
    text: string,
    columnOf: (word: string) => Column | undefined,
    inAnyLanguage = columnOf,
  ): Aliased | undefined {
    const column = columnOfReduced(text, columnOf, inAnyLanguage);
    return column && { column, isVague: true };
  }

  /** The other column that a heading may mean, besides the one that its word usually means. */
  byOtherMeaning(text: string): Column | undefined {
    const key = headingKey(text);
    return this.#english.#vague.get(key) ?? this.#vagueTerms.get(key);
  }

  /** The labels of the columns whose names, in English or the other language, look most like the text. */
  nearest(text: string): string[] {
    const terms = [...this.#terms].map(([name, { column }]) => [name, column] as const);
    const english = [...this.#english.#aliases, ...this.#english.#exact];
    const columns = new Map([...terms, ...this.#vagueNames(), ...english]);
    const near = nearestNames(foldTerm(text), columns.keys(), 9);
    const labels = near.flatMap((name) => columns.get(name)?.label ?? []);
    return [...new Set(labels)].slice(0, 3);
  }

  /** Columns by the words that may mean something else, as people read them. */
  #vagueNames(): Map<string, Column> {
    const names = new Map<string, Column>();
    for (const column of writtenFirst(this.#kind)) {
      const terms = this.#language === undefined ? [] : this.#vagueIn(column, this.#language);
      for (const name of [...column.vague, ...terms.flatMap(spellings)]) {
        addOnce(names, name, column, foldTerm);
      }
    }
    return names;
  }

  #vagueIn(column: Column, language: HeadingTerms): string[] {
    return vagueHeadingsIn(language, this.#kind.resource, column);
  }

  #addEnglish(column: Column): void {
    const names = exactNames(column, this.#kind);
    for (const name of names) addOnce(this.#exact, name, column);
    for (const name of column.aliases) addOnce(this.#aliases, name, column);
    if (namesRecord(column)) this.#addQualifiers(column, column.aliases);
    for (const name of column.vague) addOnce(this.#vague, name, column, headingKey);
    // The number of a record is never guessed from a spelling.
    if (column.target === ID_TARGET) return;
    for (const name of [...names, ...column.aliases]) {
      addOnce(this.#keys, name, column, headingKey);
      // Where a database writes all words as one, none of them can be left off: `dateofdisposal`.
      if (name.includes(' of ')) addOnce(this.#keys, name.replaceAll(' ', ''), column, headingKey);
    }
  }

  #addTerms(column: Column, language: HeadingTerms): void {
    const vague = this.#vagueIn(column, language);
    for (const name of vague.flatMap(spellings)) {
      addOnce(this.#vagueTerms, name, column, headingKey);
    }
    for (const [at, term] of headingsIn(language, this.#kind.resource, column).entries()) {
      if (vague.includes(term)) continue;
      const spelt = spellings(term);
      for (const name of spelt) {
        if (!this.#terms.has(name)) {
          const isUsual = at === 0 && language.isShort !== true;
          this.#terms.set(name, { column, isUsual, isVague: false });
        }
      }
      if (column.target === ID_TARGET) continue;
      if (namesRecord(column)) this.#addQualifiers(column, spelt);
      for (const name of [term, ...spelt]) addOnce(this.#termKeys, name, column, headingKey);
    }
  }

  #addQualifiers(column: Column, names: readonly string[]): void {
    for (const name of names) {
      if (!name.includes(' ')) addOnce(this.#qualifiers, name, column, foldTerm);
    }
  }

  #addLeads(language: HeadingTerms): void {
    for (const family of this.#kind.families) {
      const headings = familyHeadingsIn(language, this.#kind.resource, family);
      const leads = headings.map((heading) => heading.replace('{name}', '').trim());
      for (const lead of leads.flatMap(spellings)) {
        if (!this.#leads.has(lead)) this.#leads.set(lead, family);
      }
    }
  }

  #memberByTerm(text: string): Termed | undefined {
    const [lead = '', ...rest] = text.split(':');
    const family = rest.length === 0 ? undefined : this.#leads.get(foldTerm(lead));
    const member = rest.join(':').trim();
    if (family === undefined || member === '') return undefined;
    return { column: memberColumn(family, member), isUsual: true, isVague: false };
  }

  /** A member of a family: `custom:Warranty until`, `Depreciation rate: Straight Line`. */
  #member(text: string): Column | undefined {
    for (const family of this.#kind.families) {
      const member = memberName(family, text);
      if (member !== undefined) return memberColumn(family, member);
    }
    return undefined;
  }
}

const FINDERS = new WeakMap<Kind, Map<HeadingTerms | undefined, ColumnFinder>>();

/** The finder of a kind in a language; each is made once. */
export function columnFinder(kind: Kind, language?: HeadingTerms): ColumnFinder {
  const known = getOrMake(FINDERS, kind, () => new Map<HeadingTerms | undefined, ColumnFinder>());
  return getOrMake(known, language, () => new ColumnFinder(kind, language));
}
