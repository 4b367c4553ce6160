import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { JournalRow } from '../ledger/journal/tables/rows/journal-row.ts';
import type { RowsOfFile } from '../ledger/journal/tables/rows/row-queries.ts';
import type { DecidedFile } from './match/row-context.ts';
import type { PlanTables } from './match/plan-tables.ts';
import { rowsOf } from './match/rows-of.ts';
import { groupCoveredRows, planCovered } from './records/covered/decide-covered.ts';
import { planRecords } from './records/plan-records.ts';
import type { PlanningWorkplace } from './resolve/plan-reading.ts';
import type { ResolutionTables } from './resolve/resolution-tables.ts';
import type { DuplicateRows } from './rows/duplicate-rows.ts';
import type { PlanContext } from './rows/plan-context.ts';
import { mayHaveToWait } from './rows/compound-row.ts';
import { planRow } from './rows/plan-row.ts';
import { stepRows } from './rows/plan-step.ts';
import { fieldOf, resolveRow } from './match/resolve-row.ts';

/** A file with what decides its rows, watches included. */
export interface FileContext extends DecidedFile {
  readonly context: PlanContext;
}

/** Decides the open rows of all files, a batch at a time. */
export async function decideFiles(
  run: PlanTables & ResolutionTables,
  contexts: readonly FileContext[],
  duplicates: DuplicateRows,
  workplace: PlanningWorkplace,
): Promise<void> {
  const total = run.rows.count();
  let decided = 0;
  const reportDecided = (rows: number): void => {
    decided += rows;
    workplace.onProgress({ stage: 'plan', current: decided, total });
  };
  for (const each of filesWithContexts(contexts)) {
    const { file, context } = each;
    await reportRefused(run, each);
    for (const covering of each.contexts) await groupCoveredRows(run, covering, workplace);
    for await (const rows of planRecords(run, file, context, duplicates)) {
      reportDecided(rows);
    }
    let waiting: JournalRow[] = [];
    for (const rows of rowsOf(run, file, 'open')) {
      waiting.push(...takeRows(run, rows, { ...each, duplicates }));
      reportDecided(rows.length);
      await eventLoopTurn();
    }
    // Each row that is decided may bring back what others wait for; what no row brings back is said of the rest.
    for (let before = 0; waiting.length > 0;) {
      const isLast = waiting.length === before;
      before = waiting.length;
      waiting = takeRows(run, waiting, { ...each, duplicates, isLast });
      await eventLoopTurn();
    }
  }
}

/** A file with what decides about each of its rows, which stay in their order also where kinds alternate. */
interface FileWithContexts {
  readonly file: RowsOfFile;
  readonly context: PlanContext;
  /** One for each kind that its rows are. */
  readonly contexts: readonly { readonly file: RowsOfFile; readonly context: PlanContext }[];
  readonly contextFor: (row: JournalRow) => PlanContext;
}

function filesWithContexts(contexts: readonly FileContext[]): FileWithContexts[] {
  return contexts.flatMap(({ planned: { file }, context }, at) => {
    const ofFile = contexts.filter(({ planned }) => planned.file.id === file.id);
    if (contexts.findIndex(({ planned }) => planned.file.id === file.id) !== at) return [];
    const byKind = new Map(ofFile.map((each) => [each.planned.file.rowKind, each.context]));
    const contextFor = ({ kind }: JournalRow): PlanContext => byKind.get(kind) ?? context;
    const all = ofFile.map((each) => ({ file: each.planned.file, context: each.context }));
    return [{ file: { id: file.id }, context, contexts: all, contextFor }];
  });
}

/** Says of rows that were refused before which of their names are unknown. */
async function reportRefused(
  run: PlanTables,
  { file, contextFor }: FileWithContexts,
): Promise<void> {
  for (const rows of rowsOf(run, file, 'blocked')) {
    run.journal.commit(() => {
      for (const row of rows) reportUnknownNames(row, contextFor(row));
    });
    await eventLoopTurn();
  }
}

interface TakenRows extends Pick<FileWithContexts, 'contextFor'> {
  readonly duplicates: DuplicateRows;
  /** No row waits for others any more. */
  readonly isLast?: boolean;
}

/**
 * Decides rows that follow each other, each alone or with those that are one call with it. Returns those that may have to
 * wait for others.
 */
function takeRows(
  run: PlanTables,
  rows: readonly JournalRow[],
  { contextFor, duplicates, isLast = false }: TakenRows,
): JournalRow[] {
  const waiting: JournalRow[] = [];
  run.journal.commit(() => {
    const together = new Set<number>();
    for (const row of rows) {
      if (together.has(row.id)) continue;
      const context = contextFor(row);
      if (!isLast && mayHaveToWait(row, context)) {
        waiting.push(row);
        continue;
      }
      const covered = planCovered(run, row, context);
      for (const id of covered ?? []) together.add(id);
      if (covered === undefined) planRow(run, row, context, duplicates);
    }
  });
  return waiting;
}

/**
 * Reports the unknown names of a row that was refused before the plan, so that all are asked at once. It stays
 * refused; records that only it would need are removed again.
 */
function reportUnknownNames(row: JournalRow, context: PlanContext): void {
  if (row.action === 'skip') return;
  for (const { row: own, context: ofStep } of stepRows(row, context)) {
    reportUnknownNames(own, ofStep);
  }
  const { issues, omitted } = resolveRow(
    { ...row, values: identifyingValues(row, context) },
    context,
  );
  if (omitted.length > 0) return;
  for (const issue of issues) context.rows.addIssue(row.id, issue);
}

/** Without the group of a subgroup, which may be the very cell that is refused, nothing can be said of it. */
function identifyingValues(
  { recordId, values }: JournalRow,
  { kind }: PlanContext,
): JournalRow['values'] {
  const identifying = Object.entries(values).filter(([target]) => {
    const field = fieldOf(kind, target);
    if (field?.kind !== 'reference' || field.within === undefined) return true;
    return recordId !== undefined || values[field.within] !== undefined;
  });
  return Object.fromEntries(identifying);
}
