import {
  type ConnectedWorkplace,
  type PreparedUndo,
  prepareUndo,
  remainingCost,
  type Undoing,
  withPlan,
  withResumedRun,
} from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { JsonBody } from '../../documents/outputs/index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { executionRequest } from '../../import/import-request.ts';
import { shownPlan } from '../../import/shown-plan.ts';
import { writtenFileOptions } from '../../import/written-file-options.ts';
import { costLine } from '../../screens/plan-screen.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import { printPlan } from '../plan/plan-report.ts';
import type { UNDO_FLAGS } from './command.ts';
import { undoScreen, unsentLine } from './undo-screen.ts';
import { text } from '../../screens/text.ts';

type Given = GivenTo<typeof UNDO_FLAGS>;
type Place = CommandWorkplace & ConnectedWorkplace;

/** Undoes a run: writes what undoes it as a workbook and imports that as any other file. */
export const run: RunCommand<Given> = (given, [wanted = ''], session) =>
  atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const prepared = await prepareUndo(wanted, workplace, { force: given.force });
    workplace.progress.clear();
    switch (prepared.is) {
      case 'continued':
        return continueUndo(prepared, given, workplace, session);
      case 'nothing':
        return reportNothing(prepared, session);
      case 'import':
        return importUndo(prepared, given, workplace, session);
    }
  });

function continueUndo(
  { folder }: Extract<PreparedUndo, { is: 'continued' }>,
  given: Given,
  workplace: Place,
  session: Session,
): Promise<ExitName> {
  return withResumedRun(folder, workplace, {}, (opened) => {
    const execution = executionRequest(given);
    const cost = costLine(remainingCost(opened, execution, workplace));
    const resuming = `Resuming ${pathFrom(session.io.cwd, folder)}. ${cost}`;
    session.say(text`${wrap(resuming, session.canvas.columns)}\n\n`);
    return carryOut({ run: opened }, execution, workplace, session);
  });
}

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
  { run: name, request, out, planning, undoing, unsent }: Extract<PreparedUndo, { is: 'import' }>,
  given: Given,
  workplace: Place,
  session: Session,
): Promise<ExitName> {
  const execution = executionRequest(given);
  const [file = ''] = request.files;
  const asImport = { ...session, words: [file, ...accountWords(session.words)] };
  const options = {
    out,
    ...writtenFileOptions(execution, asImport),
    accountFlags: accountWords(session.words),
  };
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: given['confirm-account'],
  };
  return withPlan(request, planning, options, async (plan) => {
    workplace.progress.clear();
    sayRemaining(undoing, file, session);
    if (unsent > 0) session.say(text`${unsentLine(name, unsent)}\n`);
    const shown = shownPlan(plan, asImport);
    if (given['dry-run']) {
      printPlan(shown, asImport);
      return exitOf(shown.plan.totals.blocked > 0 ? 'rowsFailed' : 'ok', undoing);
    }
    const sending = { consent, execution, workplace, session: asImport };
    return exitOf(await importPrepared(shown, sending), undoing);
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
