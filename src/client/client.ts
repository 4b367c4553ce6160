import { CATALOGUE, endpointOf, type Catalogue, type NamedEndpoint } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Endpoint, InputOf, PagedAnswer } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { outputOf, type EntryIn, type OutputOf, type RecordOf } from './call-output.ts';
import type { Caller } from './caller.ts';
import { readWholeEntries } from './lists/entries.ts';
import { readPages, type ReadingOptions } from './lists/pages.ts';
import { ServiceRefusal } from './responses/service-refusal.ts';
import { writeUntilKnown } from './retry/write-retry.ts';

type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

type Calls<R extends Resource> = {
  readonly [O in keyof R['endpoints']]: (
    ...args: Arguments<InputOf<R['endpoints'][O]>>
  ) => Promise<OutputOf<R, R['endpoints'][O]>>;
};

/** The endpoints that answer lists, of records or of entries. */
type Lists<R extends Resource> = keyof {
  [O in keyof R['endpoints'] as R['endpoints'][O] extends { answer: PagedAnswer } ? O : never]: O;
};

type RowOf<R extends Resource, E extends Endpoint> = E extends { answer: { is: 'page' } }
  ? RecordOf<R>
  : EntryIn<E['answer']>;

/** The record that a collection is read of: `{ asset_no: 12 }`. */
type Container<R extends Resource> = R extends { within: { field: infer F extends string } }
  ? [within: Readonly<Record<F, number>>]
  : [];

/** The calls of one record type, by the names of its endpoints. */
export type ResourceClient<R extends Resource> = Calls<R> & {
  /**
   * Every record, or those within one record of another kind, read page by page; complete, or it
   * throws TallysheetError 'incomplete-list'. A list of several pages is read twice, which proves
   * that no deletion moved a record past the reader.
   */
  all(...within: Container<R>): AsyncGenerator<RecordOf<R>>;
  /** Everything that an endpoint lists, read as `all` reads: `every('history', { asset_no: 12 })`. */
  every<O extends Lists<R>>(
    operation: O,
    ...args: Arguments<Omit<InputOf<R['endpoints'][O]>, 'page'>>
  ): AsyncGenerator<RowOf<R, R['endpoints'][O]>>;
};

/**
 * The service's interface, typed: `client.fixedAssets.create({ name, group_id, purchased_on })`.
 * A call throws ServiceRefusal when the service says no, UnknownWhetherDone when the answer to a
 * write was lost, and TallysheetError when the service cannot be used at all.
 */
export type Client = { readonly [K in keyof Catalogue]: ResourceClient<Catalogue[K]> };

/** The typed client that makes its calls through that caller. */
export function clientOf(caller: Caller): Client {
  const clients = Object.entries<Resource>(CATALOGUE).map(([name, resource]) => [
    name,
    resourceClient(caller, resource),
  ]);
  // The catalogue that the type is made of is the one that is walked here.
  return Object.fromEntries(clients) as Client;
}

function resourceClient(caller: Caller, resource: Resource): object {
  const calls = Object.keys(resource.endpoints).map((operation) => {
    const endpoint = endpointOf(resource, operation);
    return [operation, (input: Values = {}) => call(caller, endpoint, input)] as const;
  });
  return {
    ...Object.fromEntries(calls),
    all: (within: Values = {}) => everyRecord(caller, resource, { within }),
    every: (operation: string, input: Values = {}) =>
      everyRow(caller, endpointOf(resource, operation), input),
  };
}

async function* everyRecord(
  caller: Caller,
  resource: Resource,
  options: ReadingOptions,
): AsyncGenerator<object> {
  for await (const records of readPages(caller, resource, { proof: 'two-passes', ...options })) {
    for (const { id, values, raw } of records) yield { ...values, id, raw };
  }
}

async function* everyRow(
  caller: Caller,
  endpoint: NamedEndpoint,
  values: Values,
): AsyncGenerator<object> {
  const { resource, operation, name } = endpoint;
  if (endpoint.endpoint.answer.is === 'page') {
    yield* everyRecord(caller, resource, { reading: { endpoint: operation, with: values } });
    return;
  }
  const entries = await readWholeEntries(caller, {
    endpoint,
    values,
    title: `The list of ${name}`,
  });
  for (const entry of entries) yield { ...entry.values, raw: entry.raw };
}

async function call(caller: Caller, endpoint: NamedEndpoint, input: Values): Promise<unknown> {
  if (endpoint.endpoint.effect !== 'read') {
    const confirmed = await writeUntilKnown(caller, endpoint, input);
    return outputOf({ endpoint, confirmed, input });
  }
  const answer = await caller.read(endpoint, input);
  if (answer === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
  return outputOf({ endpoint, confirmed: answer, input });
}
