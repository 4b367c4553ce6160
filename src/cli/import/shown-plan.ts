import type { PreparedRun } from '../../import/import-file.ts';
import type { OpenPlan } from '../../import/plan-import.ts';
import type { PlanView } from '../screens/plan-screen.ts';
import { defined } from '../../kernel/defined.ts';
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
  const { plan, recipe, notices } = files;
  const alternatives = alternativesCommand(plan, prepared.plan, session);
  const shown = {
    plan: pathFrom(cwd, plan),
    ...defined({ alternatives, update: updateCommand(prepared.plan, session) }),
    notices: shownNotices(notices, cwd),
    ...(recipe !== undefined && {
      recipe: {
        ...recipe,
        path: pathFrom(cwd, recipe.path),
        command: recipeCommand(recipe.path, session),
      },
    }),
  };
  return { ...prepared, plan: { ...prepared.plan, files: shown, notices } };
}

/** What the next run must not repeat: its folder is taken. */
const FLAGS_WITH_VALUE = ['--recipe', '--out', '--annotations'];
const SWITCHES = ['--dry-run', '-n', '--json', '--online'];

/** The command that was typed, as an import with a recipe. */
export function recipeCommand(recipe: string, session: Session): string {
  return importCommand(['--recipe', pathFrom(session.io.cwd, recipe)], session);
}

/**
 * The command that was typed, as an import with the items that are chosen in the plan; undefined where there are none to
 * choose, or where it has corrections already: a file has one list of them.
 */
function alternativesCommand(
  plan: string,
  { clashes }: PreparedRun['plan'],
  session: Session,
): string | undefined {
  const isGiven = session.words.some((word) => /^--corrections(=|$)/.test(word));
  const canChoose = clashes.some(({ alternatives }) => (alternatives?.free ?? 0) > 0);
  if (isGiven || !canChoose) return undefined;
  return importCommand(['--corrections', pathFrom(session.io.cwd, plan)], session);
}

/** The command that was typed, as one that changes the records of the rows; undefined where most are not in the account. */
function updateCommand(
  { existing = { found: 0, of: 0 } }: PreparedRun['plan'],
  session: Session,
): string | undefined {
  const isGiven = session.words.some((word) => /^--mode(=|$)/.test(word));
  if (isGiven || existing.found * 2 <= existing.of) return undefined;
  return importCommand(['--mode', 'update'], session);
}

function importCommand(further: readonly string[], { words }: Session): string {
  const kept = words.filter((word, at) => {
    const [flag = ''] = word.split('=', 1);
    if (FLAGS_WITH_VALUE.includes(flag) || SWITCHES.includes(word)) return false;
    return !FLAGS_WITH_VALUE.includes(words[at - 1] ?? '');
  });
  return shellLine(['tallysheet', 'import', ...kept, ...further]);
}
