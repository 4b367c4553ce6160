import { LONG_TEXT, TEXT } from './common-fields.ts';
import { defineResource } from '../define.ts';
import { type Fields, inGroup, shownOnly } from '../fields.ts';
import { SERVICE_LIMITS } from '../limits.ts';
import { crud } from './crud.ts';
import { PAGE } from './parameters.ts';

const GROUP = {
  group_id: {
    kind: 'reference',
    to: 'groups',
    label: 'Group',
    aliases: ['Group name', 'Category', 'Category name'],
  },
} as const satisfies Fields;

const SUBGROUP = {
  subgroup_id: {
    kind: 'reference',
    to: 'subgroups',
    within: 'group_id',
    label: 'Subgroup',
    aliases: ['Sub group', 'Subcategory'],
  },
} as const satisfies Fields;

const written = inGroup('sub_group', {
  name: {
    ...TEXT,
    label: 'Name',
    example: 'Laptops',
    min: SERVICE_LIMITS.shortestName,
    aliases: ['Subgroup', 'Subgroup name', 'Sub group', 'Subcategory'],
  },
  description: { ...LONG_TEXT, label: 'Description', aliases: ['Notes', 'Note', 'Details'] },
  parent_id: {
    kind: 'reference',
    to: 'subgroups',
    within: 'group_id',
    label: 'Parent',
    aliases: ['Parent subgroup'],
  },
});

const shown = shownOnly({
  subgroup_path: { kind: 'text', label: 'Subgroup path' },
  assets_count: {
    kind: 'integer',
    label: 'Assets count',
    counts: { of: 'items', by: 'sub_group_id' },
  },
  active: { kind: 'yes-no', label: 'Active' },
});

const calls = crud('subgroup_id', SUBGROUP, {
  path: '/groups/{group_id}/sub_groups',
  one: 'a subgroup',
  wrap: 'sub_group',
  within: GROUP,
  created: written,
  changed: written,
  required: ['name'],
});

/** A finer classification within a group; subgroups may be nested. */
export const subgroups = defineResource({
  name: 'subgroups',
  singular: 'subgroup',
  title: 'Subgroups',
  section: 'Groups and subgroups',
  aliases: ['subgroup', 'sub groups', 'subcategories', 'sub categories'],
  id: { label: 'Id', aliases: ['Subgroup id'], answer: 'id' },
  fields: { ...GROUP, ...written, ...shown },
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['group_id', 'parent_id', 'name'] }],
  parent: 'parent_id',
  all: { endpoint: 'list' },
  filters: {
    group: { endpoint: 'list', param: 'group_id', names: 'groups', shownIn: 'group_id' },
  },
  one: { endpoint: 'detail', param: 'subgroup_id' },
  keptByUpdate: ['parent_id'],
  madeFromName: true,
  endpoints: {
    create: { ...calls.create, summary: 'Create a subgroup within a group' },
    list: {
      route: 'GET /groups/get_sub_groups.api',
      summary: 'List subgroups, of all groups or of one',
      effect: 'read',
      params: { ...GROUP, ...PAGE },
      answer: { is: 'page', list: 'sub_groups' },
    },
    detail: calls.detail,
    update: calls.update,
    delete: calls.delete,
  },
});
