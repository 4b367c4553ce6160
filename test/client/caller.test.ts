import { describe, expect, test } from 'vitest';
import type { Wait } from '../../src/client/rate-limit/turn.ts';
import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { callerOver, endpointNamed } from '../support/call-service.ts';
import { ScriptedTransport, type Scripted } from '../support/scripted-transport.ts';

const LIST = endpointNamed('fixed-assets.list');
const DETAIL = endpointNamed('fixed-assets.detail');
const CREATE = endpointNamed('fixed-assets.create');
const DRILL = { name: 'Drill', group_id: 1, purchased_on: '2026-01-31' };

const lost = new TransportFailure(true, 'the connection was reset');
const unsent = new TransportFailure(false, 'nothing listens at the address');
const page: Scripted = { body: { assets: [], total_pages: 0 } };

describe('a write', () => {
  test('carries the token and the name of the program, and is made once', async () => {
    const transport = new ScriptedTransport({ body: { asset: { sequence_num: 7 } } });
    const caller = callerOver(transport);
    expect(await caller.write(CREATE, DRILL)).toMatchObject({ result: 'confirmed', id: 7 });
    expect(transport.log).toHaveLength(1);
    expect(transport.log[0]?.headers).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
      token: 's3cret-token',
      'user-agent': 'tallysheet/0.2.0',
    });
    expect(caller.counters()).toEqual({ reads: 0, writes: 1, retries: 0, rateLimited: 0 });
  });

  test.each<[string, Scripted, object]>([
    ['a lost answer', lost, { result: 'unverified', reason: 'the connection was reset' }],
    [
      'a call that was not sent',
      unsent,
      { result: 'not-sent', reason: 'nothing listens at the address' },
    ],
    ['a bad gateway', { status: 502, body: '<html>' }, { result: 'unverified', status: 502 }],
    [
      'a refusal',
      { status: 422, body: { errors: 'no' } },
      { result: 'refused', status: 422, message: 'no' },
    ],
  ])('is never repeated after %s', async (_what, answer, result) => {
    const transport = new ScriptedTransport(answer);
    expect(await callerOver(transport).write(CREATE, DRILL)).toMatchObject(result);
    expect(transport.log).toHaveLength(1);
  });

  test('that is turned away makes everybody pause', async () => {
    const clock = new FakeClock({ auto: true });
    const transport = new ScriptedTransport(
      { status: 429, headers: { 'retry-after': '31' } },
      page,
    );
    const waits: Wait[] = [];
    const caller = callerOver(transport, { clock, onWait: (wait) => waits.push(wait) });
    expect(await caller.write(CREATE, DRILL)).toMatchObject({
      result: 'not-processed',
      retryAfterMs: 31_000,
    });
    await caller.read(LIST, {});
    expect(clock.monotonic()).toBe(31_000);
    const list = { operation: 'fixed-assets.list', method: 'GET', path: '/assets.api' };
    expect(waits).toEqual([
      { ...list, template: '/assets.api', attempt: 1, reason: 'pause', milliseconds: 31_000 },
    ]);
    expect(caller.counters()).toEqual({ reads: 1, writes: 1, retries: 0, rateLimited: 1 });
  });

  test.each<[string, string, Scripted]>([
    ['an answer that leaves doubt', 'wait-too-long', { status: 500 }],
    ['a lost answer', 'wait-too-long', lost],
    ['a call that was not sent', 'wait-too-long', unsent],
    ['a refusal', 'not-processed', { status: 422, body: { errors: 'no' } }],
    ['a confirmation', 'not-processed', { body: { asset: { sequence_num: 7 } } }],
  ])('between two pauses: after %s, the next comes to %s', async (_what, outcome, between) => {
    const away: Scripted = { status: 429, headers: { 'retry-after': '60' } };
    const transport = new ScriptedTransport(away, between, away, away);
    const caller = callerOver(transport, { limits: { maxWaitMs: 90_000 } });
    for (let calls = 0; calls < 3; calls += 1) await caller.write(CREATE, DRILL);
    const next = caller.write(CREATE, DRILL).then(
      ({ result }) => result,
      (error: unknown) => (error instanceof TallysheetError ? error.code : error),
    );
    expect(await next).toBe(outcome);
  });

  test('whose answer cannot be dealt with is unverified', async () => {
    const transport: Transport = {
      send: () =>
        Promise.resolve({
          status: 200,
          headers: {},
          get body(): string {
            throw new RangeError('s3cret-token is too long');
          },
        }),
    };
    expect(await callerOver(transport).write(CREATE, DRILL)).toEqual({
      result: 'unverified',
      status: 200,
      reason: 'the response (200) is not understood: *** is too long',
    });
  });

  test('journals its intent when its turn has come, and is not made when that fails', async () => {
    const transport = new ScriptedTransport({ body: { asset: { sequence_num: 7 } } });
    const caller = callerOver(transport);
    let sentBefore = -1;
    const note = (): void => {
      sentBefore = transport.log.length;
    };
    await caller.write(CREATE, DRILL, { beforeSending: note, attempt: 2 });
    expect(sentBefore).toBe(0);
    expect(caller.counters()).toEqual({ reads: 0, writes: 1, retries: 1, rateLimited: 0 });

    const fail = (): never => {
      throw new Error('disk full');
    };
    await expect(caller.write(CREATE, DRILL, { beforeSending: fail })).rejects.toThrow('disk full');
    expect(transport.log).toHaveLength(1);
    expect(caller.counters().writes).toBe(1);
  });
});

