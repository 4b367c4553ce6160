/** The words that the service uses for the state of things. */

/** `state` of a fixed asset as records show it. */
export const ASSET_STATES = ['available', 'checked_out', 'retired', 'maintenance'] as const;

/** The states of items that are still in use. */
export const NOT_RETIRED = ASSET_STATES.filter((state) => state !== 'retired');

/** `status` that GET /assets/filter.api knows, in the specification's own spelling. */
export const ASSET_FILTERS = [
  'available',
  'assets_being_serviced',
  'availability_range',
  'checked_out',
  'checkin_overdue',
  'checkin_due_today',
  'due_today',
  'group',
  'items_in_order',
  'location',
  'my_pending_audit',
  'my_possessions',
  'my_user_listing',
  'outside_user_listing',
  'overdue',
  'pending audit',
  'possessions_of',
  'possessions_of_email',
  'product_model_number',
  'reservation_starting_today',
  'retired',
  'update_time',
] as const;

/** `status` that GET /inventory/filter.api knows. */
export const INVENTORY_FILTERS = [
  'group',
  'items_in_order',
  'location',
  'low_stock',
  'quantity_range',
  'update_time',
] as const;

/** `status` that GET /stock_assets/filter.api knows. */
export const STOCK_FILTERS = [
  'location',
  'possessions_of',
  'low_stock',
  'quantity_range',
  'reserved',
  'retired',
  'update_time',
  'group',
  'items_in_order',
] as const;

/** `order_type` as histories show it. */
export const ORDER_TYPES = ['Add Stock', 'New Sale', 'checkin', 'checkout'] as const;

/** `status` of a reservation request, in the specification's own spelling. */
export const RESERVATION_STATUSES = [
  'pending',
  'fullfilled',
  'approved',
  'denied',
  'requested',
  'removed',
] as const;

export const MEMBER_FILTERS = ['email', 'employee_identification_number', 'status'] as const;

/** What `filter_val` may be when members are filtered by status. */
export const MEMBER_STATUSES = ['active', 'inactive', 'login', 'non_login', 'all'] as const;

export const LOCATION_STATUSES = ['all', 'active', 'inactive'] as const;

export const DEPRECIATION_MODES = ['Useful Life', 'Percentage'] as const;

/** The word for each kind of item where the interface asks for one. */
export const ITEM_TYPES = ['fixed_assets', 'volatile_assets', 'stock_assets'] as const;

/** What a search may be narrowed to: `asset_type` of an item, or the members. */
export const ITEM_FACETS = ['FixedAsset', 'VolatileAsset', 'StockAsset'] as const;
export const SEARCH_FACETS = [...ITEM_FACETS, 'User'] as const;

/** What labels are for. */
export const LABEL_TYPES = ['item', 'member', 'location', 'bundle'] as const;

/** `filter` of GET /bundles.api. */
export const BUNDLE_FILTERS = ['active', 'retired', 'location', 'available_during'] as const;

export const BUNDLE_STATES = ['active', 'retired'] as const;

/** `state` of a purchase order: the words of the embedded service; no live one has been seen to show its own. */
export const ORDER_STATES = ['draft', 'confirmed', 'received', 'void'] as const;
