import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Files, Situation } from './situation.ts';

const SEED = {
  vendors: [{ name: 'Acme' }, { name: 'Globex' }],
  groups: [{ name: 'Parts' }],
  inventory: ['Bolt', 'Nut'].map((name) => ({ name, group: 'Parts' })),
};

const ORDERS = ['plan', 'orders.csv', '--kind', 'purchase-orders'] as const;

const GOOD = 'PO-1,Acme,Bolt,5';

function csv(...rows: readonly string[]): Files {
  return { 'orders.csv': ['Order ref,Vendor,Item,Quantity', ...rows, ''].join('\n') };
}

/** A confirmed order of two lines, and a sheet of what has arrived. */
const RECEIPT_SEED = {
  ...SEED,
  purchase_orders: [
    {
      identification_number: 'PO-9',
      vendor: 'Acme',
      state: 'confirmed',
      items: [
        { asset_no: 'Bolt', quantity: 500 },
        { asset_no: 'Nut', quantity: 20 },
      ],
    },
  ],
};

const RECEIPT = ['plan', 'receipt.csv', '--kind', 'purchase-orders.receive'] as const;

function receipt(...rows: readonly string[]): Files {
  return { 'receipt.csv': ['Order ref,Item,Quantity received', ...rows, ''].join('\n') };
}

/** What can be wrong with rows that make one record together. */
export const ORDER_SITUATIONS = {
  'missing-group': {
    seed: SEED,
    files: csv(GOOD, ',,Nut,1'),
    command: ORDERS,
    remedies: [{ files: csv(GOOD, 'PO-1,,Nut,1') }],
  },
  'no-lines': {
    seed: { ...SEED, purchase_orders: [{ identification_number: 'PO-1', vendor: 'Acme' }] },
    files: { ...csv(GOOD), 'confirmed.csv': 'Purchase order\nPO-1\n' },
    command: ['plan', 'confirmed.csv', '--kind', 'purchase-orders.confirm'],
    remedies: [
      {
        acts: [
          [
            'import',
            'orders.csv',
            '--kind',
            'purchase-orders',
            '--mode',
            'upsert',
            '--yes',
            '--json',
          ],
          ['plan', 'confirmed.csv', '--kind', 'purchase-orders.confirm', '--json'],
        ],
      },
    ],
  },
  'contradicts-record': {
    seed: SEED,
    files: csv(GOOD, 'PO-1,Globex,Nut,1'),
    command: ORDERS,
    remedies: [{ files: csv(GOOD, 'PO-1,Acme,Nut,1') }, { files: csv(GOOD, 'PO-1,,Nut,1') }],
  },
  'duplicate-line': {
    seed: SEED,
    files: csv(GOOD, 'PO-1,,Bolt,1'),
    command: ORDERS,
    remedies: [{ files: csv('PO-1,Acme,Bolt,6') }],
  },
  'record-incomplete': {
    seed: SEED,
    files: csv(GOOD, 'PO-1,,Gadget,1'),
    command: ORDERS,
    remedies: [{ files: csv(GOOD, 'PO-1,,Nut,1') }],
  },
  'already-gone': {
    seed: SEED,
    files: { 'parts.csv': 'Item\n#1\n#7\n' },
    command: ['plan', 'parts.csv', '--kind', 'inventory.delete'],
    remedies: ['nothing', { files: { 'parts.csv': 'Item\n#1\n#2\n' } }],
  },
  'adds-to-line': {
    seed: {
      ...SEED,
      purchase_orders: [
        {
          identification_number: 'PO-1',
          vendor: 'Acme',
          items: [{ asset_no: 'Bolt', quantity: 3 }],
        },
      ],
    },
    files: { 'more.csv': 'Purchase order,Item,Quantity\nPO-1,Bolt,5\nPO-1,Nut,1\n' },
    command: ['plan', 'more.csv', '--kind', 'purchase-orders.add-items'],
    remedies: ['nothing', { files: { 'more.csv': 'Purchase order,Item,Quantity\nPO-1,Nut,1\n' } }],
  },
  'line-differs': {
    seed: RECEIPT_SEED,
    files: receipt('PO-9,Bolt,480', 'PO-9,Nut,20'),
    command: RECEIPT,
    remedies: [{ files: receipt('PO-9,Bolt,500', 'PO-9,Nut,20') }],
  },
  'line-missing': {
    seed: RECEIPT_SEED,
    files: receipt('PO-9,Bolt,500'),
    command: RECEIPT,
    remedies: [{ files: receipt('PO-9,Bolt,500', 'PO-9,Nut,20') }],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
