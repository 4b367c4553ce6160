import type { Report } from '../../../interface/calls.ts';

/** The reports, those of accountants first. */
export const REPORTS: readonly Report['name'][] = [
  ...(['depreciation', 'stock', 'custody', 'audit'] as const),
  ...(['reservations', 'warranty', 'replacement'] as const),
];
