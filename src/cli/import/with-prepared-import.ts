import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import type { PreparedRun } from '../../import/import-file.ts';
import { withPlan } from '../../import/plan-import.ts';
import { accountWords } from '../connection/account-words.ts';
import { recipeCommand, shownPlan } from './shown-plan.ts';
import type { PlanningRequest } from '../../import/sheet/request/request.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import type { PLAN_FLAGS } from '../flags/command-flags.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import { checkingOf, importRequest, requestPlace } from './import-request.ts';
import { defined } from '../../kernel/defined.ts';
import type { PlanView } from '../screens/plan-screen.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace } from '../connection/connected-workplace.ts';
import type { CommandWorkplace } from '../workplace.ts';

/** A plan with the files that show it, and where it was made. */
type Work = (
  prepared: PreparedRun & { readonly plan: PlanView },
  workplace: CommandWorkplace & ConnectedWorkplace,
) => Promise<ExitName | typeof PLAN_AGAIN>;

/** The result of the work if rows that are already done are to be repeated. */
export const PLAN_AGAIN = 'plan-again';

/** Plans what the command line says and writes the files of the plan; the run is closed after the work. */
export async function atPreparedImport(
  given: Given<typeof PLAN_FLAGS & typeof GLOBAL_FLAGS>,
  files: readonly string[],
  session: Session,
  work: Work,
): Promise<ExitName> {
  const request = await importRequest(files, given, given, requestPlace(session));
  const readsInput = files.includes('-');
  return atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
    const planAndWork = async (planning: Partial<PlanningRequest>): ReturnType<Work> => {
      const wanted = { ...request, planning: { ...request.planning, ...planning } };
      const options = {
        ...defined({ out: given.out, force: given.force }),
        ...checkingOf(given),
        accountFlags: accountWords(session.words),
        recipeCommand: (path: string) => recipeCommand(path, session),
      };
      return withPlan(wanted, workplace, options, (plan) => {
        workplace.progress.clear();
        return work(shownPlan(plan, session), workplace);
      });
    };
    const end = await planAndWork({});
    if (end !== PLAN_AGAIN) return end;
    const second = await planAndWork({ again: true });
    return second === PLAN_AGAIN ? 'ok' : second;
  });
}
