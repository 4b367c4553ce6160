import type { ExpectedAnswers } from './expected-answer.ts';

const GROUP_LIST = 'GET /assets/classification_view.api';

const COMPUTERS = {
  id: 1,
  name: 'Computers',
  description: null,
  asset_depreciation_mode: 'Useful Life',
  depreciation_rates: [
    {
      group_id: 1,
      depreciation_method_id: 1,
      useful_life: 36,
      depreciation_method_name: 'Straight Line',
    },
  ],
  assets_count: 2,
  active: true,
};
const SUPPLIES = { id: 2, name: 'Supplies', description: 'Used up', depreciation_rates: [] };
const ZEBRA = { id: 3, name: 'Zebra crossings', assets_count: 0 };

const LAPTOPS = {
  id: 1,
  group_id: 1,
  name: 'Laptops',
  parent_id: null,
  subgroup_path: 'Laptops',
  assets_count: 1,
  active: true,
};
const TABLETS = { id: 2, group_id: 1, name: 'Tablets', parent_id: null, assets_count: 0 };

export const CLASSIFICATION: ExpectedAnswers = {
  'groups.create': {
    call: [
      'POST /groups.api',
      {
        'group[name]': 'Vehicles',
        'group[description]': 'With wheels',
        'group[asset_depreciation_mode]': 'Percentage',
        'depreciation_rates[Straight Line]': '2.5',
      },
    ],
    answers: [200, { group: { id: 4, name: 'Vehicles', asset_depreciation_mode: 'Percentage' } }],
    effect: [
      GROUP_LIST,
      200,
      {
        groups: [
          { group: COMPUTERS },
          { group: SUPPLIES },
          {
            group: {
              id: 4,
              name: 'Vehicles',
              description: 'With wheels',
              depreciation_rates: [{ depreciation_method_name: 'Straight Line', rate: '2.5' }],
            },
          },
          { group: ZEBRA },
        ],
      },
    ],
  },
  'groups.list': {
    call: [GROUP_LIST],
    answers: [
      200,
      { groups: [{ group: COMPUTERS }, { group: SUPPLIES }, { group: ZEBRA }], total_pages: 1 },
    ],
  },
  'groups.update': {
    call: ['PUT /groups/2.api', { 'group[name]': 'Consumables', 'group[description]': 'Gone' }],
    answers: [200, { group: { id: 2, name: 'Consumables', description: 'Gone' } }],
    effect: [
      GROUP_LIST,
      200,
      {
        groups: [
          { group: COMPUTERS },
          { group: { id: 2, name: 'Consumables', description: 'Gone' } },
          { group: ZEBRA },
        ],
      },
    ],
  },
  'groups.delete': {
    call: ['DELETE /groups/3.api'],
    answers: [200, { group: { id: 3, name: 'Zebra crossings' } }],
    effect: [
      GROUP_LIST,
      200,
      { groups: [{ group: COMPUTERS }, { group: SUPPLIES }], total_pages: 1 },
    ],
  },
  'subgroups.create': {
    call: [
      'POST /groups/1/sub_groups.api',
      { 'sub_group[name]': 'Ultralight', 'sub_group[parent_id]': '1' },
    ],
    answers: [200, { sub_group: { id: 3, group_id: 1, name: 'Ultralight', parent_id: 1 } }],
    effect: [
      'GET /groups/1/sub_groups/3.api',
      200,
      { sub_group: { id: 3, group_id: 1, name: 'Ultralight', parent_id: 1 } },
    ],
  },
  'subgroups.list': {
    call: ['GET /groups/get_sub_groups.api?group_id=1'],
    answers: [200, { sub_groups: [LAPTOPS, TABLETS], total_pages: 1 }],
  },
  'subgroups.detail': {
    call: ['GET /groups/1/sub_groups/1.api'],
    answers: [200, { sub_group: LAPTOPS }],
  },
  'subgroups.update': {
    call: [
      'PUT /groups/1/sub_groups/2.api',
      { 'sub_group[name]': 'Slates', 'sub_group[description]': 'Flat' },
    ],
    answers: [200, { sub_group: { id: 2, name: 'Slates', description: 'Flat' } }],
    effect: [
      'GET /groups/1/sub_groups/2.api',
      200,
      { sub_group: { id: 2, group_id: 1, name: 'Slates', description: 'Flat' } },
    ],
  },
  'subgroups.delete': {
    call: ['DELETE /groups/1/sub_groups/2.api'],
    answers: [200, { sub_group: { id: 2, name: 'Tablets' } }],
    effect: [
      'GET /groups/get_sub_groups.api?group_id=1',
      200,
      { sub_groups: [LAPTOPS], total_pages: 1 },
    ],
  },
};
