import type { PlainTexts } from '../../../catalogue/checks/cell-check.ts';
import type { Cell, TypedCell } from '../../../kernel/cells.ts';
import type { RoutineEvidence } from '../evidence/routine-evidence.ts';

/** A row with fewer cells that are surely no amounts may be a total. */
export const FEWEST_WORDS = 2;
/** A row of headings begins with two of them, or has one of the two hidden. */
export const CELLS_OF_HEADINGS = 2;

/** What a column has to be like for its cells to pass unread. */
export interface ColumnRules {
  readonly mayBeBlank: boolean;
  /** Whether each text has to be seen once, even where it counts for nothing else. */
  readonly seesTexts: boolean;
  /** Whether nothing is to be said of a text, nor to be done with it. It is not blank and has no spaces around it. */
  isRoutine(text: string): boolean;
  /** Those texts of a form that have a digit are all routine and count for nothing, headings aside. */
  readonly plain: PlainTexts | undefined;
  /** Whether all numbers of a shape are routine, as plainShape has it. */
  readonly isRoutineShape?: ((shape: number) => boolean) | undefined;
  /** Whether texts with letters may pass by now. */
  mayHaveLetters(): boolean;
  /** What is asked of the cells of workbooks. */
  readonly typed: TypedRules;
  readonly evidence: RoutineEvidence | undefined;
}

/** What cells of workbooks have to be like besides. */
interface TypedRules {
  /** Whether nothing is to be said of a number or a day, nor to be done with it. */
  isRoutine(cell: TypedCell): boolean;
  /** Whether all numbers between two routine ones are routine. */
  readonly haveRange: boolean;
  /** Whether a text with a number format is as one without. */
  readonly ignoreFormats: boolean;
}

/** The heading of a column, which a row may repeat. */
export interface HeadingRule {
  readonly hasDigit: boolean;
  /** Whether such a text may begin with a byte of UTF-8. */
  mayBegin(byte: number): boolean;
  isHeading(text: string): boolean;
}

/** How a survey counts the rows that pass, and what it asks of them. */
export interface RoutineSurvey {
  /** Rows up to this one were counted before. */
  readonly countedUpTo: number;
  /** By the index of a column; undefined where its cells are not counted. */
  evidenceOf(column: number): RoutineEvidence | undefined;
  isRoutine(cell: Cell, column: number): boolean;
}

/** The rows of a table: those behind one, up to the last. */
export interface RowRange {
  readonly after: number;
  readonly last: number;
}

/** What a table asks of a row that passes unread. */
export interface RoutineTable {
  /** The others are none of its rows. */
  readonly range: RowRange;
  /** So many of its cells are filled, at least. */
  readonly fewestCells: number;
  /** By column. */
  readonly headings: readonly HeadingRule[];
  isRoutine(text: string): boolean;
}

/** What a row has to be like for it to pass unread. */
export interface RowRules extends Pick<RoutineTable, 'range' | 'fewestCells' | 'headings'> {
  readonly columns: readonly ColumnRules[];
  /** Rows up to this one were counted before. */
  readonly countedUpTo: number;
}
