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
import { confirm, noted, sayFailedItems, withKept } from './write-call.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import type { SINGLE_CALL_FLAGS } from './command.ts';

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
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const { caller } = workplace.connection;
    const asTable = given.table && (file !== undefined || !given.json);
    const delivery = { endpoint, values, asTable, file, caller, session };
    if (given.all) {
      await deliverList(wholeList(endpoint, values, workplace), delivery, workplace.progress);
      return 'ok';
    }
    if (endpoint.endpoint.effect === 'read') {
      await deliverAnswer(await readOnce(caller, endpoint, values), delivery);
      return 'ok';
    }
    const sent = given['as-given'] ? values : await withKept(caller, endpoint, values, session);
    const answer = await noted(session)(caller, endpoint, sent);
    await deliverAnswer(answer, delivery);
    return sayFailedItems(answer, session);
  });
};

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
