import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import {
  LISTED_RECORD_TYPES,
  recordTypesOfHeading,
  recordTypesOfTitle,
} from '../../../catalogue/languages/record-words.ts';
import { once } from '../../../kernel/once.ts';
import { isUnique, type ColumnContent } from './column-content.ts';
import { HeadingKnowledge } from './heading-knowledge.ts';
import type { Sureness } from '../evidence/readings.ts';

/** What is known of a sheet whose record type is not. */
export interface TypeEvidence {
  readonly sheet: string | undefined;
  /** The name of the file without its ending. */
  readonly file: string;
  /** Texts above the headings. */
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly columns: readonly ColumnContent[];
}

/** The record type that a sheet most likely has. */
export interface FoundType {
  readonly kind: Kind;
  readonly sureness: Exclude<Sureness, 'certain'>;
  /** What speaks for it, in the words of the file. */
  readonly because: readonly string[];
  /** The record types that something speaks for, the likeliest first. */
  readonly choices: readonly string[];
  /** How much speaks for it: without known words it is near zero. */
  readonly score: number;
  /** Plainly more speaks for it than for these. */
  readonly ahead: readonly Kind[];
  /** Plainly more speaks for it than for any other. */
  readonly isPlain: boolean;
}

/** How much speaks for a record type: a name or a title, a word in a heading, a heading that few record types know. */
const OF_SHEET_NAME = 3;
const OF_TITLE = 2;
const OF_WORD = 1.5;
const OF_HEADING = 1.2;
const OF_CONTENT = 2;

/** What a word counts that refers to the record type in other lists. */
const OF_OTHER = 0.5;

/** So many headings of a list of people, and none of them for names, show that it is another list. */
const FEWEST_HEADINGS = 4;

/** So many headings that only lists of companies have show that it is one. */
const FEWEST_OF_COMPANIES = 2;

/** So many quantities of things are not 1: they are counted, or each is one. */
const MOSTLY = 0.5;
const SELDOM = 0.1;

/** The best record type has to be so far ahead of the next one to be likely. */
const LIKELY_LEAD = 1.35;
const LIKELY_SCORE = 3;

/** With so much of a lead, few words are enough. */
const FEW_WORDS_LEAD = 1.75;
const FEW_WORDS_SCORE = 1.5;

/** Most lists that firms keep are of their assets; what is counted is used up more often than not. */
const PRIOR: readonly number[] = LISTED_RECORD_TYPES.map((_, at) => 1 / (at + 1) ** 2);

const listedKinds = once(() => LISTED_RECORD_TYPES.flatMap((name) => findKind(name) ?? []));

/** The same for every file: a process that reads many looks up the same headings again and again. */
const sharedKnowledge = once(() => new HeadingKnowledge(listedKinds()));

/** Finds out what the rows of sheets are; what was looked up once is known for the next sheet and the next file. */
export class RecordTypes {
  readonly #kinds: readonly Kind[] = listedKinds();
  readonly #knowledge = sharedKnowledge();

  /** What most lists are of. */
  get likeliest(): Kind {
    const [first] = this.#kinds;
    if (first === undefined) throw new RangeError('there are no record types');
    return first;
  }

  /** How many headings the record type knows that knows most of them. */
  get known(): (headings: readonly string[]) => number {
    return this.#knowledge.known;
  }

