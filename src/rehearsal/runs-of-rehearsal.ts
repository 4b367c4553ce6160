import { isAbsolute } from 'node:path';
import { askRun, listRuns } from '../import/ledger/run/folder/find-run.ts';
import type { KnownRun } from '../import/ledger/run/folder/run-registry.ts';
import type { Workplace } from '../import/ledger/run/workplace.ts';
import { rowsIn } from '../import/rows-of-run.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { Outcome } from '../kernel/outcomes.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import type { RehearsedRow, RehearsedRun } from './rehearsal-report.ts';

/** How rows end that did not become what was asked for. */
const OPEN_OUTCOMES: readonly Outcome[] = ['failed', 'needsReview', 'notProcessed', 'skipped'];

/**
 * The runs that a rehearsal started or continued, and their rows that are not as they were asked for. Files are named from the
 * real working folder.
 */
export function runsSince(
  before: readonly KnownRun[],
  workplace: Workplace,
  realCwd: string,
): { readonly runs: readonly RehearsedRun[]; readonly rows: readonly RehearsedRow[] } {
  const last = Math.max(0, ...before.map(({ turn }) => turn));
  const since = listRuns(workplace).filter(({ turn, state }) => turn > last && state !== 'planned');
  const asked = since.map(({ folder }) =>
    askRun(folder, workplace, (run) => ({ run: runOf(run), rows: openRows(run, realCwd) })),
  );
  return { runs: asked.map(({ run }) => run), rows: asked.flatMap(({ rows }) => rows) };
}

function runOf({ identity: { name, kind }, views }: RunReader): RehearsedRun {
  return { name, kind, outcomes: views.outcomes.totals() };
}

function openRows(run: RunReader, realCwd: string): RehearsedRow[] {
  return OPEN_OUTCOMES.flatMap((outcome) =>
    [...rowsIn(run, outcome)].map(({ file, sheet, row, record, issues }) => ({
      ...{ run: run.identity.name, sheet, row, record, outcome },
      file: isAbsolute(file) ? pathFrom(realCwd, file) : file,
      messages: issues.map(({ message }) => message),
    })),
  );
}
