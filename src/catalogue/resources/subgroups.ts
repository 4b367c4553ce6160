import { defineResource } from '../define.ts';
import { inGroup, shownOnly, type Fields } from '../fields.ts';
import { SERVICE_LIMITS, WORKING_LIMITS } from '../limits.ts';
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
    kind: 'text',
    label: 'Name',
    example: 'Laptops',
    min: SERVICE_LIMITS.shortestName,
    max: WORKING_LIMITS.longestName,
    aliases: ['Subgroup', 'Subgroup name', 'Sub group', 'Subcategory'],
  },
  description: {
    kind: 'text',
    label: 'Description',
    max: WORKING_LIMITS.longestText,
    aliases: ['Notes', 'Note', 'Details'],
  },
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
  assets_count: { kind: 'integer', label: 'Assets count' },
  active: { kind: 'yes-no', label: 'Active' },
});

/** A finer classification within a group; subgroups may stand below each other. */
export const subgroups = defineResource({
  name: 'subgroups',
  singular: 'subgroup',
  title: 'Subgroups',
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
    create: {
      route: 'POST /groups/{group_id}/sub_groups.api',
      summary: 'Create a subgroup within a group',
      effect: 'create',
      params: { ...GROUP, ...written },
      required: ['name'],
      answer: { is: 'record', wrap: 'sub_group' },
    },
    list: {
      route: 'GET /groups/get_sub_groups.api',
      summary: 'List subgroups, of all groups or of one',
      effect: 'read',
      params: { ...GROUP, ...PAGE },
      answer: { is: 'page', list: 'sub_groups' },
    },
    detail: {
      route: 'GET /groups/{group_id}/sub_groups/{subgroup_id}.api',
      summary: 'Show a subgroup',
      effect: 'read',
      params: { ...GROUP, ...SUBGROUP },
      answer: { is: 'record', wrap: 'sub_group' },
    },
    update: {
      route: 'PUT /groups/{group_id}/sub_groups/{subgroup_id}.api',
      summary: 'Change a subgroup',
      effect: 'update',
      params: { ...GROUP, ...SUBGROUP, ...written },
      required: ['name'],
      answer: { is: 'record', wrap: 'sub_group' },
    },
    delete: {
      route: 'DELETE /groups/{group_id}/sub_groups/{subgroup_id}.api',
      summary: 'Delete a subgroup',
      effect: 'delete',
      params: { ...GROUP, ...SUBGROUP },
      answer: { is: 'record', wrap: 'sub_group' },
    },
  },
});
