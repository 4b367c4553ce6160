import type { LineKind, ContraEntry } from './ledger.ts';

/** The other side of what each kind of line posts; undefined for what only changes its place, and for what a line itself says. */
export const CONTRA_ENTRIES: Readonly<Record<LineKind, ContraEntry | undefined>> = {
  opening: 'opening',
  receipt: 'purchases',
  'landed-cost': 'purchases',
  'return-out': 'purchases',
  issue: 'consumption',
  sale: 'consumption',
  'return-in': 'consumption',
  'cost-adjustment': 'consumption',
  count: 'counts',
  'adjustment-in': 'counts',
  'adjustment-out': 'counts',
  revaluation: 'revaluation',
  transfer: undefined,
  checkout: undefined,
  checkin: undefined,
  restatement: undefined,
};
