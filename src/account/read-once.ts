import { readNextPage } from '../client/lists/page-pass.ts';
import { UNREAD } from '../client/lists/paged-list.ts';
import type { RecordSource } from '../client/lists/record-source.ts';
import { takeNew, type ServiceRecord } from '../client/records.ts';

/**
 * Reads a list once, and no further than so many pages. Throws as Caller.read does.
 * @returns the records that are wanted, each once, and why one may have been missed; undefined where nothing speaks for it
 */
export async function readOnce(
  { fetch, pageSize }: RecordSource,
  mostPages: number,
  isWanted: (record: ServiceRecord) => boolean = () => true,
): Promise<{ readonly records: readonly ServiceRecord[]; readonly problem: string | undefined }> {
  const known = new Set<number>();
  const list = {
    fetch,
    keyOf: ({ id }: ServiceRecord) => id,
    isKnown: (id: number | string) => known.has(Number(id)),
    pageSize,
    mostPages,
  };
  const records: ServiceRecord[] = [];
  let state = UNREAD;
  while (!state.passEnded) {
    const step = await readNextPage(list, state);
    records.push(...takeNew(step.rows, known).filter(isWanted));
    state = step.state;
  }
  return { records, problem: state.fault ?? state.shifted };
}
