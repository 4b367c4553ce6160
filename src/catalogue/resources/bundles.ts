import { defineResource } from '../define.ts';
import { shownOnly, type Fields } from '../fields.ts';
import { BUNDLE_FILTERS } from '../states.ts';
import { PAGE } from './parameters.ts';

const BUNDLE = {
  bundle_no: { kind: 'reference', to: 'bundles', label: 'Bundle', aliases: ['Bundle #'] },
} as const satisfies Fields;

/** Items that are handed out together; only the service's own pages make them. */
export const bundles = defineResource({
  name: 'bundles',
  singular: 'bundle',
  title: 'Bundles',
  section: 'Bundles',
  aliases: ['bundle', 'kits'],
  id: { label: 'Bundle #', aliases: ['Bundle number'], answer: 'sequence_num' },
  fields: shownOnly({
    name: { kind: 'text', label: 'Name' },
    state_label: { kind: 'text', label: 'State' },
    total_bundles: { kind: 'integer', label: 'Total bundles' },
    available_bundles: { kind: 'integer', label: 'Available bundles' },
    items_per_bundle: { kind: 'integer', label: 'Items per bundle' },
    image_url: { kind: 'url', label: 'Image URL' },
    image_thumbnail_url: { kind: 'url', label: 'Thumbnail URL' },
    created_at: { kind: 'text', timestamp: true, label: 'Created at' },
  }),
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['name'] }],
  all: { endpoint: 'list' },
  one: { endpoint: 'detail', param: 'bundle_no' },
  filters: {
    state: {
      endpoint: 'list',
      param: 'filter',
      words: { active: { state_label: 'Active' }, retired: { state_label: 'Retired' } },
    },
    location: {
      endpoint: 'list',
      param: 'location',
      with: { filter: 'location' },
      names: 'locations',
    },
  },
  endpoints: {
    list: {
      route: 'GET /bundles.api',
      summary: 'List bundles, all or those that match a filter',
      effect: 'read',
      params: {
        filter: { kind: 'choice', choices: BUNDLE_FILTERS, label: 'Filter' },
        location: {
          kind: 'reference',
          to: 'locations',
          label: 'Location',
          note: 'with the filter location',
        },
        start_date: {
          kind: 'text',
          label: 'Start',
          note: 'MM/DD/YYYY HH:MM, with the filter available_during',
        },
        end_date: {
          kind: 'text',
          label: 'End',
          note: 'MM/DD/YYYY HH:MM, with the filter available_during',
        },
        ...PAGE,
      },
      answer: { is: 'page', list: 'bundles' },
    },
    detail: {
      route: 'GET /bundles/{bundle_no}.api',
      summary: 'Show a bundle',
      effect: 'read',
      params: BUNDLE,
      answer: { is: 'record', wrap: 'bundle' },
    },
  },
});
