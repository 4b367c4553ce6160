import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../../support/captured-io.ts';
import { serveAccount, type Ran, type ServedAccount } from '../../../support/served-account.ts';

const ASSETS = 12;
const ANNA = 'anna@company.example';

const SEED = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'HQ' }, { name: 'Floor 2', parent: 'HQ' }],
  members: [
    { email: 'anna@company.example', first_name: 'Anna', last_name: 'Lee', role: 'Staff' },
    { email: 'ben@company.example', first_name: 'Ben', last_name: 'Ode', role: 'Staff' },
  ],
  custom_fields: [
    { name: 'Project', type: 'text', kinds: ['asset-stock'] },
    { name: 'Memory', type: 'text', kinds: ['fixed-assets'] },
  ],
  asset_stock: [{ name: 'Hard hat', group: 'Laptops', identifier: 'H-1' }],
  inventory: [{ name: 'Toner', group: 'Laptops', identifier: 'T-1' }],
  fixed_assets: Array.from({ length: ASSETS }, (_, at) => ({
    name: `Laptop ${at + 1}`,
    group: 'Laptops',
    purchased_on: '2024-03-31',
    identifier: `L-${String(at + 1).padStart(3, '0')}`,
  })),
};

const TO_ANNA = ['scan', 'checkout', '--to', ANNA, '--until', '12/31/2099'];

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  const seedFile = join(mkdtempSync(join(tmpdir(), 'tallysheet-scan-')), 'seed.json');
  writeFileSync(seedFile, JSON.stringify(SEED));
  account = await serveAccount('--seed', seedFile);
  captured = captureIo({ env: account.env });
});

afterAll(async () => {
  await account.end();
});

/** Starts a command in the same folder each time, with input of its own. */
function start(
  words: readonly string[],
  { isTerminal = false } = {},
): { readonly io: CapturedIo; readonly end: Promise<Ran> } {
  const io = captureIo({ env: account.env, isTerminal });
  const { cwd, env } = captured.io;
  const end = main(words, {
    ...io.io,
    cwd,
    env: { ...env, ...account.env, NO_COLOR: '1' },
  }).then((exit) => ({ exit, stdout: io.stdout(), stderr: io.stderr() }));
  return { io, end };
}

/** Runs a command with all of its input at once. */
function run(words: readonly string[], lines: readonly string[]): Promise<Ran> {
  const { io, end } = start(words);
  io.stdin.end(lines.map((line) => `${line}\n`).join(''));
  return end;
}

async function holdersOf(...ids: readonly number[]): Promise<unknown[]> {
  const shown = await Promise.all(
    ids.map((id) => account.get(`/assets/${id}.api`) as Promise<Record<string, unknown>>),
  );
  return shown.map((answer) => {
    const asset = (answer['asset'] ?? answer) as Record<string, unknown>;
    return asset['state'] === 'checked_out' ? asset['assigned_to_user_email'] : asset['state'];
  });
}

