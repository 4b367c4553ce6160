import { readNextPage } from '../client/lists/page-pass.ts';
import { UNREAD } from '../client/lists/paged-list.ts';
import type { RecordSource } from '../client/lists/record-source.ts';
import { takeNew, type ServiceRecord } from '../client/records.ts';

/** What one pass over a list found. */
export interface OnePass {
  /** Those that are wanted, each once. */
  readonly records: readonly ServiceRecord[];
  /** Why a record may have been missed; undefined where nothing speaks for it. */
  readonly problem: string | undefined;
}

/** Reads a list once, and no further than so many pages. Throws as Caller.read does. */
export async function readOnce(
  { fetch, pageSize }: RecordSource,
  mostPages: number,
  isWanted: (record: ServiceRecord) => boolean = () => true,
): Promise<OnePass> {
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
