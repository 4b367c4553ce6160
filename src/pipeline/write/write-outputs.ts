import { join } from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import { EXIT_CODES, type ExitName } from '../../kernel/exit-codes.ts';
import type { OutcomeTotals } from '../../kernel/outcomes.ts';
import { writeTextFile } from '../../sheets/atomic-file.ts';
import { writeCsv } from '../../sheets/csv-writer.ts';
import type { CallCounters } from '../../client/caller.ts';
import type { ExecutionContext } from '../execute/execution-context.ts';
import type { JournalFile } from '../journal/row-table.ts';
import { inputsOf } from '../plan/plan-summary.ts';
import { outputName, RUN_FILES } from '../run/run-folder.ts';
import type { Run } from '../run/run.ts';
import type { RunFiles, RunSummary } from '../summary.ts';
import { candidatesOf, NEEDS_LOOK_COLUMNS, needsLookCells } from './needs-look.ts';
import { outputCells, outputHeadings, resultRows, type ResultRow } from './result-rows.ts';
import { RUN_COLUMN } from '../our-columns.ts';
import { runLog } from './run-log.ts';
import { issueCounts, outcomeTotals, referencesMade } from './totals.ts';

/** What the outputs say besides what the journal holds. */
export interface RunEnd {
  /** The error that ended the run before its time. */
  readonly exit: ExitName | undefined;
  readonly counters: CallCounters;
  /** When this process began to carry the plan out, by the time of day. */
  readonly begunAt: number;
  /** For looking up candidates of rows that need a look; undefined where nothing may be asked. */
  readonly context: ExecutionContext | undefined;
}

/**
 * Stage 7 of 7: writes results, errors, what needs a look, summary and log. All of them are
 * projections of the journal, whole or not there, and can be made again at any time.
 */
export async function writeOutputs(
  run: Run,
  clock: Clock,
  end: RunEnd,
): Promise<{ summary: RunSummary; files: RunFiles }> {
  const totals = outcomeTotals(run);
  const taken = new Set<string>();
  const results: string[] = [];
  for (const file of run.rows.files()) results.push(await writeResults(run, file, taken));
  const needsLook = await writeNeedsLook(run, end.context);
  const summary = summarise(run, clock, totals, end);
  const files: RunFiles = {
    folder: run.folder,
    results,
    errors: await writeErrorFiles(run),
    needsLook,
    summary: await writeTextFile(
      join(run.folder, RUN_FILES.summary),
      `${JSON.stringify(summary, undefined, 2)}\n`,
    ),
  };
  await writeTextFile(join(run.folder, RUN_FILES.log), lines(runLog(run)));
  return { summary, files };
}

function writeResults(run: Run, file: JournalFile, taken: Set<string>): Promise<string> {
  const hasSurplus = run.rows.hasIssue(file.id, 'ragged-row');
  const rows = table(outputHeadings(file, hasSurplus), resultRows(run, file.id), (row) =>
    outputCells(file, row, hasSurplus),
  );
  return writeCsv(pathFor(run, file, 'results', taken), rows);
}

/** The refused rows of each file that has any, with the reasons; what was written. */
export async function writeErrorFiles(run: Run): Promise<string[]> {
  const taken = new Set<string>();
  const written: string[] = [];
  for (const file of run.rows.files()) {
    const path = await writeErrors(run, file, taken);
    if (path !== undefined) written.push(path);
  }
  return written;
}

async function writeErrors(
  run: Run,
  file: JournalFile,
  taken: Set<string>,
): Promise<string | undefined> {
  if (run.rows.countFailed(file.id) === 0) return undefined;
  const hasSurplus = run.rows.hasIssue(file.id, 'ragged-row');
  const rows = table(
    [...outputHeadings(file, hasSurplus), RUN_COLUMN],
    resultRows(run, file.id, 'failed'),
    (row) => [...outputCells(file, row, hasSurplus), run.identity.name],
  );
  return writeCsv(pathFor(run, file, 'errors', taken), rows);
}

async function writeNeedsLook(
  run: Run,
  context: ExecutionContext | undefined,
): Promise<string | undefined> {
  const calls = run.calls.inState('unknown');
  if (calls.length === 0) return undefined;
  const rows: string[][] = [[...NEEDS_LOOK_COLUMNS]];
  for (const call of calls) {
    const candidates = context === undefined ? '' : await candidatesOf(call, context);
    rows.push(needsLookCells(run, call, candidates));
  }
  return writeCsv(join(run.folder, RUN_FILES.needsLook), rows);
}

function pathFor(run: Run, file: JournalFile, suffix: string, taken: Set<string>): string {
  const name = outputName(file.name, suffix, taken);
  taken.add(name);
  return join(run.folder, name);
}

function summarise(run: Run, clock: Clock, outcomes: OutcomeTotals, end: RunEnd): RunSummary {
  const inputs = inputsOf(run);
  const [first] = inputs;
  return {
    run: run.identity.name,
    kind: run.identity.kind,
    account: run.identity.baseUrl,
    input: {
      file: inputs.map(({ file }) => file).join(', '),
      sha256: first?.sha256 ?? '',
      rows: run.rows.count(),
    },
    inputs,
    outcomes,
    references: { created: referencesMade(run) },
    issues: issueCounts(run),
    calls: end.counters,
    startedAt: new Date(end.begunAt).toISOString(),
    finishedAt: new Date(clock.now()).toISOString(),
    exitCode: EXIT_CODES[end.exit ?? exitOf(outcomes)].code,
  };
}

function exitOf(outcomes: OutcomeTotals): ExitName {
  if (outcomes.unknown > 0) return 'needsLook';
  return outcomes.failed > 0 ? 'rowsFailed' : 'ok';
}

/** The heading row and the rows below it, never all at once. */
function* table(
  headings: readonly string[],
  batches: Iterable<readonly ResultRow[]>,
  cells: (row: ResultRow) => string[],
): Generator<readonly string[]> {
  yield headings;
  for (const batch of batches) yield* batch.map(cells);
}

function* lines(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield `${text}\n`;
}
