import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { isSameAccount } from '../client/account.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { listRuns, openRun } from '../import/ledger/run/folder/find-run.ts';
import { isUndoOfName, NAME_OF_UNDO } from '../import/ledger/run/folder/run-folder.ts';
import { type RunReader, inRun, runIdOf } from '../import/ledger/run/run.ts';
import type { KnownRun } from '../import/ledger/run/folder/run-registry.ts';
import type { ConnectedWorkplace, Workplace } from '../import/ledger/run/workplace.ts';
import { counted } from '../kernel/counts.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { countUnverified } from './count-undoable.ts';
import { planUndo } from './plan-undo.ts';
import { type RecordSteps, stepsByRecord } from './run-steps.ts';
import type { Undoing } from './undo-plan.ts';
import { writeUndo } from './write-undo.ts';
import type { Caller } from '../client/caller.ts';
import type { Confirmed } from '../client/transport/attempt-result.ts';

/** Answers in memory; what goes beyond is read again. */
const MOST_ANSWERS = 1_000;

/** A caller that asks each question once, for plans that read what was read a moment ago. It forgets all at a write. */
function rememberingReads(caller: Caller): Caller {
  const known = new Map<string, Promise<Confirmed | undefined>>();
  return {
    ...caller,
    read: (endpoint, values, options) => {
      const question = JSON.stringify([endpoint.name, values]);
      const answer = known.get(question) ?? caller.read(endpoint, values, options);
      if (known.size < MOST_ANSWERS) known.set(question, answer);
      return answer;
    },
    write: (endpoint, values, options) => {
      known.clear();
      return caller.write(endpoint, values, options);
    },
  };
}

/** How a run is undone. */
export type PreparedUndo =
  /** By an import of a workbook, into a run folder of its own. */
  | {
      readonly is: 'import';
      readonly run: string;
      readonly request: AskedImport;
      readonly out: string;
      /** Where it is planned: what was read a moment ago is not read again. */
      readonly planning: ConnectedWorkplace;
      readonly undoing: Undoing;
      /** Rows of the run that were not sent. */
      readonly unsent: number;
    }
  /** An undo of it that was interrupted: its run continues. */
  | { readonly is: 'continued'; readonly run: string; readonly folder: string }
  /** By nothing: it is undone, or stays. The workbook lists what stays, and what others reversed, where there is any. */
  | {
      readonly is: 'nothing';
      readonly run: string;
      readonly file: string | undefined;
      readonly undoing: Undoing;
      readonly unsent: number;
    };

/**
 * Finds out what undoes a run and writes it as a workbook into the folder of the run. Nothing is sent. Throws
 * TallysheetError 'no-such-run', 'run-locked', 'run-journal-damaged', 'unfinished-run' for a run with rows that are not
 * verified, 'bad-usage' for one on another account, 'cannot-write', and what reading the account throws.
 * @param force records on which others worked since are undone, too
 */
export async function prepareUndo(
  wanted: string,
  place: ConnectedWorkplace,
  options: { readonly force?: boolean } = {},
): Promise<PreparedUndo> {
  assertKnownOptions('prepareUndo', options, { force: true });
  const { force = false } = options;
  const { connection } = place;
  const caller = rememberingReads(connection.caller);
  const workplace = { ...place, connection: { ...connection, caller } };
  const run = openRun(wanted, workplace);
  try {
    assertUndoable(run, workplace);
    const { name } = run.identity;
    const undoes = runIdOf(run);
    const interrupted = interruptedUndo(run, workplace);
    if (interrupted !== undefined) return { is: 'continued', run: name, folder: interrupted };
    const undone = undoneBefore(run, workplace);
    const undoing = await planUndo(run, workplace, { force, undone });
    const unsent = run.calls.countIn('planned');
    const { rows, staying, changed, reversed } = undoing;
    if (rows.length + staying.length + changed.length + reversed.length === 0) {
      return { is: 'nothing', run: name, file: undefined, undoing, unsent };
    }
    const { folder } = run;
    const file = await writeUndo(undoing, folder, workplace.stateFolder);
    if (rows.length === 0) return { is: 'nothing', run: name, file, undoing, unsent };
    const out = freeFolder(workplace.cwd, `${NAME_OF_UNDO}${name}`);
    const request = { files: [pathFrom(workplace.cwd, file)], planning: { undoes } };
    return { is: 'import', run: name, request, out, planning: workplace, undoing, unsent };
  } finally {
    run.close();
  }
}

function undoneBefore(undone: RunReader, workplace: Workplace): RecordSteps[] {
  const undoes = runIdOf(undone);
  return undosOf(undone, workplace).flatMap(({ folder }) => {
    const steps = (run: RunReader): RecordSteps[] =>
      isUndoOf(run, undoes) ? stepsByRecord(run) : [];
    return inRun(folder, workplace, steps);
  });
}

/** What may still arrive, or has to be decided by a person, cannot be undone. */
function assertUndoable(run: RunReader, { connection }: ConnectedWorkplace): void {
  const { name, baseUrl } = run.identity;
  if (!isSameAccount(baseUrl, connection.baseUrl)) {
    throw new TallysheetError(
      'bad-usage',
      `The run ${name} was on ${baseUrl}, not on ${connection.baseUrl}`,
      { hint: `Use --base-url ${baseUrl}.` },
    );
  }
  const open = countUnverified(run);
  if (open === 0) return;
  throw new TallysheetError(
    'unfinished-run',
    `The run ${name} has ${counted(open, 'row')} whose outcome is not verified`,
    { hint: `Verify them first: \`tallysheet resume ${name}\`` },
  );
}

/** The runs whose names say that they undo a run: only those are opened, as the run itself and others may be in use. */
function undosOf({ identity }: RunReader, workplace: Workplace): KnownRun[] {
  return listRuns(workplace).filter(({ name }) => isUndoOfName(name, identity.name));
}

function interruptedUndo(undone: RunReader, workplace: Workplace): string | undefined {
  const undoes = runIdOf(undone);
  const open = undosOf(undone, workplace).filter(({ state }) => state === 'open');
  return open.find(({ folder }) => inRun(folder, workplace, (run) => isUndoOf(run, undoes)))
    ?.folder;
}

function isUndoOf({ identity }: RunReader, undoes: string): boolean {
  return identity.request.planning.undoes === undoes;
}

function freeFolder(cwd: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const folder = join('runs', number === 1 ? name : `${name}-${number}`);
    if (!existsSync(join(cwd, folder))) return folder;
  }
}
