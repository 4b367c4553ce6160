import type { Fields } from '../fields.ts';

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
