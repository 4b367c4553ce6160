import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../../src/service/seed/demo.ts';
import { startService, type StartOptions } from '../../../src/service/start-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const SEED = { groups: [{ name: 'Laptops' }], vendors: [{ name: 'Brandt' }] };

/** The parts of an answer that tests look at. */
interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A service over HTTP, and what a program sends to it. */
async function startTested(options: StartOptions = {}) {
  const clock = new FakeClock({ start: Date.UTC(2026, 2, 1, 9) });
  const service = await startService({ clock, token: 'suite-a-token', seed: SEED, ...options });
  onTestFinished(() => service.close());
  const send = async (
    route: string,
    body?: unknown,
    headers: Record<string, string> = { token: service.token },
  ): Promise<Answered> => {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answered = text.startsWith('{') ? (JSON.parse(text) as Answered['body']) : { text };
    return { status: response.status, body: answered };
  };
  const vendors = async (): Promise<unknown[]> => {
    const { body } = await send('GET /assets/vendors.api');
    return (body['vendors'] as { vendor: { id: number; name: string } }[]).map(
      ({ vendor }) => `${vendor.id} ${vendor.name}`,
    );
  };
  return { ...service, clock, send, vendors };
}

describe('reset', () => {
  test('brings back the seed, the numbers, the time, the quota and an empty log', async () => {
    const { send, vendors, clock } = await startTested({ dailyQuota: 4 });
    await send('POST /vendors.api?vendor[name]=Carrow');
    await send('DELETE /groups/1.api');
    await send('POST /_admin/clock/advance', { days: 400 });
    await clock.advance(1000);
    expect(await vendors()).toEqual(['1 Brandt', '2 Carrow']);

    expect(await send('POST /_admin/reset')).toMatchObject({ status: 200 });
    expect(await send('GET /_admin')).toEqual({
      status: 200,
      body: {
        account: '1',
        now: '2026-03-01 09:00:01',
        stopped: false,
        requests: 0,
        snapshots: [],
        faults: null,
      },
    });
    await send('POST /vendors.api?vendor[name]=Dunn');
    expect(await vendors()).toEqual(['1 Brandt', '2 Dunn']);
    const { body } = await send('GET /groups/get_sub_groups.api');
    expect(body).not.toHaveProperty('errors');
    expect((await send('GET /vendors/1.api')).status).toBe(200);
    expect((await send('GET /vendors/1.api')).status).toBe(429);
  });

  test('returns to the time that the account started with', async () => {
    const { send, clock } = await startTested({ now: Date.UTC(2020, 0, 2) });
    await send('PUT /_admin/clock', { now: '2031-01-01' });
    await clock.advance(60_000);
    await send('POST /_admin/reset');
    expect((await send('GET /_admin/clock')).body).toEqual({
      now: '2020-01-02 00:00:00',
      stopped: false,
    });
  });
});

describe('snapshots', () => {
  test('are taken, listed, restored and deleted by name', async () => {
    const { send, vendors } = await startTested();
    await send('PUT /_admin/snapshots/before');
    await send('POST /vendors.api?vendor[name]=Carrow');
    await send('PUT /_admin/snapshots/with-carrow');
    await send('POST /_admin/snapshots/before/restore');
    expect(await vendors()).toEqual(['1 Brandt']);
    await send('POST /_admin/snapshots/with-carrow/restore');
    expect(await vendors()).toEqual(['1 Brandt', '2 Carrow']);
    expect((await send('DELETE /_admin/snapshots/before')).body).toEqual({
      snapshots: ['with-carrow'],
    });
    await send('POST /_admin/reset');
    expect((await send('GET /_admin/snapshots')).body).toEqual({ snapshots: ['with-carrow'] });
  });

  test.each([
    ['PUT /_admin/snapshots/a%20b', 'expected a name of up to 100 letters'],
    [
      'POST /_admin/snapshots/befor/restore',
      'there is no snapshot "befor"; did you mean "before"?',
    ],
    ['DELETE /_admin/snapshots/other', 'there is no snapshot "other"'],
  ])('%s is refused', async (route, reason) => {
    const { send } = await startTested();
    await send('PUT /_admin/snapshots/before');
    const { status, body } = await send(route);
    expect([status, body]).toEqual([400, { errors: { base: [expect.stringContaining(reason)] } }]);
  });
});

