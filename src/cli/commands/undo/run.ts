import { type PreparedUndo, prepareUndo, type Undoing } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { continueRun, type ImportJob, withPlannedJob } from '../../import/import-job.ts';
import type { Session } from '../../session.ts';
import { printPlan } from '../plan/plan-report.ts';
import type { UNDO_FLAGS } from './command.ts';
import { undoScreen, unsentLine } from './undo-screen.ts';
import { text } from '../../screens/text.ts';

type Given = GivenTo<typeof UNDO_FLAGS>;

/** Undoes a run: writes what undoes it as a workbook and imports that as any other file. */
export const run: RunCommand<Given> = (given, [wanted = ''], session) =>
  atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const prepared = await prepareUndo(wanted, workplace, { force: given.force });
    workplace.progress.clear();
    const job = { given, session, workplace };
    switch (prepared.is) {
      case 'continued':
        return continueRun(prepared.folder, job);
      case 'nothing':
        return reportNothing(prepared, session);
      case 'import':
        return importUndo(prepared, job, given['confirm-account']);
    }
  });

function reportNothing(
  { run: name, undoing, file, unsent }: Extract<PreparedUndo, { is: 'nothing' }>,
  session: Session,
): ExitName {
  if (session.global.json) {
    const { staying, changed } = undoing;
    const counts = { remaining: staying.length + changed.length };
    session.printJson('undo', { counts, run: name, ...listsOf(undoing) });
  }
  sayRemaining(undoing, file, session);
  session.printAlways(text`Nothing of ${name} is left to undo.\n`);
  if (unsent > 0) session.say(text`\n${unsentLine(name, unsent)}`);
  return exitOf('ok', undoing);
}

function importUndo(
  { run: name, undoing, unsent, ...wanted }: Extract<PreparedUndo, { is: 'import' }>,
  job: ImportJob,
  confirmedAccount: string | undefined,
): Promise<ExitName> {
  const { given, session } = job;
  const [file = ''] = wanted.request.files;
  return withPlannedJob({ ...wanted, confirmedAccount }, job, async ({ shown, send }, asImport) => {
    sayRemaining(undoing, file, session);
    if (unsent > 0) session.say(text`${unsentLine(name, unsent)}\n`);
    if (given['dry-run']) {
      printPlan(shown, asImport);
      return exitOf(shown.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok', undoing);
    }
    return exitOf(await send(), undoing);
  });
}

function sayRemaining(undoing: Undoing, file: string | undefined, session: Session): void {
  const path = file === undefined ? undefined : pathFrom(session.io.cwd, file);
  const screen = undoScreen(undoing, path, session.canvas);
  if (screen !== undefined) session.say(text`${screen}\n`);
}

/** What stays, and what others changed, as issues of rows would. */
function exitOf(exit: ExitName, { staying, changed }: Undoing): ExitName {
  return exit === 'ok' && staying.length + changed.length > 0 ? 'rowsFailed' : exit;
}

function listsOf({
  staying,
  changed,
  reversed,
}: Undoing): Omit<JsonBody<'undo'>, 'counts' | 'run'> {
  return {
    cannotBeUndone: staying.map(({ resource, ...each }) => ({ kind: resource.name, ...each })),
    changedSince: changed.map(({ resource, ...each }) => ({ kind: resource.name, ...each })),
    reversedByOthers: reversed.map(({ resource, ...each }) => ({ kind: resource.name, ...each })),
  };
}
