import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { STORE } from '../support/deliveries.ts';
import { runIn, serveAccount, type ServedAccount, type Ran } from '../support/served-account.ts';
import { textsOf } from '../support/workbook-texts.ts';

const HEAD = 'PO,Item,Received,Delivery note\n';
const ALL = 'PO-1,Bolt,500,DN-1\n,Nut,20,\n,Drill,6,\n,Laptop,3,\n';
const TO_VOID = join('deliveries', 'note', 'void-orders.xlsx');
const TWICE = join('deliveries', 'note', 'counted-twice.xlsx');

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  const seed = captureIo();
  writeFileSync(join(seed.folder, 'seed.json'), JSON.stringify(STORE));
  account = await serveAccount('--seed', join(seed.folder, 'seed.json'));
  captured = captureIo({ env: account.env });
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function run(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, words);
}

/** Plans a delivery note, and keeps the plan: the folder that its command names. */
async function planned(rows: string): Promise<string> {
  writeFileSync(join(captured.folder, 'note.csv'), `${HEAD}${rows}`);
  const { exit, stderr } = await run('plan', 'note.csv', '--receive-in-parts');
  expect(exit).toBe(0);
  return /tallysheet apply (\S+)/.exec(stderr)?.[1] ?? '';
}

/** A colleague receives the order in the service itself. */
async function receiveElsewhere(): Promise<void> {
  const path = `${account.url}/purchase_orders/1/receive_items.api`;
  const { status } = await fetch(path, { method: 'PATCH', headers: { token: account.token } });
  expect(status).toBe(200);
}

describe('a delivery whose plan is kept', () => {
  test('proposes to void the order when it is applied and everything has arrived', async () => {
    const folder = await planned(ALL);

    const { exit, stderr } = await run('apply', folder);

    expect(exit).toBe(0);
    expect(stderr).toContain('Everything has arrived');
    expect(stderr).toContain(`tallysheet import ${TO_VOID}`);
    expect((await textsOf(join(captured.folder, TO_VOID))).size).toBe(1);
  });

  test('proposes nothing where some of the order is still to come', async () => {
    const folder = await planned('PO-1,Bolt,300,DN-1\n');

    const { exit, stderr } = await run('apply', folder);

    expect(exit).toBe(0);
    expect(stderr).not.toContain('arrived');
    expect(readdirSync(join(captured.folder, 'deliveries', 'note'))).toEqual([
      expect.stringMatching(/^receive-/),
    ]);
  });

  test('proposes to void the order when it is resumed after a part of it was applied', async () => {
    const folder = await planned(ALL);
    const { exit } = await run('apply', folder, '--first', '2');
    expect([exit, existsSync(join(captured.folder, TO_VOID))]).toEqual([0, false]);

    const resumed = await run('resume', folder);

    expect(resumed.exit).toBe(0);
    expect(resumed.stderr).toContain(`tallysheet import ${TO_VOID}`);
  });

  test('lists what was counted twice where somebody received the order meanwhile', async () => {
    const folder = await planned(ALL);
    await run('apply', folder, '--first', '2');
    await receiveElsewhere();

    const { exit, stderr } = await run('resume', folder);

    expect(exit).toBe(5);
    expect(stderr).toContain('Counted twice, because somebody received the whole order');
    expect(stderr).toContain(TWICE);
    const sheets = await textsOf(join(captured.folder, TWICE));
    expect(sheets.get('Counted twice')?.[1]).toEqual(expect.arrayContaining(['PO-1', 'Bolt']));
  });
});

test('an order is not proposed to be void where only its first rows are sent', async () => {
  writeFileSync(join(captured.folder, 'note.csv'), `${HEAD}${ALL}`);

  const words = ['import', 'note.csv', '--receive-in-parts', '--yes', '--first', '2'];
  const { exit, stderr } = await run(...words);

  expect(exit).toBe(0);
  expect(stderr).not.toContain('Void it');
});

test('a run of another import reads nothing more at its end', async () => {
  writeFileSync(join(captured.folder, 'vendors.csv'), 'Name\nHarbour Supply\n');
  await run('plan', 'vendors.csv', '--kind', 'vendors', '--out', 'kept');

  const { stdout } = await run('apply', 'kept', '--json');

  expect(JSON.parse(stdout)).toMatchObject({
    ...{ outcomes: { created: 1 }, calls: { reads: 2, writes: 1 } },
  });
});
