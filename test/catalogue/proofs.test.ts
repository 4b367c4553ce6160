import { expect, test } from 'vitest';
import { unverifiedPolicyOf } from '../../src/catalogue/description/proof.ts';
import { ENDPOINTS } from '../../src/catalogue/index.ts';

/**
 * What is done with each write whose response was lost, and what proves that it was carried out. A create is found as
 * the record that it makes, or within its container.
 */
const PROOFS: Readonly<Record<string, string>> = {
  'groups.create': 'find: the record',
  'groups.update': 'repeat',
  'groups.delete': 'gone',
  'locations.create': 'find: the record',
  'locations.update': 'repeat',
  'locations.activate': 'repeat: the state',
  'locations.deactivate': 'repeat: the state',
  'members.create': 'find: the record',
  'members.update': 'repeat',
  'members.activate': 'repeat: the state',
  'members.deactivate': 'repeat: the state',
  'vendors.create': 'find: the record',
  'vendors.update': 'repeat',
  'inventory.create': 'find: the record',
  'inventory.update': 'repeat',
  'inventory.delete': 'gone',
  'inventory.add-stock': 'find: the history entry',
  'inventory.new-sale': 'find: the history entry',
  'inventory.transfer': 'find: the history entry',
  'asset-stock.create': 'find: the record',
  'asset-stock.update': 'repeat',
  'asset-stock.delete': 'gone',
  'asset-stock.add-stock': 'find: the history entry',
  'asset-stock.checkout': 'find: the history entry',
  'asset-stock.checkin': 'find: the history entry',
  'asset-stock.transfer': 'find: the history entry',
  'asset-stock.extend-checkouts': 'repeat',
  'subgroups.create': 'find: the record',
  'subgroups.update': 'repeat',
  'subgroups.delete': 'gone',
  'shipping-addresses.create': 'find: the list within its container',
  'shipping-addresses.update': 'repeat',
  'fixed-assets.create': 'find: the record',
  'fixed-assets.update': 'repeat',
  'fixed-assets.delete': 'gone',
  'fixed-assets.checkout': 'find: the state',
  'fixed-assets.checkin': 'find: the state',
  'fixed-assets.extend-checkout': 'repeat',
  'fixed-assets.locate': 'repeat',
  'fixed-assets.request-verification': 'find: the state',
  'fixed-assets.verify-possession': 'repeat',
  'fixed-assets.cancel-verification': 'find: the state',
  'fixed-assets.request-verifications': 'find: the list of states',
  'fixed-assets.verify-possessions': 'repeat',
  'fixed-assets.cancel-verifications': 'find: the list of states',
  'fixed-assets.create-service-ticket': 'find: the state',
  'fixed-assets.retire': 'find: the state',
  'fixed-assets.activate': 'find: the state',
  'comments.create': 'find: the list within its container',
  'reservation-requests.create': 'find: the record',
  'reservation-requests.approve': 'find: the state',
  'reservation-requests.deny': 'find: the state',
  'purchase-orders.create': 'find: the record',
  'purchase-orders.update': 'repeat',
  'purchase-orders.add-items': 'find: the lines of the record',
  'purchase-orders.confirm': 'find: the state',
  'purchase-orders.receive': 'find: the state',
  'purchase-orders.void': 'find: the state',
  'purchase-orders.delete': 'gone',
};

const WORDS = {
  record: 'the state',
  history: 'the history entry',
  list: 'the list of states',
  lines: 'the lines of the record',
} as const;

test('every write has its proof, and none is left to a person from the start', () => {
  const described = ENDPOINTS.flatMap(({ name, resource, endpoint }): [string, string][] => {
    const { effect, proof } = endpoint;
    if (effect === 'read') return [];
    const created = resource.within ? 'the list within its container' : 'the record';
    const shown = effect === 'create' ? created : proof && WORDS[proof.in];
    return [[name, [unverifiedPolicyOf(endpoint), ...(shown ? [shown] : [])].join(': ')]];
  });

  expect(Object.fromEntries(described)).toEqual(PROOFS);
});
