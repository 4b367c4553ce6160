import type { OpenScanSession } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { GivenTo } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import type { AccountWorkplace } from '../../connection/connected-workplace.ts';
import { executionRequest } from '../../import/import-request.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { recipeCommand, shownPlan } from '../../import/shown-plan.ts';
import type { Session } from '../../session.ts';
import type { SCAN_FLAGS } from './command.ts';

/** What the scans of a session are imported with. */
interface SessionImport {
  readonly scans: OpenScanSession;
  /** They are in it, as rows of any other import. */
  readonly file: string;
  readonly given: GivenTo<typeof SCAN_FLAGS>;
}

/** Imports the scans of a session as any other file: plan, question, results. */
export async function importSession(
  { scans, file, given }: SessionImport,
  workplace: AccountWorkplace,
  session: Session,
): Promise<ExitName> {
  const execution = executionRequest(given);
  const words = [file, '--kind', scans.operation.kind.name, ...accountWords(session.words)];
  const asImport = { ...session, words };
  const options = {
    ...defined({ out: given.out, force: given.force, outputFormat: given.format }),
    historyCheck: execution.historyCheck,
    freshWithinMs: execution.freshWithinMs,
    recipeCommand: (recipe: string) => recipeCommand(recipe, asImport),
  };
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: undefined,
  };
  try {
    return await scans.plan(options, (plan) => {
      workplace.progress.clear();
      const shown = shownPlan(plan, asImport);
      return importPrepared(shown, { consent, execution, workplace, session: asImport });
    });
  } catch (error) {
    throw withOtherFlags(error, ['tallysheet', 'import', ...words]);
  }
}

/** A plan that was not confirmed may have lacked a flag: the scans are in a file, which can be planned again. */
function withOtherFlags(error: unknown, command: readonly string[]): unknown {
  if (!(error instanceof TallysheetError) || error.code !== 'needs-confirmation') return error;
  const again = shellLine(command);
  return new TallysheetError(error.code, error.message, {
    cause: error,
    hint: `${error.hint} With other flags: \`${again}\`.`,
  });
}
