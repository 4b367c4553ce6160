import { describe, expect, test } from 'vitest';
import {
  TallysheetError,
  UnknownWhetherDone,
  type CallOptions,
  type ConnectedClient,
  type WaitEvent,
} from '../../src/client/index.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { clientOfSilence, serveClient } from './served-client.ts';

const ENOUGH = new Error('enough');

/** What a call rejects with. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

/** A client whose waits are announced, and whose time passes only when a test says so. */
async function waitingClient(options: object): Promise<
  Awaited<ReturnType<typeof serveClient>> & {
    readonly nextWait: () => Promise<WaitEvent>;
  }
> {
  let announce: (wait: WaitEvent) => void = () => undefined;
  const nextWait = (): Promise<WaitEvent> =>
    new Promise((resolve) => {
      announce = resolve;
    });
  const clock = new FakeClock();
  const onWait = (wait: WaitEvent): void => {
    announce(wait);
  };
  const served = await serveClient({ clock, onWait, ...options }, { clock });
  return { ...served, clock, nextWait };
}

describe('the signal of a call ends', () => {
  test('a wait for the rate limit, which costs no call of it', async () => {
    const { client, clock, nextWait, service } = await waitingClient({ rateLimit: '1/min' });
    await client.groups.list();
    const controller = new AbortController();
    const waiting = nextWait();
    const ended = failureOf(client.groups.list({}, { signal: controller.signal }));
    expect(await waiting).toMatchObject({ reason: 'rate' });
    controller.abort(ENOUGH);
    const failure = await ended;
    expect(failure).toBeInstanceOf(TallysheetError);
    expect(failure).toMatchObject({ code: 'interrupted', cause: ENOUGH });

    const after = nextWait();
    const next = client.vendors.list();
    await after;
    await clock.advance(60_060);
    expect(await next).toMatchObject({ records: [] });
    expect(service.account.requests().map(({ path }) => path)).toEqual([
      '/assets/classification_view.api',
      '/assets/vendors.api',
    ]);
  });

  test('a call in the queue behind another one, at once and alone', async () => {
    const { client, clock, nextWait } = await waitingClient({ rateLimit: '1/min' });
    await client.groups.list();
    const first = nextWait();
    const ahead = client.groups.list();
    await first;
    const controller = new AbortController();
    const behind = failureOf(client.groups.list({}, { signal: controller.signal }));
    controller.abort();
    expect(await behind).toMatchObject({ code: 'interrupted' });

    await clock.advance(60_060);
    await ahead;
    const second = nextWait();
    const last = client.groups.list();
    await second;
    await clock.advance(60_060);
    expect(await last).toMatchObject({ records: [] });
  });

  test('the wait before a read is tried again', async () => {
    const { client, nextWait, service } = await waitingClient({});
    service.account.setFaults({ faults: [{ fault: '502-before-commit' }] });
    const controller = new AbortController();
    const waiting = nextWait();
    const ended = failureOf(client.groups.list({}, { signal: controller.signal }));
    expect(await waiting).toMatchObject({ reason: 'retry', attempt: 2 });
    controller.abort();
    expect(await ended).toMatchObject({ code: 'interrupted' });
    expect(service.account.requests()).toHaveLength(1);
  });

  test('the pause that the service asks a write for', async () => {
    const { client, nextWait, service } = await waitingClient({});
    service.account.setFaults({ faults: [{ fault: '429-seconds', retry_after: 600 }] });
    const controller = new AbortController();
    const waiting = nextWait();
    const ended = failureOf(client.groups.create({ name: 'A' }, { signal: controller.signal }));
    expect(await waiting).toMatchObject({ reason: 'pause', milliseconds: 600_000 });
    controller.abort();
    expect(await ended).toMatchObject({ code: 'interrupted' });
  });

  test.each<[string, (client: ConnectedClient, options: CallOptions) => Promise<unknown>, object]>([
    ['a read', (client, options) => client.groups.list({}, options), { code: 'interrupted' }],
    [
      'a whole list',
      (client, options) => client.groups.all({}, options).next(),
      { code: 'interrupted' },
    ],
    [
      'the entries of a record',
      (client, options) => client.fixedAssets.every('history', { asset_no: 1 }, options).next(),
      { code: 'interrupted' },
    ],
    [
      'a write, which may have been done,',
      (client, options) => client.groups.create({ name: 'A' }, options),
      { code: 'unverified-write', name: 'UnknownWhetherDone' },
    ],
    [
      'the record that an update reads first',
      (client, options) => client.members.update({ user_id: 1, first_name: 'Ann' }, options),
      { code: 'interrupted' },
    ],
  ])('%s that is under way', async (_title, call, error) => {
    const { client, arrived } = await clientOfSilence();
    const controller = new AbortController();
    const ended = failureOf(call(client, { signal: controller.signal }));
    await arrived;
    controller.abort(ENOUGH);
    const failure = await ended;
    expect(failure).toMatchObject(error);
    const reason = failure instanceof UnknownWhetherDone ? failure.cause : failure;
    expect(reason).toMatchObject({ code: 'interrupted', cause: ENOUGH });
  });

  test('a list between two of its rows', async () => {
    const { client } = await serveClient();
    for (const name of ['A', 'B', 'C']) await client.groups.create({ name: `Group ${name}` });
    const controller = new AbortController();
    const seen: (string | null)[] = [];
    const reading = async (): Promise<void> => {
      for await (const { name } of client.groups.all({}, { signal: controller.signal })) {
        seen.push(name);
        if (name === 'Group A') controller.abort();
      }
    };
    expect(await failureOf(reading())).toMatchObject({ code: 'interrupted' });
    expect(seen.at(-1)).toBe('Group A');
  });

  test('nothing else of the same client', async () => {
    const { client } = await serveClient();
    const signal = AbortSignal.abort();
    expect(await failureOf(client.groups.list({}, { signal }))).toMatchObject({
      code: 'interrupted',
    });
    expect(await client.groups.list()).toMatchObject({ records: [] });
    const live = new AbortController();
    expect(await client.groups.list({}, { signal: live.signal })).toMatchObject({ records: [] });
  });
});

test('a call whose signal was aborted before sends nothing', async () => {
  const { client, service } = await serveClient();
  const signal = AbortSignal.abort(new TallysheetError('terminated', 'Ended by a signal'));
  const ended = failureOf(client.groups.create({ name: 'A' }, { signal }));
  expect(await ended).toMatchObject({ code: 'terminated', message: 'Ended by a signal' });
  expect(service.account.requests()).toEqual([]);
});

test('a call takes no other option', async () => {
  const { client, service } = await serveClient();
  const wrong = { timeout: 5 } as CallOptions;
  const ended = failureOf(client.groups.list({}, wrong));
  expect(await ended).toMatchObject({
    code: 'bad-usage',
    message: 'A call has no option "timeout"',
  });
  expect(service.account.requests()).toEqual([]);
});
