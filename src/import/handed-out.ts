import type { HandedOut, HandedOutByRuns, HandingRun } from '../account/handed-out.ts';
import { RESOURCES, resourceNamed } from '../catalogue/index.ts';
import type { HandsOut } from '../catalogue/endpoints.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import { isSameAccount } from '../client/account.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { DoneCall } from './ledger/journal/views/done-calls.ts';
import { tagOf } from './ledger/rows/fingerprint.ts';
import { askRun, listRuns } from './ledger/run/folder/find-run.ts';
import type { RunReader } from './ledger/run/run.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';

/** In the place of a name: the newest run of the account that checks something out to people. */
const LAST_RUN = 'last';

/**
 * What runs checked out to people, by their journals: the names of the runs, their folders, or `last`. Throws TallysheetError
 * 'no-such-run', 'run-locked', and 'bad-usage' for a run of another account or one that checked nothing out.
 */
export function handedOutBy(
  wanted: readonly string[],
  workplace: ConnectedWorkplace,
): HandedOutByRuns {
  const found = wanted.map((name) => {
    const run = name === LAST_RUN ? lastRun(workplace) : name;
    return askRun(run, workplace, (reader) => handedOutIn(reader, workplace));
  });
  return { runs: found.map(({ run }) => run), items: found.flatMap(({ items }) => items) };
}

/** Whether a run checked anything out to people. Throws as askRun does. */
export function hasHandedOut(run: string, workplace: ConnectedWorkplace): boolean {
  return askRun(run, workplace, handsAnythingOut);
}

/** A request with what its runs checked out, in place of their names. Throws as handedOutBy does. */
export function withHandedOut<Request extends { readonly run?: readonly string[] | undefined }>(
  { run = [], ...request }: Request,
  workplace: ConnectedWorkplace,
): Omit<Request, 'run'> & { readonly handedOut?: HandedOutByRuns } {
  return run.length === 0 ? request : { ...request, handedOut: handedOutBy(run, workplace) };
}

/** Runs that only did other things are passed over; one whose checkouts are interrupted is not, as they may still come. */
function lastRun(workplace: ConnectedWorkplace): string {
  const { account } = workplace.connection;
  const last = listRuns(workplace).find(
    (run) =>
      run.account === account &&
      run.state !== 'planned' &&
      askRun(run.folder, workplace, checksOut),
  );
  if (last !== undefined) return last.folder;
  throw new TallysheetError(
    'no-such-run',
    'No run on this account has checked anything out to a person',
  );
}

function checksOut(run: RunReader): boolean {
  return handsAnythingOut(run) || run.views.done.unfinished(HANDING).open > 0;
}

function handsAnythingOut(run: RunReader): boolean {
  for (const done of run.views.done.all()) {
    if (handedOut(done, '') !== undefined) return true;
  }
  return false;
}

function handedOutIn(
  run: RunReader,
  { connection }: ConnectedWorkplace,
): { readonly run: HandingRun; readonly items: readonly HandedOut[] } {
  const { name, baseUrl } = run.identity;
  if (!isSameAccount(baseUrl, connection.baseUrl)) {
    throw new TallysheetError('bad-usage', `The run ${name} is of another account: ${baseUrl}`, {
      hint: 'Use the --profile or --base-url of that account.',
    });
  }
  const items = [...run.views.done.all()].flatMap((done) => handedOut(done, name) ?? []);
  const handing = { name, ...run.views.done.unfinished(HANDING) };
  if (items.length > 0) return { run: handing, items };
  throw new TallysheetError('bad-usage', `The run ${name} checked nothing out to a person`, {
    hint:
      handing.open > 0
        ? `Send its checkouts first: \`tallysheet resume ${name}\``
        : `\`tallysheet runs show ${name}\` shows what it did.`,
  });
}

/** The operations that hand items to people. */
const HANDING = RESOURCES.flatMap(({ name: resource, endpoints }) =>
  Object.entries(endpoints).flatMap(([operation, { handsOut }]) =>
    handsOut === undefined ? [] : [{ resource, operation }],
  ),
);

/** Undefined for a call that hands nothing to a person. */
function handedOut({ call, payload }: DoneCall, run: string): HandedOut | undefined {
  const resource = resourceNamed(call.resource);
  const endpoint = resource.endpoints[call.operation];
  if (endpoint?.handsOut === undefined) return undefined;
  const operand = payload[operandOf(endpoint, resource) ?? ''];
  const item = typeof operand === 'number' ? operand : call.recordId;
  const to = receiver(payload, endpoint.handsOut);
  if (item === undefined || to === undefined) return undefined;
  const { resource: kind, fingerprint } = call;
  const title = call.title.replace(` (#${item})`, '');
  const isTagged = fingerprint !== undefined && endpoint.proof?.in === 'history';
  const units = unitsIn(payload, endpoint.handsOut);
  return { run, kind, item, title, to, units, ...(isTagged && { tag: tagOf(fingerprint) }) };
}

function receiver(payload: DoneCall['payload'], { to }: HandsOut): HandedOut['to'] | undefined {
  for (const param of to) {
    const value = payload[param];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
  }
  return undefined;
}

function unitsIn(payload: DoneCall['payload'], { units }: HandsOut): number {
  const value = units === undefined ? 1 : Number(payload[units] ?? 1);
  return Number.isFinite(value) ? value : 1;
}
