import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareDeliveries } from '../../src/deliveries/prepare-deliveries.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import {
  issuesOf,
  noteOf,
  receive,
  receiveAt,
  sendPrepared,
  stock,
  store,
} from '../support/deliveries.ts';
import { KIND_BY_FILE, type Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';
import { undo } from '../support/undo.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';
import { sampled } from '../support/thinned.ts';

const HEAD = 'Order number,Item,Quantity received,Serial numbers,Delivery note,Received on\n';

const FIRST = `${HEAD}PO-1,Bolt,300,,DN-1,2026-01-10\n,N-7,20,,,\n,#3,2,,,\n,Corvid 13,2,"S-1; S-2",,\n`;

const REST = `${HEAD}#1,Bolt,200,,DN-2,2026-01-12\n#1,Drill,4,,,\n#1,Laptop,1,S-3,,\n`;

/** What there is once everything has arrived. */
const ALL = { Bolt: 500, Nut: 20, Drill: 6, Laptop: 4 };

function storeWith(files: Readonly<Record<string, string>> = {}): Rehearsal {
  const rehearsal = store();
  const all = { 'first.csv': FIRST, 'rest.csv': REST, ...files };
  for (const [name, text] of Object.entries(all)) rehearsal.write(name, text);
  return rehearsal;
}

describe('what arrived of an order', () => {
  test('is added as stock or created as items, marked with order, line and delivery', async () => {
    const rehearsal = storeWith();

    const { outcomes } = await receive(rehearsal, ['first.csv']);

    expect(outcomes).toMatchObject({ updated: 1, done: 3, created: 2, failed: 0 });
    expect(await stock(rehearsal)).toEqual({ Bolt: 300, Nut: 20, Drill: 2, Laptop: 3 });
    const [note, ...sent] = rehearsal.sent();
    expect(note?.['purchase_order[description]']).toMatch(
      /^Call before delivery\.\nReceived in parts with Tallysheet; do not receive this order as a whole\. Arrived: #1 Bolt: 300 of 500; #2 Nut: 20 of 20; #3 Drill: 2 of 6; #4 Laptop: 2 of 3\. Latest delivery: "DN-1"\. \[parts [0-9a-f]{8}-[0-9a-f]{8}\]$/,
    );
    expect(sent).toContainEqual({
      order_type: 'add stock',
      'line_item[quantity]': '300',
      'line_item[price]': '0.25',
      'line_item[location_id]': '1',
      'line_item[comments]': expect.stringMatching(
        /^Purchase order #1, line 1, delivery "DN-1" \[import /,
      ) as unknown,
    });
    expect(sent).toContainEqual({
      'fixed_asset[name]': 'Laptop',
      'fixed_asset[group_id]': '2',
      'fixed_asset[product_model_number]': 'Corvid 13',
      'fixed_asset[vendor_id]': '1',
      'fixed_asset[identifier]': 'S-2',
      'fixed_asset[price]': '900',
      'fixed_asset[location_id]': '1',
      'fixed_asset[purchased_on]': '01/10/2026',
      'fixed_asset[description]': 'Purchase order #1, line 4, delivery "DN-1", unit 2',
    });
  });

  test('arrives once, from any computer, and in all with the next deliveries', async () => {
    const rehearsal = storeWith();
    await receive(rehearsal, ['first.csv']);
    const other = secondComputer(rehearsal);

    const again = await receive(rehearsal, ['first.csv']);
    const there = await receiveAt(other, { files: [join(rehearsal.folder, 'first.csv')] });
    const rest = await receiveAt(other, { files: [join(rehearsal.folder, 'rest.csv')] });

    expect([again, there].map(({ deliveries, folder }) => [deliveries?.known, folder])).toEqual([
      [4, undefined],
      [4, undefined],
    ]);
    expect(rest.outcomes).toMatchObject({ updated: 1, done: 2, created: 1 });
    expect(await stock(rehearsal)).toEqual(ALL);
  });

  test('is completed where a delivery note was corrected upwards', async () => {
    const rehearsal = storeWith();
    await receive(rehearsal, ['first.csv']);
    rehearsal.write('first.csv', FIRST.replace('300', '310').replace('#3,2', '#3,3'));

    const { deliveries } = await receive(rehearsal, ['first.csv']);

    expect(deliveries?.arrivals.map(({ line, units }) => [line.name, units])).toEqual([
      ['Bolt', 10],
      ['Drill', 1],
    ]);
    expect(await stock(rehearsal)).toMatchObject({ Bolt: 310, Drill: 3 });
  });

  test('is taken back by an undo, as far as the service can, and may arrive again', async () => {
    const rehearsal = storeWith();
    const { folder = '' } = await receive(rehearsal, ['first.csv']);
    await rehearsal.clock.advance(120_000);

    const undone = await undo(rehearsal, folder);
    const after = await stock(rehearsal);
    const { deliveries } = await receive(rehearsal, ['first.csv']);

    expect(undone.undoing.staying.map(({ title }) => title)).toEqual(['Drill (#3)']);
    expect(after).toEqual({ Bolt: 0, Nut: 0, Drill: 2, Laptop: 1 });
    expect(deliveries?.known).toBe(1);
    expect(await stock(rehearsal)).toEqual({ Bolt: 300, Nut: 20, Drill: 2, Laptop: 3 });
  });
});

describe('an order of which everything has arrived', () => {
  test('is proposed to be void, which changes no stock and is sent only by its own import', async () => {
    const rehearsal = storeWith();
    const first = await receive(rehearsal, ['first.csv']);
    const rest = await receive(rehearsal, ['rest.csv']);
    const { toVoid = '' } = rest.deliveries?.files ?? {};
    const before = await rehearsal.values('purchase-orders', 'state');

    const { summary } = await rehearsal.import([toVoid], { kind: KIND_BY_FILE });

    expect(first.deliveries?.files.toVoid).toBeUndefined();
    expect(before).toEqual(['confirmed']);
    expect(summary.outcomes).toMatchObject({ done: 1 });
    expect(await rehearsal.values('purchase-orders', 'state')).toEqual(['void']);
    expect(await stock(rehearsal)).toEqual(ALL);
  });

  test('is proposed again by the same delivery note', async () => {
    const rehearsal = storeWith();
    await receive(rehearsal, ['first.csv', 'rest.csv']);

    const again = await receive(rehearsal, ['first.csv', 'rest.csv']);

    expect(again.deliveries?.files.toVoid).toMatch(/void-orders(-2)?\.xlsx$/);
    expect(await stock(rehearsal)).toEqual(ALL);
  });
});

describe('an order that is received in parts', () => {
  test.each(
    sampled(
      [
        ['a receipt of it', 'purchase-orders.receive', 'Order ref\nPO-1\n'],
        [
          'a receipt of all its lines',
          'purchase-orders.receive',
          'Order ref,Item,Quantity received\nPO-1,Bolt,500\nPO-1,Nut,20\nPO-1,Drill,6\nPO-1,#4,3\n',
        ],
        ['an action', 'purchase-orders.operations', 'Order ref,Action\nPO-1,Receive\n'],
      ],
      1,
    ),
  )('is not received as a whole by %s', async (_what, kind, text) => {
    const rehearsal = storeWith({ 'whole.csv': text });
    await receive(rehearsal, ['first.csv']);
    const sent = rehearsal.writes().length;

    const { plan } = await rehearsal.plan(['whole.csv'], { kind });
    await rehearsal.import(['whole.csv'], { kind });

    const refusal = plan.issues.find(({ code }) => code === 'received-in-parts');
    expect(refusal?.message).toContain('300 of 500 Bolt, 20 of 20 Nut');
    expect(rehearsal.writes()).toHaveLength(sent);
  });

  test('is reviewed where somebody received it meanwhile, with what was counted twice', async () => {
    const rehearsal = storeWith();
    await receive(rehearsal, ['first.csv']);
    await actByOthers(rehearsal, [['purchase-orders.receive', { po_no: 1 }]]);
    const sent = rehearsal.writes().length;

    const rest = await receive(rehearsal, ['rest.csv']);

    expect(issuesOf(rest)[0]).toEqual([
      ...[2, 'received-meanwhile'],
      '300 Bolt (#1), 20 Nut (#2), 2 Drill (#3), 2 Laptop (#4)',
    ]);
    expect(rehearsal.writes()).toHaveLength(sent);
    const list = await ReadWorkbook.open(rest.deliveries?.files.countedTwice ?? '');
    expect(list.rows('Counted twice').map((row) => [row[1], row[4], row[6], row[9]])).toEqual([
      ['Purchase order', 'Item', 'Ordered', 'Counted twice'],
      ['PO-1', 'Bolt', '500', '300'],
      ['PO-1', 'Nut', '20', '20'],
      ['PO-1', 'Drill', '6', '2'],
      ['PO-1', 'Laptop', '3', '2'],
    ]);
  });

  test('is reviewed where somebody received it while parts were sent', async () => {
    const rehearsal = storeWith();
    const { between } = rehearsal;
    rehearsal.between = (service, clock) => ({
      send: async (request) => {
        const response = await between(service, clock).send(request);
        const isLast = request.target.startsWith('/stock_assets/3/order');
        if (isLast) await actByOthers(rehearsal, [['purchase-orders.receive', { po_no: 1 }]]);
        return response;
      },
    });

    const { isReceivedMeanwhile, deliveries } = await receive(rehearsal, ['first.csv']);

    expect(isReceivedMeanwhile).toBe(true);
    expect(deliveries?.countedTwice.map(({ line, units }) => [line.name, units])).toContainEqual([
      ...['Drill', 2],
    ]);
    expect(deliveries?.files.toVoid).toBeUndefined();
  });

  test('takes a delivery from one computer at a time', async () => {
    const rehearsal = storeWith();
    const other = secondComputer(rehearsal);
    const mine = await prepareDeliveries({ files: ['first.csv'] }, rehearsal.workplace());
    await receiveAt(other, { files: [join(rehearsal.folder, 'rest.csv')] });
    if (mine.is !== 'import') throw new Error('nothing was prepared');

    const { outcomes } = await sendPrepared(mine, rehearsal.workplace());

    expect(outcomes).toMatchObject({ failed: 6, done: 0, created: 0, updated: 0 });
    expect(await stock(rehearsal)).toEqual({ Bolt: 200, Nut: 0, Drill: 4, Laptop: 2 });
    await receive(rehearsal, ['first.csv']);
    expect(await stock(rehearsal)).toEqual(ALL);
  });
});

describe('a row of a delivery note', () => {
  test.each(
    sampled(
      [
        [
          'more than ordered',
          'PO-1,Bolt,501,,DN-9,',
          'over-delivery',
          'at most 500: 500 ordered, 0 already arrived',
        ],
        ['an unknown order', 'PO-7,Bolt,1,,DN-9,', 'unknown-reference', 'purchase order'],
        [
          'an item that was not ordered',
          'PO-1,Gear,1,,DN-9,',
          'line-differs',
          'an item of purchase order PO-1',
        ],
        ['no item', 'PO-1,,3,,DN-9,', 'required', 'a delivery note names it'],
        [
          'a quantity in words',
          'PO-1,Bolt,many,,DN-9,',
          'unknown-choice',
          'a whole number of units',
        ],
        [
          'too few serial numbers',
          'PO-1,Laptop,2,S-1,DN-9,',
          'unknown-choice',
          '2 serial numbers, as many as arrived',
        ],
        [
          'a serial number that is taken',
          'PO-1,Laptop,1,L-1,DN-9,',
          'value-taken',
          'fixed asset #4',
        ],
        [
          'a serial number twice',
          'PO-1,Laptop,2,"S-1,s-1",DN-9,',
          'duplicate-key',
          'it is in the cell twice',
        ],
      ],
      1,
    ),
  )('with %s is not sent, and the others are', async (_what, row, code, expected) => {
    const rehearsal = storeWith({ 'note.csv': `${HEAD}${row}\nPO-1,Nut,5,,DN-9,\n` });

    const received = await receive(rehearsal, ['note.csv']);

    expect(issuesOf(received)).toEqual([[2, code, expected]]);
    expect(received.outcomes).toMatchObject({ updated: 1, done: 1, created: 0 });
    expect(await stock(rehearsal)).toEqual({ Bolt: 0, Nut: 5, Drill: 0, Laptop: 1 });
  });

  test('comes in its turn among the issues, whatever is wrong with it', async () => {
    const wrong = 'PO-7,Bolt,1,,DN-9,\nPO-1,Gear,1,,DN-9,\nPO-1,Bolt,many,,DN-9,\n';
    const rehearsal = storeWith({ 'b.csv': `${HEAD}${wrong}`, 'a.csv': `${HEAD}PO-8,Bolt,1,,,\n` });

    const { deliveries } = await receive(rehearsal, ['b.csv', 'a.csv']);

    expect(deliveries?.issues.map(({ file, row }) => [file, row])).toEqual([
      ['b.csv', 2],
      ['b.csv', 3],
      ['b.csv', 4],
      ['a.csv', 2],
    ]);
  });

  test('with more than is left to arrive says what was ordered and what has arrived', async () => {
    const rehearsal = storeWith({
      'more.csv': `${HEAD}PO-1,Bolt,150,,DN-3,\nPO-1,Bolt,51,,DN-3,\n`,
    });
    await receive(rehearsal, ['first.csv']);
    const sent = rehearsal.writes().length;

    const received = await receive(rehearsal, ['more.csv']);

    const inAll = 'at most 200 in all rows of the item (201 now): 500 ordered, 300 already arrived';
    expect(issuesOf(received)).toEqual([
      [2, 'over-delivery', inAll],
      [3, 'over-delivery', inAll],
    ]);
    expect(rehearsal.writes()).toHaveLength(sent);
  });

  test('with less than has arrived with the same delivery is an issue', async () => {
    const rehearsal = storeWith();
    await receive(rehearsal, ['first.csv']);
    rehearsal.write('first.csv', FIRST.replace('300', '290'));

    expect(issuesOf(await receive(rehearsal, ['first.csv']))).toEqual([
      [2, 'delivery-differs', '300, which arrived with delivery "DN-1"'],
    ]);
  });

  test('needs a number of its delivery only where the order has other deliveries', async () => {
    const plain = 'Order number,Item,Quantity\nPO-1,Bolt,100\n';
    const rehearsal = storeWith({ 'plain.csv': plain, 'next.csv': plain.replace('100', '50') });

    const first = await receive(rehearsal, ['plain.csv']);
    const same = await receive(rehearsal, ['plain.csv']);
    const next = await receive(rehearsal, ['next.csv']);
    const said = await receive(rehearsal, ['next.csv'], { set: ['Delivery note=DN-2'] });

    expect([first, same, next].map((each) => [each.outcomes?.done, issuesOf(each).length])).toEqual(
      [
        [1, 0],
        [undefined, 0],
        [undefined, 1],
      ],
    );
    expect(next.deliveries?.issues[0]?.code).toBe('delivery-unclear');
    expect(said.outcomes?.done).toBe(1);
    expect(await stock(rehearsal)).toMatchObject({ Bolt: 150 });
  });

  test('of an order whose last delivery is not finished has to wait for that delivery', async () => {
    const rehearsal = storeWith();
    const note =
      'Received in parts with Tallysheet; do not receive this order as a whole. Arrived: #1 Bolt: 300 of 500. Latest delivery: "DN-1". [parts 0a0a0a0a-0b0b0b0b]';
    const changed = { po_no: 1, description: note };
    await actByOthers(rehearsal, [['purchase-orders.update', changed]]);

    const rest = await receive(rehearsal, ['rest.csv']);
    const first = await receive(rehearsal, ['first.csv']);

    expect(issuesOf(rest)[0]).toEqual([
      ...[2, 'delivery-unfinished'],
      '"DN-1" (Bolt: 0 of 300 found)',
    ]);
    expect(first.outcomes).toMatchObject({ done: 3 });
    expect(await noteOf(rehearsal)).toContain('#1 Bolt: 300 of 500; #2 Nut: 20 of 20');
  });

  test.each(
    sampled(
      [
        ['draft', 'To confirm it first: tallysheet call purchase-orders.confirm --param po_no=1'],
        [
          'received',
          'The order PO-1 takes no deliveries any more: correct the number of the order, or remove the row.',
        ],
      ],
      1,
    ),
  )('of an order that is %s is not sent', async (state, hint) => {
    const rehearsal = store({
      vendors: [{ name: 'Acme' }],
      groups: [{ name: 'Parts' }],
      inventory: [{ name: 'Bolt', group: 'Parts' }],
      purchase_orders: [
        {
          ...{ identification_number: 'PO-1', vendor: 'Acme', state },
          items: [{ asset_no: 'Bolt', quantity: 500 }],
        },
      ],
    });
    rehearsal.write('note.csv', `${HEAD}PO-1,Bolt,1,,DN-1,\n`);

    const { deliveries } = await receive(rehearsal, ['note.csv']);

    expect(deliveries?.issues).toMatchObject([{ code: 'wrong-state', hint }]);
  });
});

describe('a delivery note', () => {
  test.each(
    sampled(
      [
        ['in German', 'Bestellnummer;Artikel;Liefermenge;Lieferschein\nPO-1;Bolt;7;LS-1\n'],
        [
          'in French',
          'Numéro de commande;Désignation;Quantité livrée;Bon de livraison\nPO-1;Bolt;7;B1\n',
        ],
        ['of one order, with a title and plain quantities', 'Delivery 3\n\nSKU,Qty\nB-7,7\n'],
        ['with headings of its own', 'Auftr,Teil,Zahl\nPO-1,Bolt,7\n'],
      ],
      1,
    ),
  )('%s is read', async (_what, text) => {
    const rehearsal = storeWith({ 'note.csv': text });

    const { deliveries } = await receive(rehearsal, ['note.csv'], {
      map: ['Auftr=Purchase order', 'Teil=Item', 'Zahl=Quantity received'],
      set: ['Purchase order=PO-1'],
    });

    expect(deliveries?.issues).toEqual([]);
    expect(await stock(rehearsal)).toMatchObject({ Bolt: 7 });
  });

  test('is no export of orders, whose quantities were ordered', async () => {
    const rehearsal = storeWith({
      'orders.csv': 'Identification number,Item,Quantity,State\nPO-1,Bolt,500,confirmed\n',
    });

    await expect(receive(rehearsal, ['orders.csv'])).rejects.toMatchObject({
      code: 'not-a-delivery-note',
    });
  });

  test('may be for several orders and lines for the same item, which are filled one after the other', async () => {
    const order = (name: string, quantity: number) => ({
      ...{ identification_number: name, vendor: 'Acme', state: 'confirmed' },
      items: [{ asset_no: 'Bolt', quantity }],
    });
    const rehearsal = store({
      vendors: [{ name: 'Acme' }],
      groups: [{ name: 'Parts' }],
      inventory: [{ name: 'Bolt', group: 'Parts' }],
      purchase_orders: [order('2', 9), order('PO-2', 8)],
    });
    const { between } = rehearsal;
    rehearsal.between = (service, clock) => linesSplit(between(service, clock));
    rehearsal.write('note.csv', `${HEAD}2,Bolt,7,,DN-1,\n#2,Bolt,8,,,\n`);

    const { deliveries } = await receive(rehearsal, ['note.csv']);

    expect(
      deliveries?.orders.map((each) => [each.order.title, each.isComplete, each.deliveries]),
    ).toEqual([
      // What an order is called goes before its number.
      ['2', false, ['DN-1']],
      // The number of a delivery is not that of the next order.
      ['PO-2', true, [expect.stringMatching(/^without number /)]],
    ]);
    const moved = rehearsal.sent().filter((each) => each['order_type'] === 'add stock');
    expect(
      moved.map((each) => [
        each['line_item[quantity]'],
        /#\d+, line \d+/.exec(each['line_item[comments]'] ?? '')?.[0],
      ]),
    ).toEqual([
      ['5', '#1, line 1'],
      ['2', '#1, line 99'],
      ['8', '#2, line 2'],
    ]);
    expect(await noteOf(rehearsal)).toContain('Arrived: #1 Bolt: 7 of 9. Latest');
    expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([15]);
  });
});

/** An order of nine of an item has two lines for it, as orders that people made may have. */
function linesSplit(service: Transport): Transport {
  return {
    send: async (request, options) => {
      const { body, ...response } = await service.send(request, options);
      const shown: unknown = JSON.parse(body, (key, value: unknown) =>
        key === 'purchase_orders_assets' ? (value as { quantity: number }[]).flatMap(split) : value,
      );
      return { ...response, body: JSON.stringify(shown) };
    },
  };
}

function split(line: { readonly quantity: number }): readonly object[] {
  if (line.quantity !== 9) return [line];
  return [
    { ...line, quantity: 5 },
    { ...line, id: 99, quantity: 4 },
  ];
}
