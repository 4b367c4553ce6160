import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunChain, type ChainView } from '../../../import/send/chain/run-chain.ts';
import { RUN_FILES } from '../../../import/ledger/run/folder/run-folder.ts';
import { RunRegistry, type KnownRun } from '../../../import/ledger/run/folder/run-registry.ts';
import { openToRead, reopenRun } from '../../../import/ledger/run/run.ts';
import type { RunSummary } from '../../../import/ledger/run/summary.ts';
import type { Workplace } from '../../../import/ledger/run/workplace.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { countUndoable, type Undoable } from '../../../undo/count-undoable.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { knownRun } from './known-run.ts';
import { runScreen } from './runs-screen.ts';

/** Shows one run. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, (workplace) => {
    const shown = knownRun(wanted, workplace);
    const summary = readDocument(join(shown.folder, RUN_FILES.summary)) as RunSummary | null;
    const chain = chainOf(shown, workplace);
    const undo = undoOf(shown, workplace);
    if (session.global.json) {
      const plan = readDocument(join(shown.folder, RUN_FILES.plan));
      session.printJson({ ...shown, plan, summary, ...defined({ chain, undo }) });
    } else {
      const files = readdirSync(shown.folder).sort();
      const details = { outcomes: summary?.outcomes, files, chain, undo };
      session.print(runScreen(shown, details, session.canvas));
    }
    return Promise.resolve('ok');
  });

/** The chain of a run that has one: no journal is opened for others. */
function chainOf(run: KnownRun, workplace: Workplace): ChainView | undefined {
  const all = new RunRegistry(workplace.stateFolder).list();
  if (!all.some(({ parents }) => parents.includes(run.name))) return undefined;
  const first = reopenRun(run.folder, workplace.clock);
  try {
    return RunChain.of(first, workplace).view();
  } finally {
    first.close();
  }
}

/** How much of a run can be undone; undefined while another process has it open. */
function undoOf({ folder }: KnownRun, { clock }: Workplace): Undoable | undefined {
  let run;
  try {
    run = openToRead(folder, clock);
  } catch (error) {
    if (error instanceof TallysheetError) return undefined;
    throw error;
  }
  try {
    return countUndoable(run);
  } finally {
    run.close();
  }
}

/** A document of the run folder; null while it does not exist. */
function readDocument(path: string): unknown {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;
}
