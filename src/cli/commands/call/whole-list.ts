import { isPaged } from '../../../catalogue/endpoints.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import { everyRow, type ListRow } from '../../../client/lists/every-row.ts';
import type { ConnectedWorkplace } from '../../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { safeJson } from '../../terminal/safe-json.ts';

/** Throws TallysheetError 'bad-usage' where `--all` makes no sense for a call. */
export function assertCanReadAll({ name, endpoint }: NamedEndpoint, values: Values): void {
  if (!isPaged(endpoint.answer)) {
    throw new TallysheetError('bad-usage', `--all: the response of ${name} is not a list`, {
      hint: 'Omit --all.',
    });
  }
  if (values['page'] === undefined) return;
  throw new TallysheetError('bad-usage', '--all reads every page, so it takes no --param page', {
    hint: 'Omit one of them.',
  });
}

/** Everything that a call lists, page by page, until the user stops it. Throws as everyRow does. */
export async function* wholeList(
  endpoint: NamedEndpoint,
  values: Values,
  { connection: { caller }, stop, onProgress }: ConnectedWorkplace,
): AsyncGenerator<ListRow> {
  let count = 0;
  for await (const row of everyRow(caller, endpoint, values)) {
    stop.signal.throwIfAborted();
    count += 1;
    onProgress({ stage: 'read', current: count, total: undefined });
    yield row;
  }
}

/** A JSON array, record by record. It is closed only when the list is complete. */
export async function* jsonList(rows: AsyncIterable<ListRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { raw } of rows) {
    yield `${separator}${safeJson(raw).replace(/^/gm, '  ')}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
