import { JournalChart, type AccountColumnEntry } from '../../shared/journal/journal-chart.ts';
import type { PostedAs } from '../ledger.ts';

/** What an account of a stock journal is for. */
export const STOCK_ROLES = {
  inventory: 'Inventory',
  purchases: 'Purchases clearing',
  consumption: 'Consumption and cost of sales',
  counts: 'Count differences',
  difference: 'Price and revaluation differences',
  opening: 'Opening balance',
  'write-down': 'Write-down expense',
  allowance: 'Allowance for write-downs',
} as const;

export type StockRole = keyof typeof STOCK_ROLES;

/** What an entry of a stock journal is for. */
const STOCK_ENTRIES = {
  opening: 'Opening stock',
  purchases: 'Purchases',
  consumption: 'Consumption and cost of sales',
  counts: 'Count differences',
  revaluation: 'Revaluation',
  restatement: 'Restatement of closed periods',
  'write-down': 'Write-down to net realisable value',
  reversal: 'Reversal of write-downs',
  release: 'Write-downs released with units that left',
} as const;

export type StockEntryKind = keyof typeof STOCK_ENTRIES;

function account(heading: string, aliases: readonly string[], note: string): AccountColumnEntry {
  return { heading, aliases, note, width: 20 };
}

const ACCOUNTS: Readonly<Record<StockRole, AccountColumnEntry>> = {
  inventory: account(
    'Inventory account',
    ['Stock account', 'Inventory asset account', 'Inventory'],
    'Where the cost of the stock stands. Needed for every entry but those of write-downs.',
  ),
  purchases: account(
    'Purchases clearing account',
    ['Purchases account', 'Goods received account', 'GRNI account', 'Goods received not invoiced'],
    'What is received is credited to it, and what goes back to vendors debited; invoices are booked against it.',
  ),
  consumption: account(
    'Consumption and cost of sales account',
    ['Cost of sales account', 'Cost of goods sold account', 'COGS account', 'Consumption account'],
    'What issues and sales cost, less returns.',
  ),
  counts: account(
    'Count differences account',
    ['Count difference account', 'Shrinkage account', 'Stock adjustment account'],
    'What counts and adjustments found more or less.',
  ),
  difference: account(
    'Price difference account',
    ['Purchase price variance account', 'Price variance account', 'Revaluation account'],
    'Standard cost against what was paid, and revaluations.',
  ),
  opening: account(
    'Opening balance account',
    ['Opening balance equity account', 'Opening stock account'],
    'Only for stock whose opening is dated after the first day of the period.',
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
    'Stands against inventory. The inventory account itself may be used.',
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
    note: 'The group of the items as the report has it. Capitals do not matter.',
    width: 24,
  },
  accounts: ACCOUNTS,
  instructions: [
    'Fill in the sheet Accounts: one row for each group of items. Then run the same command again.',
    '',
    'A group needs the accounts that its entries touch. Every movement needs inventory; a receipt needs',
    'purchases clearing; an issue or a sale needs consumption and cost of sales; a count that found more or',
    'less needs count differences; a write-down needs its expense and the allowance. What is missing is',
    'named, and no line is dropped.',
  ],
});

/** What a restatement is of, in words. */
export function columnWords(as: PostedAs | undefined): string {
  return as === undefined ? 'Locations and custody' : STOCK_ENTRIES[as];
}
