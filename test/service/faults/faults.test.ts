import { describe, expect, test } from 'vitest';
import { FAULT_NAMES, isPageFault, type FaultName } from '../../../src/service/faults/faults.ts';
import type { FaultRule } from '../../../src/service/faults/fault-document.ts';
import { startFaulty, type FaultyService, type Seen } from './started-faulty.ts';

const CREATE = 'POST /vendors.api?vendor[name]=New';
const CLOSED = { status: undefined, body: undefined };
const GATEWAY = '<html><body>Bad gateway</body></html>';

/** What a client sees of a create, and whether it was done. */
const WRITES: readonly (readonly [FaultName, Partial<Seen>, boolean])[] = [
  ['request-lost', CLOSED, false],
  ['answer-lost', CLOSED, true],
  ['arrives-late', CLOSED, false],
  ['500-before-commit', { status: 500, body: '{"errors":{"base":["try later"]}}' }, false],
  ['502-before-commit', { status: 502, body: GATEWAY }, false],
  ['502-after-commit', { status: 502, body: GATEWAY }, true],
  ['503-before-commit', { status: 503, body: GATEWAY, retryAfter: '30' }, false],
  ['504-after-commit', { status: 504, body: GATEWAY }, true],
  ['cut-answer', { status: 200, body: undefined }, true],
  ['empty-answer', { status: 200, body: '' }, true],
  ['web-page', { status: 200, body: GATEWAY }, true],
  ['error-in-200', { status: 200, body: '{"errors":{"base":["not today"]}}' }, false],
  [
    'error-in-200-after-commit',
    { status: 200, body: '{"errors":{"base":["Something went wrong"]}}' },
    true,
  ],
  ['401-refusal', { status: 401, body: '{"errors":{"base":["Invalid token"]}}' }, false],
  ['403-refusal', { status: 403, body: '{"errors":{"base":["You may not do that"]}}' }, false],
  ['404-refusal', { status: 404, body: '{"errors":{"base":["Asset not found"]}}' }, false],
  ['409-after-commit', { status: 409, body: '{"errors":{"base":["at work on it"]}}' }, true],
  ['422-refusal', { status: 422, body: '{"errors":{"name":["is reserved"]}}' }, false],
  ['429-seconds', { status: 429, retryAfter: '30' }, false],
  ['429-date', { status: 429, retryAfter: 'Sun, 01 Mar 2026 09:00:30 GMT' }, false],
  ['429-without-retry-after', { status: 429, retryAfter: undefined }, false],
  ['429-after-commit', { status: 429, retryAfter: '3' }, true],
  ['redirect', { status: 302, body: '' }, false],
];

describe('what a client sees of a write, and whether it was done:', () => {
  test.each(WRITES)('%s', async (fault, seen, done) => {
    const { send, isDone, account } = await startFaulty({ faults: [{ fault }] });
    expect(await send(CREATE)).toMatchObject(seen);
    expect(account.requests()).toMatchObject([{ fault, status: seen.status ?? null }]);
    expect(await isDone()).toBe(done);
  });

  test('every fault that is not of pages or of time is in this table', () => {
    const known = new Set<string>(WRITES.map(([fault]) => fault));
    expect(FAULT_NAMES.filter((name) => !known.has(name) && !isPageFault(name))).toEqual(['slow']);
  });

  test.each([
    ['429-seconds', '7'],
    ['429-date', 'Sun, 01 Mar 2026 09:00:07 GMT'],
    ['429-after-commit', '7'],
    ['503-before-commit', '7'],
  ] as const)('%s says the wait of retry_after', async (fault, retryAfter) => {
    const { send } = await startFaulty({ faults: [{ fault, retry_after: 7 }] });
    expect((await send(CREATE)).retryAfter).toBe(retryAfter);
  });
});

describe('time', () => {
  /** Ends when the service waits for its clock. */
  async function untilWaiting({ clock }: FaultyService, waits: number): Promise<void> {
    while (clock.sleeping < waits) await new Promise((resolve) => setImmediate(resolve));
  }

  test('a slow call is done at once and answered after its delay', async () => {
    const service = await startFaulty({ faults: [{ fault: 'slow', delay: 90 }] });
    let seen: Seen | undefined;
    const sending = service.send(CREATE).then((answer) => (seen = answer));
    await untilWaiting(service, 1);
    expect(await service.isDone()).toBe(true);
    await service.clock.advance(89_999);
    expect(seen).toBeUndefined();
    await service.clock.advance(1);
    expect((await sending).status).toBe(200);
  });

  test('a late call is done after its delay', async () => {
    const service = await startFaulty({ faults: [{ fault: 'arrives-late', delay: 60, times: 1 }] });
    expect(await service.send(CREATE)).toMatchObject(CLOSED);
    await service.clock.advance(59_000);
    expect(await service.isDone()).toBe(false);
    await service.clock.advance(2_000);
    expect(await service.isDone()).toBe(true);
  });

  test('after a reset a late call never arrives', async () => {
    const service = await startFaulty({ faults: [{ fault: 'arrives-late', times: 1 }] });
    await service.send(CREATE);
    service.account.reset();
    await service.clock.advance(60_000);
    expect(await service.isDone()).toBe(false);
  });
});

