import { CATALOGUE, endpointName, type Catalogue } from '../../catalogue/index.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Effect } from '../../catalogue/endpoints.ts';
import type { Handler, Handlers } from '../call.ts';
import { deleteRecord } from '../records/deletion.ts';
import type { RecordKind } from '../records/kind.ts';
import {
  createRecord,
  listRecords,
  showOneRecord,
  updateRecord,
} from '../records/record-handlers.ts';
import {
  assetStockHandlers,
  assetStockKind,
  inventoryHandlers,
  inventoryKind,
} from './stock-kind.ts';
import { bundleHandlers, bundleKind } from './bundles.ts';
import { commentHandlers, commentKind } from './comments.ts';
import { fixedAssetHandlers, fixedAssetKind } from './fixed-assets.ts';
import { groupHandlers, groupKind, subgroupHandlers, subgroupKind } from './groups.ts';
import { itemHandlers } from './items.ts';
import { labelTemplateHandlers, labelTemplateKind } from './label-templates.ts';
import { companyKind } from '../records/company.ts';
import { locationKind } from '../records/location-kind.ts';
import { locationHandlers } from './locations.ts';
import { memberHandlers, memberKind } from './members.ts';
import { purchaseOrderHandlers, purchaseOrderKind } from './purchase-orders.ts';
import { reservationRequestHandlers, reservationRequestKind } from './reservation-requests.ts';
import {
  customFieldHandlers,
  customFieldKind,
  customFilterHandlers,
  customFilterKind,
  depreciationMethodKind,
  retireReasonKind,
  roleKind,
  teamKind,
  userListingKind,
  vendorKind,
} from './reference-lists.ts';
import { shippingAddressHandlers, shippingAddressKind } from './shipping-addresses.ts';

/** The handlers of every endpoint; one that is missing does not compile. */
const HANDLERS: { readonly [Name in keyof Catalogue]: Handlers<Catalogue[Name]> } = {
  fixedAssets: fixedAssetHandlers,
  inventory: inventoryHandlers,
  assetStock: assetStockHandlers,
  items: itemHandlers,
  comments: commentHandlers,
  bundles: bundleHandlers,
  reservationRequests: reservationRequestHandlers,
  labelTemplates: labelTemplateHandlers,
  purchaseOrders: purchaseOrderHandlers,
  groups: groupHandlers,
  subgroups: subgroupHandlers,
  locations: locationHandlers,
  members: memberHandlers,
  shippingAddresses: shippingAddressHandlers,
  vendors: {},
  roles: {},
  teams: {},
  userListings: {},
  customFields: customFieldHandlers,
  customFilters: customFilterHandlers,
  retireReasons: {},
  depreciationMethods: {},
};

/** What the service keeps; what unites kinds keeps nothing of its own. */
type Kept = keyof {
  [Name in keyof Catalogue as Catalogue[Name] extends { unites: unknown } ? never : Name]: Name;
};

const ALL_KINDS: Readonly<Record<Kept, RecordKind>> = {
  fixedAssets: fixedAssetKind,
  inventory: inventoryKind,
  assetStock: assetStockKind,
  comments: commentKind,
  bundles: bundleKind,
  reservationRequests: reservationRequestKind,
  labelTemplates: labelTemplateKind,
  purchaseOrders: purchaseOrderKind,
  groups: groupKind,
  subgroups: subgroupKind,
  locations: locationKind,
  members: memberKind,
  shippingAddresses: shippingAddressKind,
  vendors: vendorKind,
  roles: roleKind,
  teams: teamKind,
  userListings: userListingKind,
  customFields: customFieldKind,
  customFilters: customFilterKind,
  retireReasons: retireReasonKind,
  depreciationMethods: depreciationMethodKind,
};

/** Every record type by the name of its resource. */
export const KINDS: ReadonlyMap<string, RecordKind> = new Map(
  [...Object.values(ALL_KINDS), companyKind].map((kind) => [kind.resource.name, kind]),
);

/** What plain endpoints do. */
const PLAIN: Readonly<Partial<Record<Effect, Handler>>> = {
  create: createRecord,
  read: showOneRecord,
  update: updateRecord,
  delete: deleteRecord,
};

const BY_ENDPOINT: ReadonlyMap<string, Handler> = new Map(
  Object.entries(HANDLERS).flatMap(([name, own]) => {
    const resource: Resource = CATALOGUE[name as keyof Catalogue];
    const handlers = own as Readonly<Partial<Record<string, Handler>>>;
    return Object.entries(resource.endpoints).map(([operation, endpoint]): [string, Handler] => {
      const plain = endpoint.answer.is === 'page' ? listRecords() : PLAIN[endpoint.effect];
      const handler = handlers[operation] ?? plain;
      if (handler === undefined)
        throw new RangeError(`${resource.name}.${operation} has no handler`);
      return [endpointName(resource, operation), handler];
    });
  }),
);

/** The handler of an endpoint by its full name, `fixed-assets.create`. */
export function handlerOf(endpoint: string): Handler {
  const handler = BY_ENDPOINT.get(endpoint);
  if (handler === undefined) throw new RangeError(`no handler answers ${endpoint}`);
  return handler;
}
