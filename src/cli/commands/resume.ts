import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Run } from '../../import/run/run.ts';
import type { ConnectedWorkplace, Workplace } from '../../import/run/workplace.ts';
import { defineCommand } from '../command.ts';
import { inHelpGroup, switchFlag, textFlag } from '../flags/flag.ts';
import { CALL_FLAGS, EXECUTION_FLAGS } from '../flags/run-flags.ts';
import { executionRequest } from '../import/import-request.ts';
import { counted } from '../screens/phrases.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace } from '../workplace.ts';

export const resumeCommand = defineCommand({
  name: 'resume',
  summary: 'Go on with a run that was broken off',
  about:
    'Goes on where a run stopped, from its journal: nothing is done twice, and the file is not read again.',
  operands: {
    usage: '[run]',
    describe: 'Folder or name of the run; without it the newest that can go on',
    least: 0,
    most: 1,
  },
  flags: {
    ...inHelpGroup('Run:', {
      failed: switchFlag('Takes the rows again that the service refused'),
      decisions: textFlag('<file>', 'Review file (workbook or CSV) with the decisions filled in'),
    }),
    ...EXECUTION_FLAGS,
    ...CALL_FLAGS,
  },
  examples: [
    ['', 'goes on with the newest unfinished run'],
    ['runs/members-20261120T101500Z --failed', 'tries the refused rows once more'],
  ],
  run: async (given, [wanted], session) => {
    const { carryOut } = await import('../import/execute-plan.ts');
    const { openRun } = await import('../../import/run/folder/find-run.ts');
    const { remainingCost } = await import('../../import/plan/remaining-cost.ts');
    const { costLine } = await import('../screens/plan-screen.ts');
    const readsInput = given.decisions === '-';
    return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const run = openRun(wanted, workplace);
      try {
        await assertConfirmed(run, workplace);
        await takeUp(run, given, workplace, session);
        const execution = executionRequest(given);
        const cost = remainingCost(run, execution.historyCheck, workplace);
        session.say(`continuing ${run.identity.name}\n${costLine(cost)}\n`);
        return await carryOut({ run }, execution, workplace, session);
      } finally {
        run.close();
      }
    });
  },
});

/** A plan that nobody said yes to is not begun by the way. */
async function assertConfirmed({ folder, identity }: Run, workplace: Workplace): Promise<void> {
  const { listRuns } = await import('../../import/run/folder/find-run.ts');
  const known = listRuns(workplace).find((run) => run.folder === folder);
  if (known?.state !== 'planned') return;
  throw new TallysheetError(
    'needs-confirmation',
    `The run ${identity.name} was planned and never begun`,
    {
      hint: `Begin it with \`tallysheet apply ${identity.name}\`.`,
    },
  );
}

async function takeUp(
  run: Run,
  { failed, decisions }: { readonly failed: boolean; readonly decisions: string | undefined },
  workplace: ConnectedWorkplace,
  session: Session,
): Promise<void> {
  const { applyDecisions, retryFailed } = await import('../../import/run/resume-run.ts');
  const { assertNoDecisionsLost } = await import('../../import/review/lost-decisions.ts');
  if (decisions === undefined) await assertNoDecisionsLost(run, undefined, workplace);
  else {
    const decided = await applyDecisions(run, decisions, workplace);
    session.say(
      decided === 0
        ? `${decisions} holds no decision yet: fill in its column Decision.\n`
        : `${counted(decided, 'decision')} taken from ${decisions}\n`,
    );
  }
  if (failed) {
    const retried = retryFailed(run, workplace);
    session.say(`${counted(retried, 'refused row')} taken up again\n`);
  }
}
