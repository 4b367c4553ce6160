import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import { defined } from '../../kernel/defined.ts';
import { type TallysheetError, errorAsData } from '../../kernel/messages/errors.ts';
import { EXIT_CODES, type ExitName } from '../../kernel/messages/exit-codes.ts';
import { type OutcomeTotals, namedOutcomes, sumOfOutcomes } from '../../kernel/outcomes.ts';
import { writeTextFile } from '../../tabular/files/atomic-file.ts';
import { FileNotices } from '../../tabular/file-notices.ts';
import type { CallCounters } from '../../client/caller.ts';
import type { LookUpContext } from './execute/execution-context.ts';
import { refusedClashesSheet } from './plan-view/workbook/clashes-sheet.ts';
import { inputsOf } from './plan-view/plan-summary.ts';
import { carriedRecipeSheets } from '../sheet/intake/errors-file.ts';
import { RUN_FILES } from '../ledger/run/folder/run-folder.ts';
import { type Run, type RunReader, accountFlagsOf } from '../ledger/run/run.ts';
import { linkedFilePath } from './execute/save-linked-file.ts';
import type { RunFiles, RunSummary } from '../ledger/run/summary.ts';
import { writeReviewFile } from './review/review-file.ts';
import { errorIntroduction, resultIntroduction } from './output/error-introduction.ts';
import { OutputManifest } from './output/output-manifest.ts';
import { type OutputFile, writeOutputFiles } from './output/output-files.ts';
import { outputFormatOf, runLog, runTable } from './output/run-table.ts';
import { outcomeTotals } from './output/totals.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { OUR_SHEETS } from '../ledger/rows/result-columns.ts';

/** A run that remembers what is written of it, and is not changed otherwise. */
type EndedRun = RunReader & Pick<Run, 'meta'>;

/** What the outputs say besides what the journal holds. */
export interface RunEnd {
  /** What the program ends with, where something ended the run before its time. */
  readonly exit: ExitName | undefined;
  readonly stoppedBy?: TallysheetError | undefined;
  readonly counters: CallCounters;
  /** When this process started to apply the plan, by the time of day. */
  readonly begunAt: number;
  /** For looking up candidates of rows that need review; undefined where nothing may be asked. */
  readonly context: LookUpContext | undefined;
}

/**
 * Stage 7 of 7: writes results, errors, what needs review, summary and log. All of them are
 * projections of the journal, whole or not there, and can be made again at any time.
 */
export async function writeOutputs(
  run: EndedRun,
  clock: Clock,
  end: RunEnd,
): Promise<{ summary: RunSummary; files: RunFiles }> {
  const totals = outcomeTotals(run);
  const notices = new FileNotices();
  const { context } = end;
  const needsReview = await writeReviewFile(run, { context, format: outputFormatOf(run), notices });
  const reported = summarise(run, clock, totals, end);
  const kept = new OutputManifest(run, 'errors');
  const edited = await kept.setEditedAside();
  const errors = await writeErrors(run, { folder: run.folder, notices });
  await kept.replaceBy(errors, run);
  const results = await writeResults(run, reported, notices);
  const summary = { ...reported, notices: notices.list() };
  const files: RunFiles = {
    folder: run.folder,
    results,
    errors: errors.map(({ path }) => path),
    edited,
    needsReview,
    saved: run.calls.doneReads().flatMap((call) => linkedFilePath(run.folder, call) ?? []),
    summary: await writeSummary(run, summary),
    notices: summary.notices,
  };
  await writeTextFile(join(run.folder, RUN_FILES.log), lines(runLog(run)));
  return { summary, files };
}

/**
 * A run that was dropped asks for no decision any more: its files are updated. One that never started has
 * written nothing. Throws `cannot-write`.
 */
export async function writeDropped(run: EndedRun): Promise<void> {
  const notices = new FileNotices();
  await writeReviewFile(run, { context: undefined, format: outputFormatOf(run), notices });
  const summary = join(run.folder, RUN_FILES.summary);
  if (!existsSync(summary)) return;
  const reported = JSON.parse(await readFile(summary, 'utf8')) as RunSummary;
  await writeResults(run, reported, notices);
  await writeTextFile(join(run.folder, RUN_FILES.log), lines(runLog(run)));
}

