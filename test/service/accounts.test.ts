import { expect, onTestFinished, test } from 'vitest';
import type { TestAccount } from '../../src/service/admin/test-account.ts';
import { createService } from '../../src/service/create-service.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { startService } from '../../src/service/start-service.ts';
import { FakeClock } from '../support/fake-clock.ts';

const MEMORY = ':memory:';

async function startTwo() {
  const clock = new FakeClock({ start: Date.UTC(2026, 2, 1) });
  const service = await startService({
    clock,
    ...{
      token: 'suite-a-token',
      name: 'a',
      seed: { vendors: [{ name: 'Brandt' }], ...laptop('Laptop of a') },
    },
    otherAccounts: [
      {
        ...{ token: 'suite-b-token', name: 'b', data: MEMORY, now: Date.UTC(2030, 0, 1) },
        seed: { vendors: [{ name: 'Carrow' }], ...laptop('Laptop of b') },
      },
    ],
    rateLimit: { calls: 5, windowMs: 60_000 },
  });
  onTestFinished(() => service.close());
  const send = async (suite: 'a' | 'b', route: string): Promise<Response> => {
    const [method = '', path = ''] = route.split(' ');
    return await fetch(`${service.url}${path}`, {
      method,
      headers: { token: `suite-${suite}-token` },
    });
  };
  const vendors = async (suite: 'a' | 'b'): Promise<string[]> => {
    const body = await (await send(suite, 'GET /assets/vendors.api')).json();
    const { vendors } = body as { vendors: { vendor: { name: string } }[] };
    return vendors.map(({ vendor }) => vendor.name);
  };
  const accountOf = (name: 'a' | 'b'): TestAccount => {
    const account = service.accounts.get(name);
    if (account === undefined) throw new Error(`no account ${name}`);
    return account;
  };
  return { ...service, send, vendors, a: accountOf('a'), b: accountOf('b') };
}

function laptop(name: string): SeedDocument {
  return {
    groups: [{ name: 'Laptops' }],
    fixed_assets: [{ name, group: 'Laptops', purchased_on: '2025-01-01' }],
  };
}

test('each token has its own records, time, quota, snapshots and log', async () => {
  const { send, vendors, a, b } = await startTwo();
  expect([a.now, b.now]).toEqual(['2026-03-01 00:00:00', '2030-01-01 00:00:00']);
  a.snapshot('start');
  await send('a', 'POST /vendors.api?vendor[name]=Dunn');
  await send('b', 'DELETE /_admin/requests');
  expect([await vendors('a'), await vendors('b')]).toEqual([['Brandt', 'Dunn'], ['Carrow']]);

  a.advance({ seconds: 5 });
  expect([a.now, b.now]).toEqual(['2026-03-01 00:00:05', '2030-01-01 00:00:00']);
  expect([a.snapshots, b.snapshots]).toEqual([['start'], []]);
  expect([a.requests().length, b.requests().length]).toEqual([2, 1]);
  for (let call = 0; call < 3; call += 1) await send('a', 'GET /vendors/1.api');
  expect((await send('a', 'GET /vendors/1.api')).status).toBe(429);
  expect((await send('b', 'GET /vendors/1.api')).status).toBe(200);

  await send('a', 'POST /_admin/reset');
  expect([await vendors('a'), await vendors('b')]).toEqual([['Brandt'], ['Carrow']]);
  expect(b.requests().length).toBe(3);
});

test('suites that run at the same time do not meet', async () => {
  const { send, vendors } = await startTwo();
  const names = ['Dunn', 'Ekman'];
  await Promise.all(
    names.flatMap((name) => [
      send('a', `POST /vendors.api?vendor[name]=${name}-a`),
      send('b', `POST /vendors.api?vendor[name]=${name}-b`),
    ]),
  );
  expect([await vendors('a'), await vendors('b')]).toEqual([
    ['Brandt', 'Dunn-a', 'Ekman-a'],
    ['Carrow', 'Dunn-b', 'Ekman-b'],
  ]);
});

test('a public link opens the page of the account that made it', async () => {
  const { send } = await startTwo();
  const answer = await send('b', 'GET /assets/get_public_links.api?asset_seq=1');
  const { public_links: links } = (await answer.json()) as {
    public_links: { public_link: string }[];
  };
  const page = await fetch(links[0]?.public_link ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Laptop of b')]);
});

test.each([
  [{ token: 'one', data: MEMORY }, 'accounts 1 and 2 have the same token'],
  [{ token: 'two', name: 'x', data: MEMORY }, 'accounts 1 and 2 have the same name'],
])('%j beside the same is refused', (other, message) => {
  const options = { data: MEMORY, token: 'one', name: 'x', clock: new FakeClock() };
  expect(() => createService({ ...options, otherAccounts: [other] })).toThrow(message);
});