describe('pages of lists', () => {
  const LIST = '/assets/vendors.api';

  async function page(service: FaultyService, number: number): Promise<unknown> {
    const { body = '' } = await service.send(`GET ${LIST}?page=${number}`);
    const { vendors, total_pages: total } = JSON.parse(body) as {
      vendors: { vendor: { name: string } }[];
      total_pages?: number;
    };
    const names = vendors.map(({ vendor }) => vendor.name);
    return [names.length, names[0], total];
  }

  test.each([
    ['empty-page', [0, undefined, 3]],
    ['short-page', [12, 'Vendor 125', 3]],
    ['repeated-page', [25, 'Vendor 100', 3]],
    ['page-without-total', [25, 'Vendor 125', undefined]],
  ] as const)('%s', async (fault, second) => {
    const service = await startFaulty({ faults: [{ fault, page: 2 }] });
    expect(await page(service, 1)).toEqual([25, 'Vendor 100', 3]);
    expect(await page(service, 2)).toEqual(second);
    expect(await page(service, 3)).toEqual([10, 'Vendor 150', 3]);
  });

  test('any fault may be that of one page', async () => {
    const service = await startFaulty({
      faults: [{ fault: '502-before-commit', page: 3, times: 1 }],
    });
    const statuses = [];
    for (const number of [1, 2, 3, 3]) {
      statuses.push((await service.send(`GET ${LIST}?page=${number}`)).status);
    }
    expect(statuses).toEqual([200, 200, 502, 200]);
  });

  test('what is not a page has no fault of pages', async () => {
    const { send } = await startFaulty({ faults: [{ fault: 'empty-page' }] });
    expect((await send('GET /vendors/1.api')).body).toContain('Vendor 100');
    expect((await send(CREATE)).status).toBe(200);
  });
});

describe('which calls a fault happens to', () => {
  async function statuses(
    faults: Parameters<typeof startFaulty>[0],
    ...routes: readonly string[]
  ): Promise<(number | undefined)[]> {
    const { send } = await startFaulty(faults);
    const seen = [];
    for (const route of routes) seen.push((await send(route)).status);
    return seen;
  }

  const READ = 'GET /vendors/1.api';

  const CASES: readonly (readonly [string, Partial<FaultRule>, string[], number[]])[] = [
    ['a method', { method: 'POST' }, [READ, CREATE], [200, 502]],
    ['one of several methods', { method: ['POST', 'GET'] }, [READ, CREATE], [502, 502]],
    ['a path', { path: '/vendors/1.api' }, [READ, 'GET /vendors/2.api'], [502, 200]],
    ['the beginning of a path', { path: '/vendors/*' }, [READ, CREATE], [502, 200]],
    ['an endpoint', { endpoint: 'vendors.detail' }, [READ, CREATE], [502, 200]],
    ['after some', { skip: 2 }, [READ, READ, READ, READ], [200, 200, 502, 502]],
    ['so many times', { times: 1 }, [READ, READ], [502, 200]],
    ['both', { skip: 1, times: 1 }, [READ, READ, READ], [200, 502, 200]],
    ['none of them', { share: 0 }, [READ, READ], [200, 200]],
  ];

  test.each(CASES)('%s', async (_what, rule, routes, expected) => {
    const faults = [{ ...rule, fault: '502-before-commit' as const }];
    expect(await statuses({ faults }, ...routes)).toEqual(expected);
  });

  test('the first rule that fits counts, and only that one', async () => {
    const faults = [
      { fault: '403-refusal', times: 1 },
      { fault: '404-refusal', times: 1 },
    ] as const;
    expect(await statuses({ faults: [...faults] }, READ, READ, READ)).toEqual([403, 404, 200]);
  });

  test('never the calls under /_admin, nor those without the token of the account', async () => {
    const { send, url } = await startFaulty({ faults: [{ fault: '403-refusal' }] });
    expect((await send('GET /_admin')).status).toBe(200);
    expect((await fetch(`${url}/vendors/1.api`)).status).toBe(401);
  });
});
