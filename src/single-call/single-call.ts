import { isPaged } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { endpointOf, ENDPOINTS, findEndpoint, type NamedEndpoint } from '../catalogue/index.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import { isInParts } from '../catalogue/order-notes.ts';
import { keptValues } from '../client/kept-values.ts';
import { everyRow, type ListRow } from '../client/lists/every-row.ts';
import { recordOf } from '../client/records.ts';
import { type FailedItem, entryOf, failedItems } from '../client/responses/plain-value.ts';
import { writeUntilKnown } from '../client/retry/write-retry.ts';
import type { Confirmed } from '../client/transport/attempt-result.ts';
import { noteSending } from '../import/ledger/run/account-lock.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { Json } from '../kernel/json.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';
import type { Content } from './answer-file.ts';
import { readCallParameters } from './call-parameters.ts';

/** A call of the interface with its parameters. */
export interface SingleCall {
  readonly endpoint: NamedEndpoint;
  readonly values: Values;
}

/**
 * A call by its name, such as `fixed-assets.detail`, with parameters as they are typed, such as `asset_no=12`. Throws
 * TallysheetError 'unknown-kind' for the name, and 'bad-usage' for a parameter that is unknown, wrong or missing.
 */
export function readCall(name: string, parameters: readonly string[]): SingleCall {
  const endpoint = endpointNamed(name);
  return { endpoint, values: readCallParameters(endpoint, parameters) };
}

/** Throws TallysheetError 'bad-usage' for a call that lists nothing, and for a page of it. */
export function assertListed({ endpoint: { name, endpoint }, values }: SingleCall): void {
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

/** Everything that a call lists, page by page, in a list that is proven complete. Throws as assertListed and the calls do. */
export async function* listWholly(
  call: SingleCall,
  { connection: { caller }, stop, onProgress }: ConnectedWorkplace,
): AsyncGenerator<ListRow> {
  assertListed(call);
  let count = 0;
  for await (const row of everyRow(caller, call.endpoint, call.values)) {
    stop.signal.throwIfAborted();
    count += 1;
    onProgress({ stage: 'read', current: count, total: undefined });
    yield row;
  }
}

/** How a call is made. */
export interface SingleCallOptions {
  /** An update is sent without what it would lose. */
  readonly asGiven?: boolean | undefined;
  /** Hears what is sent besides what was given, so that it is not lost. */
  readonly onKept?: ((kept: Values) => void) | undefined;
}

const OPTIONS: OptionNames<SingleCallOptions> = { asGiven: true, onKept: true };

/** What the service answered to a call. */
export interface CallAnswer {
  readonly body: Json;
  /** The records of the response. */
  readonly rows: readonly ListRow[];
  /** Items of a batch with which nothing was done, of so many. */
  readonly failed: readonly FailedItem[];
  readonly items: number;
  /** Opens the file that the response links to; undefined where it links to none. */
  readonly open: (() => Promise<Content>) | undefined;
}

/**
 * Makes a call. A write is noted in the state folder, because what was read of the account may be outdated. Throws
 * TallysheetError 'service-refused' where there is no such record, ServiceRefusal, UnknownWhetherDone, and as the calls do.
 */
export async function makeCall(
  call: SingleCall,
  workplace: ConnectedWorkplace,
  options: SingleCallOptions = {},
): Promise<CallAnswer> {
  assertKnownOptions('makeCall', options, OPTIONS);
  const { caller } = workplace.connection;
  const { endpoint, values } = call;
  const answer =
    endpoint.endpoint.effect === 'read'
      ? await readOnce(call, workplace)
      : await writeUnlessInParts(call, workplace, options);
  const { link } = answer;
  const described = endpoint.endpoint.answer;
  return {
    body: answer.body,
    get rows() {
      return rowsOf(endpoint, values, answer);
    },
    failed: failedItems(answer),
    items: answer.outcomes?.length ?? 0,
    open:
      link === undefined || described.is !== 'link'
        ? undefined
        : async () => {
            const { mediaType } = described;
            const file = await caller.open({ link, mediaType });
            return { mediaType: file.mediaType, pieces: file.chunks };
          },
  };
}

/**
 * What is received in parts is not received as a whole, which would count it twice. Throws TallysheetError 'order-in-parts', and as
 * `write` does.
 */
async function writeUnlessInParts(
  call: SingleCall,
  workplace: ConnectedWorkplace,
  options: SingleCallOptions,
): ReturnType<typeof write> {
  const { resource, endpoint } = call.endpoint;
  const { inParts, one } = resource;
  const id = call.values[operandOf(endpoint, resource) ?? ''];
  if (inParts === undefined || one === undefined || endpoint.covers?.arrives === undefined) {
    return write(call, workplace, options);
  }
  const { caller } = workplace.connection;
  const detail = endpointOf(resource, one.endpoint);
  const found = await caller.read(detail, { [one.param]: id ?? null });
  const note = found?.record && recordOf(resource, found.record).values[inParts.note];
  if (!isInParts(note)) return write(call, workplace, options);
  throw new TallysheetError(
    'order-in-parts',
    `The ${resource.singular} #${JSON.stringify(id)} is received in parts: a receipt of all of it would count these twice`,
  );
}

function endpointNamed(name: string): NamedEndpoint {
  const endpoint = findEndpoint(name.toLowerCase());
  if (endpoint !== undefined) return endpoint;
  const names = ENDPOINTS.map((each) => each.name);
  const meant = orDidYouMean(nearestNames(name, names));
  throw new TallysheetError('unknown-kind', `There is no API call "${name}"${meant}`, {
    hint: '`tallysheet endpoints` lists the calls.',
  });
}

async function readOnce(
  { endpoint, values }: SingleCall,
  { connection: { caller } }: ConnectedWorkplace,
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

async function write(
  { endpoint, values }: SingleCall,
  { connection: { caller }, stateFolder }: ConnectedWorkplace,
  { asGiven = false, onKept = () => undefined }: SingleCallOptions,
): Promise<Confirmed> {
  const kept = asGiven ? {} : await keptValues(caller, endpoint, values);
  onKept(kept);
  noteSending(stateFolder);
  try {
    return await writeUntilKnown(caller, endpoint, { ...values, ...kept });
  } finally {
    noteSending(stateFolder);
  }
}

function rowsOf(
  { resource, endpoint: { answer } }: NamedEndpoint,
  values: Values,
  { page, record }: Confirmed,
): readonly ListRow[] {
  const found = page?.records ?? (record === undefined ? [] : [record]);
  if (answer.is === 'entries') return found.map((raw) => entryOf(answer.fields, raw));
  return found.map((raw) => recordOf(resource, raw, values));
}
