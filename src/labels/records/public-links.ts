import type { AccountRecord } from '../../account/account-record.ts';
import type { Resource } from '../../catalogue/define.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { items } from '../../catalogue/resources/items.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import type { Caller } from '../../client/caller.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** A call answers a page, so it asks for no more than that. */
const LINKS_AT_ONCE = 25;

/** Throws TallysheetError 'bad-usage' for records that have no public links. */
export function assertHasLinks(resource: Resource): void {
  if (unitedKinds(items).includes(resource)) return;
  throw new TallysheetError('bad-usage', `--code link: ${resource.title} have no public links`, {
    hint: 'Use --code identifier or --code number.',
  });
}

/**
 * The public links of items by their numbers. Throws TallysheetError 'bad-response' if one is missing in the response, and as
 * Caller.read does.
 */
export async function readPublicLinks(
  caller: Caller,
  records: readonly AccountRecord[],
): Promise<ReadonlyMap<number, string>> {
  const links = new Map<number, string>();
  const endpoint = endpointOf(items, 'publicLinks');
  for (let at = 0; at < records.length; at += LINKS_AT_ONCE) {
    const numbers = records.slice(at, at + LINKS_AT_ONCE).map(({ id }) => id);
    const answer = await caller.read(endpoint, { asset_seq: numbers });
    for (const { sequence_num: id, public_link: link } of answer?.page?.records ?? []) {
      if (typeof id === 'number' && typeof link === 'string') links.set(id, link);
    }
  }
  const without = records.find(({ id }) => !links.has(id));
  if (without === undefined) return links;
  throw new TallysheetError(
    'bad-response',
    `The service shows no public link of item #${without.id}`,
    {
      hint: 'Use --code identifier, or ask the administrator of the account for public links.',
    },
  );
}
