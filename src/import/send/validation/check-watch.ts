import type { Cell } from '../../../kernel/cells.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { IssueGroup } from '../../ledger/rows/issue-likeness.ts';
import type { MappingDocument } from '../../sheet/map/document/mapping-document.ts';
import type { CustomFields } from '../../sheet/map/custom-fields.ts';
import type { Recipe } from '../../sheet/recipe/recipe.ts';

/** An issue with the key of the cause that it has in common with others. */
export interface CauseIssue extends Issue {
  readonly cause: string;
}

/** A row with what is wrong with it, and with the cells of its file. */
export interface RowWithIssues {
  /** Its sheet, counted from 0 as in `FilesAsRead.sheets`. */
  readonly sheet: number;
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly issues: readonly CauseIssue[];
  /** Why it is not a record: one of the words that a recipe has for ignored rows. */
  readonly leftOut?: string;
  /** It came before: these are issues that only the end of its sheet, or another sheet, shows. */
  readonly isLate?: true;
}

/** Issues of one cause. */
export interface IssueCause extends IssueGroup {
  readonly key: string;
}

/** A sheet whose rows are checked. */
export interface CheckedSheetFacts {
  readonly name: SheetName;
  readonly sha256: string;
  readonly headings: readonly string[];
}

/** How files are read, as far as their rows have shown it. */
export interface FilesAsRead {
  readonly recipe: Recipe;
  /** One for each sheet that is imported, in the order of the recipe; the same for `sheets`. */
  readonly documents: readonly MappingDocument[];
  readonly sheets: readonly CheckedSheetFacts[];
}

/** How far a check is. */
export interface CheckState {
  /** Rows that were checked, of all sheets. */
  readonly rows: number;
  causes(): readonly IssueCause[];
  files(): FilesAsRead;
}

/** Sees a check while it works, in one reading of the files. */
export interface CheckWatch {
  /** The custom fields of the account were read. */
  readonly onCustomFields?: (customFields: CustomFields) => void;
  /** All files are open, and their first rows have shown how they are read. */
  readonly onBegin?: (state: CheckState) => void;
  /** A row that has issues. It comes again, with the further ones, where the end of its sheet shows more. */
  readonly onRow: (row: RowWithIssues) => void;
  /** The sheet is read in another way than before: what was said of its rows is void. */
  readonly onAgain: (sheet: number) => void;
  /** Some rows were checked, or all. */
  readonly onState?: (state: CheckState) => void;
}
