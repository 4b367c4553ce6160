import { mapValues } from '../kernel/map-values.ts';
import { CATALOGUE, type NamedEndpoint, endpointOf } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import { type Answer, pathNames } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { type CallOptions, signalOf } from './call-options.ts';
import { type Caller, endedBy } from './caller.ts';
import type { DocumentedCalls } from './calls/index.ts';
import { keptValues } from './kept-values.ts';
import { type ListRow, everyRecord, everyRow } from './lists/every-row.ts';
import { entryOf, failedItems, valueOf } from './responses/plain-value.ts';
import { ServiceRefusal } from './responses/service-refusal.ts';
import { writeUntilKnown } from './retry/write-retry.ts';
import type { Confirmed } from './transport/attempt-result.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { JsonObject } from '../kernel/json.ts';
import { recordOf } from './records.ts';

/**
 * The service's interface, typed: `client.fixedAssets.create({ name, group_id, purchased_on })`.
 * What an update would lose where it is omitted, such as the e-mail of a member, is read first and sent
 * with it, for one more call; null clears it.
 * A call throws ServiceRefusal when the service says no, UnknownWhetherDone when the answer to a
 * write was lost, and TallysheetError when the service cannot be used at all, the call has no such
 * parameter ('bad-usage') or its signal, or that of the client, was aborted ('interrupted').
 * Each call takes its parameters first, and how it is made second: `client.groups.list({}, { signal })`.
 */
export type Client = DocumentedCalls;

/** What a call takes: `InputOf<'fixedAssets', 'create'>`. */
export type InputOf<K extends keyof Client, O extends keyof Client[K]> = Client[K][O] extends (
  input: infer Input,
  ...options: never
) => unknown
  ? NonNullable<Input>
  : never;

/** A record as programs see it: `RecordOf<'fixedAssets'>`. */
export type RecordOf<K extends keyof Client> =
  ReturnType<Client[K]['all']> extends AsyncGenerator<infer Row> ? Row : never;

/** The typed client that makes its calls through that caller. */
export function clientOf(caller: Caller): Client {
  const clients = mapValues<keyof Client, Resource, object>(CATALOGUE, (resource) =>
    resourceClient(caller, resource),
  );
  // The catalogue that the type is made of is the one that is walked here.
  return clients as Client;
}

function resourceClient(caller: Caller, resource: Resource): object {
  const calls = Object.keys(resource.endpoints).map((operation) => {
    const endpoint = endpointOf(resource, operation);
    return [
      operation,
      async (input: Values = {}, options?: CallOptions) =>
        call(endedBy(caller, signalOf(options)), endpoint, input),
    ] as const;
  });
  return {
    ...Object.fromEntries(calls),
    all: (within: Values = {}, options?: CallOptions) => {
      assertContainer(resource, within);
      const ended = endedBy(caller, signalOf(options));
      return plain(everyRecord(ended, resource, { within }), ended.signal);
    },
    every: (operation: string, input: Values = {}, options?: CallOptions) => {
      assertList(resource, operation);
      const endpoint = endpointOf(resource, operation);
      assertParameters(endpoint, input);
      const ended = endedBy(caller, signalOf(options));
      return plain(everyRow(ended, endpoint, input), ended.signal);
    },
  };
}

async function* plain(
  rows: AsyncIterable<ListRow>,
  signal: AbortSignal | undefined,
): AsyncGenerator<object> {
  for await (const { id, values, raw } of rows) {
    signal?.throwIfAborted();
    yield { ...values, ...(id !== undefined && { id }), raw };
  }
}

async function call(caller: Caller, endpoint: NamedEndpoint, input: Values): Promise<unknown> {
  assertParameters(endpoint, input);
  if (endpoint.endpoint.effect !== 'read') {
    const kept = await keptValues(caller, endpoint, input);
    const confirmed = await writeUntilKnown(caller, endpoint, { ...input, ...kept });
    assertSomethingDone(endpoint, confirmed);
    return outputOf({ caller, endpoint, confirmed, input });
  }
  const answer = await caller.read(endpoint, input);
  if (answer === undefined) throw new ServiceRefusal(endpoint.name, 404, 'not found');
  return outputOf({ caller, endpoint, confirmed: answer, input });
}

