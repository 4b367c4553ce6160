import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
import { serveAccount, type Ran, type ServedAccount } from '../../../support/served-account.ts';
import { sampled } from '../../../support/thinned.ts';

const ANNA = 'anna@company.example';
const BEN = 'ben@company.example';

const HELD = { state: 'checked_out', holder: BEN, checkout_on: '2025-01-02' };

/** Laptops that are held by Ben, but for the last ones, which are reserved by him. */
const LAPTOPS = [HELD, HELD, HELD, {}, {}];

const SEED = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'HQ' }],
  members: [
    { email: ANNA, first_name: 'Anna', last_name: 'Lee', role: 'Staff' },
    { email: BEN, first_name: 'Ben', last_name: 'Ode', role: 'Staff' },
  ],
  fixed_assets: LAPTOPS.map((state, at) => ({
    ...{ name: `Laptop ${at + 1}`, identifier: `L-${at + 1}`, group: 'Laptops' },
    ...{ purchased_on: '2024-03-31', ...state },
  })),
  reservation_requests: ['Laptop 4', 'Laptop 5'].map((asset) => ({
    ...{ asset_no: asset, user: BEN, status: 'approved', from: '2098-06-01', to: '2098-06-05' },
  })),
  asset_stock: [
    {
      ...{ name: 'Hard hat', group: 'Laptops', identifier: 'H-1' },
      movements: [
        { order: 'add stock', on: '2025-07-01', quantity: 20, price: '2', location: 'HQ' },
        {
          ...{ order: 'checkout', line_item: 110, on: '2025-09-15', quantity: 5 },
          ...{ user: BEN, location: 'HQ' },
        },
      ],
    },
  ],
};

const HAT = LAPTOPS.length + 1;
const TO_ANNA = ['scan', 'checkout', '--to', ANNA, '--until', '12/31/2099'];
const RETIRE = ['scan', 'retire', '--on', '01/10/2026', '--reason', 'Sold'];

let account: ServedAccount;
let folder: string;

beforeAll(async () => {
  const seedFile = join(mkdtempSync(join(tmpdir(), 'tallysheet-scan-')), 'seed.json');
  writeFileSync(seedFile, JSON.stringify(SEED));
  account = await serveAccount('--seed', seedFile);
  folder = captureIo().folder;
});

afterAll(async () => {
  await account.end();
});

function start(words: readonly string[], isTerminal: boolean): [CapturedIo, Promise<Ran>] {
  const io = captureIo({ env: account.env, isTerminal });
  const env = { ...io.io.env, ...account.env, NO_COLOR: '1' };
  const end = main(words, { ...io.io, cwd: folder, env }).then((exit) => ({
    ...{ exit, stdout: io.stdout(), stderr: io.stderr() },
  }));
  return [io, end];
}

/** Scans one code in a session that sends without asking. */
function scan(words: readonly string[], ...codes: readonly string[]): Promise<Ran> {
  const [io, end] = start([...words, '--yes'], false);
  io.stdin.end([...codes, 'end', ''].join('\n'));
  return end;
}

async function stateOf(number: number): Promise<unknown> {
  const answer = (await account.get(`/assets/${number}.api`)) as Record<string, unknown>;
  const asset = (answer['asset'] ?? answer) as Record<string, unknown>;
  return asset['state'] === 'checked_out' ? asset['assigned_to_user_email'] : asset['state'];
}

describe('a session of scans of an item that is not free', () => {
  test.each(
    sampled(
      [
        ['is held', TO_ANNA, 1, '--reassign', ANNA],
        ['is held, in any state', TO_ANNA, 2, '--checkin-first', ANNA],
        ['is held, and retired', RETIRE, 3, '--checkin-first', 'retired'],
        ['is reserved', TO_ANNA, 4, '--override-reservations', ANNA],
      ],
      2,
    ),
  )('which %s, names the flag, and does with it what was scanned', async (...row) => {
    const [, words, number, flag, state] = row;
    const before = await stateOf(number);

    const refused = await scan(words, `L-${number}`);
    expect(refused.exit).toBe(1);
    expect(refused.stderr).toMatch(/--(reassign|checkin-first|override-reservations)/);
    expect(await stateOf(number)).toBe(before);

    const { exit, stderr } = await scan([...words, flag], `L-${number}`);
    expect(stderr).toContain('  1 done');
    expect(exit).toBe(0);
    expect(await stateOf(number)).toBe(state);
  });

  test('lists in a terminal what it does because of a flag, before it asks', async () => {
    const [io, end] = start([...TO_ANNA, '--override-reservations'], true);
    await io.whenPrinted('0 scanned > ');
    io.stdin.write('L-5\rend\r');
    io.answer('Import 1 row?', 'n');

    const { stderr } = await end;

    expect(stderr).toContain('--override-reservations');
    expect(stderr).toContain('Laptop 5');
    expect(await stateOf(5)).toBe('available');
  });
});

describe('a session that takes units back', () => {
  test('checks in as many as were scanned, of the checkout that is set', async () => {
    const words = ['scan', 'checkin-stock', '--line-items', '110', '--at', 'HQ'];

    const { exit, stderr } = await scan(words, 'H-1', 'H-1', 'quantity: 2', 'H-1', 'undo', 'H-1');

    expect(stderr).toContain('  1 done');
    expect(exit).toBe(0);
    expect(await account.get(`/stock_assets/${HAT}.api`)).toMatchObject({
      asset: { available_quantity: 19 },
    });
  });

  test('needs to know of which checkout they are', async () => {
    const { exit, stderr } = await scan(['scan', 'checkin-stock'], 'H-1');

    expect(exit).toBe(2);
    expect(stderr).toContain('needs --line-items <line items>');
  });
});
