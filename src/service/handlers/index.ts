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
import { companyKind } from '../records/company-kind.ts';
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

/** How the service keeps a record type, and answers its calls; what unites kinds keeps nothing of its own. */
type Served<R extends Resource> = { readonly handlers: Handlers<R> } & (R extends {
  unites: unknown;
}
  ? unknown
  : { readonly kind: RecordKind });

/** Every record type with the handlers of its endpoints; one that is missing does not compile. */
const SERVED: { readonly [Name in keyof Catalogue]: Served<Catalogue[Name]> } = {
  fixedAssets: { kind: fixedAssetKind, handlers: fixedAssetHandlers },
  inventory: { kind: inventoryKind, handlers: inventoryHandlers },
  assetStock: { kind: assetStockKind, handlers: assetStockHandlers },
  items: { handlers: itemHandlers },
  comments: { kind: commentKind, handlers: commentHandlers },
  bundles: { kind: bundleKind, handlers: bundleHandlers },
  reservationRequests: { kind: reservationRequestKind, handlers: reservationRequestHandlers },
  labelTemplates: { kind: labelTemplateKind, handlers: labelTemplateHandlers },
  purchaseOrders: { kind: purchaseOrderKind, handlers: purchaseOrderHandlers },
  groups: { kind: groupKind, handlers: groupHandlers },
  subgroups: { kind: subgroupKind, handlers: subgroupHandlers },
  locations: { kind: locationKind, handlers: locationHandlers },
  members: { kind: memberKind, handlers: memberHandlers },
  shippingAddresses: { kind: shippingAddressKind, handlers: shippingAddressHandlers },
  vendors: { kind: vendorKind, handlers: {} },
  roles: { kind: roleKind, handlers: {} },
  teams: { kind: teamKind, handlers: {} },
  userListings: { kind: userListingKind, handlers: {} },
  customFields: { kind: customFieldKind, handlers: customFieldHandlers },
  customFilters: { kind: customFilterKind, handlers: customFilterHandlers },
  retireReasons: { kind: retireReasonKind, handlers: {} },
  depreciationMethods: { kind: depreciationMethodKind, handlers: {} },
};

/** Every record type by the name of its resource. */
export const KINDS: ReadonlyMap<string, RecordKind> = new Map(
  Object.values(SERVED)
    .flatMap((served) => ('kind' in served ? [served.kind] : []))
    .concat(companyKind)
    .map((kind) => [kind.resource.name, kind]),
);

/** What plain endpoints do. */
const PLAIN: Readonly<Partial<Record<Effect, Handler>>> = {
  create: createRecord,
  read: showOneRecord,
  update: updateRecord,
  delete: deleteRecord,
};

const BY_ENDPOINT: ReadonlyMap<string, Handler> = new Map(
  Object.entries(SERVED).flatMap(([name, { handlers: own }]) => {
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
