import { expect, test } from 'vitest';
import { unverifiedPolicyOf } from '../../src/catalogue/description/proof.ts';
import { ENDPOINTS } from '../../src/catalogue/index.ts';

/**
 * What is done with each write whose response was lost, and what proves that it was carried out. A create is found as
 * the record that it makes, or within its container; an update shows in its record, and a delete in that it is gone.
 */
const PROOFS: Readonly<Record<string, string>> = {
  'groups.create': 'find: the record',
  'groups.update': 'repeat: the state',
  'groups.delete': 'gone: the record',
  'locations.create': 'find: the record',
  'locations.update': 'repeat: the state',
  'locations.activate': 'repeat: the state',
  'locations.deactivate': 'repeat: the state',
  'members.create': 'find: the record',
  'members.update': 'repeat: the state',
  'members.activate': 'repeat: the state',
  'members.deactivate': 'repeat: the state',
  'vendors.create': 'find: the record',
  'vendors.update': 'repeat: the state',
  'inventory.create': 'find: the record',
  'inventory.update': 'repeat: the state',
  'inventory.delete': 'gone: the record',
  'inventory.add-stock': 'find: the history entry',
  'inventory.new-sale': 'find: the history entry',
  'inventory.transfer': 'find: the history entry',
  'asset-stock.create': 'find: the record',
  'asset-stock.update': 'repeat: the state',
  'asset-stock.delete': 'gone: the record',
  'asset-stock.add-stock': 'find: the history entry',
  'asset-stock.checkout': 'find: the history entry',
  'asset-stock.checkin': 'find: the history entry',
  'asset-stock.transfer': 'find: the history entry',
  'asset-stock.extend-checkouts': 'repeat: the entries that it names',
  'subgroups.create': 'find: the record',
  'subgroups.update': 'repeat: the state',
  'subgroups.delete': 'gone: the record',
  'shipping-addresses.create': 'find: the list within its container',
  'shipping-addresses.update': 'repeat: the state',
  'fixed-assets.create': 'find: the record',
  'fixed-assets.update': 'repeat: the state',
  'fixed-assets.delete': 'gone: the record',
  'fixed-assets.checkout': 'find: the entry of its history',
  'fixed-assets.checkin': 'find: the entry of its history',
  'fixed-assets.extend-checkout': 'repeat: the state',
  'fixed-assets.locate': 'repeat: the state',
  'fixed-assets.request-verification': 'find: the state',
  'fixed-assets.verify-possession': 'repeat: the list of states',
  'fixed-assets.cancel-verification': 'find: the state',
  'fixed-assets.request-verifications': 'find: the list of states',
  'fixed-assets.verify-possessions': 'repeat: the list of states',
  'fixed-assets.cancel-verifications': 'find: the list of states',
  'fixed-assets.create-service-ticket': 'find: the state',
  'fixed-assets.retire': 'find: the state',
  'fixed-assets.activate': 'find: the state',
  'comments.create': 'find: the list within its container',
  'reservation-requests.create': 'find: the record',
  'reservation-requests.approve': 'find: the state',
  'reservation-requests.deny': 'find: the state',
  'purchase-orders.create': 'find: the record',
  'purchase-orders.update': 'repeat: the state',
  'purchase-orders.add-items': 'find: the lines of the record',
  'purchase-orders.confirm': 'find: the state',
  'purchase-orders.receive': 'find: the state',
  'purchase-orders.void': 'find: the state',
  'purchase-orders.delete': 'gone: the record',
};

const WORDS = {
  record: 'the state',
  entry: 'the entry of its history',
  history: 'the history entry',
  list: 'the list of states',
  'named-entries': 'the entries that it names',
  lines: 'the lines of the record',
} as const;

test('every write has its proof, and none is left to a person from the start', () => {
  const described = ENDPOINTS.flatMap(({ name, resource, endpoint }): [string, string][] => {
    const { effect, proof } = endpoint;
    if (effect === 'read') return [];
    const created = resource.within ? 'the list within its container' : 'the record';
    const shownBy = { create: created, update: 'the state', delete: 'the record' };
    const shown = proof
      ? WORDS[proof.in]
      : { ...shownBy, append: 'nothing', act: 'nothing' }[effect];
    return [[name, `${unverifiedPolicyOf(endpoint)}: ${shown}`]];
  });

  expect(Object.fromEntries(described)).toEqual(PROOFS);
});