/** The refused rows of each file that has any, with the reasons. */
export function writeErrors(
  run: RunReader,
  { folder, notices }: { readonly folder: string; readonly notices: FileNotices },
): Promise<OutputFile[]> {
  const files = run.rows.files().filter(({ id }) => run.rows.countFailed(id) > 0);
  const { failed } = outcomeTotals(run);
  const open = run.views.issues.countOpenRows();
  const clashes = refusedClashesSheet(run);
  return writeOutputFiles(
    files.map((file) => runTable(run, file, { outcome: 'failed' })),
    {
      folder,
      suffix: 'errors',
      notices,
      listsValues: true,
      introduction: ({ path }) => errorIntroduction({ failed, open }, path, accountFlagsOf(run)),
      more: [...(clashes === undefined ? [] : [clashes]), ...carriedRecipeSheets(run)],
    },
  );
}

/** A results workbook names the errors file of its rows, which can be imported again. */
async function writeResults(
  run: EndedRun,
  summary: Omit<RunSummary, 'notices'>,
  notices: FileNotices,
): Promise<string[]> {
  const errors = new OutputManifest(run, 'errors');
  const written = await writeOutputFiles(
    run.rows.files().map((file) => runTable(run, file)),
    {
      folder: run.folder,
      suffix: 'results',
      notices,
      introduction: ({ tables }) => {
        const { failed } = summary.outcomes;
        const { open } = summary;
        const path = failed === 0 ? undefined : errors.pathAbout(tables);
        return path === undefined
          ? undefined
          : resultIntroduction({ failed, open }, path, accountFlagsOf(run));
      },
      more: [outcomeSheet(summary), ...carriedRecipeSheets(run)],
    },
  );
  await new OutputManifest(run, 'results').replaceBy(written, run);
  return written.map(({ path }) => path);
}

function writeSummary({ folder }: RunReader, summary: RunSummary): Promise<string> {
  const path = join(folder, RUN_FILES.summary);
  return writeTextFile(path, `${JSON.stringify(summary, undefined, 2)}\n`);
}

function summarise(
  run: RunReader,
  clock: Clock,
  outcomes: OutcomeTotals,
  end: RunEnd,
): Omit<RunSummary, 'notices'> {
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
    open: run.views.issues.countOpenRows(),
    references: { created: run.views.outcomes.countNamesMade() },
    issues: run.views.issues.countByCode(),
    calls: end.counters,
    ...defined({ window: windowOf(run) }),
    startedAt: new Date(end.begunAt).toISOString(),
    finishedAt: new Date(clock.now()).toISOString(),
    exitCode: EXIT_CODES[end.exit ?? exitOf(outcomes)].code,
    ...(end.stoppedBy !== undefined && { error: errorAsData(end.stoppedBy) }),
  };
}

function windowOf({ meta }: Pick<RunReader, 'meta'>): RunSummary['window'] {
  const measured = meta.read('sending window');
  if (measured === undefined) return undefined;
  const { calls, longestMs, totalMs } = measured;
  return { calls, longestMs, meanMs: Math.round(totalMs / calls) };
}

function exitOf(outcomes: OutcomeTotals): ExitName {
  if (outcomes.needsReview > 0) return 'needsReview';
  return outcomes.failed > 0 ? 'rowsFailed' : 'ok';
}

function* lines(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield `${text}\n`;
}

function outcomeSheet(summary: Omit<RunSummary, 'notices'>): WorkbookSheet {
  const { outcomes, open, calls, references } = summary;
  const rows: WorkbookCell[][] = [
    ...namedOutcomes(outcomes, open).map(({ name, rows: count }) => [`Rows: ${name}`, count]),
    [
      { value: 'Total rows', cellStyle: 'total' },
      { value: sumOfOutcomes(outcomes), cellStyle: 'total' },
    ],
    ['Referenced records created', references.created],
    ['Read calls', calls.reads],
    ['Write calls', calls.writes],
    ['Run', summary.run],
    ['Account', summary.account],
    ['Started', summary.startedAt],
    ['Finished', summary.finishedAt],
  ];
  return {
    name: OUR_SHEETS.summary,
    columns: [
      { heading: 'What', width: 24 },
      { heading: 'Value', width: 44 },
    ],
    rows,
  };
}
