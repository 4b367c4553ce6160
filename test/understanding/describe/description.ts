import type { LanguageCode } from './pools.ts';
import type { Source, Thing } from './things.ts';

/** A cell as a file has it; a date is a date cell of a workbook. */
export type Written = string | number | null | { readonly iso: string; readonly format: string };

/** How a true value is written in a row. */
export type Spell = (value: string, thing: Thing, at: number) => Written;

/** Values of fields, all of which are right together. */
export type FieldValues = Readonly<Record<string, string>>;

/** A column with its truth. */
export interface Column {
  /** Two texts are a heading in two lines. */
  readonly heading: string | readonly [string, string];
  readonly write: (thing: Thing, at: number) => Written;
  /** What is right for a cell: any of these; none where no field of the account takes it. */
  readonly truth: (thing: Thing, at: number) => readonly FieldValues[];
  /** Rows whose text stands for nothing, such as `N/A`. */
  readonly isFiller?: (at: number) => boolean;
  /** A column of worth that no field takes: only a person knows what becomes of it. */
  readonly isUnplaced?: boolean;
}

/** A cell that is unlike the others of its column; without a value it says nothing. */
export interface OddCell {
  readonly written: Written;
  readonly value?: string;
}

/** Something that a file does not say: a person must be asked, once. */
export interface Ask {
  readonly what: string;
  /** What the question may be about; any of them recognises it. */
  readonly field?: string;
  readonly heading?: string;
  /** Names or sheets. */
  readonly values?: readonly string[];
  readonly topic?: Topic;
  /** A line that lists it is enough: nothing is read wrongly without an answer. */
  readonly isOffer?: true;
  /** What a person says of the dates of the column once asked. */
  readonly dateFormat?: 'dd/mm/yyyy' | 'mm/dd/yyyy';
}

/** What is asked about the shape of a file, rather than about a column. */
export type Topic =
  'columns without headings' | 'copied sheet' | 'hidden rows' | 'hidden sheet' | 'identical rows';

export interface TableDescription {
  /** The record types that are right, such as `inventory|asset-stock`. */
  readonly kind: string;
  readonly source: Source;
  readonly rows: number;
  readonly columns: readonly Column[];
  /** Properties that all things of the table share. */
  readonly same?: Thing;
  readonly sortBy?: string;
  /** Columns whose equal neighbours are one merged cell, or written once, or as a ditto mark. */
  readonly merged?: readonly string[];
  readonly onceOnly?: readonly string[];
  readonly ditto?: readonly string[];
  /** A line with this property above each block of `sortBy`. */
  readonly blockTitles?: string;
  /** What stands below each block, and below the table. */
  readonly subtotal?: readonly Written[];
  readonly total?: readonly Written[];
  readonly headingsAgainEvery?: number;
  readonly blankLineEvery?: number;
  readonly hasNoHeadings?: boolean;
  readonly odd?: Readonly<Record<number, Readonly<Record<string, OddCell>>>>;
  /** Cells that no reading makes right, by row and heading. */
  readonly wrong?: Readonly<Record<number, Readonly<Record<string, Written>>>>;
  /** Rows that come again below themselves, cell by cell. */
  readonly copied?: readonly number[];
  readonly hidden?: readonly number[];
  /** Values that no column has but the file says, in its name, a sheet or a title. */
  readonly fills?: FieldValues | ((thing: Thing) => FieldValues);
}

export interface SheetDescription {
  /** Of a CSV, its file without the ending. */
  readonly name: string;
  readonly isHidden?: boolean;
  readonly above?: readonly (readonly Written[])[];
  /** Below one another. */
  readonly tables: readonly TableDescription[];
  /** To the right of the first one. */
  readonly beside?: TableDescription;
  readonly below?: readonly (readonly Written[])[];
  /** Nothing on it is to be imported. */
  readonly isNoRegister?: boolean;
  readonly asks?: readonly Ask[];
}

export interface CsvForm {
  readonly delimiter: string;
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'windows-1252' | 'utf-16le' | 'macintosh';
}

/** What the account has besides the groups, places, people, vendors and custom fields of the language. */
export interface AccountDescription {
  /** Custom fields that it does not have. */
  readonly lacks?: readonly string[];
  readonly extraVendors?: readonly string[];
  readonly extraGroups?: readonly string[];
  readonly extraPeople?: readonly (readonly [string, string])[];
}

/** A file with its truth. */
export interface CaseDescription {
  readonly name: string;
  readonly language: LanguageCode;
  readonly defects: readonly string[];
  /** The plausible reading that is wrong. */
  readonly trap?: string;
  readonly csv?: CsvForm;
  readonly sheets: readonly SheetDescription[];
  readonly account?: AccountDescription;
  /** Of the whole file. */
  readonly asks?: readonly Ask[];
}
