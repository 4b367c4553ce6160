import type { IdentifierFormat } from '../../../catalogue/checks/cell-check.ts';
import type { LanguageCode } from '../../../catalogue/languages/language-codes.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { DateFormat } from '../../../kernel/dates/date-format.ts';
import type { QuoteRule } from '../../../tabular/csv/quote-rule.ts';
import type { Encoding } from '../../../tabular/encoding/encodings.ts';
import type { HiddenRows } from './hidden-row-ways.ts';
import type { Mode } from './modes.ts';
import type { SyncPolicy } from './sync-policy.ts';

/**
 * How the files of an import are read and what becomes of their rows: everything that flags can say of it, as plain
 * data, sheet by sheet. A part that is missing is left to what the files show.
 */
export interface Recipe {
  readonly version: 1;
  /** The product whose exports it is for, with any of their columns; only in YAML and JSON. */
  readonly source?: RecipeSource;
  readonly mode?: Mode;
  /** The language of the headings besides English, as ISO 639-1. */
  readonly language?: LanguageCode | 'en';
  /** The record types whose records may be made from a mere name. */
  readonly createMissing?: readonly string[];
  readonly sheets: readonly SheetRecipe[];
  /** What names mean that the account does not have. */
  readonly names?: readonly NameRecipe[];
  /** The recipe is that of a feed: what becomes of what is new and gone; only in YAML and JSON. */
  readonly sync?: SyncPolicy;
}

/** A product, or a usual list, that is known by its columns. */
export interface RecipeSource {
  /** What its files are, behind "read as": `asset export of Snipe-IT`. */
  readonly title: string;
  /** The public pages or files that name its columns. */
  readonly columnsFrom: readonly string[];
  /** Columns that only such files have together; one of the proofs is enough. */
  readonly provenBy: readonly SourceProof[];
  /** Values for required fields that such files lack, for a person to confirm. */
  readonly proposes?: Readonly<Record<string, string>>;
}

/** Headings that prove what a file is. */
export interface SourceProof {
  /** All of them are there. */
  readonly all: readonly string[];
  /** As many of these as `least` says. */
  readonly of?: readonly string[];
  readonly least?: number;
}

/** How one sheet, or a file without sheets, is read. */
export interface SheetRecipe {
  /** The name of the file without its folders; needed only where several files have the sheet. */
  readonly file?: string;
  /** The sheet of a workbook; a CSV has none. */
  readonly sheet?: string;
  /** The encoding of a CSV, or the wrong one that a sheet was saved in: `utf-8-via-windows-1252`. */
  readonly encoding?: Encoding;
  /** How the quotes of a CSV are understood that break its rules. */
  readonly quotes?: QuoteRule;
  /** What its rows are: `fixed-assets`; null where the sheet is ignored. */
  readonly recordType?: string | null;
  /** Why it is ignored, for the reader. */
  readonly ignoredBecause?: string;
  /** The row of the headings, counted from 1; 0 where the sheet has none and its columns are called by their letters. */
  readonly headingRow?: number;
  /** How many rows the headings take: those of two lines are joined. */
  readonly headingRows?: number;
  /** The last row of the table; what is below is not read. */
  readonly lastRow?: number;
  /** Rows that are not records: they are listed, and nothing is made of them. */
  readonly leaveOut?: readonly LeftOutRows[];
  readonly hiddenRows?: HiddenRows;
  /** Which rows are imported, each part in the form `Ownership = Corporate | Shared` or `OS != iOS`. */
  readonly filter?: readonly string[];
  /** Whether the value of merged cells is that of each of them. */
  readonly fillMerged?: boolean;
  /** The fields that find the record of a row. */
  readonly key?: readonly string[];
  /** What each row does next on its record, in this order; an empty list where it does nothing. */
  readonly then?: readonly string[];
  /** `IMP-{row}`: gives rows without an identifier one. */
  readonly assignIdentifiers?: string;
  readonly columns?: readonly ColumnRecipe[];
  /** Values for all rows, by field. */
  readonly set?: Readonly<Record<string, string>>;
  /** Values for blank cells and fields without a column, by field; an existing record keeps what it has. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** How sure this is; without it a person said it. */
  readonly sureness?: RecipeSureness;
  /** For the reader: why it is read so, and why fields that no column fills have a value, or need one. */
  readonly because?: string;
  readonly fieldReasons?: Readonly<Record<string, string>>;
  readonly place?: LinePlace;
}

