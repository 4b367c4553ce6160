import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Act, Files, Situation } from './situation.ts';

/** A confirmed order of bolts and nuts. */
const SEED = {
  vendors: [{ name: 'Acme' }],
  groups: [{ name: 'Parts' }],
  inventory: ['Bolt', 'Nut'].map((name) => ({ name, group: 'Parts' })),
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
  ],
};

const PLAN = ['plan', 'note.csv', '--receive-in-parts'] as const;

const RECEIVE: Act = ['import', 'first.csv', '--receive-in-parts', '--yes', '--json'];

function note(...rows: readonly string[]): Files {
  const text = ['PO,Item,Received,Delivery note', ...rows, ''].join('\n');
  return { 'note.csv': text, 'first.csv': text.replaceAll('DN-2', 'DN-1') };
}

const VOID: Act = ['call', 'purchase-orders.void', '--param', 'po_no=1', '--yes', '--json'];

/** What can be wrong with deliveries of orders that are received in parts. */
export const DELIVERY_SITUATIONS = {
  'received-in-parts': {
    seed: SEED,
    files: { ...note('PO-1,Bolt,300,DN-1'), 'whole.csv': 'Order ref\nPO-1\n' },
    before: [RECEIVE],
    command: ['plan', 'whole.csv', '--kind', 'purchase-orders.receive'],
    remedies: [
      {
        acts: [
          (hands) => hands.save(note('PO-1,Bolt,200,DN-2', 'PO-1,Nut,20,DN-2')),
          ['import', 'note.csv', '--receive-in-parts', '--yes', '--json'],
          VOID,
        ],
      },
    ],
  },
  'received-meanwhile': {
    seed: SEED,
    files: note('PO-1,Bolt,100,DN-2'),
    before: [RECEIVE, (hands) => hands.write('PATCH', '/purchase_orders/1/receive_items.api', {})],
    command: PLAN,
    exit: 5,
    remedies: [
      {
        acts: [
          (hands) => hands.save({ 'twice.csv': 'Item,Quantity\nBolt,100\n' }),
          ['import', 'twice.csv', '--kind', 'inventory.new-sale', '--yes', '--json'],
        ],
      },
    ],
  },
  'arrival-alone': {
    seed: SEED,
    files: {
      ...note('PO-1,Bolt,5,DN-1'),
      'stock.csv':
        'Item,Quantity,Comments\nBolt,5,"Purchase order #1, line 1, delivery ""DN-1"""\n',
    },
    command: ['plan', 'stock.csv', '--kind', 'inventory.add-stock'],
    remedies: [{ acts: [[...PLAN, '--json']] }],
  },
  'over-delivery': {
    seed: SEED,
    files: note('PO-1,Bolt,501,DN-1'),
    command: PLAN,
    remedies: [{ files: note('PO-1,Bolt,500,DN-1') }],
  },
  'delivery-unclear': {
    seed: SEED,
    files: note('PO-1,Bolt,300,DN-1'),
    before: [RECEIVE, (hands) => hands.save({ 'note.csv': 'PO,Item,Received\nPO-1,Bolt,50\n' })],
    command: PLAN,
    remedies: [
      {
        acts: [
          (hands) => hands.save({ 'note.csv': 'PO,Item,Received\nPO-1,Bolt,50\n' }),
          [...PLAN, '--set', 'Delivery note=DN-2', '--json'],
        ],
      },
    ],
  },
  'delivery-differs': {
    seed: SEED,
    files: note('PO-1,Bolt,300,DN-1'),
    before: [RECEIVE, (hands) => hands.save(note('PO-1,Bolt,50,DN-1'))],
    command: PLAN,
    remedies: [{ files: note('PO-1,Bolt,300,DN-1') }, { files: note('PO-1,Bolt,50,DN-2') }],
  },
  'delivery-unfinished': {
    seed: SEED,
    files: { ...note('PO-1,Bolt,100,DN-2') },
    before: [
      (hands) =>
        hands.write('PATCH', '/purchase_orders/1.api', {
          'purchase_order[description]':
            'Received in parts with Tallysheet; do not receive this order as a whole. Arrived: #1 Bolt: 300 of 500. Latest delivery: "DN-1". [parts 0a0a0a0a-0b0b0b0b]',
        }),
    ],
    command: PLAN,
    remedies: [{ files: note('PO-1,Bolt,300,DN-1') }],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
