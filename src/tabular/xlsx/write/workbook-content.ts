import type { Cell } from '../../../kernel/cells.ts';
import type { TabColour } from '../../../kernel/palette.ts';
import type { ChartPlace, SheetChart } from './workbook-chart.ts';

/** The content of a cell of a workbook: a plain value, or one with a style. */
export type WorkbookCell = Cell | number | null | DressedCell;

/** A value with everything a workbook can say about it. */
export interface DressedCell {
  /** Text is always text, even if it reads like a number or a formula. */
  readonly value: Cell | number | null;
  /**
   * A formula that the spreadsheet program calculates; `value` is its result when it was written.
   */
  readonly formula?: string;
  readonly cellStyle?: CellStyle;
  /** Number format, such as `#,##0.00`; stronger than the one of the cell and of its column. */
  readonly format?: string;
  /** Shown when the mouse is over the cell. */
  readonly note?: string;
  /** Where a click on the cell goes. */
  readonly link?: Link;
  /** The values that the spreadsheet program offers, the cell's own validation. */
  readonly choices?: Choices;
}

/** A cell of the same workbook, or an address of the web. */
export type Link = CellLink | { readonly address: string };

/** A cell of the same workbook. */
export interface CellLink {
  /** Its name in the workbook; `cleanSheetNames` returns it. */
  readonly sheet: string;
  /** `B7` */
  readonly cell: string;
}

/** How a cell looks; one table has the colors and borders of each. */
export type CellStyle =
  | 'top'
  | 'heading'
  | 'number-heading'
  | 'required-heading'
  | 'our-heading'
  | 'title'
  | 'bold'
  | 'total'
  | 'wrapped'
  | 'right'
  | 'error'
  | 'error-text'
  | 'warning'
  | 'warning-text'
  | 'changed-from'
  | 'changed-to'
  | 'input'
  | 'good'
  | 'muted'
  | 'ruled'
  | 'link';

/** A list to choose from: written out, or the cells of a column of another sheet. */
export type Choices =
  | { readonly values: readonly string[]; readonly strict?: boolean }
  | {
      readonly formula: string;
      /** Refuses all that is not on the list; otherwise it only warns. */
      readonly strict?: boolean;
    };

/** What a spreadsheet program accepts in the cells of a column. */
export type Rule = (
  | { readonly is: 'choices'; readonly choices: Choices }
  | { readonly is: 'date' }
  | { readonly is: 'whole-number'; readonly min?: number; readonly max?: number }
  | { readonly is: 'decimal'; readonly min?: number; readonly max?: number }
  | { readonly is: 'text-length'; readonly min?: number; readonly max?: number }
  /** A formula over the first cell of the column, such as `LEN(B2)>2`. */
  | { readonly is: 'formula'; readonly formula: string }
) & {
  /** What the program says when a value is refused. */
  readonly message?: string;
};

export interface WorkbookColumn {
  /** The heading row; undefined if a sheet has none. */
  readonly heading: string;
  readonly cellStyle?: CellStyle;
  readonly note?: string;
  /** In characters; taken from the heading where it is not given. */
  readonly width?: number;
  /** Number format of its cells; `@` keeps leading zeros. */
  readonly format?: string;
  readonly rule?: Rule;
}

/** How a sheet is put on paper. */
export interface PrintSetUp {
  readonly landscape?: boolean;
  /** Pages side by side; rows continue on further pages as needed. */
  readonly pagesWide?: number;
  /** Shown at the foot, beside the page number. */
  readonly footer?: string;
  /** Rows that end a page. Programs heed them only where a sheet keeps its size, so it does. */
  readonly breaksAfter?: readonly number[];
  /** The size of a sheet that keeps it, in percent; 100 unless given. */
  readonly scale?: number;
}

/** A picture over the cells of a sheet. */
export interface SheetPicture {
  readonly format: 'png' | 'jpeg';
  readonly bytes: Uint8Array;
  /** For people who cannot see it. */
  readonly description: string;
  readonly places: readonly ChartPlace[];
}

/** A sheet to be written: its rows are asked for one after another, never held together. */
export interface WorkbookSheet {
  /** Cleaned and made unique where a spreadsheet program would not take it. */
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>;
  /** Rows above the heading row, such as a title. */
  readonly preamble?: readonly (readonly WorkbookCell[])[];
  /** Leaves the row of headings out. */
  readonly withoutHeadings?: boolean;
  readonly isHidden?: boolean;
  /** Buttons that filter and sort, in the heading row; it is frozen with everything above. */
  readonly hasFilter?: boolean;
  /** Columns at the left that stay when the others move. */
  readonly frozenColumns?: number;
  /** The rows that the columns' rules hold for, blank ones included; else those that are written. */
  readonly ruledRows?: number;
  /** The least height of its rows, in points; else that of a line of text. */
  readonly leastHeight?: number;
  readonly print?: PrintSetUp;
  /** A few: they are held until the workbook ends. */
  readonly charts?: readonly SheetChart[];
  /** A picture that lies at several places; its sheet has no charts. */
  readonly picture?: SheetPicture;
  readonly tabColour?: TabColour;
}
