import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { captureIo } from '../../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../../support/served-account.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

/** 10 pages of items and 8 of members. */
const ASSETS = 250;
const MEMBERS = 200;

function numbered<Item>(most: number, item: (text: string) => Item): Item[] {
  return Array.from({ length: most }, (_, at) => item(String(at + 1).padStart(4, '0')));
}

const SEED = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'HQ' }],
  custom_fields: [{ name: 'Memory', type: 'text', kinds: ['fixed-assets'] }],
  members: numbered(MEMBERS, (text) => ({
    email: `m${text}@company.example`,
    first_name: 'Ann',
    last_name: `Lee ${text}`,
    role: 'Staff',
  })),
  fixed_assets: numbered(ASSETS, (text) => ({
    name: `Laptop ${text}`,
    group: 'Laptops',
    purchased_on: '2024-03-31',
    identifier: `L-${text}`,
  })),
};

let account: ServedAccount;

beforeAll(async () => {
  const seedFile = join(mkdtempSync(join(tmpdir(), 'tallysheet-scan-')), 'seed.json');
  writeFileSync(seedFile, JSON.stringify(SEED));
  account = await serveAccount('--seed', seedFile, '--admin');
}, 60_000);

afterAll(async () => {
  await account.end();
});

/** A session of these lines: how many calls it makes, by endpoint, and what it prints. */
async function callsOf(
  words: readonly string[],
  lines: readonly string[],
  { isTerminal = false } = {},
): Promise<{ readonly calls: readonly string[]; readonly printed: string }> {
  const before = (await requests()).length;
  const io = captureIo({ env: { ...account.env, NO_COLOR: '1' }, isTerminal });
  io.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const exit = await main(words, io.io);
  const printed = `${io.stdout()}${io.stderr()}`;
  expect([exit, printed]).toEqual([0, printed]);
  return { calls: (await requests()).slice(before), printed };
}

async function requests(): Promise<string[]> {
  const logged = (await account.get('/_admin/requests')) as { requests: { endpoint: string }[] };
  return logged.requests.map(({ endpoint }) => endpoint);
}

const CHECKOUT = ['scan', 'checkout', '--until', '12/31/2099', '--yes'];

test.each<[string, string[], string[], number]>([
  ['one code that is a tag', ['scan', 'checkin', '--yes'], ['L-0150'], 5],
  ['one code that is a number', ['scan', 'checkin', '--yes'], ['#151'], 5],
  [
    'two checkouts to an e-mail address',
    [...CHECKOUT, '--to', 'm0007@company.example'],
    ['L-0152', 'L-0092'],
    12,
  ],
  ['two checkouts to a number', [...CHECKOUT, '--to', '#8'], ['L-0153', 'L-0093'], 12],
])(
  'a session of %s costs few calls, however many items there are',
  async (_title, words, lines, most) => {
    const { calls } = await callsOf(words, lines);
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(most);
    expect(calls.filter((name) => name === 'fixed-assets.list').length).toBeLessThanOrEqual(1);
  },
);

test('a session in a terminal costs at most 5 calls for one code', async () => {
  const { calls, printed } = await callsOf(['scan', 'checkin', '--yes'], ['L-0160'], {
    isTerminal: true,
  });
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(5);
  expect(printed).toContain('memory:');
});

test.skipIf(IS_EVERYDAY)(
  'a session of more codes than the list has pages reads the list',
  async () => {
    const codes = numbered(30, (text) => `L-${text}`);
    const { calls } = await callsOf(
      ['scan', 'locate', '--latitude', '1', '--longitude', '2', '--yes'],
      codes,
    );
    const names = new Set(calls);
    expect([...names].filter((name) => name === 'items.search')).toEqual([]);
  },
);

test('a code that no item has is no reason to read a long list', async () => {
  const { calls, printed } = await callsOf(
    ['scan', 'checkin', '--yes'],
    ['L-0170', 'L-O170', 'undo'],
  );
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(12);
  expect(printed).toContain('no fixed asset has the tag or the number "L-O170"');
  expect(printed).not.toContain('Did you mean');
});

test('an item that is retired is known', async () => {
  const scanned = ['scan', 'retire', '--on', '01/31/2025', '--reason', 'Sold', '--yes'];
  await callsOf(scanned, ['L-0180']);
  const { printed } = await callsOf(['scan', 'checkin', '--yes'], ['L-0180', 'undo']);
  expect(printed).toContain('Laptop 0180');
});
