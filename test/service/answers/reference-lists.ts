import type { ExpectedAnswers } from './expected-answer.ts';

/** Two lists hold records that every account has from the start. */
export const REFERENCE_LISTS: ExpectedAnswers = {
  'roles.list': {
    call: ['GET /custom_roles.api'],
    answers: [200, { custom_roles: [{ id: 3, name: 'Storekeeper' }], total_pages: 1 }],
  },
  'teams.list': {
    call: ['GET /teams.api'],
    answers: [
      200,
      {
        teams: [
          {
            id: 1,
            name: 'Office',
            path: 'Harbour / Office',
            description: 'At a desk',
            sequence_num: 1,
          },
        ],
        total_pages: 1,
      },
    ],
  },
  'user-listings.list': {
    call: ['GET /user_listings.api'],
    answers: [200, { user_listings: [{ id: 1, name: 'Yard only' }], total_pages: 1 }],
  },
  'custom-fields.list': {
    call: ['GET /assets/custom_attributes.api'],
    answers: [
      200,
      {
        custom_attributes: [
          { id: 2, name: 'Grade', options: ['New', 'Worn'] },
          { id: 3, name: 'Ports', options: ['HDMI', 'USB'] },
          { id: 1, name: 'Serial number', options: [] },
        ],
      },
    ],
  },
  'custom-filters.list': {
    call: ['GET /custom_filters.api?assets_type=fixed_assets'],
    answers: [200, { custom_filters: [{ id: 1, name: 'Free laptops' }] }],
  },
  'retire-reasons.list': {
    call: ['GET /retire_reasons.api'],
    answers: [
      200,
      {
        retire_reasons: [
          { id: 1, name: 'Disposed of' },
          { id: 3, name: 'Sold' },
          { id: 2, name: 'Worn out' },
        ],
      },
    ],
  },
  'depreciation-methods.list': {
    call: ['GET /depreciation_methods.api'],
    answers: [
      200,
      {
        depreciation_methods: [
          { id: 2, name: 'Declining Balance', active: true },
          { id: 1, name: 'Straight Line', active: true },
        ],
      },
    ],
  },
};
