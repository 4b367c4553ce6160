import { describe, expect, test } from 'vitest';
import type { WireRequest } from '../../../src/wire/messages.ts';
import { applyDecisions } from '../../../src/import/send/review/resume-run.ts';
import { FaultyTransport, isWrite, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const SEED = {
  vendors: [{ name: 'Acme' }],
  groups: [{ name: 'Parts' }],
  inventory: ['Bolt', 'Nut', 'Washer'].map((name) => ({ name, group: 'Parts' })),
};

const KIND = { kind: 'purchase-orders' };

const SHEET = [
  'Order ref,Vendor,Item,Quantity',
  'PO-1,Acme,Bolt,5',
  'PO-1,,Nut,2',
  'PO-2,Acme,Washer,7',
  '',
].join('\n');

const BOTH = [
  ['PO-1', '1x5', '2x2'],
  ['PO-2', '3x7'],
];

async function ordersIn(rehearsal: Rehearsal): Promise<unknown[][]> {
  const records = await rehearsal.records('purchase-orders');
  return records.map(({ values }) => {
    const lines = values['items'] as { asset_no: number; quantity: number }[];
    const ref = values['identification_number'];
    return [ref, ...lines.map(({ asset_no: item, quantity }) => `${item}x${quantity}`)];
  });
}

/** Lets the first call of an operation meet something, and all others go. */
function meet(rehearsal: Rehearsal, which: (request: WireRequest) => boolean, fault: Fault): void {
  let met = false;
  rehearsal.between = (service, clock) =>
    new FaultyTransport(
      service,
      (request) => {
        if (met || !isWrite(request) || !which(request)) return undefined;
        met = true;
        return fault;
      },
      { clock, lateMs: 5_000 },
    );
}

const CREATE = ({ method, target }: WireRequest): boolean =>
  method === 'POST' && target.startsWith('/purchase_orders.api');
const UPDATE = ({ method }: WireRequest): boolean => method === 'PATCH';
const ADD = ({ target }: WireRequest): boolean => target.includes('/add_items');

describe('an order', () => {
  test.each<[what: string, which: typeof CREATE, fault: Fault]>(
    sampled(
      [
        ['create was done', CREATE, 'answer-lost'],
        ['create never arrived', CREATE, 'request-lost'],
        ['create comes late', CREATE, 'arrives-late'],
        ['update was done', UPDATE, 'answer-lost'],
        ['update never arrived', UPDATE, 'request-lost'],
        ['lines were added', ADD, 'answer-lost'],
        ['lines never arrived', ADD, 'request-lost'],
        ['lines come late', ADD, 'arrives-late'],
        ['lines were turned away after they were added', ADD, '429-after-commit'],
      ],
      3,
    ),
  )('whose %s, though no answer says so, is there once', async (_what, which, fault) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    meet(rehearsal, which, fault);

    const { summary } = await rehearsal.import([rehearsal.write('o.csv', SHEET)], KIND);

    expect(summary.outcomes).toMatchObject({ created: 3, needsReview: 0, failed: 0 });
    expect(await ordersIn(rehearsal)).toEqual(BOTH);
  });

  test('that somebody drafts at the same moment for the vendor is left to a person', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('o.csv', SHEET.split('\n').slice(0, 3).join('\n'));
    const { folder } = await rehearsal.plan([file], KIND);
    await rehearsal.service.transport.send({
      method: 'POST',
      target: '/purchase_orders.api?vendor_id=1',
      headers: { token: 's3cret-token' },
      body: new Uint8Array(),
    });
    meet(rehearsal, CREATE, 'answer-lost');

    const { summary, files } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ needsReview: 2 });
    const [line] = rehearsal.table(files.needsReview ?? '');
    expect(line).toMatchObject({ Row: '2, 3', Candidates: '#1, #2' });

    rehearsal.write('decided.csv', `Call,Decision\n${line?.['Call'] ?? ''},done as #2\n`);
    await rehearsal.prepareResume(folder, (run, workplace) =>
      applyDecisions(run, 'decided.csv', workplace),
    );
    const decided = await rehearsal.resume(folder);

    expect(decided.summary.outcomes).toMatchObject({ created: 2, needsReview: 0 });
    expect(await ordersIn(rehearsal)).toEqual([[null], ['PO-1', '1x5', '2x2']]);
  });

  test('whose line is refused gets the others, and that one from the errors file', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('o.csv', SHEET);
    const { folder } = await rehearsal.plan([file], KIND);
    await rehearsal.service.transport.send({
      method: 'DELETE',
      target: '/inventory/2.api',
      headers: { token: 's3cret-token' },
      body: new Uint8Array(),
    });

    const { summary, files } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ created: 2, failed: 1 });
    expect(await ordersIn(rehearsal)).toEqual([
      ['PO-1', '1x5'],
      ['PO-2', '3x7'],
    ]);
    const [errors = ''] = files.errors;
    expect(rehearsal.table(errors)).toMatchObject([{ 'Purchase order #': '1', Item: 'Nut' }]);

    rehearsal.write('fixed.csv', rehearsal.read(errors).replace(',Nut,', ',Washer,'));
    const again = await rehearsal.import(['fixed.csv'], KIND);

    expect(again.summary.outcomes).toMatchObject({ done: 1 });
    expect(await ordersIn(rehearsal)).toEqual([
      ['PO-1', '1x5', '3x2'],
      ['PO-2', '3x7'],
    ]);
  });

  test('whose vendor is gone by then is made neither in part nor in whole, and says so once', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { folder } = await rehearsal.plan([rehearsal.write('o.csv', SHEET)], KIND);
    meet(rehearsal, CREATE, '422-refusal');

    const { summary, files } = await rehearsal.resume(folder, { concurrency: 1 });

    expect(summary.outcomes).toMatchObject({ created: 1, failed: 2 });
    const [errors = ''] = files.errors;
    expect(rehearsal.table(errors).map((row) => row['_code'])).toEqual([
      'service-refused',
      'service-refused',
    ]);
    expect(await ordersIn(rehearsal)).toEqual([['PO-2', '3x7']]);
  });

  test('that an abandoned run has begun is not begun by another one', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { folder } = await rehearsal.plan([rehearsal.write('o.csv', SHEET)], KIND);
    meet(rehearsal, UPDATE, '401-refusal');
    const first = await rehearsal.resume(folder, { concurrency: 1 });
    expect(first.stoppedBy).toBeDefined();
    rehearsal.between = (service) => service;

    const other = rehearsal.write('other.csv', SHEET.replace('Nut,2', 'Nut,3'));
    await rehearsal.import([other], KIND);
    await rehearsal.resume(folder);

    const made = await ordersIn(rehearsal);
    expect(made.filter(([ref]) => ref === 'PO-1')).toHaveLength(1);
    expect(made.filter(([ref]) => ref === 'PO-2')).toHaveLength(1);
  });
});

test('lines for orders that are there are added once, though their sheet is imported twice', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  await rehearsal.import([rehearsal.write('o.csv', SHEET)], KIND);
  const lines = rehearsal.write(
    'lines.csv',
    'Purchase order,Item,Quantity\nPO-2,Bolt,4\nPO-1,Bolt,1\n',
  );
  const adding = { kind: 'purchase-orders.add-items' };
  const first = await rehearsal.import([lines], adding);
  const second = await rehearsal.import([lines], adding);

  expect(first.summary.outcomes).toMatchObject({ done: 2 });
  expect(second.summary.outcomes).toMatchObject({ done: 0, unchanged: 2 });
  expect(await ordersIn(rehearsal)).toEqual([
    ['PO-1', '1x6', '2x2'],
    ['PO-2', '3x7', '1x4'],
  ]);
});
