import type { IdentifierFormat } from '../../../catalogue/checks/cell-check.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import type { HeadingTerms, Language } from '../../../catalogue/languages/index.ts';
import type { WrittenFormat } from '../../../catalogue/columns/format-column.ts';
import type { DateFormat } from '../../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../../kernel/decimals.ts';
import type { ColumnContext, Topic } from '../evidence/readings.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { FieldOwner } from '../recipe/recipe.ts';
import type { MappingRequest } from '../request/request.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';

/** What decides what the columns of a sheet mean, besides its headings. */
export interface MappingOptions extends MappingRequest {
  /** The custom fields of the account; undefined where it was not asked. */
  readonly customFields?: readonly string[] | undefined;
  /** Not an error where every heading is unknown: the mapping is to be filled in. */
  readonly takesUnknown?: boolean | undefined;
  /** What a column of numbers is whose heading may mean the record numbers of the service, where its cells or the account show it. */
  readonly numbers?: NumbersMeaning | undefined;
  /** The language of the whole file, where it is known; else the sheet's own headings show it. */
  readonly recognised?: RecognisedLanguage | undefined;
  /** Who has each record, as the cells of a column show. */
  readonly holder?: HolderColumns | undefined;
}

/** A column of people for a field of a step, and the column of the things that they have, by their places. */
export interface HolderColumns {
  readonly step: string;
  readonly target: string;
  readonly people: number;
  readonly things: number;
}

/** Record numbers of the service, or numbers that people gave themselves. */
export type NumbersMeaning = 'records' | 'own';

/** The language of a file's headings; undefined is English alone. */
export interface RecognisedLanguage {
  readonly language: Language | undefined;
  /** The words of a language that has some for a few columns only; never beside a language. */
  readonly words?: HeadingTerms | undefined;
  /** Another one that explains as many headings, and reads some of them otherwise. */
  readonly other?: OtherLanguage | undefined;
}

/** A language that the headings may be in as well, with those that show it. */
export interface OtherLanguage {
  readonly language: Language;
  readonly headings: readonly string[];
}

/**
 * Why a column has its field. `map` and `recipe` are the user's choice; `ours` starts with `_` and was written
 * by us; `duplicate` repeats another column; `unknown` is kept but ignored; `language` is a word of the file's
 * language; `proposed` fills a field by its cells; `joined` is a part
 * of what another column fills.
 */
export type MappedHow =
  | 'map'
  | 'recipe'
  | 'exact'
  | 'alias'
  | 'custom'
  | 'language'
  | 'proposed'
  | 'joined'
  | 'ours'
  | 'duplicate'
  | 'unknown';

/** Whether a flag or a recipe says what a column is, so that it is not read in another way. */
export function isSaid({ how }: { readonly how: MappedHow }): boolean {
  return how === 'map' || how === 'recipe';
}

/** How the cells of one column are written, and what blank ones mean, where that was said of it alone. */
export interface CellFormat {
  readonly dateFormat?: DateFormat | undefined;
  readonly decimal?: DecimalStyle | undefined;
  readonly identifierFormat?: IdentifierFormat | undefined;
  /** A blank cell empties its field. */
  readonly clearBlank?: true | undefined;
  /** A blank cell has the value above it. */
  readonly fillDown?: true | undefined;
  /** Whose value its field keeps in a record that exists. */
  readonly owner?: FieldOwner | undefined;
  /** What the file says of its own dates and amounts; every flag is stronger. */
  readonly declared?: WrittenFormat;
  /** How its texts are read, as the file shows it or a recipe says it; every flag is stronger. */
  readonly read?: CellSettings | undefined;
  /** What the survey of the column found besides; undefined where it was not surveyed. @internal */
  readonly survey?: ColumnSurvey | undefined;
}

/** What reading the texts of a column takes besides its settings. */
export interface ColumnSurvey extends Pick<
  ColumnContext,
  'people' | 'namesPeople' | 'language' | 'shownCurrency'
> {
  /** The classes of texts that wait for a person, with the topic of the question. */
  readonly openClasses: ReadonlyMap<string, Topic>;
}

