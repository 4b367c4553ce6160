import { remainingCost, type TakenUpCounts, withResumedRun } from '../../../index.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { carryOut } from '../../import/execute-plan.ts';
import { costLine } from '../../screens/plan-screen.ts';
import type { RESUME_FLAGS } from './command.ts';
import { afterDeliveries } from '../../import/deliveries/after-deliveries.ts';
import { executionRequest } from '../../import/import-request.ts';
import { counted } from '../../../kernel/counts.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { text } from '../../screens/text.ts';

export const run: RunCommand<GivenTo<typeof RESUME_FLAGS>> = async (given, [wanted], session) => {
  const { decisions, failed } = given;
  const needs = { session, readsInput: decisions === '-' };
  return atConnectedWorkplace(given, needs, (workplace) =>
    withResumedRun(wanted, workplace, { decisions, failed }, async (opened, counts) => {
      sayTakenUp(counts, decisions, session);
      const execution = executionRequest(given);
      const cost = remainingCost(opened, execution, workplace);
      const resuming = `Resuming ${opened.identity.name}. ${costLine(cost)}`;
      session.say(text`${wrap(resuming, session.canvas.columns)}\n\n`);
      const exit = await carryOut({ run: opened }, execution, workplace, session);
      return afterDeliveries(opened, exit, workplace, session);
    }),
  );
};

function sayTakenUp(
  { decided, retried }: TakenUpCounts,
  decisions = '',
  { say }: Pick<Session, 'say'>,
): void {
  if (decided === 0) say(text`${decisions} has no decisions yet: fill in its column Decision.\n`);
  else if (decided !== undefined)
    say(text`${counted(decided, 'decision')} read from ${decisions}\n`);
  if (retried !== undefined) say(text`${counted(retried, 'refused row')} will be sent again\n`);
}
