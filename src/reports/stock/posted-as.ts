import type { LineKind, PostedAs } from './ledger.ts';

/** The other side of what each kind of line posts; undefined for what only changes its place, and for what a line itself says. */
export const POSTED_AS: Readonly<Record<LineKind, PostedAs | undefined>> = {
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
