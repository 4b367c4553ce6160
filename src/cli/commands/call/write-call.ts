import type { Value, Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import type { Caller } from '../../../client/caller.ts';
import { keptValues } from '../../../client/kept-values.ts';
import { failedItems } from '../../../client/responses/failed-items.ts';
import { writeUntilKnown } from '../../../client/retry/write-retry.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { noteSending } from '../../../import/ledger/run/last-sending.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import type { Session } from '../../session.ts';
import { text } from '../../screens/text.ts';

/** Asks whether records may be changed. Throws TallysheetError 'needs-confirmation'. */
export async function confirm(
  { name, method, path }: NamedEndpoint,
  yes: boolean,
  { io }: Session,
): Promise<void> {
  if (yes) return;
  if (
    io.isTerminal &&
    (await askYesNo(`${name} (${method} ${path}) changes records. Make the call?`, io))
  )
    return;
  throw new TallysheetError(
    'needs-confirmation',
    `Nothing was sent: ${name} changes records and was not confirmed`,
    {
      hint: 'Add --yes to the same command.',
    },
  );
}

/** A write before and after which it is noted that what was read of the account may be outdated. */
export function noted({ stateFolder }: Session): typeof writeUntilKnown {
  return async (...call) => {
    noteSending(stateFolder);
    try {
      return await writeUntilKnown(...call);
    } finally {
      noteSending(stateFolder);
    }
  };
}

/** The values of a write, and what it would lose without sending it too; says what that is. */
export async function withKept(
  caller: Caller,
  endpoint: NamedEndpoint,
  values: Values,
  session: Session,
): Promise<Values> {
  const kept = await keptValues(caller, endpoint, values);
  for (const [name, value] of Object.entries(kept)) {
    session.say(text`Also sent, so that it is not lost: ${name}=${textOf(value)}\n`);
  }
  return { ...values, ...kept };
}

function textOf(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Says with which items of a batch nothing was done. */
export function sayFailedItems(answer: Confirmed, session: Session): ExitName {
  const failed = failedItems(answer);
  if (failed.length === 0) return 'ok';
  const all = formatCount(answer.outcomes?.length ?? 0);
  session.printAlways(text`Not done: ${formatCount(failed.length)} of ${all}\n`);
  for (const { id, error } of failed) session.printAlways(text`  #${id}: ${error}\n`);
  return 'rowsFailed';
}
