import { CATALOGUE, endpointOf, type Catalogue, type NamedEndpoint } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Answer, Endpoint, InputOf } from '../catalogue/endpoints.ts';
import type { Field, Fields, ValueByKind, Values } from '../catalogue/fields.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Confirmed } from './transport/attempt-result.ts';
import type { Caller } from './caller.ts';
import { readPages } from './lists/pages.ts';
import { valueOf } from './lists/plain-value.ts';
import { recordOf } from './records.ts';
import { ServiceRefusal } from './responses/service-refusal.ts';
import { writeUntilKnown } from './retry/write-retry.ts';

type Described<R extends Resource> = {
  readonly [K in keyof R['fields'] as R['fields'][K] extends { kind: 'named' } ? never : K]:
    (R['fields'][K] extends Field ? ValueByKind[R['fields'][K]['kind']] : never) | null;
};

/** A record as programs see it: its described fields, and the whole answer under `raw`. */
export type RecordOf<R extends Resource> = Described<R> & {
  readonly id: number;
  readonly raw: JsonObject;
};

type Shown<F> = {
  readonly [K in keyof F]: (F[K] extends Field ? ValueByKind[F[K]['kind']] : never) | null;
};

/** One object of a list that is no record, such as an entry of a history; its answer under `raw`. */
export type EntryOf<F extends Fields> = Shown<F> & { readonly raw: JsonObject };

type PlainFields<A> = A extends { fields: infer F extends Fields } ? Shown<F> : unknown;

type EntryLists<A> = A extends { lists: infer L extends Readonly<Record<string, Fields>> }
  ? { readonly [Name in keyof L]: readonly EntryOf<L[Name]>[] }
  : unknown;

/** An answer that is no record: its described values and lists, and the whole of it under `raw`. */
export type ValueOfAnswer<A extends Answer> = PlainFields<A> &
  EntryLists<A> & { readonly raw: JsonObject };

/** What a call of the endpoint gives back. */
export type OutputOf<R extends Resource, E extends Endpoint> = {
  page: { readonly records: readonly RecordOf<R>[]; readonly totalPages: number | undefined };
  record: RecordOf<R>;
  id: { readonly id: number; readonly message: string | undefined };
  message: { readonly message: string };
  value: ValueOfAnswer<E['answer']>;
}[E['answer']['is']];

type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

type Calls<R extends Resource> = {
  readonly [O in keyof R['endpoints']]: (
    ...args: Arguments<InputOf<R['endpoints'][O]>>
  ) => Promise<OutputOf<R, R['endpoints'][O]>>;
};

/** The calls of one kind of record, by the names of its endpoints. */
export type ResourceClient<R extends Resource> = Calls<R> & {
  /**
   * Every record, read page by page; complete, or it throws TallysheetError 'incomplete-list'. A list of
   * several pages is read twice, which shows that nobody's deletion moved a record past the reader.
   */
  all(): AsyncGenerator<RecordOf<R>>;
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
  return { ...Object.fromEntries(calls), all: () => everyRecord(caller, resource) };
}

async function* everyRecord(caller: Caller, resource: Resource): AsyncGenerator<object> {
  for await (const records of readPages(caller, resource, { proof: 'two-passes' })) {
    for (const { id, values, raw } of records) yield { ...values, id, raw };
  }
}

async function call(caller: Caller, endpoint: NamedEndpoint, input: Values): Promise<unknown> {
  if (endpoint.endpoint.effect !== 'read') {
    return shape(endpoint, await writeUntilKnown(caller, endpoint, input));
  }
  const answer = await caller.read(endpoint, input);
  if (answer === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
  return shape(endpoint, answer);
}

/** The answer in the form that OutputOf promises. */
function shape({ endpoint, resource }: NamedEndpoint, answer: Confirmed): unknown {
  const { record, page, id, message, body } = answer;
  const show = (raw: JsonObject): object => {
    const shown = recordOf(resource, raw);
    return { ...shown.values, id: shown.id, raw };
  };
  switch (endpoint.answer.is) {
    case 'page':
      return { records: (page?.records ?? []).map(show), totalPages: page?.totalPages };
    case 'record':
      return record && show(record);
    case 'id':
      return { id, message };
    case 'message':
      return { message };
    case 'value':
      return valueOf(endpoint.answer, body);
  }
}
