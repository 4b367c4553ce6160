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

/** Most that are named where a run has many. */
const MOST_NAMED = 3;

/** `groups+fixed-assets.delete` is `Groups, Fixed assets: delete`. */
export function recordTypeName(words: Words, recordTypes: string): string {
  const names = recordTypes.split('+').map((each) => oneName(words, each));
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED);
  return words.list(more > 0 ? [...shown, words.t('plan.more', { count: more })] : shown);
}

function oneName({ t, has }: Words, recordType: string): string {
  const [type = '', action] = recordType.split('.');
  const name = has(`kind.${type}`) ? t(`kind.${type}`) : type;
  if (action === undefined) return name;
  return `${name}: ${has(`action.${action}`) ? t(`action.${action}`) : action}`;
}
