import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES } from '../kernel/exit-codes.ts';
import type { Issue } from '../kernel/issues.ts';
import { writeTextFile } from '../sheets/atomic-file.ts';
import { FileNotices } from '../sheets/file-notices.ts';
import { OwnOutputs } from '../sheets/own-outputs.ts';
import { prepareImport } from './import-file.ts';
import { text } from './journal/journal.ts';
import type { ImportRequest } from './request.ts';
import { makeFolderWithoutRun, RUN_FILES } from './run/run-folder.ts';
import { RunRegistry } from './run/run-registry.ts';
import type { Run } from './run/run.ts';
import type { ConnectedWorkplace } from './run/workplace.ts';
import type { PlanSummary } from './summary.ts';
import type { LocatedIssue, ValidationReport } from './validate-files.ts';
import { writeErrors } from './write/write-outputs.ts';

/** Findings that a report lists one by one; the groups count all of them. */
const MOST_ISSUES = 100_000;

/**
 * As validateFiles, and names are resolved against the account and keys compared with it: everything
 * that a plan would find, without keeping the plan. Throws what prepareImport throws.
 */
export async function validateOnline(
  request: ImportRequest,
  workplace: ConnectedWorkplace,
  { out, force }: { out?: string; force?: boolean } = {},
): Promise<ValidationReport> {
  const folder = makeFolderWithoutRun(workplace.cwd, out, 'validate', workplace.clock);
  const { run, plan } = await prepareImport(request, workplace, {
    ...{ out: folder, afresh: true },
    ...(force !== undefined && { force }),
  });
  try {
    const own = new OwnOutputs({ stateFolder: workplace.stateFolder, force });
    return await report(run, plan, own);
  } finally {
    run.close();
    new RunRegistry(workplace.stateFolder).forget(folder);
    for (const name of [RUN_FILES.journal, RUN_FILES.plan])
      rmSync(join(folder, name), { force: true });
  }
}

async function report(run: Run, plan: PlanSummary, own: OwnOutputs): Promise<ValidationReport> {
  const exit = plan.totals.blocked > 0 ? ('rowsFailed' as const) : ('ok' as const);
  const found = {
    kind: plan.kind,
    inputs: plan.inputs,
    leftAlone: plan.leftAlone,
    rows: plan.rows,
    rowsWithErrors: plan.totals.blocked,
    groups: plan.issues,
    columns: plan.columns,
    exit,
  };
  const notices = new FileNotices(own);
  const summary = { ...found, exitCode: EXIT_CODES[exit].code };
  return {
    ...found,
    issues: issuesOf(run),
    folder: run.folder,
    errors: (await writeErrors(run, notices)).map(({ path }) => path),
    summary: await writeTextFile(
      join(run.folder, RUN_FILES.summary),
      `${JSON.stringify(summary, undefined, 2)}\n`,
      { own },
    ),
    notices: notices.list(),
  };
}

function issuesOf(run: Run): LocatedIssue[] {
  return run.journal.database
    .all('SELECT body FROM issue ORDER BY row, id LIMIT ?', MOST_ISSUES)
    .map((row) => ({ ...(JSON.parse(text(row, 'body')) as Issue), line: null }));
}
