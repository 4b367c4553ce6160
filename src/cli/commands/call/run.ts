import { answerFile, assertListed, listWholly, makeCall, readCall } from '../../../index.ts';
import type { CallAnswer, SingleCall, Values } from '../../../index.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import { assertHasRows } from './answer-table.ts';
import type { SINGLE_CALL_FLAGS } from './command.ts';
import { deliverAnswer, deliverList } from './deliver.ts';

export const run: RunCommand<GivenTo<typeof SINGLE_CALL_FLAGS>> = async (
  given,
  [name = ''],
  session,
) => {
  const call = readCall(name, given.param);
  const { endpoint } = call;
  if (given.table) assertHasRows(endpoint);
  if (given.all) assertListed(call);
  const file = await answerFile({ out: given.out, force: given.force }, session.io.cwd);
  if (endpoint.endpoint.effect !== 'read') await confirm(call, given.yes, session);
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const asTable = given.table && (file !== undefined || !given.json);
    const delivery = { endpoint, asTable, file, session };
    if (given.all) {
      await deliverList(listWholly(call, workplace), delivery, workplace.progress);
      return 'ok';
    }
    const onKept = (kept: Values): void => {
      sayKept(kept, session);
    };
    const answer = await makeCall(call, workplace, { asGiven: given['as-given'], onKept });
    await deliverAnswer(answer, delivery);
    return sayFailedItems(answer, session);
  });
};

/** Asks whether records may be changed. Throws TallysheetError 'needs-confirmation'. */
async function confirm(
  { endpoint: { name, method, path } }: SingleCall,
  yes: boolean,
  { io }: Session,
): Promise<void> {
  if (yes) return;
  const question = `${name} (${method} ${path}) changes records. Make the call?`;
  if (io.isTerminal && (await askYesNo(question, io))) return;
  const message = `Nothing was sent: ${name} changes records and was not confirmed`;
  const hint = 'Add --yes to the same command.';
  throw new TallysheetError('needs-confirmation', message, { hint });
}

/** Says what an update would lose without sending it too. */
function sayKept(kept: Values, session: Session): void {
  for (const [name, value] of Object.entries(kept)) {
    const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
    session.say(text`Also sent, so that it is not lost: ${name}=${shown}\n`);
  }
}

/** Says with which items of a batch nothing was done. */
function sayFailedItems({ failed, items }: CallAnswer, session: Session): ExitName {
  if (failed.length === 0) return 'ok';
  session.printAlways(text`Not done: ${formatCount(failed.length)} of ${formatCount(items)}\n`);
  for (const { id, error } of failed) session.printAlways(text`  #${id}: ${error}\n`);
  return 'rowsFailed';
}
