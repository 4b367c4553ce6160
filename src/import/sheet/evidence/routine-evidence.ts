import type { TypedCell } from '../../../kernel/cells.ts';

/** Adds cells to what was counted before. */
export type CellCounter = (cells: number) => void;

/** Numbers of one shape, which are only counted but for some that are kept by their texts. */
export interface ShapeCounter {
  readonly count: CellCounter;
  readonly kept: readonly string[];
}

/** Further cells are counted by their column alone. */
export const COUNTS_FOR_NOTHING = 'nothing';

/** How the cells of a column are counted that pass unread. */
export interface RoutineEvidence {
  /** Whether texts that have a digit count for nothing but that their cells are filled. */
  readonly isOfPlainTexts: boolean;
  /** Whether a text counts for nothing but that the cell is filled. */
  isNothing(text: string): boolean;
  /** Counts further cells with a text of which nothing else is kept; undefined where it has to be seen. */
  counterOf(text: string): CellCounter | undefined;
  /** The same for all numbers of a shape, as plainShape has it. */
  counterOfShape(shape: number): ShapeCounter | undefined;
  /** Counts further cells with a number or a day; undefined where they have to be seen. */
  counterOfCell(cell: TypedCell): CellCounter | typeof COUNTS_FOR_NOTHING | undefined;
  /** Counts further cells with a text that was seen. */
  seeAgain(text: string, cells: number): void;
  /** Counts cells besides their texts. */
  passCells(filled: number, blank: number): void;
}
