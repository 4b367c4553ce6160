import {
  type AccountColumnEntry,
  account,
  JournalChart,
} from '../../../engine/journal/journal-chart.ts';

/** What an entry is for. */
export const ENTRY_KINDS = {
  depreciation: 'Depreciation',
  'catch-up': 'Catch-up of earlier periods',
  'prior-period': 'Restatement of earlier periods',
  revaluations: 'Revaluations',
  impairments: 'Impairments',
  transfers: 'Transfers between groups',
  disposals: 'Disposals',
  'surplus-transfers': 'Transfer of revaluation surplus',
  removals: 'Removed without disposal',
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** What an account is for; a group has one of each, as far as its entries need them. */
export const ACCOUNT_ROLES = {
  cost: 'Cost',
  accumulated: 'Accumulated depreciation',
  expense: 'Depreciation expense',
  gain: 'Gain on disposal',
  loss: 'Loss on disposal',
  proceeds: 'Disposal proceeds',
  'prior-period': 'Prior-period adjustment',
  surplus: 'Revaluation surplus',
  revaluation: 'Revaluation gain or loss',
  impairment: 'Impairment loss',
  retained: 'Retained earnings',
} as const;

export type AccountRole = keyof typeof ACCOUNT_ROLES;

/** The columns of a file of accounts that hold accounts, by their roles. */
const ACCOUNTS = {
  cost: account(
    'Cost account',
    ['Asset account', 'Fixed asset account'],
    'Asset cost of the group. Required for disposals, transfers and removals.',
  ),
  accumulated: account(
    'Accumulated depreciation account',
    ['Accumulated account', 'Accumulated depreciation'],
    'Accumulated depreciation of the group. Required for all entries.',
  ),
  expense: account(
    'Depreciation expense account',
    ['Expense account', 'Depreciation account', 'Depreciation expense'],
    'Debited with the depreciation expense of the period.',
  ),
  gain: account(
    'Gain account',
    ['Gain on disposal account', 'Gain on disposal'],
    'Disposals with proceeds above net book value.',
  ),
  loss: account(
    'Loss account',
    ['Loss on disposal account', 'Loss on disposal'],
    'Disposals with proceeds below net book value, and removals without disposal.',
  ),
  proceeds: account(
    'Proceeds account',
    ['Disposal proceeds account', 'Clearing account', 'Disposal clearing account'],
    'Clearing account. The bank receipt or sales invoice is booked against it elsewhere.',
  ),
  'prior-period': account(
    'Prior-period adjustment account',
    ['Prior period account'],
    'Usually retained earnings. Only for retrospective restatements of closed periods.',
  ),
  surplus: account(
    'Revaluation surplus account',
    ['Revaluation reserve account', 'Revaluation surplus', 'Revaluation reserve'],
    'Equity. Only for revaluations and impairments of revalued assets.',
  ),
  revaluation: account(
    'Revaluation gain or loss account',
    ['Revaluation account', 'Revaluation loss account'],
    'Revaluation losses beyond the surplus of the asset, and their reversals.',
  ),
  impairment: account(
    'Impairment loss account',
    ['Impairment account', 'Impairment loss'],
    'Impairment losses and their reversals.',
  ),
  retained: account(
    'Surplus transfer account',
    ['Revaluation surplus transfer account'],
    'Usually retained earnings. Only for disposals of revalued assets (IAS 16.41).',
  ),
} satisfies Readonly<Record<AccountRole, AccountColumnEntry>>;

/** The journal of a depreciation report, and its file of accounts. */
export const DEPRECIATION_CHART = new JournalChart({
  subject: 'depreciation',
  prefix: 'DEP',
  roles: ACCOUNT_ROLES,
  kinds: ENTRY_KINDS,
  group: {
    heading: 'Group',
    aliases: ['Asset group', 'Asset class'],
    note: 'The asset group as in the report. Capitals do not matter.',
    width: 24,
  },
  accounts: ACCOUNTS,
  shared: [
    {
      name: 'gain-or-loss',
      heading: 'Gain and loss account',
      aliases: ['Gain or loss account', 'Gain/loss account', 'Profit and loss on disposal'],
      roles: ['gain', 'loss'],
    },
    {
      name: 'retained-earnings',
      heading: 'Retained earnings account',
      aliases: ['Retained earnings'],
      roles: ['prior-period', 'retained'],
    },
  ],
  instructions: [
    'Fill in the sheet Accounts, one row for each asset group. Then run the same command again.',
    '',
    'Each group needs the accounts of its entries. All entries: accumulated depreciation.',
    'Depreciation: depreciation expense. Disposals: cost, proceeds, and gain or loss. Removals',
    'without disposal: cost and loss. Transfers between groups: cost. Retrospective restatements:',
    'prior-period adjustment. Revaluations: cost, revaluation surplus, revaluation gain or loss.',
    'Impairments: impairment loss. Disposals of revalued assets: revaluation surplus and surplus',
    'transfer. Missing accounts are listed; nothing is written without them.',
  ],
});
