import type { Resource } from '../catalogue/define.ts';
import type { Caller } from '../client/caller.ts';
import { readPages } from '../client/lists/pages.ts';
import type { ServiceRecord } from '../client/records.ts';
import { ServiceRefusal } from '../client/responses/service-refusal.ts';

/**
 * The records within one record of another kind, a page at a time; none where that was deleted meanwhile. Throws
 * RangeError where records of the kind are not part of others, and as readPages does.
 */
export async function* readWithin(
  caller: Caller,
  resource: Resource,
  container: number,
): AsyncGenerator<readonly ServiceRecord[]> {
  const { within, name } = resource;
  if (within === undefined) throw new RangeError(`${name} are not part of other records`);
  try {
    yield* readPages(caller, resource, { within: { [within.field]: container } });
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status !== 404) throw error;
  }
}
