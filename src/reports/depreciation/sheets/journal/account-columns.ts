import { type AccountColumnEntry, JournalChart } from '../../../engine/journal/journal-chart.ts';

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
  cost: {
    heading: 'Cost account',
    aliases: ['Asset account', 'Fixed asset account'],
    note: 'Asset cost of the group. Required for disposals, transfers and removals.',
    width: 20,
  },
  accumulated: {
    heading: 'Accumulated depreciation account',
    aliases: ['Accumulated account', 'Accumulated depreciation'],
    note: 'Accumulated depreciation of the group. Required for all entries.',
    width: 20,
  },
  expense: {
    heading: 'Depreciation expense account',
    aliases: ['Expense account', 'Depreciation account', 'Depreciation expense'],
    note: 'Debited with the depreciation expense of the period.',
    width: 20,
  },
  gain: {
    heading: 'Gain account',
    aliases: ['Gain on disposal account', 'Gain on disposal'],
    note: 'Disposals with proceeds above net book value.',
    width: 20,
  },
  loss: {
    heading: 'Loss account',
    aliases: ['Loss on disposal account', 'Loss on disposal'],
    note: 'Disposals with proceeds below net book value, and removals without disposal.',
    width: 20,
  },
  proceeds: {
    heading: 'Proceeds account',
    aliases: ['Disposal proceeds account', 'Clearing account', 'Disposal clearing account'],
    note: 'Clearing account. The bank receipt or sales invoice is booked against it elsewhere.',
    width: 20,
  },
  'prior-period': {
    heading: 'Prior-period adjustment account',
    aliases: ['Prior period account'],
    note: 'Usually retained earnings. Only for retrospective restatements of closed periods.',
    width: 20,
  },
  surplus: {
    heading: 'Revaluation surplus account',
    aliases: ['Revaluation reserve account', 'Revaluation surplus', 'Revaluation reserve'],
    note: 'Equity. Only for revaluations and impairments of revalued assets.',
    width: 20,
  },
  revaluation: {
    heading: 'Revaluation gain or loss account',
    aliases: ['Revaluation account', 'Revaluation loss account'],
    note: 'Revaluation losses beyond the surplus of the asset, and their reversals.',
    width: 20,
  },
  impairment: {
    heading: 'Impairment loss account',
    aliases: ['Impairment account', 'Impairment loss'],
    note: 'Impairment losses and their reversals.',
    width: 20,
  },
  retained: {
    heading: 'Surplus transfer account',
    aliases: ['Revaluation surplus transfer account'],
    note: 'Usually retained earnings. Only for disposals of revalued assets (IAS 16.41).',
    width: 20,
  },
} as const satisfies Readonly<Record<AccountRole, AccountColumnEntry>>;

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
