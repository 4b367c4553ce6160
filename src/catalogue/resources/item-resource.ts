import { commaList } from '../../kernel/texts.ts';
import type { Fields } from '../fields.ts';
import type { ITEM_FACETS, ITEM_TYPES } from '../states.ts';
import type { Attached } from '../description/attached.ts';
import { crud } from './crud.ts';
import { ITEM_ID } from './item-fields.ts';
import { itemListFilters } from './item-list-filters.ts';
import { DISPLAY_FLAGS, FILTER, PAGE, filterWord } from './parameters.ts';
import type { ChangeEvidence } from '../description/change-evidence.ts';
import type { Answer } from '../endpoints.ts';
import type { LookUp } from '../define.ts';

/** What answers are asked to show of items wherever whole records are read. */
export const ITEMS_AS_SHOWN = { include_custom_fields: true, show_document_urls: true } as const;

/** How items of one type are looked up: all types share one search, which a facet narrows. */
function itemLookUps(
  facet: (typeof ITEM_FACETS)[number],
): Readonly<Record<'identifier' | 'name', LookUp>> {
  const search = { endpoint: 'search', in: 'items', param: 'search' } as const;
  const narrowed = { facet, ...ITEMS_AS_SHOWN };
  return {
    identifier: { ...search, value: '@{value}', with: narrowed },
    name: { ...search, with: narrowed },
  };
}

/** The call that lists the days on which items of one kind are reserved, at the path of all kinds. */
export function reservedDates<const Key extends string, const Operand extends Fields>(
  key: Key,
  operand: Operand,
  one: string,
) {
  return {
    route: `GET /assets/{${key}}/reserved_dates.api`,
    summary: `List the days on which ${one} is reserved`,
    effect: 'read',
    params: operand,
    answer: RESERVED_DATES,
  } as const;
}

/** The days on which approved requests block an item, in their order. */
const RESERVED_DATES = {
  is: 'value',
  lists: {
    reserved_dates: {
      reservation_id: { kind: 'integer', label: 'Request' },
      from: { kind: 'date', label: 'From' },
      to: { kind: 'date', label: 'To' },
      user_id: { kind: 'reference', to: 'members', label: 'Member' },
      user_full_name: { kind: 'text', label: 'Member name' },
    },
  },
} as const satisfies Answer;

/** What every kind of item says again of other records. */
const DERIVED = commaList(
  'location_name, location_number, group_name, sub_group_name, retire_reason',
);

/**
 * An item has a new time when it is changed, but not when a record is that it repeats, nor when a user comments on it.
 */
export const ITEM_EVIDENCE = {
  changes: 'update-time',
  deletions: 'count',
  repeats: {
    location_name: { by: 'location_id', of: 'locations', field: 'name' },
    retire_reason: { by: 'retire_reason_id', of: 'retire-reasons', field: 'name' },
  },
  misses: ['comments_count'],
} as const satisfies ChangeEvidence;

/** What people add to items of every kind. */
function attachedTo<const Key extends string>(key: Key) {
  return [
    {
      title: 'Comments',
      count: 'comments_count',
      listing: {
        ...{ in: 'comments', endpoint: 'list', param: 'asset_no' },
        ...{ says: ['content'], by: ['created_by_id'], at: ['created_at'] },
      },
    },
    {
      title: 'Documents',
      count: 'documents_count',
      listing: {
        ...{ endpoint: 'detail', param: key, with: { show_document_details: true } },
        key: 'documents',
        ...{ says: ['file_name'], by: ['upload_by_id'], at: ['uploaded_at'] },
      },
    },
    { title: 'Bundle', states: ['package_id'] },
  ] as const satisfies readonly Attached[];
}

/** What distinguishes the kinds of items in reading them. */
interface ItemTerms<Key> {
  /** The name that the paths of its calls have for the number of an item. */
  readonly key: Key;
  /** What answers and searches call its type. */
  readonly facet: (typeof ITEM_FACETS)[number];
  /** What custom filters call its type. */
  readonly type: (typeof ITEM_TYPES)[number];
  /** The words of its filters. */
  readonly words: readonly string[];
}

/** How items of all kinds are named, found and read. */
export function itemResource<const Key extends string>({
  key,
  facet,
  type,
  words,
}: ItemTerms<Key>) {
  return {
    id: ITEM_ID,
    numbered: 'in order',
    sort: { answer: 'asset_type', is: facet },
    display: 'name',
    completedBy: ['product_model_number', 'manufacturer', 'identifier', 'group_id'],
    namedBy: ['name'],
    signs: { '@': 'identifier' },
    keys: [{ fields: ['identifier'] }, { fields: ['name'], whereUnique: true }],
    all: { endpoint: 'list', with: ITEMS_AS_SHOWN },
    filters: itemListFilters(words, type, ITEMS_AS_SHOWN),
    one: { endpoint: 'detail', param: key, with: ITEMS_AS_SHOWN },
    lookUps: itemLookUps(facet),
    history: { endpoint: 'history', param: key },
    changes: {
      endpoint: 'filter',
      param: 'filter_param_val',
      with: { status: 'update_time', ...ITEMS_AS_SHOWN },
    },
    evidence: ITEM_EVIDENCE,
    followed: { place: ['location_id'] },
    attached: attachedTo(key),
    derivedFields: DERIVED,
  } as const;
}

/** The calls that every kind of item has, each at its own path. */
export function itemEndpoints<
  const Key extends string,
  const Operand extends Fields,
  const Path extends `/${string}`,
  const Created extends Fields,
  const Changed extends Fields,
  const Required extends readonly string[],
>(
  key: Key,
  operand: Operand,
  terms: {
    readonly path: Path;
    /** `an inventory item` */
    readonly one: string;
    /** `List inventory`, and the same by a filter. */
    readonly summaries: { readonly list: string; readonly filter: string };
    readonly words: readonly string[];
    readonly created: Created;
    readonly changed: Changed;
    readonly required: Required;
  },
) {
  const { path, one, summaries, words, created, changed, required } = terms;
  const calls = crud(key, operand, {
    path,
    one,
    wrap: 'asset',
    created,
    changed,
    shown: DISPLAY_FLAGS,
    required,
  });
  return {
    create: calls.create,
    list: {
      route: `GET ${path}.api`,
      summary: summaries.list,
      effect: 'read',
      params: { ...PAGE, ...DISPLAY_FLAGS },
      answer: { is: 'page', list: 'assets' },
    },
    filter: {
      route: `GET ${path}/filter.api`,
      summary: summaries.filter,
      effect: 'read',
      params: { status: filterWord(words), ...FILTER },
      answer: { is: 'page', list: 'assets' },
    },
    detail: calls.detail,
    update: calls.update,
    delete: calls.delete,
  } as const;
}
