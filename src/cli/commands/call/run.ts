import { findEndpoint, ENDPOINTS, type NamedEndpoint } from '../../../catalogue/index.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { Caller } from '../../../client/caller.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../kernel/names.ts';
import { answerFile } from './answer-file.ts';
import { assertHasRows } from './answer-table.ts';
import { readCallParameters } from './call-parameters.ts';
import { deliverAnswer, deliverList } from './deliver.ts';
import { assertCanReadAll, wholeList } from './whole-list.ts';
import { writeUntilKnown } from '../../../client/retry/write-retry.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { noteSending } from '../../../import/run/last-sending.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { SINGLE_CALL_FLAGS } from './flags.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import type { Session } from '../../session.ts';

export const run: RunCommand<GivenTo<typeof SINGLE_CALL_FLAGS>> = async (
  given,
  [name = ''],
  session,
) => {
  const endpoint = endpointNamed(name);
  const values = readCallParameters(endpoint, given.param);
  if (given.table) assertHasRows(endpoint);
  if (given.all) assertCanReadAll(endpoint, values);
  const file = await answerFile(given, session.io.cwd);
  if (endpoint.endpoint.effect !== 'read') await confirm(endpoint, given.yes, session);
  await atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const { caller } = workplace.connection;
    const asTable = given.table && (file !== undefined || !given.json);
    const delivery = { endpoint, values, asTable, file, caller, session };
    if (given.all) {
      await deliverList(wholeList(endpoint, values, workplace), delivery, workplace.progress);
    } else {
      const call = endpoint.endpoint.effect === 'read' ? readOnce : noted(session);
      await deliverAnswer(await call(caller, endpoint, values), delivery);
    }
  });
  return 'ok';
};

/** A write before and after which it is noted that what was read of the account may be outdated. */
function noted({ stateFolder }: Session): typeof writeUntilKnown {
  return async (...call) => {
    noteSending(stateFolder);
    try {
      return await writeUntilKnown(...call);
    } finally {
      noteSending(stateFolder);
    }
  };
}

function endpointNamed(name: string): NamedEndpoint {
  const endpoint = findEndpoint(name.toLowerCase());
  if (endpoint !== undefined) return endpoint;
  const near = nearestNames(
    name,
    ENDPOINTS.map((each) => each.name),
  );
  const meant = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
  throw new TallysheetError('unknown-kind', `There is no API call "${name}"${meant}`, {
    hint: '`tallysheet endpoints` lists the calls.',
  });
}

async function confirm(
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

async function readOnce(
  caller: Caller,
  endpoint: NamedEndpoint,
  values: Values,
): Promise<Confirmed> {
  const answer = await caller.read(endpoint, values);
  if (answer !== undefined) return answer;
  const { name, singular, all } = endpoint.resource;
  const list =
    all === undefined ? '' : ` \`tallysheet call ${name}.${all.endpoint}\` lists all of them.`;
  throw new TallysheetError('service-refused', `There is no such ${singular}`, {
    hint: `Check the numbers.${list}`,
  });
}
