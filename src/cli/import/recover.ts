import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { ExitName } from '../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../kernel/shell-words.ts';
import { accountWords } from '../connection/account-words.ts';
import type { INPUT_FLAGS } from '../flags/command-flags.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import type { CALL_FLAGS, PLANNING_FLAGS } from '../flags/run-flags.ts';
import { importRequest } from './import-request.ts';
import { count, counted } from '../screens/phrases.ts';
import type { Session } from '../session.ts';
import { atConnectedWorkplace } from '../workplace.ts';

type RecoverFlags = Given<
  typeof INPUT_FLAGS & typeof PLANNING_FLAGS & typeof CALL_FLAGS & typeof GLOBAL_FLAGS
> & { readonly input: readonly string[]; readonly force: boolean };

/** Makes a new journal for a run that lost its own, and says what was found and how to go on. */
export async function recover(
  wanted: string | undefined,
  given: RecoverFlags,
  session: Session,
): Promise<ExitName> {
  if (wanted === undefined || given.input.length === 0) {
    throw new TallysheetError(
      'bad-usage',
      'tallysheet runs recover: expected a run and --input with the file that it was made of',
    );
  }
  const { recoverRun } = await import('../../import/recovery/recover-run.ts');
  const request = await importRequest(given.input, given, given, session.io.cwd);
  const readsInput = given.input.includes('-');
  return atConnectedWorkplace<ExitName>(given, { session, readsInput }, async (workplace) => {
    const recovered = await recoverRun(wanted, request, workplace, given.force);
    workplace.progress.clear();
    const { folder, rows, done, left, asked, setAside } = recovered;
    const next = ['tallysheet', 'resume', pathFrom(session.io.cwd, folder)];
    const goOn = shellLine([...next, ...accountWords(session.words)]);
    if (session.global.json) session.printJson({ ...recovered, next: goOn });
    const kept = setAside === undefined ? '' : `The damaged journal is kept as ${setAside}.\n`;
    const open = asked === 0 ? '' : `, ${count(asked)} with a problem that are not sent`;
    session.printAlways(
      `${counted(rows, 'row')}: ${count(done)} done, ${count(left)} left${open}\n${kept}Continue with: ${goOn}\n`,
    );
    return 'ok';
  });
}