describe('a session of scans', () => {
  test('answers each scan, shows the plan, and sends it', async () => {
    const { exit, stderr } = await run(
      [...TO_ANNA, '--yes'],
      ['L-001', ']C12', 'L-001', 'L-0031', 'undo', '', 'list', 'end', 'L-009'],
    );
    expect(stderr).toContain('1  L-001  Laptop 1  available');
    expect(stderr).toContain('2  2  Laptop 2  available');
    expect(stderr).toContain('L-001  Laptop 1: scanned before, as number 1');
    expect(stderr).toContain('no fixed asset has the tag or the number "L-0031"');
    expect(stderr).toContain('Undone: L-0031');
    expect(stderr).toContain('2 scanned, 1 duplicate.');
    expect(stderr).toContain('1 line that came after "end" is not in the plan');
    expect(stderr).toContain('  2 done');
    expect(exit).toBe(0);
    expect(await holdersOf(1, 2, 9)).toEqual([ANNA, ANNA, 'available']);
  });

  test('in a terminal counts, rings, is interrupted, resumed, and asks', async () => {
    const first = start(TO_ANNA, { isTerminal: true });
    await first.io.whenPrinted('0 scanned > ');
    first.io.stdin.write('L-003\rL-00');
    await first.io.whenPrinted('1 scanned > L-00');
    first.io.stdin.write('4\rL-003\r');
    await first.io.whenPrinted('2 scanned, 1 duplicate > ');
    first.io.stdin.write('\u0003');
    const interrupted = await first.end;
    expect(interrupted.exit).toBe(130);
    expect(interrupted.stderr).toContain('\u0007');
    expect(interrupted.stderr).toContain('nothing was sent, and 2 scans are kept');
    expect(interrupted.stderr).toContain('tallysheet scan checkout --resume');

    const refused = await run([...TO_ANNA, '--yes'], ['L-005', 'end']);
    expect(refused.exit).toBe(2);
    expect(refused.stderr).toContain(
      'An earlier session of scan checkout is unfinished: it has 2 scans',
    );

    const second = start(['scan', 'checkout', '--resume'], { isTerminal: true });
    await second.io.whenPrinted('2 scanned, 1 duplicate > ');
    second.io.stdin.write('to: ben@company.example\rL-005\rend\r');
    second.io.answer('Import 3 rows?', 'y');
    const { exit, stderr } = await second.end;
    expect(stderr).toContain('Resumed with 2 scanned, 1 duplicate.');
    expect(stderr).toContain('Member: Ben Ode');
    expect(exit).toBe(0);
    expect(await holdersOf(3, 4, 5)).toEqual([ANNA, ANNA, 'ben@company.example']);
  });

  test('reassigns what another member has, and keeps the flag when it is resumed', async () => {
    await run(['scan', 'checkout', '--to', ANNA, '--yes'], ['L-011']);
    const words = ['scan', 'checkout', '--to', 'ben@company.example', '--reassign'];
    const first = start(words, { isTerminal: true });
    await first.io.whenPrinted('0 scanned > ');
    first.io.stdin.write('L-011\r');
    await first.io.whenPrinted('1 scanned > ');
    first.io.stdin.write('\u0003');
    const interrupted = await first.end;
    expect(interrupted.stderr).toContain('checked out, Anna Lee: is checked in first');
    expect(interrupted.stderr).not.toContain('\u0007');

    const { exit, stderr } = await run(['scan', 'checkout', '--resume', '--yes'], ['end']);

    expect(stderr).toContain('  --reassign\n');
    expect(stderr).toContain('Reassigned to another member (--reassign): 1');
    expect(exit).toBe(0);
    expect(await holdersOf(11)).toEqual(['ben@company.example']);
  });

  test('takes a burst of scans that comes at once, and loses none', async () => {
    const { io, end } = start(['scan', 'checkin'], { isTerminal: true });
    await io.whenPrinted('0 scanned > ');
    const codes = Array.from({ length: ASSETS }, (_, at) => `#${at + 1}\r`).join('');
    io.stdin.write(codes.repeat(25));
    await io.whenPrinted(`, ${ASSETS * 24} duplicates > `);
    io.stdin.write('quit\rquit\r');
    expect((await end).exit).toBe(0);
  });

  test('is planned and not sent where nobody agreed, and can be applied', async () => {
    const { exit, stderr } = await run(TO_ANNA, ['L-006', 'no-such-tag']);
    expect(exit).toBe(2);
    expect(stderr).toContain('no fixed asset has the tag or the number "no-such-tag"');
    expect(stderr.replaceAll(/\s+/g, ' ')).toMatch(
      /With other flags: `tallysheet import scans\/checkout-\S+\.csv --kind fixed-assets\.checkout`\./,
    );
    expect(await holdersOf(6)).toEqual(['available']);

    const [, folder = ''] = /tallysheet apply (\S+?)`/.exec(stderr) ?? [];
    const applied = await run(['apply', folder], []);
    expect(applied.stderr).toContain('1 done');
    expect(await holdersOf(6)).toEqual([ANNA]);
  });

  test.each([
    ['quits without keeping anything', ['L-007', 'quit'], []],
    ['has nothing to import', ['list', 'end'], ['Nothing was scanned.']],
  ])('%s', async (_title, lines, said) => {
    const { exit, stderr } = await run([...TO_ANNA, '--yes'], lines);
    expect(exit).toBe(0);
    for (const sentence of said) expect(stderr).toContain(sentence);
    expect(await run(['scan', 'checkout', '--resume'], [])).toMatchObject({ exit: 2 });
    expect(await holdersOf(7)).toEqual(['available']);
  });

  test.each([
    [['scan', 'checkout'], 'tallysheet scan checkout needs --to <member> or --member-email'],
    [['scan', 'checkout', '--to', 'ana@company.example'], 'Did you mean "anna@company.example"'],
    [['scan', 'retire', '--on', '02/30/2026', '--reason', 'Sold'], 'is not a valid date'],
  ])('does not begin with %j', async (words, sentence) => {
    const { exit, stderr } = await run(words, ['L-007', 'end']);
    expect(exit).toBe(2);
    expect(stderr.replace(/\s+/g, ' ')).toContain(sentence);
  });

  test('may begin anew once the unfinished one is discarded', async () => {
    const first = start(TO_ANNA, { isTerminal: true });
    await first.io.whenPrinted('0 scanned > ');
    first.io.stdin.write('L-008\r');
    await first.io.whenPrinted('1 scanned > ');
    first.io.signals.emit('SIGTERM');
    expect((await first.end).exit).toBe(143);

    const { exit } = await run([...TO_ANNA, '--discard', '--yes'], ['L-010', 'end']);
    expect(exit).toBe(0);
    expect(await holdersOf(8, 10)).toEqual(['available', ANNA]);
  });
});

/** What was done with the hard hats, the latest first, with the project. */
async function hatMovements(): Promise<string[]> {
  const { history } = (await account.get(`/stock_assets/${HAT}/history.api`)) as {
    history: { order_type: string; quantity: number }[];
  };
  return history.map(({ order_type: order, quantity }) => `${order} ${quantity}`);
}

const HAT = 14;

describe('a session that counts units', () => {
  const ADD = ['scan', 'add-stock', '--at', 'HQ', '--price', '2.50', '--yes'];
  const TWELVE = ['H-1', 'H-1', 'quantity: 10', 'H-1', 'H-1', 'undo', 'end'];

  test('takes each scan as one unit, or as many as the quantity that is set', async () => {
    const { exit, stderr } = await run(ADD, TWELVE);

    expect(stderr).toContain('2  H-1  Hard hat  2 units');
    expect(stderr).not.toContain('scanned before');
    expect(exit).toBe(0);
    expect(await hatMovements()).toEqual(['Add Stock 12']);
  });

  test('means its scans, also where an earlier one had the same', async () => {
    const { exit } = await run(ADD, TWELVE);

    expect(exit).toBe(0);
    expect(await hatMovements()).toEqual(['Add Stock 12', 'Add Stock 12']);
  });

  test('sets custom fields by --set and by their names', async () => {
    const out = ['scan', 'checkout-stock', '--to', ANNA, '--at', 'HQ', '--set', 'Project=Harbour'];
    const { exit, stderr } = await run([...out, '--yes'], ['H-1', 'H-1', 'project: Yard', 'H-1']);

    expect(stderr).toContain('Project: Yard');
    expect(exit).toBe(0);
    expect((await hatMovements()).slice(0, 2).toSorted()).toEqual(['checkout 1', 'checkout 2']);

    const path = `/assets/${HAT}/custom_attribute_history.api?custom_attribute_id=1`;
    const { custom_attribute: values } = (await account.get(path)) as {
      custom_attribute: { value: string }[];
    };
    expect(values.map(({ value }) => value).toSorted()).toEqual(['Harbour', 'Yard']);

    const refused = await run([...out, '--set', 'Projekt=Harbour', '--yes'], ['H-1']);
    expect(refused.exit).toBe(2);
    expect(refused.stderr).toContain('--set Projekt=Harbour: no value of the scans has that name');
    expect(refused.stderr).toContain('Project.');
    expect(refused.stderr).not.toContain('Memory');
  });

  test('offers the custom fields of the items that a session is about', async () => {
    const words = ['scan', 'checkin', '--set', 'Project=Harbour'];
    const { exit, stderr } = await run(words, ['L-001']);

    expect(exit).toBe(2);
    expect(stderr).toContain('Memory.');
    expect(stderr).not.toContain('Project.');
  });

  test('takes what was used off the inventory', async () => {
    await run(['scan', 'add-inventory', '--quantity', '5', '--yes'], ['T-1', 'end']);

    const { exit } = await run(['scan', 'sell-inventory', '--yes'], ['T-1', 'T-1', 'end']);

    expect(exit).toBe(0);
    expect(await account.get('/inventory/13.api')).toMatchObject({ asset: { net_quantity: 3 } });
  });
});

test('a list of scans counts each line of what is counted', async () => {
  const file = join(captured.io.cwd, 'toner.txt');
  writeFileSync(file, 'T-1\nT-1\nT-1\n');
  const words = ['import', '--scan', 'toner.txt', '--kind', 'inventory.add-stock'];

  const { exit, stderr } = await run([...words, '--set', 'Quantity=1', '--yes'], []);

  expect(stderr).toContain('  3 done');
  expect(exit).toBe(0);
});
