import type { Fields } from '../fields.ts';

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
