import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FaultyTransport, faultsOfWrites } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

const KIND = { kind: 'shipping-addresses' };

const SEED = {
  members: ['Ann', 'Bo'].map((name) => ({
    ...{ email: `${name}@firm.example`, first_name: name, last_name: 'Lee', role: 'Staff' },
  })),
};

const FILE = `Member,Name,Street 1,Default address
Ann Lee,Home,12 Quay Street,yes
Ann Lee,Office,3 Breakwater Road,yes
Bo Lee,Home,12 Quay Street,no
Ann Lee,Home,12 Quay Street,yes
`;

/** What a member has, each address with its number. */
async function addressesOf(rehearsal: Rehearsal, member: number): Promise<string[]> {
  const { body } = await rehearsal.service.transport.send({
    method: 'GET',
    target: `/users/${member}/shipping_addresses.api`,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  const { shipping_addresses: addresses } = JSON.parse(body) as {
    shipping_addresses: { name: string; default_address: boolean }[];
  };
  return addresses.map((each) => `${each.name}${each.default_address ? ' (default)' : ''}`);
}

test('addresses come from a spreadsheet, as often as there are rows, and once', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('a.csv', FILE);

  const first = await rehearsal.import([file], KIND);
  expect(first.summary.outcomes).toMatchObject({ created: 4 });
  expect(await addressesOf(rehearsal, 1)).toHaveLength(3);
  expect(await addressesOf(rehearsal, 2)).toEqual(['Home']);

  const second = await rehearsal.import([file], KIND);
  expect(second.summary.outcomes).toMatchObject({ unchanged: 4 });
  expect(await addressesOf(rehearsal, 1)).toHaveLength(3);
});

test('an address whose response was lost is told from an older one that is equal', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const old = rehearsal.write('old.csv', 'Member,Name,Street 1\nAnn Lee,Home,12 Quay Street\n');
  await rehearsal.import([old], KIND);
  for (const [fault, addresses] of [
    ['502-after-commit', 2],
    ['502-before-commit', 3],
  ] as const) {
    const faults = faultsOfWrites(fault);
    rehearsal.between = (service, clock) => new FaultyTransport(service, faults, { clock });

    const { summary } = await rehearsal.import([old], { ...KIND, planning: { again: true } });

    expect(summary.outcomes).toMatchObject({ created: 1, needsReview: 0 });
    expect(await addressesOf(rehearsal, 1)).toHaveLength(addresses);
  }
});

test('what is there is read once for each member when new addresses are planned', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });

  await rehearsal.plan([rehearsal.write('a.csv', FILE)], KIND);

  const reads = rehearsal.calls.filter(({ path }) => path.endsWith('/shipping_addresses.api'));
  expect(reads.map(({ path }) => path)).toEqual([
    '/users/1/shipping_addresses.api',
    '/users/2/shipping_addresses.api',
  ]);
});

test(
  'whatever befalls the calls, no address is made twice or lost unseen',
  { timeout: 180_000 },
  async () => {
    await assertInWeather({
      weather: fc.record(
        weatherOf({ faults: { min: 20, max: 70 }, deaths: { max: 40, maxLength: 3 } }),
      ),
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal) => rehearsal.plan([rehearsal.write('a.csv', FILE)], KIND),
      check: async ({ rehearsal, outcomes: { created, needsReview, notProcessed } }) => {
        // A row that equals one which waits for a person waits too.
        expect(created + needsReview + notProcessed).toBe(4);
        const own = await addressesOf(rehearsal, 1);
        const all = [...own, ...(await addressesOf(rehearsal, 2))];
        expect(all.length).toBeGreaterThanOrEqual(created);
        if (needsReview === 0) expect(all).toHaveLength(4);
        expect(all.length).toBeLessThanOrEqual(4);
        expect(own.filter((each) => each.endsWith('(default)')).length).toBeLessThanOrEqual(1);
      },
      numRuns: rounds(3, 6),
    });
  },
);
