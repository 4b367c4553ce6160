import type { Score } from './score.ts';

/** A case with its score. */
export interface Measured {
  readonly name: string;
  readonly defects: readonly string[];
  readonly score: Score;
}

export interface Totals {
  readonly files: number;
  readonly stops: number;
  readonly rowsWithErrors: number;
  readonly rowsTrulyWrong: number;
  readonly wrongRowsSent: number;
  readonly cells: number;
  readonly cellsExact: number;
  readonly cellsUnsaid: number;
  readonly wrongCertain: number;
  readonly questions: number;
  readonly questionsUnneeded: number;
  readonly unknown: number;
  readonly notAsked: number;
  readonly demands: number;
}

export function totalsOf(measured: readonly Measured[]): Totals {
  const sum = (of: (score: Score) => number): number =>
    measured.reduce((whole, { score }) => whole + of(score), 0);
  return {
    files: measured.length,
    stops: sum(({ stopped }) => (stopped === undefined ? 0 : 1)),
    rowsWithErrors: sum(({ rowsWithErrors }) => rowsWithErrors),
    rowsTrulyWrong: sum(({ rowsTrulyWrong }) => rowsTrulyWrong),
    wrongRowsSent: sum(({ wrongRowsSent }) => wrongRowsSent),
    cells: sum(({ cells }) => cells),
    cellsExact: sum(({ cellsExact }) => cellsExact),
    cellsUnsaid: sum(({ cellsUnsaid }) => cellsUnsaid),
    wrongCertain: sum(({ wrongCertain }) => wrongCertain.length),
    questions: sum(({ questionsNeeded, questionsUnneeded }) => questionsNeeded + questionsUnneeded),
    questionsUnneeded: sum(({ questionsUnneeded }) => questionsUnneeded),
    unknown: sum(({ unknown }) => unknown),
    notAsked: sum(({ notAsked }) => notAsked),
    demands: sum(({ demands }) => demands.length),
  };
}

/** The totals of the files that have each defect, those that cost most cells first. */
export function byDefect(measured: readonly Measured[]): [defect: string, totals: Totals][] {
  const defects = new Set(measured.flatMap((each) => each.defects));
  const missed = ({ cells, cellsExact }: Totals): number => cells - cellsExact;
  return [...defects]
    .map((defect): [string, Totals] => [
      defect,
      totalsOf(measured.filter((each) => each.defects.includes(defect))),
    ])
    .toSorted(([, one], [, other]) => missed(other) - missed(one));
}

/** What keeps files and rows from being sent, by its code: files that it stops, rows that it refuses. */
export function byCause(
  measured: readonly Measured[],
): [cause: string, files: number, rows: number][] {
  const causes = new Map<string, [files: number, rows: number]>();
  const add = (cause: string, rows: number): void => {
    const [files, all] = causes.get(cause) ?? [0, 0];
    causes.set(cause, [files + 1, all + rows]);
  };
  for (const { score } of measured) {
    if (score.stopped !== undefined) add(`stop: ${score.stopped}`, score.rowsWithErrors);
    for (const [code, rows] of Object.entries(score.causes)) add(code, rows);
  }
  return [...causes]
    .map(([cause, [files, rows]]): [string, number, number] => [cause, files, rows])
    .toSorted(([, , one], [, , other]) => other - one);
}

/** Why cells are missed, the most frequent reason first. */
export function byReason(measured: readonly Measured[]): [reason: string, cells: number][] {
  const reasons = new Map<string, number>();
  for (const { score } of measured) {
    for (const [reason, cells] of Object.entries(score.missed)) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + cells);
    }
  }
  return [...reasons].toSorted(([, one], [, other]) => other - one);
}