/** The use of one heading. */
export interface MappedColumn extends CellFormat {
  /** Counted from 0. */
  readonly index: number;
  readonly heading: string;
  /** The target of the kind's column; undefined where the column is ignored. */
  readonly target: string | undefined;
  readonly how: MappedHow;
  /** `conflict`: another column has the same field, and only the user can choose one. */
  readonly certainty: 'certain' | 'likely' | 'conflict' | 'none';
  /** The field that it may have as well as the column that has it, or that it is joined to. */
  readonly rivalOf?: string | undefined;
  /** Its cell counts where those of the other columns of its field are blank. */
  readonly instead?: true | undefined;
  /** Its cell and those of the other columns of its field are one text, with spaces between. */
  readonly joinedBySpace?: true | undefined;
  /** It is a line of the text of its field, below what other columns say of it. */
  readonly isAppended?: true | undefined;
  /** What that line is called, where it is not the heading. */
  readonly line?: string | undefined;
  /** The headings of columns that complete a cell which is too short for its field. */
  readonly completedBy?: readonly string[] | undefined;
  /** Its cell is that of several columns together. */
  readonly joined?: JoinedColumns | undefined;
  /** The heading may well mean something else, so any other column of its field is nearer. */
  readonly isVague?: true | undefined;
  /** The heading may as well mean the record numbers of the service. */
  readonly mayBeNumber?: true | undefined;
  /** Labels that the heading may be a spelling of, or could be mapped to. */
  readonly suggestions: readonly string[];
  /** Where the recipe says it. */
  readonly place?: string | undefined;
}

/** Columns whose cells together are one value. */
export interface JoinedColumns {
  readonly columns: readonly Pick<MappedColumn, 'index' | 'heading' | 'instead'>[];
  /** A path of places, lines with the headings: `Serial: 4711`, words with spaces, or the first that is not blank. */
  readonly as: 'path' | 'lines' | 'words' | 'first';
  /** The first cell alone where it has so many characters; the others complete it. */
  readonly least?: number;
  /** Further columns, in lines below. */
  readonly appended?: readonly Pick<MappedColumn, 'index' | 'heading'>[];
}

/** What the columns of a sheet mean. */
export interface Mapping {
  readonly kind: Kind;
  readonly columns: readonly MappedColumn[];
  /** The language of the headings, besides English. */
  readonly language: Language | undefined;
  /** The words of their language, where it has some for a few columns only. */
  readonly words?: HeadingTerms | undefined;
  readonly numbers?: NumbersMeaning | undefined;
  /** Values for the whole column, used instead of its cells. */
  readonly fixed: readonly FixedValue[];
  /** Values for blank cells. */
  readonly defaults: readonly FixedValue[];
  /** What flags call the sheet, where it is one of several. */
  readonly scope?: string | undefined;
  /** Required fields that nothing in the file fills: a person chooses once for all rows. */
  readonly openFields?: ReadonlySet<string> | undefined;
  /** A flag or a recipe names a field by another word than its label, which a custom field may be called. */
  readonly usesAliases?: boolean | undefined;
  /** The country of English headings, where they or the cells show it: `en-GB`. */
  readonly locale?: string | undefined;
  /** Rows with the number and the name of an earlier row add their units to its item. */
  readonly furtherStock?: true | undefined;
  /** What the number formats of its cells suggest. */
  readonly shown?: ShownFormats | undefined;
  /** The folded words of names of the account, where a column of people has words that may mean no person. */
  readonly peopleNames?: ReadonlySet<string> | undefined;
  /** The targets that find the record of a row, in place of the keys of its kind. */
  readonly key?: readonly string[] | undefined;
}

/** A value that the user gave for a column. */
export interface FixedValue extends CellFormat {
  readonly target: string;
  readonly text: string;
}

/** What the number formats of a workbook suggest of the texts beside them. */
interface ShownFormats {
  /** The order in which the date cells of the sheet are shown. */
  readonly dateOrder: DateOrder | undefined;
  /** The country that the formats name: `de-CH`. */
  readonly locale: string | undefined;
  /** The currency of number cells, by the place of their column. */
  readonly currencies: ReadonlyMap<number, string>;
}

/** The targets that columns or values fill. */
export function filledTargets({
  columns,
  fixed,
  defaults,
}: Pick<Mapping, 'columns' | 'fixed' | 'defaults'>): ReadonlySet<string> {
  return new Set([...columns, ...fixed, ...defaults].flatMap(({ target }) => target ?? []));
}

/** Columns of the user that no field takes. */
export function ignoredColumns({ columns }: Pick<Mapping, 'columns'>): readonly MappedColumn[] {
  return columns.filter(({ target, how }) => target === undefined && how === 'unknown');
}

/** How many cells a row of a sheet has: a column may fill several fields. */
export function widthOf({ columns }: Pick<Mapping, 'columns'>): number {
  return columns.reduce((width, { index }) => Math.max(width, index + 1), 0);
}
