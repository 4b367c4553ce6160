import type { RoutineCells, SheetRow } from '../../../../kernel/rows.ts';

/** Rows of a batch that pass unread, whose numbers follow each other, from one place in the batch up to another one. */
export interface RoutineRun {
  /** The number of the first of them. */
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

export function runsIn(batch: readonly SheetRow[]): RoutineRun[] {
  const runs: RoutineRun[] = [];
  for (let from = 0; from < batch.length;) {
    const to = endOfRun(batch, from);
    const { number: row = 0 } = batch[from] ?? {};
    if (to > from) runs.push({ row, from, to });
    from = Math.max(to, from + 1);
  }
  return runs;
}

/** The place behind the run that begins at a place; the same one where none does. */
function endOfRun(batch: readonly SheetRow[], from: number): number {
  let before = batch[from]?.routine;
  if (before === undefined) return from;
  const first = batch[from]?.number ?? 0;
  let to = from + 1;
  for (; to < batch.length; to += 1) {
    const { number, routine } = batch[to] ?? {};
    const follows = routine !== undefined && number === first + to - from;
    if (!follows || !followsInBlock(routine, before)) break;
    before = routine;
  }
  return to;
}

function followsInBlock(cells: RoutineCells, before: RoutineCells): boolean {
  if (cells.block === undefined) return before.block === undefined;
  return cells.block === before.block && cells.atInBlock === (before.atInBlock ?? 0) + 1;
}
