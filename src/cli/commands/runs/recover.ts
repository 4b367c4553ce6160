import { recoverRun } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { accountWords } from '../../connection/account-words.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { RECOVER_FLAGS } from './command.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { recoverState } from './recover-state.ts';
import { text } from '../../screens/text.ts';

/** Builds a new journal for a run that lost its own, or gives a restored shared state back what it lacks; says what was found and how to continue. */
export const run: RunCommand<GivenTo<typeof RECOVER_FLAGS>> = async (given, [wanted], session) => {
  if (wanted === undefined) return recoverState(given, session);
  if (given.input.length === 0) {
    throw new TallysheetError('bad-usage', 'tallysheet runs recover needs --input <file>', {
      hint: `Add the input file of the run: \`tallysheet runs recover ${wanted} --input register.csv\``,
    });
  }
  const request = await importRequest(given.input, given, given, requestPlace(session));
  const readsInput = given.input.includes('-');
  return atConnectedWorkplace<ExitName>(given, { session, readsInput }, async (workplace) => {
    const recovered = await recoverRun(wanted, request, workplace, given.force);
    workplace.progress.clear();
    const { folder, rows, done, left, asked, setAside } = recovered;
    const next = ['tallysheet', 'resume', pathFrom(session.io.cwd, folder)];
    const resume = shellLine([...next, ...accountWords(session.words)]);
    if (session.global.json) {
      const counts = { rows, done, notProcessed: left, errors: asked };
      session.printJson('run-recovered', { counts, ...recovered, next: resume });
    }
    const kept =
      setAside === undefined ? '' : text`The damaged run journal is kept as ${setAside}.\n`;
    const open = asked === 0 ? '' : `, ${formatCount(asked)} with errors (not sent)`;
    session.printAlways(
      text`${counted(rows, 'row')}: ${formatCount(done)} done, ${formatCount(left)} not processed${open}\n${kept}\n${nextBlock('Next:', resume, session.canvas)}\n`,
    );
    return 'ok';
  });
};
