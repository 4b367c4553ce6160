import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recoverRun } from '../../../src/import/recover-run.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { thinned } from '../../support/thinned.ts';

const SEED = {
  vendors: [{ name: 'Acme' }, { name: 'Globex' }],
  groups: [{ name: 'Parts' }],
  inventory: ['Bolt', 'Nut', 'Washer'].map((name) => ({ name, group: 'Parts' })),
};
const KIND = { kind: 'purchase-orders' };
const ONE_BY_ONE = { concurrency: 1, verificationDelayMs: 1 };

const SHEET = [
  'Order ref,Vendor,Item,Quantity',
  'PO-1,Acme,Bolt,5',
  'PO-2,Globex,Washer,7',
  'PO-1,,Nut,2',
  '',
].join('\n');
const MORE = [
  'Order ref,Vendor,Item,Quantity',
  'PO-1,Acme,Washer,4',
  'PO-2,Globex,Bolt,1',
  'PO-2,,Nut,3',
  '',
].join('\n');
const WITH_MORE = [
  ['PO-1', '1x5', '2x2', '3x4'],
  ['PO-2', '1x1', '2x3', '3x7'],
];

/** The ref of each order, and the quantities of its items. */
async function ordersIn(rehearsal: Rehearsal): Promise<unknown[][]> {
  const records = await rehearsal.records('purchase-orders');
  return records.map(({ values }) => {
    const lines = values['items'] as { asset_no: number; quantity: number }[];
    const quantities = lines.map(({ asset_no: item, quantity }) => `${item}x${quantity}`);
    return [values['identification_number'], ...quantities.toSorted()];
  });
}

/** Two orders with lines, a plan that adds more to them, and a copy of its folder from before it was applied. */
async function plannedLines(): Promise<{ rehearsal: Rehearsal; folder: string; backup: string }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  await rehearsal.import([rehearsal.write('orders.csv', SHEET)], KIND);
  const { folder } = await rehearsal.plan([rehearsal.write('more.csv', MORE)], KIND);
  const backup = join(rehearsal.folder, 'backup');
  cpSync(folder, backup, { recursive: true });
  return { rehearsal, folder, backup };
}

function restore(folder: string, backup: string): void {
  rmSync(folder, { recursive: true });
  cpSync(backup, folder, { recursive: true });
}

describe('lines of an older journal', () => {
  test('that are on their orders by now are done, and none is sent', async () => {
    const { rehearsal, folder, backup } = await plannedLines();
    await rehearsal.resume(folder);
    restore(folder, backup);
    const writes = rehearsal.writes().length;

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });
    expect(rehearsal.writes().length - writes).toBe(0);
    expect(await ordersIn(rehearsal)).toEqual(WITH_MORE);
  });

  test('are added once, wherever the newer one was broken off', async () => {
    for (const at of thinned([2, 4, 6, 8, 10, 12, 16, 24], 1)) {
      const { rehearsal, folder, backup } = await plannedLines();
      await live(rehearsal, folder, new Mortality(at), ONE_BY_ONE);
      restore(folder, backup);

      const { summary } = await rehearsal.resume(folder, ONE_BY_ONE);

      expect(summary.outcomes, `death at ${at}`).toMatchObject({ failed: 0, needsReview: 0 });
      expect(await ordersIn(rehearsal), `death at ${at}`).toEqual(WITH_MORE);
      rehearsal.close();
    }
  });
});

describe('a recovered run of orders', () => {
  test('makes no order twice, and asks about one that has no reference yet', async () => {
    const wholeOrders = [
      ['PO-1', '1x5', '2x2'],
      ['PO-2', '3x7'],
    ];
    let asked = 0;
    for (const at of thinned([14, 18, 22, 26, 30, 34, 40, 50], 1)) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const file = rehearsal.write('orders.csv', SHEET);
      const { folder } = await rehearsal.plan([file], KIND);
      await live(rehearsal, folder, new Mortality(at), ONE_BY_ONE);
      rmSync(join(folder, 'journal.db'));
      const isBegun = (await ordersIn(rehearsal)).some(([ref]) => ref === null);

      const request = { files: [file], reading: {}, mapping: {}, checking: {}, planning: {} };
      const recovered = await recoverRun(folder, request, rehearsal.workplace());
      await rehearsal.resume(folder, ONE_BY_ONE);

      if (isBegun) expect(recovered.asked, `death at ${at}`).toBeGreaterThan(0);
      asked += recovered.asked;
      const orders = await ordersIn(rehearsal);
      expect(orders.length, `death at ${at}`).toBeLessThanOrEqual(2);
      if (recovered.asked === 0) expect(orders, `death at ${at}`).toEqual(wholeOrders);
      rehearsal.close();
    }
    expect(asked).toBeGreaterThan(0);
  });
});