  /** Whether one of the headings may be that of groups, for any record type. */
  nameGroups(headings: readonly string[]): boolean {
    return headings.some((heading) =>
      this.#knowledge.meaningsOf(heading).some((languages, at) =>
        languages.some((meaning) => {
          const field = meaning && this.#kinds[at]?.resource.fields[meaning.target];
          return field?.kind === 'reference' && field.to === 'groups';
        }),
      ),
    );
  }

  /** The record type of a sheet by its name, its titles, its headings and its cells. */
  find(sheet: TypeEvidence): FoundType {
    const evidence = { ...sheet, headings: sheet.headings.map(withoutBeginning(sheet.headings)) };
    const speaking = this.#kinds.map(() => [] as string[]);
    const scores = this.#kinds.map((kind, at) => {
      const noted = (score: number, text: string): number => {
        if (score > 0) speaking[at]?.push(text);
        return score;
      };
      return (
        (PRIOR[at] ?? 0) +
        scoreOfNames(kind, evidence, noted) +
        this.#scoreOfWords(kind, evidence, noted) +
        this.#scoreOfHeadings(at, evidence.headings, noted) +
        this.#scoreOfContent(at, evidence) -
        this.#lackOfNames(kind, evidence)
      );
    });
    return ranked(this.#kinds, scores, speaking);
  }

  /** A heading that only few record types know counts for more than `Name`. */
  #scoreOfHeadings(type: number, headings: readonly string[], noted: Noted): number {
    const all = headings.map((heading) => this.#knowledge.meaningsOf(heading));
    const languages = Math.max(0, ...all.map((meanings) => meanings[type]?.length ?? 0));
    let best: { score: number; distinctive: string[] } = { score: 0, distinctive: [] };
    for (let language = 0; language < languages; language += 1) {
      const distinctive: string[] = [];
      const score = all.reduce((sum, meanings, at) => {
        const own = meanings[type]?.[language]?.weight ?? 0;
        const others = meanings.filter((each) => (each[language]?.weight ?? 0) > 0).length;
        const share = own * (1 - (others - 1) / meanings.length);
        if (own === 1 && others < meanings.length / 2) distinctive.push(headings[at] ?? '');
        return sum + share;
      }, 0);
      if (score > best.score) best = { score, distinctive };
    }
    for (const heading of best.distinctive) noted(1, heading);
    return best.score * OF_HEADING * 0.5;
  }

  /** Each word counts for less than the one before: a register has many columns that none of its words is about. */
  #scoreOfWords(kind: Kind, { headings, columns }: TypeEvidence, noted: Noted): number {
    const distinctive = headings.filter((heading) => recordTypesOfHeading(heading).has(kind.name));
    // What the first column has once in each row is what the list is of.
    const [first] = columns.filter(({ filled }) => filled > 0);
    const own = first !== undefined && isUnique(first) ? headings[first.at] : undefined;
    return distinctive.reduce((sum, heading, at) => {
      const isOther = heading !== own && this.#namesOther(kind, heading);
      const weight = isOther ? OF_OTHER : 1;
      return sum + noted((OF_WORD * weight) / (1 + at * 0.25), heading);
    }, 0);
  }

  /** `Room` and `Supplier` are columns of many lists, each of which refers to another one. */
  #namesOther({ resource }: Kind, heading: string): boolean {
    const meanings = this.#knowledge.meaningsOf(heading);
    return this.#kinds.some((kind, at) => {
      if (kind.resource === resource) return false;
      return (meanings[at] ?? []).some((meaning) => {
        const field = meaning && kind.resource.fields[meaning.target];
        return field?.kind === 'reference' && field.to === resource.name;
      });
    });
  }

  #scoreOfContent(type: number, { headings, columns }: TypeEvidence): number {
    const kind = this.#kinds[type];
    if (kind === undefined) return 0;
    const hasPeople = columns.some(
      (column) => column.shape === 'email' && isUnique(column) && column.filled * 2 > column.rows,
    );
    const isOfPeople =
      kind.resource.fields['email'] !== undefined &&
      kind.resource.fields['first_name'] !== undefined;
    if (hasPeople && isOfPeople && !this.#areOfOthers(type, { headings, columns })) {
      return OF_CONTENT * 2;
    }
    const counts = columns.filter(
      ({ at, filled }) => filled > 0 && this.#isCount(headings[at] ?? ''),
    );
    if (counts.length === 0) return 0;
    const shareOfSeveral = Math.max(
      ...counts.map(({ values }) => values.filter((value) => value !== '1').length / values.length),
    );
    const isCounted = shareOfSeveral > MOSTLY;
    // A few pairs among single things say nothing of the rest.
    if (!isCounted && shareOfSeveral > SELDOM) return 0;
    const isStock = kind.resource.fields['inventory_threshold'] !== undefined;
    return isCounted === isStock && (isStock || kind.resource.fields['purchased_on'] !== undefined)
      ? OF_CONTENT
      : 0;
  }

  /** Beside days and prices, addresses are those of holders; beside fax numbers and websites, those of companies. */
  #areOfOthers(
    type: number,
    { headings, columns }: Pick<TypeEvidence, 'headings' | 'columns'>,
  ): boolean {
    return haveDaysAndPrices(columns) || this.#nameCompanies(type, headings);
  }

  #nameCompanies(type: number, headings: readonly string[]): boolean {
    const own = this.#kinds[type]?.resource.fields ?? {};
    const companies = this.#kinds.flatMap(({ resource: { fields } }, at) =>
      fields['email'] !== undefined && fields['first_name'] === undefined ? [at] : [],
    );
    const theirs = headings.filter((heading) => {
      const meanings = this.#knowledge.meaningsOf(heading);
      return companies.some((at) =>
        (meanings[at] ?? []).some(
          (meaning) => meaning !== undefined && own[meaning.target] === undefined,
        ),
      );
    });
    const isName = (target: string): boolean => target === 'first_name' || target === 'last_name';
    const hasNames = headings.some((heading) =>
      (this.#knowledge.meaningsOf(heading)[type] ?? []).some(
        (meaning) => meaning !== undefined && isName(meaning.target),
      ),
    );
    return theirs.length >= FEWEST_OF_COMPANIES && !hasNames;
  }

  /** A list of people has their names, or at least their addresses. */
  #lackOfNames({ resource }: Kind, { headings, columns }: TypeEvidence): number {
    const { splitsInto } = resource;
    if (splitsInto === undefined || headings.length < FEWEST_HEADINGS) return 0;
    const { whole, parts } = splitsInto;
    const names = new Set([whole, parts.first, parts.last, 'email']);
    const at = this.#kinds.findIndex((kind) => kind.resource === resource);
    const hasNames = headings.some((heading) =>
      (this.#knowledge.meaningsOf(heading)[at] ?? []).some(
        (meaning) => meaning !== undefined && names.has(meaning.target),
      ),
    );
    return hasNames || columns.some(({ shape }) => shape === 'email') ? 0 : OF_SHEET_NAME;
  }

  #isCount(heading: string): boolean {
    return this.#knowledge
      .meaningsOf(heading)
      .some((languages) => languages.some((meaning) => meaning?.target === 'net_quantity'));
  }
}

