import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { concludeDeliveries, prepareDeliveries } from '../../src/deliveries/prepare-deliveries.ts';
import { makeCall, readCall } from '../../src/single-call/single-call.ts';
import { actByOthers, type Acts } from '../support/acts-of-others.ts';
import { receive, receiveAt, sendPrepared, stock, store } from '../support/deliveries.ts';
import { Killed } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';

const HEAD = 'PO,Item,Received,Delivery note,Received on,Location\n';

const ALL = 'PO-1,Bolt,500,DN-1,,\n,Nut,20,,,\n,Drill,6,,,\n,Laptop,3,,,\n';

function storeWith(rows: string): Rehearsal {
  const rehearsal = store();
  rehearsal.write('note.csv', `${HEAD}${rows}`);
  return rehearsal;
}

test.each<[string, Acts]>([
  ['received', [['purchase-orders.receive', { po_no: 1 }]]],
  ['rid of its note', [['purchase-orders.update', { po_no: 1, description: 'By ship.' }]]],
])('an order that is %s once its note is written takes nothing any more', async (_what, acts) => {
  const rehearsal = storeWith('PO-1,Laptop,2,DN-1,,\n');
  const { between } = rehearsal;
  rehearsal.between = (service, clock) => ({
    send: (request) => {
      if (request.method !== 'GET' && request.target.startsWith('/assets'))
        throw new Killed('killed');
      return between(service, clock).send(request);
    },
  });
  await expect(receive(rehearsal, ['note.csv'])).rejects.toThrow(Killed);
  rehearsal.between = between;
  await actByOthers(rehearsal, acts);
  await rehearsal.clock.advance(600_000);

  const { outcomes } = await receive(rehearsal, ['note.csv']);

  expect(rehearsal.sent()).toHaveLength(1);
  expect(outcomes).toMatchObject({ updated: 1, created: 0, needsReview: 2 });
});

test('an order that is received in parts is not received by a single call', async () => {
  const rehearsal = storeWith('PO-1,Bolt,300,DN-1,,\n');
  await receive(rehearsal, ['note.csv']);
  const sent = rehearsal.writes().length;

  const call = makeCall(readCall('purchase-orders.receive', ['po_no=1']), rehearsal.workplace());

  await expect(call).rejects.toMatchObject({ code: 'order-in-parts' });
  expect(rehearsal.writes()).toHaveLength(sent);
});

test('units arrive where their row says, and later ones are numbered after them', async () => {
  const rehearsal = storeWith('PO-1,Bolt,300,DN-1,,Shop\n,Laptop,2,,,Shop\n');
  rehearsal.write('next.csv', `${HEAD}PO-1,Laptop,1,DN-2,,\n`);

  await receive(rehearsal, ['note.csv']);
  await receive(rehearsal, ['next.csv']);

  const sent = rehearsal.sent();
  expect(
    sent.map((each) => each['line_item[location_id]'] ?? each['fixed_asset[location_id]']),
  ).toEqual([undefined, '2', '2', '2', undefined, '1']);
  expect(sent.at(-1)?.['fixed_asset[description]']).toBe(
    'Purchase order #1, line 4, delivery "DN-2", unit 3',
  );
});

test('a unit that arrived while the same delivery was prepared is not created again', async () => {
  const rehearsal = storeWith('PO-1,Laptop,2,DN-1,,\n');
  const mine = await prepareDeliveries({ files: ['note.csv'] }, rehearsal.workplace());
  if (mine.is !== 'import') throw new Error('nothing was prepared');
  const files = [join(rehearsal.folder, 'note.csv')];
  await receiveAt(secondComputer(rehearsal), { files });
  const description = 'Call before delivery.';
  await actByOthers(rehearsal, [['purchase-orders.update', { po_no: 1, description }]]);

  await sendPrepared(mine, rehearsal.workplace());

  expect(await stock(rehearsal)).toMatchObject({ Laptop: 3 });
});

test('a delivery with a day and no number is another one on another day', async () => {
  const rehearsal = storeWith('PO-1,Bolt,300,,2026-01-10,\n');
  rehearsal.write('next.csv', `${HEAD}PO-1,Bolt,100,,2026-01-12,\n`);

  for (const file of ['note.csv', 'next.csv', 'note.csv']) await receive(rehearsal, [file]);

  expect(await stock(rehearsal)).toMatchObject({ Bolt: 400 });
});

describe('an order of which everything has arrived is not proposed to be void', () => {
  test('where an item of it was deleted: nobody knows whether that has arrived', async () => {
    const rehearsal = storeWith(ALL.replace(',Nut,20,,,\n', ''));
    await actByOthers(rehearsal, [['inventory.delete', { asset_no: 2 }]]);

    const { deliveries } = await receive(rehearsal, ['note.csv']);

    expect(deliveries?.issues).toEqual([]);
    expect(await stock(rehearsal)).toEqual({ Bolt: 500, Drill: 6, Laptop: 4 });
    expect(deliveries?.files.toVoid).toBeUndefined();
  });

  test('before all is sent, and where somebody else did so', async () => {
    const rehearsal = storeWith(ALL);
    const workplace = rehearsal.workplace();
    const { is, ...prepared } = await prepareDeliveries({ files: ['note.csv'] }, workplace);
    if (!('deliveries' in prepared)) throw new Error(`deliveries are ${is}`);
    const { deliveries } = prepared;

    const unsent = await concludeDeliveries(deliveries, workplace, { isSent: false });
    await actByOthers(rehearsal, [['purchase-orders.void', { po_no: 1 }]]);
    const voided = await concludeDeliveries(deliveries, workplace, { isSent: true });

    const files = [deliveries, unsent.deliveries, voided.deliveries].map(
      (each) => each.files.toVoid,
    );
    expect(files).toEqual([undefined, undefined, undefined]);
  });
});

test('rows that are hidden in a workbook are named, and not received', async () => {
  const rehearsal = store();
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Note');
  sheet.addRow(['PO', 'Item', 'Received', 'Delivery note']);
  sheet.addRow(['PO-1', 'Bolt', 300, 'DN-1']);
  sheet.addRow(['PO-1', 'Drill', 2, 'DN-1']).hidden = true;
  await book.xlsx.writeFile(join(rehearsal.folder, 'note.xlsx'));

  const received = await receive(rehearsal, ['note.xlsx']);

  expect(received.deliveries?.issues.map(({ code, row }) => [code, row])).toEqual([
    ['hidden-row', 3],
  ]);
  expect(await stock(rehearsal)).toMatchObject({ Bolt: 300, Drill: 0 });
});
