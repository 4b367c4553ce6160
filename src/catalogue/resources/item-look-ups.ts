import type { LookUp } from '../define.ts';
import type { ITEM_FACETS } from '../states.ts';

/** What answers are asked to show of items wherever whole records are read. */
export const ITEMS_AS_SHOWN = { include_custom_fields: true, show_document_urls: true } as const;

/** How items of one type are looked up: all types share one search, which a facet narrows. */
export function itemLookUps(
  facet: (typeof ITEM_FACETS)[number],
): Readonly<Record<'identifier' | 'name', LookUp>> {
  const search = { endpoint: 'search', in: 'items', param: 'search' } as const;
  const narrowed = { facet, ...ITEMS_AS_SHOWN };
  return {
    identifier: { ...search, value: '@{value}', with: narrowed },
    name: { ...search, with: narrowed },
  };
}
