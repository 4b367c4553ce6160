import { JournalChart, type AccountColumnEntry } from '../../shared/journal/journal-chart.ts';
import { ACCOUNT_ROLES, type AccountRole } from './account-roles.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';

/** The columns of a file of accounts that hold accounts, by their roles. */
const ACCOUNTS = {
  cost: {
    heading: 'Cost account',
    aliases: ['Asset account', 'Fixed asset account'],
    note: 'Where the cost of the group stands. Needed for disposals, transfers and what was removed.',
    width: 20,
  },
  accumulated: {
    heading: 'Accumulated depreciation account',
    aliases: ['Accumulated account', 'Accumulated depreciation'],
    note: 'Where depreciation adds up. Needed for every entry.',
    width: 20,
  },
  expense: {
    heading: 'Depreciation expense account',
    aliases: ['Expense account', 'Depreciation account', 'Depreciation expense'],
    note: 'What the charge of a period is booked to.',
    width: 20,
  },
  gain: {
    heading: 'Gain account',
    aliases: ['Gain on disposal account', 'Gain on disposal'],
    note: 'For disposals that fetched more than the net book value.',
    width: 20,
  },
  loss: {
    heading: 'Loss account',
    aliases: ['Loss on disposal account', 'Loss on disposal'],
    note: 'For disposals that fetched less than the net book value, and for what was removed without one.',
    width: 20,
  },
  proceeds: {
    heading: 'Proceeds account',
    aliases: ['Disposal proceeds account', 'Clearing account', 'Disposal clearing account'],
    note: 'A clearing account: the sale itself (bank or invoice) is booked against it elsewhere.',
    width: 20,
  },
  'prior-period': {
    heading: 'Prior-period adjustment account',
    aliases: ['Prior period account', 'Retained earnings account', 'Retained earnings'],
    note: 'Retained earnings, as a rule. Only for retrospective restatements of closed periods.',
    width: 20,
  },
  surplus: {
    heading: 'Revaluation surplus account',
    aliases: ['Revaluation reserve account', 'Revaluation surplus', 'Revaluation reserve'],
    note: 'Equity. Only for revaluations, and for impairments of revalued assets.',
    width: 20,
  },
  revaluation: {
    heading: 'Revaluation gain or loss account',
    aliases: ['Revaluation account', 'Revaluation loss account'],
    note: 'For revaluations below what the surplus of the asset covers, and gains that take such losses back.',
    width: 20,
  },
  impairment: {
    heading: 'Impairment loss account',
    aliases: ['Impairment account', 'Impairment loss'],
    note: 'For impairments and their reversals.',
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
    note: 'The group as the report has it. Capitals do not matter.',
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
  ],
  instructions: [
    'Fill in the sheet Accounts: one row for each group of assets. Then run the same command again.',
    '',
    'A group needs the accounts that its entries touch. Every entry needs accumulated depreciation;',
    'a charge needs the expense; a disposal needs cost, proceeds, and gain or loss; what was removed',
    'without a disposal needs cost and loss; a transfer between groups needs cost; a retrospective',
    'restatement needs the prior-period adjustment; a revaluation needs cost and the revaluation surplus or',
    'gain or loss; an impairment needs the impairment loss. What is missing is named, and no line is dropped.',
  ],
});