/** Throws ServiceRefusal where a batch was answered with a reason against each of its items. */
function assertSomethingDone({ name }: NamedEndpoint, confirmed: Confirmed): void {
  const failed = failedItems(confirmed);
  if (failed.length === 0 || failed.length !== confirmed.outcomes?.length) return;
  const reasons = failed.map(({ id, error }) => `${id}: ${error}`);
  throw new ServiceRefusal(name, confirmed.status, reasons.join('; '));
}

/**
 * Refuses what a call does not take and a path that lacks a part, before anything is sent. Throws TallysheetError
 * 'bad-usage'.
 */
function assertParameters({ name, endpoint }: NamedEndpoint, input: object): void {
  const inPath = pathNames(endpoint.route);
  assertKnown(name, [...inPath, ...Object.keys(endpoint.params ?? {})], input);
  assertGiven(name, inPath, input);
}

/** The same for the record within which records are listed. */
function assertContainer({ name, within }: Resource, input: object): void {
  const fields = within === undefined ? [] : [within.field];
  assertKnown(name, fields, input);
  assertGiven(name, fields, input);
}

/** Refuses a call that lists nothing, or that the record type does not have. */
function assertList({ name, endpoints }: Resource, operation: string): void {
  const lists = Object.entries(endpoints)
    .filter(([, { answer }]) => answer.is === 'page' || answer.is === 'entries')
    .map(([each]) => [each, true] as const);
  assertKnownOptions(`every of ${name}`, { [operation]: true }, Object.fromEntries(lists), 'list');
}

function assertKnown(owner: string, names: readonly string[], input: object): void {
  const known = Object.fromEntries(names.map((each) => [each, true]));
  assertKnownOptions(owner, input, known, 'parameter');
}

function assertGiven(owner: string, names: readonly string[], input: object): void {
  const values = new Map<string, unknown>(Object.entries(input));
  const missing = names.filter(
    (each) => values.get(each) === undefined || values.get(each) === null,
  );
  if (missing.length === 0) return;
  const hint = `It takes the number: { ${missing.map((each) => `${each}: 12`).join(', ')} }.`;
  const fields = missing.map((field) => ({ field, message: 'is missing' }));
  throw new TallysheetError('bad-usage', `${owner} needs ${missing.join(' and ')}`, {
    hint,
    fields,
  });
}

/** What goes into the output of a call. */
interface Answered {
  readonly caller: Caller;
  readonly endpoint: NamedEndpoint;
  readonly confirmed: Confirmed;
  readonly input: Values;
}

type Shapes = Readonly<Record<Answer['is'], (answered: Answered) => unknown>>;

/** The answer in the form that the generated calls promise. */
const SHAPES: Shapes = {
  page: (answered) => {
    const { page } = answered.confirmed;
    const records = (page?.records ?? []).map((raw) => shownRecord(answered, raw));
    return { records, totalPages: page?.totalPages };
  },
  record: (answered) => {
    const { record } = answered.confirmed;
    return record && shownRecord(answered, record);
  },
  id: ({ confirmed: { id, message } }) => ({ id, message }),
  message: ({ confirmed: { message } }) => ({ message }),
  entries: ({ endpoint, confirmed: { page } }) => {
    const { answer } = endpoint.endpoint;
    const fields = answer.is === 'entries' ? answer.fields : {};
    const entries = (page?.records ?? []).map((raw) => ({ ...entryOf(fields, raw).values, raw }));
    return { entries, totalPages: page?.totalPages };
  },
  outcomes: ({ confirmed: { outcomes, message } }) => ({ outcomes, message }),
  value: ({ endpoint, confirmed: { body } }) => {
    const { answer } = endpoint.endpoint;
    return answer.is === 'value' ? valueOf(answer, body) : undefined;
  },
  link: ({ caller, endpoint, confirmed: { link = '', message } }) => {
    const { answer } = endpoint.endpoint;
    const mediaType = answer.is === 'link' ? answer.mediaType : '';
    return {
      link,
      message,
      open: (options?: CallOptions) => endedBy(caller, signalOf(options)).open({ link, mediaType }),
    };
  },
};

function outputOf(answered: Answered): unknown {
  return SHAPES[answered.endpoint.endpoint.answer.is](answered);
}

function shownRecord({ endpoint, input }: Answered, raw: JsonObject): object {
  const { id, values } = recordOf(endpoint.resource, raw, input);
  return { ...values, id, raw };
}