/** Where a line was read: `recipe.xlsx, Columns!F7`. It is for messages alone and never written. */
type LinePlace = string;

/** Rows of a table that are not records. */
export type LeftOutRows = 'totals' | 'repeated-headings' | 'notes' | 'group-titles' | 'identical';

/** What a column becomes, and how its cells are read. */
export interface ColumnRecipe {
  /** The heading in the file; `Column F` where it has none. */
  readonly heading: string;
  /** The field; null where the column is ignored. Several columns with one field are joined where it allows that. */
  readonly field: string | null;
  /** How the texts of its cells are read. */
  readonly read?: CellSettings;
  /** The exact format of its dates, where their order alone does not say it. */
  readonly dateFormat?: DateFormat;
  /** What an identifier is whose cell shows it unlike its value. */
  readonly identifiers?: IdentifierFormat;
  /** A blank cell empties its field. */
  readonly clearBlank?: true;
  /** Who owns the field of a record that exists; the file unless it is said. */
  readonly owner?: FieldOwner;
  /** A blank cell has the value above it: each value is written once, in the first row that it holds for. */
  readonly fillDown?: true;
  /** Its cells count only where the columns of the same field before it are blank; otherwise they are joined. */
  readonly instead?: true;
  /** Its cells and those of the other columns of its field are one text, with spaces between: a first and a last name. */
  readonly joinedBySpace?: true;
  /** The headings of columns that complete a cell which is too short for its field. */
  readonly completedBy?: readonly string[];
  /** What single values mean that its field does not have. */
  readonly values?: readonly ValueRecipe[];
  readonly sureness?: RecipeSureness;
  /** For the reader: why, and how some cells will be stored. */
  readonly because?: string;
  readonly samples?: readonly string[];
  readonly place?: LinePlace;
}

/**
 * Whose value a field of an existing record keeps: `theirs` that of the file, `ours` that of the account, `if-blank` that of
 * the account unless it has none. A record that is created gets the value of the file.
 */
export type FieldOwner = 'theirs' | 'ours' | 'if-blank';

/** What a value of a column means that its field does not have. */
export interface ValueRecipe {
  readonly value: string;
  /** Other spellings of the value, for which the same holds. */
  readonly spellings?: readonly string[];
  /** The value to use instead, or `(skip rows)`, `(leave empty)`; missing while it is open. */
  readonly use?: string;
  readonly sureness?: RecipeSureness;
  /** For the reader: how many rows have it, why it is proposed or asked, and what it may mean. */
  readonly rows?: number;
  readonly because?: string;
  readonly candidates?: readonly string[];
}

/** `confirmed`: proposed, and a person agreed. A line that a person wrote has none. */
export type RecipeSureness = 'certain' | 'likely' | 'open' | 'confirmed';

/** What a name means that no record has. */
export interface NameRecipe {
  /** The record type of the name: `groups`. */
  readonly recordType: string;
  /** What contains the record, such as the group of a subgroup. */
  readonly within?: string;
  readonly value: string;
  /** Other spellings of the name, for which the same holds. */
  readonly spellings?: readonly string[];
  /** The name to use instead, or `(create)`, `(skip rows)`, `(leave empty)`; missing while it is open. */
  readonly use?: string;
  readonly sureness?: RecipeSureness;
  /** For the reader: the columns that have it, in how many rows, why it is proposed, and what it may mean. */
  readonly columns?: readonly string[];
  readonly rows?: number;
  /** The first of these rows. */
  readonly inRows?: string;
  readonly because?: string;
  readonly candidates?: readonly string[];
  readonly place?: LinePlace;
}
