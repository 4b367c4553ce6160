import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import type { Topic } from '../describe/description.ts';

/** What a program made of a file at the first attempt, whatever means it has; the measure sees only this. */
export interface Understanding {
  /** Why it read nothing. */
  readonly stop?: string;
  /** The rows that it took for records, or said something about. */
  readonly rows: readonly UnderstoodRow[];
  readonly issues: readonly UnderstoodIssue[];
  /** Columns and sheets that it said it does not import. */
  readonly ignoredColumns: readonly PlaceOfColumn[];
  readonly ignoredSheets: readonly string[];
  /** What it reads in one way, and has a person confirm: mostly the fields of a sheet. */
  readonly unsure: readonly (Question & { readonly sheet: string; readonly field: string })[];
  /** Columns that it lists as not imported: a person may choose a field for each. */
  readonly offered: readonly Question[];
  /** What it cannot go on without. */
  readonly questions: readonly Question[];
  /** Flags and files that a stop asks for before anything is read. */
  readonly demands: readonly string[];
  /** The recipe that a person confirms. */
  readonly proposed?: Recipe;
}

/** Of several tables of a sheet, each has a name. */
interface NamedTable {
  readonly named?: string;
}

/** The name of a sheet is blank in a CSV. */
export interface UnderstoodRow extends NamedTable {
  readonly sheet: string;
  readonly row: number;
  readonly kind: string;
  /** What would be sent, by field: `name`, `custom:Serial`, `checkout.user_id`; undefined where nothing would be. */
  readonly sent?: Readonly<Record<string, string>>;
}

export interface PlaceOfColumn {
  readonly sheet: string;
  readonly heading: string;
}

export interface UnderstoodIssue {
  readonly sheet: string;
  readonly row?: number;
  readonly code: string;
  readonly heading?: string;
  /** The label of the field. */
  readonly field?: string;
  readonly isError: boolean;
}

/** Several things asked at once are several questions. */
export interface Question extends NamedTable {
  readonly sheet?: string;
  readonly field?: string;
  readonly heading?: string;
  readonly value?: string;
  /** Other spellings of the name. */
  readonly spellings?: readonly string[];
  readonly topic?: Topic;
  /** What the rows are. */
  readonly isOfRecordType?: true;
  /** The record type of the name that is asked about, and the first row that has it. */
  readonly names?: string;
  readonly row?: number;
}