test('after a reset everything that can be read is what it was, and numbers go on from there', async () => {
  const { send } = await startTested({ seed: DEMO });
  const reads = [
    ...['/assets.api', '/inventory.api', '/stock_assets.api', '/members.api', '/locations.api'],
    ...['/assets/classification_view.api', '/assets/vendors.api', '/purchase_orders.api'],
    ...['/assets/1/history_paginate.api', '/search.api?search=a', '/bundles.api'],
    ...['/assets/filter.api?status=checked_out', '/checkout_requests/filter.api'],
  ];
  const everything = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const path of reads) answers.push(await send(`GET ${path}`));
    return answers;
  };
  const writes = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const route of [
      'POST /assets.api?fixed_asset[name]=New&fixed_asset[group_id]=1&fixed_asset[purchased_on]=01/02/2026',
      'DELETE /assets/1.api',
      'PUT /assets/2/checkout.api?user_id=1',
      'PUT /groups/1.api?group[name]=Renamed',
      'POST /vendors.api?vendor[name]=Carrow',
    ]) {
      answers.push((await send(route)).body);
    }
    return answers;
  };
  await send('PUT /_admin/clock', { now: '2026-03-01', stopped: true });
  const before = await everything();
  const written = await writes();
  const after = await everything();
  expect(after).not.toEqual(before);
  await send('POST /_admin/reset');
  await send('PUT /_admin/clock', { now: '2026-03-01', stopped: true });
  expect(await everything()).toEqual(before);
  expect(await writes()).toEqual(written);
  expect(await everything()).toEqual(after);
});

