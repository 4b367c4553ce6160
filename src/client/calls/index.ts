// Generated from src/catalogue by `npm run generate`. Edit the catalogue, not this file.
import type { AssetStockCalls } from './asset-stock.ts';
import type { BundlesCalls } from './bundles.ts';
import type { CommentsCalls } from './comments.ts';
import type { CustomFieldsCalls } from './custom-fields.ts';
import type { CustomFiltersCalls } from './custom-filters.ts';
import type { DepreciationMethodsCalls } from './depreciation-methods.ts';
import type { FixedAssetsCalls } from './fixed-assets.ts';
import type { GroupsCalls } from './groups.ts';
import type { InventoryCalls } from './inventory.ts';
import type { ItemsCalls } from './items.ts';
import type { LabelTemplatesCalls } from './label-templates.ts';
import type { LocationsCalls } from './locations.ts';
import type { MembersCalls } from './members.ts';
import type { PurchaseOrdersCalls } from './purchase-orders.ts';
import type { ReservationRequestsCalls } from './reservation-requests.ts';
import type { RetireReasonsCalls } from './retire-reasons.ts';
import type { RolesCalls } from './roles.ts';
import type { ShippingAddressesCalls } from './shipping-addresses.ts';
import type { SubgroupsCalls } from './subgroups.ts';
import type { TeamsCalls } from './teams.ts';
import type { UserListingsCalls } from './user-listings.ts';
import type { VendorsCalls } from './vendors.ts';

export type * from './asset-stock.ts';
export type * from './bundles.ts';
export type * from './comments.ts';
export type * from './custom-fields.ts';
export type * from './custom-filters.ts';
export type * from './depreciation-methods.ts';
export type * from './fixed-assets.ts';
export type * from './groups.ts';
export type * from './inventory.ts';
export type * from './items.ts';
export type * from './label-templates.ts';
export type * from './locations.ts';
export type * from './members.ts';
export type * from './purchase-orders.ts';
export type * from './reservation-requests.ts';
export type * from './retire-reasons.ts';
export type * from './roles.ts';
export type * from './shipping-addresses.ts';
export type * from './subgroups.ts';
export type * from './teams.ts';
export type * from './user-listings.ts';
export type * from './vendors.ts';

/**
 * The calls of every record type; the sections are those of the interface specification. A call throws ServiceRefusal where
 * the service refuses it (`status` and `reason` say why), and TallysheetError `token-refused`, `service-unreachable` (nothing was
 * sent), `certificate-refused` or `interrupted`; a read also `not-the-service`, `bad-response` or `redirected`. A write throws
 * UnknownWhetherDone where its response was lost: check before you repeat it.
 */
export interface DocumentedCalls {
  readonly fixedAssets: FixedAssetsCalls;
  readonly inventory: InventoryCalls;
  readonly assetStock: AssetStockCalls;
  readonly items: ItemsCalls;
  readonly comments: CommentsCalls;
  readonly bundles: BundlesCalls;
  readonly reservationRequests: ReservationRequestsCalls;
  readonly labelTemplates: LabelTemplatesCalls;
  readonly purchaseOrders: PurchaseOrdersCalls;
  readonly groups: GroupsCalls;
  readonly subgroups: SubgroupsCalls;
  readonly locations: LocationsCalls;
  readonly members: MembersCalls;
  readonly shippingAddresses: ShippingAddressesCalls;
  readonly vendors: VendorsCalls;
  readonly roles: RolesCalls;
  readonly teams: TeamsCalls;
  readonly userListings: UserListingsCalls;
  readonly customFields: CustomFieldsCalls;
  readonly customFilters: CustomFiltersCalls;
  readonly retireReasons: RetireReasonsCalls;
  readonly depreciationMethods: DepreciationMethodsCalls;
}
