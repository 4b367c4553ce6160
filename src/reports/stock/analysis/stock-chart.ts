import {
  account,
  JournalChart,
  type AccountColumnEntry,
} from '../../engine/journal/journal-chart.ts';
import type { ContraEntry } from '../valuation/ledger.ts';

/** The purpose of an account in a stock journal. */
export const STOCK_ROLES = {
  inventory: 'Inventory',
  purchases: 'Purchases clearing',
  consumption: 'Cost of goods sold and consumed',
  counts: 'Count differences',
  difference: 'Price variances and revaluations',
  opening: 'Opening balance',
  'write-down': 'Write-down expense',
  allowance: 'Allowance for write-downs',
} as const;

export type StockRole = keyof typeof STOCK_ROLES;

/** The purpose of an entry in a stock journal. */
const STOCK_ENTRIES = {
  opening: 'Opening stock',
  purchases: 'Purchases',
  consumption: 'Cost of goods sold and consumed',
  counts: 'Count differences',
  revaluation: 'Revaluation',
  restatement: 'Restatement of closed periods',
  'write-down': 'Write-down to net realisable value',
  reversal: 'Reversal of write-downs',
  release: 'Allowance released on issue',
} as const;

export type StockEntryKind = keyof typeof STOCK_ENTRIES;

const ACCOUNTS: Readonly<Record<StockRole, AccountColumnEntry>> = {
  inventory: account(
    'Inventory account',
    ['Stock account', 'Inventory asset account', 'Inventory'],
    'Inventory at cost. Required for all entries except write-downs.',
  ),
  purchases: account(
    'Purchases clearing account',
    ['Purchases account', 'Goods received account', 'GRNI account', 'Goods received not invoiced'],
    'Clearing account: credited on receipt, debited on return to vendor. Purchase invoices are booked against it.',
  ),
  consumption: account(
    'Cost of goods sold account',
    ['Cost of sales account', 'COGS account', 'Consumption account'],
    'Cost of issues and sales, less returns.',
  ),
  counts: account(
    'Count differences account',
    ['Count difference account', 'Shrinkage account', 'Stock adjustment account'],
    'Differences found by counts, and adjustments.',
  ),
  difference: account(
    'Price variance account',
    ['Purchase price variance account', 'Revaluation account'],
    'Differences between standard and actual cost, and revaluations.',
  ),
  opening: account(
    'Opening balance account',
    ['Opening balance equity account', 'Opening stock account'],
    'Only for opening stock dated after the first day of the period.',
  ),
  'write-down': account(
    'Write-down account',
    ['Write-down expense account', 'Inventory write-down account'],
    'Write-downs to net realisable value, and their reversals.',
  ),
  allowance: account(
    'Allowance account',
    [
      'Allowance for write-downs account',
      'Inventory allowance account',
      'Inventory provision account',
    ],
    'Contra account of inventory. The inventory account itself may be used.',
  ),
};

/** The journal of a stock report, and its file of accounts. */
export const STOCK_CHART = new JournalChart({
  subject: 'stock',
  prefix: 'STK',
  roles: STOCK_ROLES,
  kinds: STOCK_ENTRIES,
  group: {
    heading: 'Group',
    aliases: ['Item group', 'Category'],
    note: 'The item group as in the report. Capitals do not matter.',
    width: 24,
  },
  accounts: ACCOUNTS,
  instructions: [
    'Fill in the sheet Accounts, one row for each item group. Then run the same command again.',
    '',
    'Each group needs the accounts of its entries. All movements: inventory. Receipts:',
    'purchases clearing. Issues and sales: cost of goods sold. Counts and adjustments:',
    'count differences. Write-downs: write-down expense and allowance.',
    'Missing accounts are listed, and nothing is written until they are complete.',
  ],
});

/** The description of a restatement. */
export function columnWords(as: ContraEntry | undefined): string {
  return as === undefined ? 'Locations and custody' : STOCK_ENTRIES[as];
}
