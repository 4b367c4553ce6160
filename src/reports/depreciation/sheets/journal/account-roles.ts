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
