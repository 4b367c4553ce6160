import type { PreparedRun } from '../../import/import-file.ts';
import type { Workplace } from '../../import/run/workplace.ts';
import { writeAnswersWorkbook } from '../../import/answers/answers-workbook.ts';
import { writePlanWorkbook } from '../../import/plan/workbook/plan-workbook.ts';
import { keepAccountFlags } from '../../import/run/account-flags.ts';
import { FileNotices } from '../../tabular/files/file-notices.ts';
import { accountWords } from '../connection/account-words.ts';
import type { PlanView } from '../screens/plan-screen.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { shownNotices } from '../terminal/shown-notices.ts';
import type { Session } from '../session.ts';

/**
 * Writes a plan for people, `plan.xlsx` and `answers.xlsx`, into its run folder. A resumed run has
 * them from its planning.
 */
export async function writePlanFiles(
  prepared: PreparedRun,
  workplace: Workplace,
  { io, words }: Session,
): Promise<PreparedRun & { readonly plan: PlanView }> {
  const { run, plan, continues } = prepared;
  if (continues) return prepared;
  keepAccountFlags(run, accountWords(words));
  workplace.onProgress({ stage: 'write', current: 0, total: undefined });
  const commandWith = (path: string): string => answeredCommand(words, pathFrom(io.cwd, path));
  const notices = new FileNotices();
  const written = await writePlanWorkbook(run, plan, notices);
  const answers = await writeAnswersWorkbook(run, commandWith, notices);
  const files = {
    plan: pathFrom(io.cwd, written),
    notices: shownNotices(notices.list(), io.cwd),
    ...(answers !== undefined && {
      answers: {
        ...answers,
        path: pathFrom(io.cwd, answers.path),
        command: commandWith(answers.path),
      },
    }),
  };
  return { ...prepared, plan: { ...plan, files, notices: notices.list() } };
}

/** What the next run must not repeat: its folder is taken. */
const FLAGS_WITH_VALUE = ['--answers', '--out'];
const SWITCHES = ['--dry-run', '-n', '--json'];

/** The command that was typed, as an import with answers. */
function answeredCommand(words: readonly string[], answers: string): string {
  const kept = words.filter((word, at) => {
    const [flag = ''] = word.split('=', 1);
    if (FLAGS_WITH_VALUE.includes(flag) || SWITCHES.includes(word)) return false;
    return !FLAGS_WITH_VALUE.includes(words[at - 1] ?? '');
  });
  return shellLine(['tallysheet', 'import', ...kept, '--answers', answers]);
}
