import type { Resource } from '../catalogue/define.ts';
import { SERVICE_LIMITS } from '../catalogue/limits.ts';
import { TallysheetError } from '../kernel/errors.ts';
import type { Caller, ReadOptions } from './caller.ts';
import { PagePass, refuseEndless, type RecordPage } from './page-pass.ts';
import { recordSource, type RecordSource } from './record-source.ts';
import { recordOf, takeNew, type ServiceRecord } from './records.ts';

/** A complete reading of which the first page is here. */
export interface StartedReading {
  /** As the service tells it; missing on some lists. */
  readonly totalPages: number | undefined;
  readonly first: readonly ServiceRecord[];
  /**
   * All other records, batch by batch (a batch may be empty), the built-in ones last; each record
   * comes once. Throws TallysheetError 'incomplete-list' where the list would not keep still, or
   * is said to have more than 10,000 pages.
   */
  rest(): AsyncGenerator<readonly ServiceRecord[]>;
}

const MOST_PASSES = 3;
/**
 * Reads the first page of all records of a kind, so that a planner can see how many pages there
 * are before it reads on. Throws as Caller.read does.
 */
export async function startReading(
  caller: Caller,
  resource: Resource,
  options: ReadOptions = {},
): Promise<StartedReading> {
  const { all } = resource;
  if (all === undefined) throw new RangeError(`${resource.name} have no complete list`);
  const source = recordSource(caller, resource, all, options);
  const first = await source.fetch(1);
  const known = new Set<number>();
  return {
    totalPages: first.totalPages,
    first: takeNew(first.records, known),
    rest: async function* () {
      refuseEndless(first, resource.title);
      yield* isWhole(source, first)
        ? []
        : otherPages({
            source: recordSource(caller, resource, all, { ...options, onePageEach: true }),
            resource,
            first: source.paging === 'pages' ? first : undefined,
            known,
          });
      yield takeNew(builtIn(resource), known);
    },
  };
}

/** All records of a kind, a page at a time. Throws as startReading does. */
export async function* readPages(
  caller: Caller,
  resource: Resource,
  options: ReadOptions = {},
): AsyncGenerator<readonly ServiceRecord[]> {
  const started = await startReading(caller, resource, options);
  yield started.first;
  for await (const records of started.rest()) if (records.length > 0) yield records;
}

/** All records of a kind. Throws as startReading does. */
export async function readAll(
  caller: Caller,
  resource: Resource,
  options: ReadOptions = {},
): Promise<ServiceRecord[]> {
  const all: ServiceRecord[] = [];
  for await (const records of readPages(caller, resource, options)) all.push(...records);
  return all;
}

interface OtherPages {
  readonly source: RecordSource;
  readonly resource: Resource;
  /** Page 1 of the first pass, where it is here already. */
  readonly first: RecordPage | undefined;
  /** The ids that were given out. */
  readonly known: Set<number>;
}

/** Passes over the list until one found it steady; what an earlier pass gave out is left out. */
async function* otherPages({
  source,
  resource,
  first,
  known,
}: OtherPages): AsyncGenerator<readonly ServiceRecord[]> {
  const fetch = async (page: number): Promise<RecordPage> => {
    const received = await source.fetch(page);
    refuseEndless(received, resource.title);
    return received;
  };
  let here = first;
  let trouble: string | undefined;
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    here ??= await fetch(1);
    yield takeNew(here.records, known);
    const pass = new PagePass(fetch, here);
    for await (const records of pass.pages()) yield takeNew(records, known);
    trouble = pass.unsteady;
    if (trouble === undefined) return;
    here = undefined;
  }
  throw new TallysheetError(
    'incomplete-list',
    `The list of ${resource.title.toLowerCase()} was read ${MOST_PASSES} times and changed each time: ${trouble ?? ''}`,
  );
}

/**
 * Whether the one answer of a list that is asked for at once holds all of it. Throws TallysheetError
 * 'incomplete-list' where it does not, and the list takes no page either.
 */
export function isWhole(
  { paging, endpoint }: RecordSource,
  { records, totalPages = 1 }: RecordPage,
): boolean {
  if (paging === 'pages') return false;
  const least = (totalPages - 1) * SERVICE_LIMITS.pageSize;
  if (totalPages <= 1 || records.length > least) return true;
  if (endpoint.endpoint.params?.['page'] !== undefined) return false;
  throw new TallysheetError(
    'incomplete-list',
    `${endpoint.name} answered ${records.length} records of ${totalPages} pages, though it takes no page`,
  );
}

/** The records that every account has, though no list shows them. */
export function builtIn(resource: Resource): ServiceRecord[] {
  return (resource.builtIn ?? []).map(({ id, name }) =>
    recordOf(resource, { [resource.id.answer]: id, [resource.display]: name }),
  );
}
