import type { Resource } from '../define.ts';
import type { NamedField } from '../fields.ts';
import { findKind, type Kind } from '../kinds.ts';
import { foldTerm, LANGUAGES, type Language } from '../languages/index.ts';
import { familyHeadingsIn, headingsIn } from './headings-in.ts';
import { columnFinder, type ColumnFinder } from './column-finder.ts';

/** What the headings of a sheet must not be mistaken for, and the language that they are in. */
export interface HeadingOptions {
  /** Besides English, which is used where a language has no word. */
  readonly language?: Language | undefined;
  /** What the account calls its custom fields: such a heading would mean that field. */
  readonly customFields?: readonly string[];
  /** The kind that the sheet holds, where it is not that of the resource's records. */
  readonly kind?: Kind;
}

/** Chooses headings by which import finds each column of a sheet again, and no other. */
export class HeadingNames {
  readonly #resource: Resource;
  readonly #language: Language | undefined;
  readonly #finder: ColumnFinder | undefined;
  /** Finders of all languages, where headings are in one of them: a word of another could make a file look like one in that. */
  readonly #abroad: readonly ColumnFinder[];
  readonly #customFields: ReadonlySet<string>;
  readonly #given = new Set<string>();

  constructor(resource: Resource, { language, customFields = [], kind }: HeadingOptions = {}) {
    const found = kind ?? findKind(resource.name);
    const own = found?.resource === resource ? found : undefined;
    this.#resource = resource;
    this.#language = language;
    this.#finder = own && columnFinder(own, language);
    this.#abroad =
      own === undefined || language === undefined
        ? []
        : LANGUAGES.map((each) => columnFinder(own, each));
    this.#customFields = new Set(customFields.map(foldTerm));
  }

  /** The usual word of the language, the label, or the name in the interface where another column is called so. */
  of(target: string, label: string): string {
    const words = this.#language === undefined ? [] : this.#wordsIn(this.#language, target);
    const heading =
      words.find((word) => this.#isFoundByWord(word, target)) ??
      (this.#isFoundByLabel(label, target) ? label : target);
    this.#given.add(foldTerm(heading));
    return heading;
  }

  /** The heading of a family's member, `Depreciation rate: Straight Line`, in the language if it has one. */
  ofMember(family: NamedField, member: string): string {
    const [translated] =
      this.#language === undefined ? [] : familyHeadingsIn(this.#language, this.#resource, family);
    return (translated ?? family.heading).replace('{name}', () => member);
  }

  /** Whether no column is called so, in English or, where headings are in another language, in any. */
  isFree(name: string): boolean {
    const finder = this.#finder;
    if (finder?.exactly(name) !== undefined || finder?.byAlias(name) !== undefined) return false;
    return (
      this.#abroad.every((each) => each.byTerm(name) === undefined) &&
      !this.#given.has(foldTerm(name))
    );
  }

  #wordsIn(language: Language, target: string): string[] {
    return headingsIn(language, this.#resource, { target });
  }

  /** Import looks for labels first, then for other English words, for custom fields, and for words of the language. */
  #isFoundByWord(word: string, target: string): boolean {
    const found =
      this.#finder?.exactly(word) ??
      this.#finder?.byAlias(word) ??
      this.#finder?.byTerm(word)?.column;
    const folded = foldTerm(word);
    const isTaken = this.#given.has(folded) || this.#customFields.has(folded);
    return found?.target === target && !isTaken;
  }

  #isFoundByLabel(label: string, target: string): boolean {
    const found = this.#finder?.exactly(label);
    return (found === undefined || found.target === target) && !this.#given.has(foldTerm(label));
  }
}
