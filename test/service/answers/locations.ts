import { expect } from 'vitest';
import type { ExpectedAnswers } from './expected-answer.ts';

const WAREHOUSE = {
  id: 1,
  sequence_num: 1,
  name: 'Warehouse',
  city: 'Port Ellery',
  street1: null,
  status: 'active',
  parent_id: null,
};
const BAY = { id: 2, sequence_num: 2, name: 'Bay A', status: 'active', parent_id: 1 };
const DEPOT = { id: 3, sequence_num: 3, name: 'Old depot', status: 'inactive', parent_id: null };

export const LOCATIONS: ExpectedAnswers = {
  'locations.create': {
    call: [
      'POST /locations.api',
      {
        'location[name]': 'Bay B',
        'location[street1]': '3 Breakwater Road',
        'location[zipcode]': '04417',
        'location[parent_id]': '1',
      },
    ],
    answers: [200, { location: { id: 4, name: 'Bay B', zipcode: '04417', status: 'active' } }],
    effect: [
      'GET /locations/4.api',
      200,
      {
        id: 4,
        sequence_num: 4,
        name: 'Bay B',
        street1: '3 Breakwater Road',
        zipcode: '04417',
        status: 'active',
        parent_id: 1,
      },
    ],
  },
  'locations.list': {
    call: ['GET /locations/get_line_item_locations.api?status=all'],
    answers: [200, { locations: [BAY, DEPOT, WAREHOUSE], total_pages: 1 }],
  },
  'locations.detail': { call: ['GET /locations/1.api'], answers: [200, WAREHOUSE] },
  'locations.update': {
    call: [
      'PUT /locations/2.api',
      { 'location[name]': 'Bay One', 'location[description]': 'By the door' },
    ],
    answers: [200, { location: { id: 2, name: 'Bay One', description: 'By the door' } }],
    // Left out, the parent is cleared.
    effect: [
      'GET /locations/2.api',
      200,
      { id: 2, name: 'Bay One', description: 'By the door', parent_id: null },
    ],
  },
  'locations.activate': {
    call: ['PATCH /locations/3/activate.api', { activate_all_children_locations: '1' }],
    answers: [
      200,
      { location: { id: 3, status: 'active' }, message: expect.any(String) as unknown },
    ],
    effect: ['GET /locations/3.api', 200, { id: 3, name: 'Old depot', status: 'active' }],
  },
  'locations.deactivate': {
    call: ['PATCH /locations/1/deactivate.api'],
    answers: [
      200,
      { location: { id: 1, status: 'inactive' }, message: expect.any(String) as unknown },
    ],
    // The locations within it go with it.
    effect: ['GET /locations/2.api', 200, { id: 2, name: 'Bay A', status: 'inactive' }],
  },
  'locations.quantity': {
    call: ['GET /locations/get_quantity_by_location.api?asset_id=4&location_id=1'],
    answers: [200, { quantity: 8 }],
  },
  'locations.quantities': {
    call: ['GET /locations/1/quantities_by_asset_ids.api'],
    answers: [
      200,
      {
        assets: [{ sequence_num: 1, name: 'Laptop', quantity: 1 }],
        stock_assets: [{ sequence_num: 5, name: 'Hard hat', quantity: 37 }],
        volatile_assets: [{ sequence_num: 4, name: 'Toner', quantity: 8 }],
      },
    ],
  },
};
