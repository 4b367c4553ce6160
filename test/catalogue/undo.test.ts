import { expect, test } from 'vitest';
import { isUndone } from '../../src/catalogue/endpoints.ts';
import { ENDPOINTS, endpointOf } from '../../src/catalogue/index.ts';

/** What undoes each write, by the operations of its own record type; `stays` where nothing does. */
const UNDONE_BY: Readonly<Record<string, string>> = {
  'groups.create': 'delete',
  'groups.update': 'update',
  'groups.delete': 'stays',
  'locations.create': 'deactivate',
  'locations.update': 'update',
  'locations.activate': 'deactivate',
  'locations.deactivate': 'activate',
  'members.create': 'deactivate',
  'members.update': 'update',
  'members.activate': 'deactivate',
  'members.deactivate': 'activate',
  'vendors.create': 'stays',
  'vendors.update': 'update',
  'inventory.create': 'delete',
  'inventory.update': 'update',
  'inventory.delete': 'stays',
  'inventory.add-stock': 'newSale',
  'inventory.new-sale': 'addStock',
  'inventory.transfer': 'transfer',
  'asset-stock.create': 'delete',
  'asset-stock.update': 'update',
  'asset-stock.delete': 'stays',
  'asset-stock.add-stock': 'stays',
  'asset-stock.checkout': 'checkin',
  'asset-stock.checkin': 'checkout',
  'asset-stock.transfer': 'transfer',
  'asset-stock.extend-checkouts': 'stays',
  'subgroups.create': 'delete',
  'subgroups.update': 'update',
  'subgroups.delete': 'stays',
  'shipping-addresses.create': 'update',
  'shipping-addresses.update': 'update',
  'fixed-assets.create': 'delete',
  'fixed-assets.update': 'update',
  'fixed-assets.delete': 'stays',
  'fixed-assets.checkout': 'checkin',
  'fixed-assets.checkin': 'checkout',
  'fixed-assets.extend-checkout': 'extendCheckout',
  'fixed-assets.locate': 'stays',
  'fixed-assets.request-verification': 'cancelVerifications',
  'fixed-assets.verify-possession': 'stays',
  'fixed-assets.cancel-verification': 'requestVerifications',
  'fixed-assets.request-verifications': 'cancelVerifications',
  'fixed-assets.verify-possessions': 'stays',
  'fixed-assets.cancel-verifications': 'requestVerifications',
  'fixed-assets.create-service-ticket': 'stays',
  'fixed-assets.retire': 'activate',
  'fixed-assets.activate': 'retire',
  'comments.create': 'stays',
  'reservation-requests.create': 'deny',
  'reservation-requests.approve': 'stays',
  'reservation-requests.deny': 'stays',
  'purchase-orders.create': 'void, delete',
  'purchase-orders.update': 'update',
  'purchase-orders.add-items': 'stays',
  'purchase-orders.confirm': 'stays',
  'purchase-orders.receive': 'stays',
  'purchase-orders.void': 'stays',
  'purchase-orders.delete': 'stays',
};

const WRITES = ENDPOINTS.filter(({ endpoint }) => endpoint.effect !== 'read');

test('every write is undone by an operation, or stays for a reason', () => {
  const described = WRITES.map(({ name, endpoint: { undo } }) => {
    if (!isUndone(undo)) return [name, undo === undefined ? 'not described' : 'stays'];
    return [name, [undo.after, undo.by].filter((step) => step !== undefined).join(', ')];
  });
  expect(Object.fromEntries(described)).toEqual(UNDONE_BY);
});

test('a reason is a whole sentence', () => {
  const reasons = WRITES.flatMap(({ endpoint: { undo } }) =>
    undo !== undefined && !isUndone(undo) ? [undo.stays] : [],
  );
  expect(reasons.filter((reason) => !/^[A-Z].{20,100}\.$/.test(reason))).toEqual([]);
});

test('what undoes a write is a write of its record type, and takes all that it is sent', () => {
  const wrong = WRITES.flatMap(({ name, resource, endpoint: { undo } }) => {
    if (!isUndone(undo)) return [];
    const { endpoint } = endpointOf(resource, undo.by);
    const unknown = Object.keys(undo.with ?? {}).filter(
      (param) => endpoint.params?.[param] === undefined,
    );
    return [
      ...(endpoint.effect === 'read' ? [`${name}: ${undo.by} only reads`] : []),
      ...unknown.map((param) => `${name}: ${param}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('a value comes from a field or a parameter that is described', () => {
  const wrong = WRITES.flatMap(({ name, resource, endpoint: { undo, params } }) =>
    Object.entries(isUndone(undo) ? (undo.with ?? {}) : {}).flatMap(([param, source]) => {
      const field = 'before' in source ? source.before : 'now' in source ? source.now : undefined;
      if (field !== undefined && resource.fields[field] === undefined)
        return [`${name}: ${param} from ${field}`];
      const sent = 'sent' in source ? source.sent : 'holds' in source ? source.holds : undefined;
      return sent !== undefined && params?.[sent] === undefined
        ? [`${name}: ${param} from ${sent}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});
