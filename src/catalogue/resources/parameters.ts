import type { Fields, TextField } from '../fields.ts';
import { ITEM_TYPES } from '../states.ts';

/** The page of a list; 25 records each. */
export const PAGE = {
  page: { kind: 'integer', label: 'Page', min: 1 },
} as const satisfies Fields;

/** Adds custom field values to the records of an answer. */
export const WITH_CUSTOM_FIELDS = {
  include_custom_fields: { kind: 'yes-no', label: 'Include custom fields' },
} as const satisfies Fields;

/** What the records of an item list may be asked to show. */
export const DISPLAY_FLAGS = {
  ...WITH_CUSTOM_FIELDS,
  show_document_urls: { kind: 'yes-no', label: 'Show document URLs' },
  show_image_urls: { kind: 'yes-no', label: 'Show image URLs' },
  show_document_details: { kind: 'yes-no', label: 'Show document details' },
} as const satisfies Fields;

/** The word of a list's filter, out of those that the specification has for it. */
export function filterWord(words: readonly string[]): TextField {
  return {
    kind: 'text',
    label: 'Filter',
    note: `one of ${words.join(', ')}, or custom_filter_<id>`,
  };
}

/** What the filter of a list of items takes besides. */
export const FILTER = {
  filter_param_val: { kind: 'text', label: 'Filter value' },
  sub_group_param_val: { kind: 'integer', label: 'Subgroup id, with the filter group' },
  assets_type: {
    kind: 'choice',
    choices: ITEM_TYPES,
    label: 'Kind of item, with a custom filter',
  },
  ...PAGE,
  ...DISPLAY_FLAGS,
} as const satisfies Fields;