describe('the clock', () => {
  test('is set, stopped, advanced and started while the service runs', async () => {
    const { send, clock } = await startTested();
    const now = async (): Promise<unknown> => (await send('GET /_admin/clock')).body['now'];
    await send('PUT /_admin/clock', { now: '2027-05-06 07:08', stopped: true });
    await clock.advance(5000);
    expect(await now()).toBe('2027-05-06 07:08:00');
    await send('POST /_admin/clock/advance', { days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(await now()).toBe('2027-05-07 08:09:01');
    await send('PUT /_admin/clock', { stopped: false });
    await clock.advance(5000);
    expect(await now()).toBe('2027-05-07 08:09:06');
  });

  test('dates answers, so that clients may compare them with records', async () => {
    const { send, url, token } = await startTested();
    await send('PUT /_admin/clock', { now: '2027-05-06 07:08', stopped: true });
    const { headers } = await fetch(`${url}/assets/vendors.api`, { headers: { token } });
    expect(headers.get('date')).toBe('Thu, 06 May 2027 07:08:00 GMT');
  });

  test('stamps what is written, and decides what is overdue', async () => {
    const { send } = await startTested({
      seed: {
        groups: [{ name: 'Laptops' }],
        members: [{ email: 'a@b.example', first_name: 'Ann', last_name: 'Brook', role: 'Staff' }],
        fixed_assets: [
          {
            ...{ name: 'Laptop', group: 'Laptops', purchased_on: '2025-01-01' },
            ...{ state: 'checked_out', holder: 'a@b.example' },
            ...{ checkout_on: '2026-02-01', checkin_due_on: '2026-03-05' },
          },
        ],
      },
    });
    const overdue = async (): Promise<number> => {
      const { body } = await send('GET /assets/filter.api?status=overdue');
      return (body['assets'] as unknown[]).length;
    };
    expect(await overdue()).toBe(0);
    await send('POST /_admin/clock/advance', { days: 10 });
    expect(await overdue()).toBe(1);
    await send('PUT /_admin/clock', { now: '2026-03-02' });
    expect(await overdue()).toBe(0);
  });

  test('lets the window of a rate limit pass', async () => {
    const { send } = await startTested({ rateLimit: { calls: 1, windowMs: 60_000 } });
    const call = async (): Promise<number> => (await send('GET /vendors/1.api')).status;
    expect([await call(), await call()]).toEqual([200, 429]);
    await send('POST /_admin/clock/advance', { minutes: 1 });
    expect(await call()).toBe(200);
  });

  test.each([
    ['PUT /_admin/clock', { now: 'tomorrow' }, 'now: expected a day, or a day and time in UTC'],
    ['PUT /_admin/clock', { now: '2026-02-30' }, 'found "2026-02-30"'],
    [
      'PUT /_admin/clock',
      { nwo: '2026-02-01' },
      'unknown key "nwo" in the document; expected one of now, stopped',
    ],
    ['PUT /_admin/clock', 'soon', 'the body is not JSON'],
    [
      'PUT /_admin/clock',
      { stopped: 'yes' },
      'line 1, column 2: stopped: expected true or false, found "yes"',
    ],
    ['POST /_admin/clock/advance', {}, 'expected a time to advance by'],
    ['POST /_admin/clock/advance', { days: -1 }, 'days: expected a number from 0, found -1'],
    ['POST /_admin/clock/advance', { days: 1e9 }, 'expected a time to advance by'],
  ])('%s %j is refused', async (route, sent, reason) => {
    const { send } = await startTested();
    const { status, body } = await send(route, sent);
    expect([status, body]).toEqual([400, { errors: { base: [expect.stringContaining(reason)] } }]);
    expect((await send('GET /_admin/clock')).body['now']).toBe('2026-03-01 09:00:00');
  });
});

describe('what the admin address refuses', () => {
  test('a call with no token, a wrong one, or to a path that it does not have', async () => {
    const { send } = await startTested();
    expect((await send('POST /_admin/reset', undefined, {})).status).toBe(401);
    expect((await send('POST /_admin/reset', undefined, { token: 'other' })).status).toBe(401);
    expect((await send('GET /_admin/reset')).status).toBe(404);
    expect((await send('GET /_admin/__proto__')).status).toBe(404);
  });

  test('a call that a proxy passes on from elsewhere, unless that is allowed', async () => {
    const headers = { token: 'suite-a-token', 'x-forwarded-for': '203.0.113.9' };
    const local = await startTested();
    const refused = await local.send('POST /_admin/reset', undefined, headers);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      403,
      expect.stringContaining('--admin-remote'),
    ]);
    const remote = await startTested({ admin: 'any-computer' });
    expect((await remote.send('POST /_admin/reset', undefined, headers)).status).toBe(200);
  });

  test('a body of more than a megabyte', async () => {
    const { send } = await startTested();
    expect((await send('PUT /_admin/clock', 'x'.repeat(1_100_000))).status).toBe(413);
  });

  test('everything, where it is off: the path does not exist', async () => {
    const { send } = await startTested({ admin: 'off' });
    expect((await send('GET /_admin')).status).toBe(404);
  });
});

test('the same from Node, one line each', async () => {
  const { account, vendors, send } = await startTested();
  account.snapshot('empty');
  await send('POST /vendors.api?vendor[name]=Carrow');
  expect(account.requests({ method: 'post' }).map(({ path }) => path)).toEqual(['/vendors.api']);
  account.restore('empty');
  expect(await vendors()).toEqual(['1 Brandt']);
  account.setNow('2026-12-24 18:00');
  account.advance({ hours: 6 });
  expect(account.now).toBe('2026-12-25 00:00:00');
  account.reset();
  expect([account.now, account.requests()]).toEqual(['2026-03-01 09:00:00', []]);
});
