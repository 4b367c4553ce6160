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
