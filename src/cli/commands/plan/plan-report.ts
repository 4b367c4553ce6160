import type { PreparedRun } from '../../../index.ts';
import { planLine, planScreen, type PlanView } from '../../screens/plan-screen.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { planDocument } from '../../import/plan-document.ts';
import { accountWords } from '../../connection/account-words.ts';
import type { Session } from '../../session.ts';
import { text } from '../../screens/text.ts';

/** Prints a plan that is not applied yet, with the command that applies it. */
export function printPlan(
  { run, plan, continues }: PreparedRun & { readonly plan: PlanView },
  session: Session,
): void {
  const { global, canvas, io } = session;
  if (global.json) session.printJson('plan', planDocument(plan));
  if (global.quiet) {
    session.printAlways(planLine(plan));
    return;
  }
  const folder = pathFrom(io.cwd, run.folder);
  if (continues)
    session.printAlways(text`An unfinished run of this input already exists: ${folder}\n\n`);
  const next = ['tallysheet', continues ? 'resume' : 'apply', folder];
  // Who applies the plan after having read it agrees to what it lists.
  const agreed = plan.questions.length === 0 ? [] : ['--confirm-readings'];
  const nextCommand = shellLine([...next, ...agreed, ...accountWords(session.words)]);
  session.printAlways(planScreen(plan, nextCommand, canvas));
}