describe('a read', () => {
  test('is made again after an error, each time after a longer wait', async () => {
    const transport = new ScriptedTransport(
      lost,
      unsent,
      { status: 503 },
      { body: '{"assets":[' },
      page,
    );
    const waits: Wait[] = [];
    const caller = callerOver(transport, { onWait: (wait) => waits.push(wait) });
    expect(await caller.read(LIST, { page: 2 })).toMatchObject({
      page: { records: [], totalPages: 0 },
    });
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(caller.counters()).toEqual({ reads: 5, writes: 0, retries: 4, rateLimited: 0 });
  });

  test.each<[string, Scripted, string]>([
    ['the network', unsent, 'service-unreachable'],
    ['a lost connection', lost, 'service-unreachable'],
    ['a gateway', { status: 502, body: '<html>Bad gateway</html>' }, 'service-unreachable'],
    ['a body that is cut', { body: '{"assets":[' }, 'bad-response'],
    ['another list', { body: { members: [] } }, 'bad-response'],
    [
      'a body that is nested too deeply',
      { body: `{"errors":${'['.repeat(64)}${']'.repeat(64)}}` },
      'bad-response',
    ],
  ])('is given up after five errors with %s', async (_what, answer, code) => {
    const transport = new ScriptedTransport(...Array.from({ length: 5 }, () => answer));
    await expect(callerOver(transport).read(LIST, {})).rejects.toMatchObject({ code });
    expect(transport.log).toHaveLength(5);
  });

  test('does not count being turned away as an error', async () => {
    const away: Scripted = { status: 429, headers: { 'retry-after': '2' } };
    const transport = new ScriptedTransport(...Array.from({ length: 8 }, () => away), page);
    const clock = new FakeClock({ auto: true });
    const caller = callerOver(transport, { clock });
    await caller.read(LIST, {});
    expect(clock.monotonic()).toBe(16_000);
    expect(caller.counters()).toEqual({ reads: 9, writes: 0, retries: 8, rateLimited: 8 });
  });

  test.each<[string, Scripted, string]>([
    [
      'a token that is refused',
      { status: 401, body: { errors: { base: ['Invalid token'] } } },
      'token-refused',
    ],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example' } }, 'redirected'],
    ['a list that is not there', { status: 404, body: { errors: 'no' } }, 'not-the-service'],
    ['a web page', { status: 200, body: '<html><body>Welcome' }, 'not-the-service'],
    ['a refusal by web page', { status: 403, body: '<html>Forbidden' }, 'not-the-service'],
    ['a refusal', { status: 403, body: { errors: 'API is off' } }, 'service-refused'],
  ])('ends at once with %s', async (_what, answer, code) => {
    const transport = new ScriptedTransport(answer);
    await expect(callerOver(transport).read(LIST, {})).rejects.toMatchObject({ code });
    expect(transport.log).toHaveLength(1);
  });

  test('of a record that is not there gives nothing', async () => {
    const transport = new ScriptedTransport({
      status: 404,
      body: { errors: { base: ['Asset not found'] } },
    });
    expect(await callerOver(transport).read(DETAIL, { asset_no: 12 })).toBeUndefined();
  });

  test('says where and why it failed, without the token', async () => {
    const transport = new ScriptedTransport({
      status: 401,
      body: { errors: 'Invalid token s3cret-token' },
    });
    await expect(callerOver(transport).read(LIST, {})).rejects.toMatchObject({
      message: 'https://company.example responded 401: Invalid token ***',
    });
  });

  test('ends with the reason of the signal that interrupts it', async () => {
    const controller = new AbortController();
    const transport = new ScriptedTransport(() => {
      controller.abort(new Error('interrupted'));
      return lost;
    });
    const caller = callerOver(transport, { signal: controller.signal });
    await expect(caller.read(LIST, {})).rejects.toThrow('interrupted');
  });
});

test('the daily allowance is told as the service last told it', async () => {
  const headers = { 'x-rate-limit': '1000', 'x-rate-limit-remaining': '998' };
  const clock = new FakeClock({ auto: true });
  const caller = callerOver(new ScriptedTransport({ ...page, headers }), { clock });
  await caller.read(LIST, {});
  expect(caller.usage()).toEqual({ quota: 1000, remaining: 998, seenAt: clock.now() });
});