const DECIMALS = /\p{Sc}|[.,]\d{2}$/u;

function haveDaysAndPrices(columns: readonly ColumnContent[]): boolean {
  const arePrices = ({ shape, values }: ColumnContent): boolean =>
    shape === 'number' && values.filter((text) => DECIMALS.test(text)).length * 2 > values.length;
  return columns.some(({ shape }) => shape === 'date') && columns.some(arePrices);
}

type Noted = (score: number, text: string) => number;

function scoreOfNames({ name }: Kind, { sheet, file, titles }: TypeEvidence, noted: Noted): number {
  const of = (text: string, weight: number): number =>
    recordTypesOfTitle(text).has(name) ? noted(weight, text) : 0;
  const title = Math.max(0, ...titles.map((text) => of(text, OF_TITLE)));
  const ofSheet = sheet === undefined ? 0 : of(sheet, OF_SHEET_NAME);
  // The name of the file mostly says the same again.
  return ofSheet + title + (ofSheet > 0 ? 0 : of(file, OF_TITLE));
}

function ranked(
  kinds: readonly Kind[],
  scores: readonly number[],
  speaking: readonly (readonly string[])[],
): FoundType {
  const order = kinds
    .map((kind, at) => ({ kind, score: scores[at] ?? 0, because: speaking[at] ?? [] }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = order;
  if (best === undefined) throw new RangeError('there are no record types');
  const isAheadOf = (score: number): boolean =>
    best.score >= LIKELY_SCORE && best.score >= score * LIKELY_LEAD;
  const next = second?.score ?? 0;
  const isLikely =
    isAheadOf(next) || (best.score >= FEW_WORDS_SCORE && best.score >= next * FEW_WORDS_LEAD);
  return {
    kind: best.kind,
    score: best.score,
    sureness: isLikely ? 'likely' : 'open',
    isPlain: isAheadOf(next),
    because: [...new Set(best.because)],
    choices: order
      .filter(({ because }, at) => at === 0 || because.length > 0)
      .map(({ kind }) => kind.name),
    ahead: order.slice(1).flatMap(({ kind, score }) => (isAheadOf(score) ? [kind] : [])),
  };
}
