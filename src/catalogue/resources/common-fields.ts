import type { Fields } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';

/** A name, or another text of one line. */
export const TEXT = { kind: 'text', max: WORKING_LIMITS.longestName } as const;

/** A description, or another text of several lines. */
export const LONG_TEXT = { kind: 'text', max: WORKING_LIMITS.longestText } as const;

/** The first lines of an address. */
export const STREET = {
  street1: {
    ...TEXT,
    label: 'Street 1',
    example: '12 Quay Street',
    aliases: ['Street', 'Address', 'Address 1', 'Address line 1', 'Street address'],
  },
  street2: { ...TEXT, label: 'Street 2', aliases: ['Address 2', 'Address line 2'] },
} as const satisfies Fields;

export const ZIPCODE = {
  zipcode: {
    ...TEXT,
    label: 'Zipcode',
    example: '04107',
    aliases: ['Zip', 'Zip code', 'Postal code', 'Postcode', 'Post code'],
  },
} as const satisfies Fields;

/** When the service made a record, and when it changed it last. */
export const TIMESTAMPS = {
  created_at: { kind: 'text', timestamp: true, label: 'Created at' },
  updated_at: { kind: 'text', timestamp: true, label: 'Updated at' },
} as const satisfies Fields;

/**
 * The fields that the account added to a record type, by their wire parameter: `cust_attr[{name}]`.
 */
export function customFields<const Wire extends string>(wire: Wire) {
  return {
    custom_fields: {
      kind: 'named',
      prefix: 'custom',
      names: 'custom-fields',
      heading: '{name}',
      label: 'Custom field',
      wire,
      value: 'text',
      shown: 'by-name',
    },
  } as const satisfies Fields;
}
