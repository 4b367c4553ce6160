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

/** What can be wrong with rows that make one record together. */
export const ORDER_SITUATIONS = {
  'missing-group': {
    seed: SEED,
    files: csv(GOOD, ',,Nut,1'),
    command: ORDERS,
    remedies: [{ files: csv(GOOD, 'PO-1,,Nut,1') }],
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
} satisfies Partial<Record<IssueCode, Situation>>;
