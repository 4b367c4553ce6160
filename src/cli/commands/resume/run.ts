import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Run } from '../../../import/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../../../import/run/workplace.ts';
import { remainingCost } from '../../../import/plan/remaining-cost.ts';
import { assertNoDecisionsLost } from '../../../import/review/lost-decisions.ts';
import { listRuns, openRun } from '../../../import/run/folder/find-run.ts';
import { applyDecisions, retryFailed } from '../../../import/run/resume-run.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { costLine } from '../../screens/plan-screen.ts';
import type { RESUME_FLAGS } from './flags.ts';
import { executionRequest } from '../../import/import-request.ts';
import { counted } from '../../../kernel/counts.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';

export const run: RunCommand<GivenTo<typeof RESUME_FLAGS>> = async (given, [wanted], session) => {
  const readsInput = given.decisions === '-';
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const opened = openRun(wanted, workplace);
    try {
      assertConfirmed(opened, workplace);
      await takeUp(opened, given, workplace, session);
      const execution = executionRequest(given);
      const cost = remainingCost(opened, execution.historyCheck, workplace);
      const resuming = `Resuming ${opened.identity.name}. ${costLine(cost)}`;
      session.say(`${wrap(resuming, session.canvas.columns)}\n\n`);
      return await carryOut({ run: opened }, execution, workplace, session);
    } finally {
      opened.close();
    }
  });
};
/** An unconfirmed plan must not be started by resuming it. */
function assertConfirmed({ folder, identity }: Run, workplace: Workplace): void {
  const known = listRuns(workplace).find((run) => run.folder === folder);
  if (known?.state !== 'planned') return;
  throw new TallysheetError(
    'needs-confirmation',
    `The run ${identity.name} was planned but not started`,
    {
      hint: `Start it with \`tallysheet apply ${identity.name}\`.`,
    },
  );
}

async function takeUp(
  run: Run,
  { failed, decisions }: { readonly failed: boolean; readonly decisions: string | undefined },
  workplace: ConnectedWorkplace,
  session: Session,
): Promise<void> {
  if (decisions === undefined) await assertNoDecisionsLost(run, undefined, workplace);
  else {
    const decided = await applyDecisions(run, decisions, workplace);
    session.say(
      decided === 0
        ? `${decisions} has no decisions yet: fill in its column Decision.\n`
        : `${counted(decided, 'decision')} read from ${decisions}\n`,
    );
  }
  if (failed) {
    const retried = retryFailed(run, workplace);
    session.say(`${counted(retried, 'refused row')} will be sent again\n`);
  }
}
