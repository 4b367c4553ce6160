import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../support/fake-clock.ts';
import { startService, type TestService } from '../../support/local-service.ts';

/** What a call is answered: its status, and the wait in seconds where it was refused. */
async function ask(service: TestService): Promise<number | { wait: number }> {
  const { status, headers } = await service.call('GET /assets.api');
  return status === 429 ? { wait: Number(headers['retry-after']) } : status;
}

describe('fair use', () => {
  test('allows 60 calls in a minute unless told otherwise', async () => {
    const service = startService({ rateLimit: { calls: 60, windowMs: 60_000 } });
    for (let call = 1; call <= 60; call += 1) expect(await ask(service)).toBe(200);
    await service.clock.advance(500);
    expect(await ask(service)).toEqual({ wait: 60 });
  });

  test('slides: each call is free again one window later', async () => {
    const service = startService({ rateLimit: { calls: 2, windowMs: 10_000 } });
    expect(await ask(service)).toBe(200);
    await service.clock.advance(6_000);
    expect(await ask(service)).toBe(200);
    await service.clock.advance(4_000);
    expect(await ask(service)).toBe(200);
    expect(await ask(service)).toEqual({ wait: 6 });
  });

  test('a call after the wait is allowed', async () => {
    const service = startService({ rateLimit: { calls: 1, windowMs: 3_000 } });
    await ask(service);
    expect(await ask(service)).toEqual({ wait: 3 });
    await service.clock.advance(3_000);
    expect(await ask(service)).toBe(200);
  });

  test('a call repeated too early waits as long again', async () => {
    const service = startService({ rateLimit: { calls: 1, windowMs: 3_000 } });
    await ask(service);
    expect(await ask(service)).toEqual({ wait: 3 });
    await service.clock.advance(2_999);
    expect(await ask(service)).toEqual({ wait: 3 });
    await service.clock.advance(2_999);
    expect(await ask(service)).toEqual({ wait: 3 });
    await service.clock.advance(3_000);
    expect(await ask(service)).toBe(200);
  });

  test('says why in the body, as text, and changes nothing', async () => {
    const service = startService({ rateLimit: { calls: 1, windowMs: 1_000 } });
    await service.call('GET /assets/vendors.api');
    const refused = await service.call('POST /vendors.api', { 'vendor[name]': 'Brandt' });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
      body: 'Fair use allows 1 requests in 1 s',
    });
    await service.clock.advance(1_000);
    const { body } = await service.call('GET /assets/vendors.api');
    expect(body).toEqual({ vendors: [], total_pages: 0 });
  });

  test('calls with a wrong token are not counted', async () => {
    const service = startService({ rateLimit: { calls: 1, windowMs: 1_000 } });
    await service.raw({ target: '/assets.api', headers: {} });
    expect(await ask(service)).toBe(200);
  });
});

describe('the daily allowance', () => {
  const late = new FakeClock({ start: Date.UTC(2026, 0, 15, 23, 59, 0) });

  test('is told by every answer and starts anew at midnight UTC', async () => {
    const service = startService({ dailyQuota: 2, clock: late });
    const remaining = async (): Promise<unknown> =>
      (await service.call('GET /assets.api')).headers['x-rate-limit-remaining'];
    expect([await remaining(), await remaining()]).toEqual(['1', '0']);
    expect(await ask(service)).toEqual({ wait: 60 });
    await service.clock.advance(60_000);
    expect(await remaining()).toBe('1');
  });

  test('what is refused by fair use does not use it up', async () => {
    const service = startService({ dailyQuota: 5, rateLimit: { calls: 1, windowMs: 1_000 } });
    await ask(service);
    await ask(service);
    const { headers } = await service.call('GET /assets.api');
    expect(headers).toMatchObject({ 'x-rate-limit': '5', 'x-rate-limit-remaining': '4' });
  });
});

test.each([
  ['a good call', {}, 200, '999999'],
  ['a wrong token', { headers: {} }, 401, '1000000'],
  ['an unknown path', { target: '/nothing.api' }, 404, '1000000'],
  ['an unknown method', { method: 'BREW' }, 405, '1000000'],
  ['a malformed query', { target: '/assets.api?a=%' }, 400, '1000000'],
])('the usage headers stand on the answer to %s', async (_what, request, status, remaining) => {
  const answer = await startService().raw({ target: '/assets.api', ...request });
  expect(answer).toMatchObject({
    status,
    headers: { 'x-rate-limit': '1000000', 'x-rate-limit-remaining': remaining },
  });
});

test('the remaining calls count down without a daily quota too', async () => {
  const service = startService();
  const remaining = [];
  for (const route of ['GET /assets.api', 'GET /teams.api', 'POST /groups.api']) {
    remaining.push((await service.call(route)).headers['x-rate-limit-remaining']);
  }
  expect(remaining).toEqual(['999999', '999998', '999997']);
});
