import type { Words } from '../texts/translate.ts';

/** The record types that registers are mostly of, the most frequent first; a test compares them with the catalogue. */
export const RECORD_TYPES = [
  'fixed-assets',
  'asset-stock',
  'inventory',
  'members',
  'locations',
  'groups',
  'subgroups',
  'vendors',
  'purchase-orders',
  'shipping-addresses',
  'reservation-requests',
  'comments',
] as const;

/** Those of which a name alone makes a record; a test compares them with the catalogue. */
export const MADE_FROM_NAME: ReadonlySet<string> = new Set([
  'groups',
  'subgroups',
  'locations',
  'vendors',
]);

/** What a record type is called; `fixed-assets.checkout` keeps its own name. */
export function recordTypeName({ t, has }: Words, recordType: string): string {
  return has(`kind.${recordType}`) ? t(`kind.${recordType}`) : recordType;
}
