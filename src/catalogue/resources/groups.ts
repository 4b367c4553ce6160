import { LONG_TEXT, TEXT, TIMESTAMPS } from './common-fields.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';
import { DEPRECIATION_MODES } from '../states.ts';
import { crud } from './crud.ts';
import { PAGE } from './parameters.ts';

const GROUP = {
  group_id: {
    kind: 'reference',
    to: 'groups',
    label: 'Group',
    aliases: ['Group name', 'Category'],
  },
} as const satisfies Fields;

const written = {
  ...inGroup('group', {
    name: {
      ...TEXT,
      label: 'Name',
      example: 'Computers',
      min: SERVICE_LIMITS.shortestName,
      aliases: ['Group', 'Group name', 'Category', 'Category name'],
    },
    description: { ...LONG_TEXT, label: 'Description', aliases: ['Notes', 'Note', 'Details'] },
    asset_depreciation_mode: {
      kind: 'choice',
      choices: DEPRECIATION_MODES,
      label: 'Depreciation mode',
      aliases: ['Asset depreciation mode'],
    },
  }),
  depreciation_rates: {
    kind: 'named',
    prefix: 'rate',
    names: 'depreciation-methods',
    heading: 'Depreciation rate: {name}',
    label: 'Depreciation rate',
    note: 'months of life in the mode Useful Life, percent a year in the mode Percentage',
    wire: 'depreciation_rates[{name}]',
    value: 'decimal',
    min: 0,
    unit: { by: 'asset_depreciation_mode', of: { 'Useful Life': ' months', Percentage: '%' } },
    shown: 'rates',
  },
} as const satisfies Fields;

const shown = shownOnly({
  minimum_depreciation_price: { kind: 'decimal', label: 'Minimum depreciation price' },
  assets_count: {
    kind: 'integer',
    label: 'Assets count',
    counts: { of: 'items', by: 'group_id' },
  },
  active: { kind: 'yes-no', label: 'Active' },
  ...TIMESTAMPS,
});

const calls = crud('group_id', GROUP, {
  path: '/groups',
  one: 'a group',
  wrap: 'group',
  created: written,
  changed: written,
  required: ['name'],
});

/** What items are classified by, with the settings of their depreciation. */
export const groups = defineResource({
  name: 'groups',
  singular: 'group',
  title: 'Groups',
  section: 'Groups and subgroups',
  aliases: ['group', 'categories', 'category', 'asset groups'],
  id: { label: 'Id', aliases: ['Group id'], answer: 'id' },
  fields: { ...written, ...shown },
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['name'] }],
  all: { endpoint: 'list' },
  madeFromName: true,
  attached: [
    { title: 'Comments', count: 'comments_count' },
    { title: 'Documents', count: 'documents_count' },
  ],
  endpoints: {
    create: calls.create,
    list: {
      route: 'GET /assets/classification_view.api',
      summary: 'List groups',
      effect: 'read',
      params: {
        ...PAGE,
        show_document_details: { kind: 'yes-no', label: 'Show document details' },
      },
      answer: { is: 'page', list: 'groups', wrap: 'group' },
    },
    update: calls.update,
    delete: calls.delete,
  },
});
