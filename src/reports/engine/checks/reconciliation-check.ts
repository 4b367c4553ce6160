import type { FigureKind, FigureStyle } from '../sheet/columns.ts';
import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';

/** One side of a check: what the spreadsheet program computes, and what we did. */
export interface Side {
  /** Undefined for a control figure, which comes from outside the report. */
  readonly formula?: string;
  readonly figure: bigint;
}

/** Two figures of a report that have to be the same; the sides come from different sheets. */
export interface ReconciliationCheck {
  readonly label: string;
  /** What both sides are: an amount, a quantity, a number of rows. */
  readonly is: Extract<FigureKind, 'value' | 'quantity' | 'count'>;
  readonly left: Side;
  readonly right: Side;
  /** How many were tested, where it may be none: a check of nothing is not true. */
  readonly tested?: Required<Side>;
}

/** A sheet as far as formulas of other sheets call it. */
export interface Ranged {
  range(key: string): string;
}

/** Whether our own figures agree, independent of what a spreadsheet program calculates. */
export function passed({ left, right }: ReconciliationCheck): boolean {
  return left.figure === right.figure;
}

/** How many checks there are, and how many of them fail. */
export interface CheckCount {
  readonly all: number;
  readonly failed: number;
}

/** Counts checks by our own figures. */
export function countChecks(checks: readonly ReconciliationCheck[]): CheckCount {
  return { all: checks.length, failed: checks.filter((check) => !passed(check)).length };
}

/** The formula of a whole column of another sheet. */
export function sum(sheet: Ranged, key: string): string {
  return `SUM(${sheet.range(key)})`;
}

/** The sum of a column, as another sheet calls it and as we worked it out. */
export function sumSide(sheet: Ranged, key: string, figure: bigint): Required<Side> {
  return { formula: sum(sheet, key), figure };
}

/** The same, by the rows of the sheet. */
export function sideOf(
  sheet: Ranged & { sumOf(key: string): bigint },
  key: string,
): Required<Side> {
  return sumSide(sheet, key, sheet.sumOf(key));
}

/** Two amounts that have to be the same. */
export function valueCheck(label: string, left: Side, right: Side): ReconciliationCheck {
  return { label, is: 'value', left, right };
}

/** Two quantities that have to be the same. */
export function quantityCheck(label: string, left: Side, right: Side): ReconciliationCheck {
  return { label, is: 'quantity', left, right };
}

/** Two numbers of rows that have to be the same. */
export function countCheck(label: string, left: Side, right: Side): ReconciliationCheck {
  return { label, is: 'count', left, right };
}

/** Rows of which there may be none: `Items with …`. */
export function zeroCheck(label: string, found: Side): ReconciliationCheck {
  return countCheck(`${label} = 0`, found, { figure: 0n });
}

/** What a check comes to. Nothing failed where nothing was tested, and nothing was shown either. */
export type CheckOutcome = 'TRUE' | 'FALSE' | 'not tested';

/** The outcome of a check by our own figures. */
export function outcomeOf(check: ReconciliationCheck): CheckOutcome {
  if (!passed(check)) return 'FALSE';
  return check.tested?.figure === 0n ? 'not tested' : 'TRUE';
}

/** The checks of a report, as a CSV has them. */
export function* checkLines(
  checks: readonly ReconciliationCheck[],
  style: FigureStyle,
): Generator<readonly CsvCell[]> {
  yield ['Check', 'Of', 'Left side', 'Right side', 'Passed'];
  for (const check of checks) {
    const { label, is, left, right } = check;
    const sides = [style.plain(is, left.figure), style.plain(is, right.figure)];
    yield [label, is, ...sides, outcomeOf(check)];
  }
}
