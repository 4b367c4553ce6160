import type { PreparedRun } from '../../import/import-file.ts';
import type { OpenPlan } from '../../import/plan-import.ts';
import type { PlanView } from '../screens/plan-screen.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import type { Session } from '../session.ts';

/** A plan with its files as a screen names them: from the working folder. */
export function shownPlan(
  { files, ...prepared }: OpenPlan,
  session: Session,
): PreparedRun & { readonly plan: PlanView } {
  if (files === undefined) return prepared;
  const { cwd } = session.io;
  const { plan, answers, notices } = files;
  const shown = {
    plan: pathFrom(cwd, plan),
    notices: shownNotices(notices, cwd),
    ...(answers !== undefined && {
      answers: {
        ...answers,
        path: pathFrom(cwd, answers.path),
        command: answeredCommand(answers.path, session),
      },
    }),
  };
  return { ...prepared, plan: { ...prepared.plan, files: shown, notices } };
}

/** What the next run must not repeat: its folder is taken. */
const FLAGS_WITH_VALUE = ['--answers', '--out'];
const SWITCHES = ['--dry-run', '-n', '--json'];

/** The command that was typed, as an import with the answers in a file. */
export function answeredCommand(answers: string, { io, words }: Session): string {
  const kept = words.filter((word, at) => {
    const [flag = ''] = word.split('=', 1);
    if (FLAGS_WITH_VALUE.includes(flag) || SWITCHES.includes(word)) return false;
    return !FLAGS_WITH_VALUE.includes(words[at - 1] ?? '');
  });
  return shellLine(['tallysheet', 'import', ...kept, '--answers', pathFrom(io.cwd, answers)]);
}
