import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const KIND = { kind: 'purchase-orders.receive' };

const PARTS = {
  vendors: [{ name: 'Acme' }],
  groups: [{ name: 'Parts' }],
  inventory: ['Bolt', 'Nut', 'Washer', 'Gear'].map((name) => ({
    name,
    group: 'Parts',
    identifier: `${name}-7`,
  })),
};

/** Two confirmed orders and one that is still a draft. */
const SEED = {
  ...PARTS,
  purchase_orders: [
    {
      identification_number: 'PO-1',
      vendor: 'Acme',
      state: 'confirmed',
      items: [
        { asset_no: 'Bolt', quantity: 500 },
        { asset_no: 'Nut', quantity: 20 },
      ],
    },
    {
      identification_number: 'PO-2',
      vendor: 'Acme',
      state: 'confirmed',
      items: [{ asset_no: 'Washer', quantity: 3 }],
    },
    {
      identification_number: 'PO-3',
      vendor: 'Acme',
      items: [{ asset_no: 'Gear', quantity: 1 }],
    },
  ],
};

const HEADINGS = 'Order ref,Item,Quantity received,Amount paid';

function sheetOf(...rows: string[]): string {
  return [HEADINGS, ...rows, ''].join('\n');
}

/** The writes that the service got, without the addresses' end. */
function writesOf({ calls }: Rehearsal): string[] {
  return calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace('.api', '')}`);
}

async function statesIn(rehearsal: Rehearsal): Promise<unknown[]> {
  const records = await rehearsal.records('purchase-orders');
  return records.map(({ values }) => [
    values['identification_number'],
    values['state'],
    values['paid_amount'],
  ]);
}

describe('rows that list what has arrived of an order', () => {
  test('are one receipt, wherever they are and however they write the order', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = ['PO-1,Bolt,500,', 'PO-2,#3,3,12.5', '#1,nut,20,1200', 'po-1,,,1200'];
    const file = rehearsal.write('arrived.csv', sheetOf(...rows));

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ done: 4, failed: 0 });
    expect(writesOf(rehearsal)).toEqual([
      'PATCH /purchase_orders/1/receive_items',
      'PATCH /purchase_orders/2/receive_items',
    ]);
    expect(await statesIn(rehearsal)).toEqual([
      ['PO-1', 'received', '1200'],
      ['PO-2', 'received', '12.5'],
      ['PO-3', 'draft', '0'],
    ]);
  });

  test('may name items by their identifiers, without a sign', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', sheetOf('PO-1,Bolt-7,500,', 'PO-1,nut-7,20,'));

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ done: 2, failed: 0 });
    expect(writesOf(rehearsal)).toEqual(['PATCH /purchase_orders/1/receive_items']);
  });

  test('change nothing when they are imported again, in any order', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = ['PO-1,Bolt,500,', 'PO-2,Washer,3,', 'PO-1,Nut,20,1200'];
    await rehearsal.import([rehearsal.write('arrived.csv', sheetOf(...rows))], KIND);
    const before = writesOf(rehearsal);

    for (const again of [rows, rows.toReversed()]) {
      const file = rehearsal.write('again.csv', sheetOf(...again));
      const { summary } = await rehearsal.import([file], KIND);
      expect(summary.outcomes).toMatchObject({ unchanged: 3 });
    }

    expect(writesOf(rehearsal)).toEqual(before);
  });

  test('need not be there: a row with an order alone receives all of it', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', 'PO number\nPO-1\nPO-2\n');

    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ done: 2 });
    expect((await statesIn(rehearsal)).slice(0, 2)).toEqual([
      ['PO-1', 'received', '0'],
      ['PO-2', 'received', '0'],
    ]);
  });

  test('compare the sum where an order has two lines for one item', async () => {
    const twice = [
      { asset_no: 'Bolt', quantity: 300 },
      { asset_no: 'Bolt', quantity: 200 },
    ];
    const order = { identification_number: 'PO-1', vendor: 'Acme', state: 'confirmed' };
    const seed = { ...PARTS, purchase_orders: [{ ...order, items: twice }] };
    const rehearsal = new Rehearsal({ seed });
    const planned = await rehearsal.plan(
      [rehearsal.write('arrived.csv', sheetOf('PO-1,Bolt,500,'))],
      KIND,
    );

    expect(planned.rows).toMatchObject([{ status: 'planned', payload: { po_no: 1 } }]);
  });

  test.each([
    'PO number,Item,Received',
    'Purchase order,Item #,Qty received',
    'Order ref,Article,Received quantity',
    'Bestellung,Gegenstand,Erhaltene Menge',
  ])('are found under the headings %s', async (headings) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', `${headings}\nPO-2,Washer,2\n`);

    const { rows } = await rehearsal.plan([file], KIND);

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['line-differs'] }]);
  });

  test('never take an ordered quantity for a received one', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', 'PO number,Item,Quantity\nPO-2,Washer,3\n');

    const { rows } = await rehearsal.plan([file], KIND);

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['missing-column'] }]);
  });
});

describe('an order of which not all has arrived', () => {
  const REFUSED: [what: string, rows: string[], issues: (readonly string[])[]][] = [
    [
      'less of an item',
      ['PO-1,Bolt,480,', 'PO-1,Nut,20,'],
      [['line-differs'], ['record-incomplete']],
    ],
    [
      'nothing of an item',
      ['PO-1,Bolt,500,', 'PO-1,Nut,0,'],
      [['record-incomplete'], ['line-differs']],
    ],
    [
      'more of an item',
      ['PO-1,Bolt,501,', 'PO-1,Nut,20,'],
      [['line-differs'], ['record-incomplete']],
    ],
    ['no row for an item', ['PO-1,Bolt,500,'], [['line-missing']]],
    [
      'an item that was not ordered',
      ['PO-1,Bolt,500,', 'PO-1,Nut,20,', 'PO-1,Gear,1,'],
      [['record-incomplete'], ['record-incomplete'], ['line-differs']],
    ],
    [
      'an item twice',
      ['PO-1,Bolt,250,', 'PO-1,Bolt,250,', 'PO-1,Nut,20,'],
      [['record-incomplete'], ['duplicate-line'], ['record-incomplete']],
    ],
    [
      'a quantity that cannot be read',
      ['PO-1,Bolt,all,', 'PO-1,Nut,20,'],
      [['malformed-number'], ['record-incomplete']],
    ],
    [
      'an item without a quantity',
      ['PO-1,Bolt,,', 'PO-1,Nut,20,'],
      [['required'], ['record-incomplete']],
    ],
    [
      'an unknown item',
      ['PO-1,Bolt,500,', 'PO-1,Nutt,20,'],
      [['record-incomplete'], ['unknown-reference']],
    ],
    [
      'two amounts',
      ['PO-1,Bolt,500,10', 'PO-1,Nut,20,20'],
      [['record-incomplete'], ['contradicts-record']],
    ],
    [
      'a row whose order is only in the row above',
      ['PO-1,,,', ',Bolt,500,', ',Nut,20,'],
      [['record-incomplete'], ['required'], ['required']],
    ],
    ['a state in which it takes no receipt', ['PO-3,Gear,1,'], [['wrong-state']]],
  ];

  test.each(REFUSED)('with %s is not sent, others are', async (_what, rows, issues) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', sheetOf(...rows, 'PO-2,Washer,3,'));

    const planned = await rehearsal.plan([file], KIND);
    expect(planned.rows.map((row) => row.issues)).toEqual([...issues, []]);
    const { summary } = await rehearsal.import([file], KIND);

    expect(summary.outcomes).toMatchObject({ done: 1, failed: rows.length });
    expect(writesOf(rehearsal)).toEqual(['PATCH /purchase_orders/2/receive_items']);
  });

  test('is listed with each difference and what to do about it', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', sheetOf('PO-1,Bolt,480,'));

    const { files } = await rehearsal.import([file], KIND);

    expect(rehearsal.table(files.errors[0] ?? '')).toMatchObject([
      {
        'Order ref': 'PO-1',
        _code: 'line-differs; line-missing',
        _message:
          'Quantity received: expected 500, as on purchase order PO-1, found "480"; ' +
          'No row lists "Nut (#2)": expected 20, as on purchase order PO-1',
        _hint:
          'The service can receive whole purchase orders only. ' +
          'Import these rows again when the rest has arrived, with 500 here. ' +
          'The service can receive whole purchase orders only. ' +
          'Add a row for it when it has arrived, and import these rows again.',
      },
    ]);
  });

  test.each([
    [
      'received',
      'line-differs; line-missing',
      'The purchase order is already received. Write 500, or delete the rows of the purchase order. ' +
        'The purchase order is already received. Add a row for it, or delete the rows of the purchase order.',
    ],
    [
      'void',
      'wrong-state',
      'A void order cannot be reopened. Remove the row, or create another purchase order.',
    ],
    [
      'draft',
      'line-differs; line-missing',
      'The service can receive whole purchase orders only. Import these rows again when the rest has arrived, with 500 here. ' +
        'The service can receive whole purchase orders only. Add a row for it when it has arrived, and import these rows again.',
    ],
  ])(
    'of an order that is %s has what differs, unless it can never be received',
    async (state, code, hint) => {
      const [first] = SEED.purchase_orders;
      const seed = { ...PARTS, purchase_orders: [{ ...first, state }] };
      const rehearsal = new Rehearsal({ seed });
      const file = rehearsal.write('arrived.csv', sheetOf('PO-1,Bolt,480,'));

      const { files } = await rehearsal.import([file], KIND);

      expect(rehearsal.table(files.errors[0] ?? '')).toMatchObject([{ _code: code, _hint: hint }]);
      expect(writesOf(rehearsal)).toEqual([]);
    },
  );

  test('is received when the corrected errors file is imported', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('arrived.csv', sheetOf('PO-1,Bolt,480,', 'PO-1,Nut,20,'));
    const { files } = await rehearsal.import([file], KIND);
    const [errors = ''] = files.errors;
    const corrected = rehearsal.write('rest.csv', rehearsal.read(errors).replace('480', '500'));

    const { summary } = await rehearsal.import([corrected], KIND);

    expect(summary.outcomes).toMatchObject({ done: 2, failed: 0 });
    expect((await statesIn(rehearsal))[0]).toEqual(['PO-1', 'received', '0']);
  });
});

describe('orders that are created, confirmed and received in one import', () => {
  const CREATED = 'Order ref,Vendor,Item,Quantity\nPO-7,Acme,Bolt,5\nPO-7,,Pin,2\n';
  const PIN = 'Name,Group\nPin,Parts\n';

  function sheets(rehearsal: Rehearsal, received: string): string[] {
    return [
      rehearsal.write('purchase-orders.confirm.csv', 'PO number\nPO-7\n'),
      rehearsal.write('purchase-orders.receive.csv', sheetOf(...received.split('\n'))),
      rehearsal.write('purchase-orders.csv', CREATED),
      rehearsal.write('inventory.csv', PIN),
    ];
  }

  test('are compared with the lines that the import adds', async () => {
    const rehearsal = new Rehearsal({ seed: PARTS });
    const files = sheets(rehearsal, 'PO-7,Pin,2,40\nPO-7,Bolt,5,');

    const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });
    expect(summary.outcomes).toMatchObject({ created: 3, done: 3, failed: 0 });
    expect(await statesIn(rehearsal)).toEqual([['PO-7', 'received', '40']]);
    const before = writesOf(rehearsal);

    const again = await rehearsal.import(files, { kind: KIND_BY_FILE });
    expect(again.summary.outcomes).toMatchObject({ unchanged: 6 });
    expect(writesOf(rehearsal)).toEqual(before);
  });

  test('are not received where less has arrived', async () => {
    const rehearsal = new Rehearsal({ seed: PARTS });
    const files = sheets(rehearsal, 'PO-7,Pin,1,\nPO-7,Bolt,5,');

    const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ created: 3, done: 1, failed: 2 });
    expect(await statesIn(rehearsal)).toEqual([['PO-7', 'confirmed', '0']]);
  });

  test('are neither confirmed nor received where a line is refused', async () => {
    const rehearsal = new Rehearsal({ seed: PARTS });
    const files = sheets(rehearsal, 'PO-7,Pin,2,40\nPO-7,Bolt,5,');
    const { folder } = await rehearsal.plan(files, { kind: KIND_BY_FILE });
    await rehearsal.service.transport.send({
      method: 'DELETE',
      target: '/inventory/1.api',
      headers: { token: 's3cret-token' },
      body: new Uint8Array(),
    });

    const { summary } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ created: 2, done: 0, failed: 4 });
    expect(await statesIn(rehearsal)).toEqual([['PO-7', 'draft', '0']]);
  });

  test('may all be in one sheet whose rows say what they do', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = [
      'Confirm,PO-3,,',
      'Receive,PO-3,Gear,1',
      'Receive,PO-1,Bolt,500',
      'Void,PO-2,,',
      'Receive,PO-1,Nut,20',
    ];
    const text = ['Action,PO number,Item,Quantity received', ...rows, ''].join('\n');
    const file = rehearsal.write('steps.csv', text);

    const request = { kind: 'purchase-orders.operations' };
    const { summary } = await rehearsal.import([file], request);

    expect(summary.outcomes).toMatchObject({ done: 5 });
    expect(await statesIn(rehearsal)).toEqual([
      ['PO-1', 'received', '0'],
      ['PO-2', 'void', '0'],
      ['PO-3', 'received', '0'],
    ]);
    const again = await rehearsal.import([file], request);
    expect(again.summary.outcomes).toMatchObject({ unchanged: 5 });
  });
});
