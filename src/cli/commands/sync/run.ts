import { syncFeed, type SyncReport, type SyncReview } from '../../../index.ts';
import { allowCommand } from '../../../inner-library.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import {
  type AccountWorkplace,
  atConnectedWorkplace,
} from '../../connection/connected-workplace.ts';
import { executionRequest } from '../../import/import-request.ts';
import { withEnvelope } from '../../json-document.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { SYNC_FLAGS } from './command.ts';
import { runAtFinish } from './run-at-finish.ts';
import { syncDocument } from './sync-document.ts';
import { listsScreen, resumedScreen, syncScreen } from './sync-screen.ts';

type Given = GivenTo<typeof SYNC_FLAGS>;

/** Takes the next file of a feed; says nothing without a terminal where nothing changed. */
export const run: RunCommand<Given> = async (given, [recipe = ''], session) => {
  const readsInput = given.file === '-';
  const asked = new Set<string>();
  try {
    return await atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const report = await syncFeed(recipe, workplace, {
        ...executionRequest({ ...given, first: undefined }),
        ...defined({ file: given.file, allow: given.allow, out: given.out }),
        check: given.check,
        accountFlags: accountWords(session.words),
        ...(session.io.isTerminal && !readsInput && { confirm: asking(session, workplace, asked) }),
        ...(session.twin !== undefined && { confirm: () => Promise.resolve(true) }),
      });
      workplace.progress.clear();
      print(report, { given, recipe, asked }, session);
      await finish(given, withEnvelope('sync', report.exit, syncDocument(report)), session);
      return report.exit;
    });
  } catch (error) {
    if (error instanceof TallysheetError)
      await finish(given, failedDocument(recipe, error), session);
    throw error;
  }
};

/** Shows the lists of a first file and asks. */
function asking(
  session: Session,
  { progress }: AccountWorkplace,
  asked: Set<string>,
): (review: SyncReview) => Promise<boolean> {
  const { io, canvas } = session;
  return ({ feed, file, lists, stop, plan }) => {
    progress.clear();
    asked.add(file);
    session.printAlways(text`${listsScreen(feed, file, lists, canvas)}\n`);
    for (const { message } of stop.reasons) {
      session.printAlways(text`${wrap(message, canvas.columns)}\n`);
    }
    const calls = plan.cost.writes + plan.cost.reads;
    return askYesNo(`Take this file and later ones without asking (${calls} API calls now)?`, io);
  };
}

/** What was asked of a feed, and the files that a person was asked about. */
interface Asked {
  readonly given: Given;
  readonly recipe: string;
  readonly asked: ReadonlySet<string>;
}

function print(report: SyncReport, { given, recipe, asked }: Asked, session: Session): void {
  const { io, canvas, global } = session;
  if (global.json) session.printJson('sync', syncDocument(report));
  if (report.resumed !== undefined) {
    session.say(text`${resumedScreen(report.resumed, canvas)}\n`);
  }
  for (const file of report.files) {
    const isQuiet = file.status === 'unchanged' || file.status === 'same';
    if (isQuiet && !io.isTerminal) continue;
    const next = nextOf(file, given, recipe, session);
    const screen = syncScreen(report.feed, file, {
      ...{ cwd: io.cwd, canvas },
      isShown: asked.has(file.file),
    });
    const all = next === undefined ? screen : text`${screen}\n${next}\n`;
    if (file.exit === 'ok' || file.status === 'differs') session.say(all);
    else session.printAlways(all);
  }
}

function nextOf(
  { stop, run, status }: SyncReport['files'][number],
  given: Given,
  recipe: string,
  { words, canvas }: Session,
): ReturnType<typeof nextBlock> | undefined {
  const account = accountWords(words);
  if (run?.stoppedBy !== undefined) {
    const again = shellLine(['tallysheet', 'sync', recipe, ...account]);
    return nextBlock('To resume, run it again:', again, canvas);
  }
  if (run !== undefined) {
    const undo = shellLine(['tallysheet', 'undo', run.summary.run, ...account]);
    return nextBlock('To undo this run:', undo, canvas);
  }
  if (stop === undefined || status !== 'stopped') return undefined;
  if (stop.id === undefined) {
    return stop.hint === undefined ? undefined : wrap(stop.hint, canvas.columns);
  }
  const allow = allowCommand(recipe, stop.id, { file: given.file, accountFlags: account });
  return nextBlock('Check the lists. If they are right:', allow, canvas);
}

/** What --on-finish reads where the feed could not be taken. */
function failedDocument(recipe: string, error: TallysheetError): object {
  const { code, message, hint, exit } = error;
  const body = { counts: { errors: 1 }, recipe, files: [], error: { code, message, hint } };
  return withEnvelope('error', exit, body);
}

async function finish(given: Given, document: object, session: Session): Promise<void> {
  const command = given['on-finish'];
  if (command === undefined || session.twin !== undefined) return;
  await runAtFinish(command, document, session);
}
