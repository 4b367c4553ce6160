import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES } from '../../kernel/messages/exit-codes.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import { writeTextFile } from '../../tabular/files/atomic-file.ts';
import { FileNotices } from '../../tabular/files/file-notices.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import { prepareImport } from '../import-file.ts';
import { text } from '../journal/journal.ts';
import type { Input } from '../read/open-inputs.ts';
import type { ImportRequest } from '../request/request.ts';
import { makeFolderWithoutRun, RUN_FILES } from '../run/folder/run-folder.ts';
import { RunRegistry } from '../run/folder/run-registry.ts';
import type { Run } from '../run/run.ts';
import type { ConnectedWorkplace } from '../run/workplace.ts';
import type { PlanSummary } from '../run/summary.ts';
import { isIn, withLines, type LocatedIssue, type ValidationReport } from './validate-files.ts';
import { writeErrors } from '../output/write-outputs.ts';

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
  let issues: readonly LocatedIssue[] = [];
  const { run, plan } = await prepareImport(request, workplace, {
    ...{ out: folder, afresh: true },
    ...(force !== undefined && { force }),
    onPlanned: async (planned, inputs) => {
      issues = await locatedIn(issuesOf(planned), inputs);
    },
  });
  try {
    const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force });
    return await report(run, { plan, issues }, own);
  } finally {
    run.close();
    new RunRegistry(workplace.stateFolder).forget(folder);
    for (const name of [RUN_FILES.journal, RUN_FILES.plan])
      rmSync(join(folder, name), { force: true });
  }
}

async function report(
  run: Run,
  { plan, issues }: { readonly plan: PlanSummary; readonly issues: readonly LocatedIssue[] },
  own: WrittenFiles,
): Promise<ValidationReport> {
  const exit = plan.totals.blocked > 0 ? ('rowsFailed' as const) : ('ok' as const);
  const found = {
    kind: plan.kind,
    inputs: plan.inputs,
    ignored: plan.ignored,
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
    issues,
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

function issuesOf(run: Run): Issue[] {
  return run.journal.database
    .all('SELECT body FROM issue ORDER BY row, id LIMIT ?', MOST_ISSUES)
    .map((row) => JSON.parse(text(row, 'body')) as Issue);
}

/** Each finding with its line; each file is read through once, as far as it has any. */
async function locatedIn(
  issues: readonly Issue[],
  inputs: readonly Input[],
): Promise<LocatedIssue[]> {
  const located: LocatedIssue[] = [];
  for (const { sheet } of inputs) {
    const own = issues.filter((issue) => isIn(sheet.name, issue));
    located.push(...(await withLines(own, sheet)));
  }
  return located;
}
