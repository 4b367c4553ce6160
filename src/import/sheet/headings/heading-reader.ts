import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { headingKey } from '../../../catalogue/columns/heading-key.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { HeadingTerms } from '../../../catalogue/languages/index.ts';
import { readLineHeading } from '../../../catalogue/columns/appended-lines.ts';
import { defined } from '../../../kernel/defined.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { WORKING_LIMITS } from '../../../catalogue/limits.ts';
import { ExplicitMapping, type Reported } from './explicit-mapping.ts';
import { isLongText } from '../recipe/joints.ts';
import type { MappedColumn, MappedHow, MappingOptions } from './mapping.ts';
import { isShortFor } from './short-headings.ts';

/** What a heading means, without its place. */
export type Meaning = Omit<MappedColumn, 'index' | 'heading'>;

/** The columns that we add to results and errors: `_row`, `_outcome`. */
const OURS = /^_[a-z]/i;

/** Reads the headings of a kind: by the user's word, in English, and in at most one other language. */
export class HeadingReader {
  readonly explicit: ExplicitMapping;
  readonly #kind: Kind;
  readonly #finder: ColumnFinder;
  readonly #customFields: readonly string[];
  readonly #isOfSource: boolean;
  /** The language has words for a few columns only. */
  readonly #isOfList: boolean;

  /** Throws `bad-mapping`. */
  constructor(kind: Kind, options: MappingOptions, language: HeadingTerms | undefined) {
    this.explicit = new ExplicitMapping(kind, options);
    this.#kind = kind;
    this.#finder = columnFinder(kind, language);
    this.#isOfList = language?.isShort === true;
    this.#customFields = options.customFields ?? [];
    this.#isOfSource = options.isOfSource === true;
  }

  /** `plain` is the heading without what most headings of its sheet begin with. */
  read(heading: string, isDuplicate: boolean, plain = heading): Meaning {
    const known = this.#known(heading, isDuplicate);
    const meaning = known ?? (plain === heading ? undefined : this.#byWords(plain));
    if (meaning !== undefined) return meaning;
    return { ...ignored('unknown'), suggestions: this.#finder.nearest(heading) };
  }

  /** The target that the heading names; undefined where it fills nothing. */
  targetOf(heading: string): string | undefined {
    return this.#known(heading, false)?.target;
  }

  /** The further fields that the column fills, as the user said it. */
  further(heading: string): Meaning[] {
    const [, ...others] = this.explicit.find(heading);
    return others.map((reported) => this.#said(reported, heading));
  }

  #known(heading: string, isDuplicate: boolean): Meaning | undefined {
    const [reported] = this.explicit.find(heading);
    const ownField = reported && this.#fieldBefore(reported, heading);
    if (ownField !== undefined) return found(ownField, 'custom', 'likely');
    if (reported !== undefined) return this.#said(reported, heading);
    if (OURS.test(heading)) return ignored('ours');
    if (isDuplicate) return ignored('duplicate');
    return this.#exactly(heading) ?? this.#byWords(heading);
  }

  /** As the user said it. */
  #said(reported: Reported, heading: string): Meaning {
    const { target, how, certainty, place, isAppended } = reported;
    const { instead, joinedBySpace, completedBy } = reported;
    const line = isAppended === true ? this.#lineOfText(heading)?.line : undefined;
    const others = defined({ instead, joinedBySpace, completedBy, isAppended, line });
    return { target, how, place, certainty, ...others, suggestions: [] };
  }

  #exactly(heading: string): Meaning | undefined {
    const exact = this.#finder.exactly(heading);
    return exact === undefined ? this.#lineOfText(heading) : found(exact, 'exact', 'certain');
  }

  #byWords(heading: string): Meaning | undefined {
    const alias = this.#finder.byPlainAlias(heading);
    // The account's own name for something is nearer than our words for it, unless no record is without that.
    const custom = this.#customField(heading);
    if (alias !== undefined && (custom === undefined || alias.requiredFor.includes('create'))) {
      return found(alias, 'alias', 'likely');
    }
    if (custom !== undefined) return found(custom, 'custom', 'likely');
    return this.#inLanguage(heading) ?? this.#likeEnglish(heading);
  }

  /** The account's own field for a column that its source ignores, or makes a line of a text. */
  #fieldBefore({ target, how }: Reported, heading: string): Column | undefined {
    if (!this.#isOfSource || how !== 'recipe') return undefined;
    const field = target === undefined ? undefined : columnOf(this.#kind, target)?.field;
    const isLine = field?.kind === 'text' && field.max === WORKING_LIMITS.longestText;
    return target === undefined || isLine ? this.#customField(heading) : undefined;
  }

  /** A line of a long text that has a column of its own: `Description: Serial no.` */
  #lineOfText(heading: string): Meaning | undefined {
    const { field, name } = readLineHeading(heading) ?? {};
    if (field === undefined) return undefined;
    const column = this.#finder.exactly(field) ?? this.#finder.byTerm(field)?.column;
    if (column === undefined || !isLongText(column)) return undefined;
    return { ...found(column, 'exact', 'certain'), isAppended: true, line: name };
  }

  #inLanguage(heading: string): Meaning | undefined {
    const termed = this.#finder.byTerm(heading);
    if (termed === undefined) return undefined;
    const { column, isUsual, isVague } = termed;
    const isWeak = isVague || this.#isOfList;
    if (isWeak && this.#finder.byLikeness(heading)?.isVague === false) return undefined;
    return {
      ...found(column, 'language', isUsual ? 'certain' : 'likely'),
      ...(isVague && { isVague }),
    };
  }

  #likeEnglish(heading: string): Meaning | undefined {
    const like = this.#finder.byLikeness(heading);
    if (like === undefined) return undefined;
    return { ...found(like.column, 'alias', 'likely'), ...(like.isVague && { isVague: true }) };
  }

  /** The other column that the heading may mean. */
  otherMeaning(heading: string): Column | undefined {
    return this.#finder.byOtherMeaning(heading);
  }

  /** A heading that is the name of a custom field, where the kind has custom fields at all. */
  #customField(heading: string): Column | undefined {
    if (this.#customFields.length === 0) return undefined;
    const family = this.#kind.families.find(({ shown }) => shown === 'by-name');
    const folded = foldHeading(heading);
    const key = headingKey(heading);
    const name =
      this.#customFields.find((each) => foldHeading(each) === folded) ??
      this.#customFields.find((each) => headingKey(each) === key) ??
      this.#shortFor(heading);
    if (family === undefined || name === undefined) return undefined;
    return columnOf(this.#kind, `${family.prefix}:${name}`);
  }

  /** The only custom field that the heading is short for, where it means nothing else. */
  #shortFor(heading: string): string | undefined {
    const [name, another] = this.#customFields.filter((each) => isShortFor(heading, each));
    if (name === undefined || another !== undefined) return undefined;
    const known = this.#finder.byAlias(heading) ?? this.#finder.byTerm(heading);
    return known === undefined ? name : undefined;
  }
}

function found({ target }: Column, how: MappedHow, certainty: 'certain' | 'likely'): Meaning {
  return { target, how, certainty, suggestions: [] };
}

/** What is said of a heading that fills nothing. */
export function ignored(how: MappedHow): Meaning {
  return { target: undefined, how, certainty: 'none', suggestions: [] };
}
