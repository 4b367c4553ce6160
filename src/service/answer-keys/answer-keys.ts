import type { Json } from '../../kernel/json.ts';

/** Every key of a record's answers in its order, each with what it shows while nothing sets it. */
export type AnswerKeys = Readonly<Record<string, Json>>;

/** Keys, written one after another, that show nothing until something sets them. */
export function unset(names: string): AnswerKeys {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );
}

/** The company of the account, whose number each answer fills in. */
export const COMPANY: AnswerKeys = unset('company_id');

/** How long staff may keep what they check out; groups and subgroups say it. */
const STAFF_CHECKOUT = unset(`
  staff_checkout_duration_months staff_checkout_duration_weeks staff_checkout_duration_days
  staff_checkout_duration_hours staff_checkout_duration_mins allow_staff_to_set_checkout_duration
`);

/** The keys of a group. */
export const GROUP_KEYS: AnswerKeys = {
  ...unset('id name description asset_depreciation_mode depreciation_rates assets_count active'),
  ...COMPANY,
  documents_count: 0,
  documents: [],
  ...unset('minimum_depreciation_price enable_service_triage'),
  ...STAFF_CHECKOUT,
  ...unset('visible_on_web_store hidden_on_web_store'),
  comments_count: 0,
  ...unset('delta pricing_bracket_interval created_at updated_at'),
};

/** The keys of a subgroup. */
export const SUBGROUP_KEYS: AnswerKeys = {
  ...unset('id group_id name description parent_id subgroup_path assets_count active lft rgt'),
  ...unset('triage_same_as_group'),
  ...STAFF_CHECKOUT,
  ...unset('created_at updated_at'),
};

/** The keys of a member. */
export const MEMBER_KEYS: AnswerKeys = {
  ...unset(`
    id email first_name last_name full_name role_id role_name status employee_id
    employee_identification_number
  `),
  // A member without a team shows an empty text where others show null.
  team_id: '',
  ...unset(`
    user_listing_id department description phone_number fax address_name address address_line_2
    city state zip_code country location_id manager_id created_by_id creation_source
    subscribed_to_emails contact_type
  `),
  services_count: 0,
  comments_count: 0,
  documents_count: 0,
  hourly_rate: '0.0',
  ...unset('secure_code deactivated_at created_by_scim'),
  ...COMPANY,
  ...unset('created_at updated_at'),
};

/** The keys of a location; custom fields follow with their flag. */
export const LOCATION_KEYS: AnswerKeys = {
  ...unset(`
    id sequence_num name description identification_number street1 street2 city state zipcode
    country status parent_id lati longi manual_lat_long secure_code
  `),
  comments_count: 0,
  documents_count: 0,
  ...unset('visible_on_web_store hidden_on_web_store delta created_at updated_at'),
};

/** The keys of a vendor. */
export const VENDOR_KEYS: AnswerKeys = {
  ...unset('id name description website address contact_person_name email phone_number fax'),
  ...COMPANY,
  status: 1,
  assets_count: 0,
  services_count: 0,
  ...unset('delta created_at updated_at'),
};

/** The keys of every item, in the order in which live systems show them. */
export const ITEM_KEYS: AnswerKeys = {
  ...unset(`
    name description price identifier vendor_id group_id created_at updated_at checkin_due_on
    audit_pending sequence_num product_model_number documents_count services_count comments_count
    state purchased_on retired_on location_id net_quantity pending_verification salvage_value
    package_id checkout_on inventory_threshold retire_reason retire_comments sub_group_id
    location_based_threshold
  `),
  arbitration: 2,
  ...unset(`
    rent_collected tax_free sale_price retired_by_id featured_item visible_on_web_store is_processed
    rental_meter rental_meter_threshold initial_stock_quantity quickbooks_item_id
    sub_checked_out_to_id advanced_pricing bulk_import_id purchase_order_id available_for_sale
    checkout_via_bundle clone_from_asset_id itam_hardware_id created_by_itam hidden_on_web_store
    last_checked_out_at last_checked_in_at last_assigned_to_id synced_with_jira_at sunshine_id
    retire_reason_id it_asset_source current_meter_reading custom_substate_id merge_date
    default_excess_location_threshold average_cost_per_unit usage_meter_threshold
    send_usage_meter_threshold_recurring_alert update_counter network_asset group_rule_provisioned
    last_history_id qbd_item_name item_audit_id product_id product_identity external_asset holder_id
    depreciation_calculation_required location_rule_provisioned latest_contract_id manufacturer
    assigned_to_user_name asset_type sub_checked_out_to_full_name active_sub_checkout
    location_number group primary_user assigned_to_user_email
  `),
  display_image: '/images/no-image.jpg',
  ...unset('location_name depreciated_value'),
  action: 'create',
};

/** What inventory shows besides. */
export const INVENTORY_KEYS: AnswerKeys = { ...ITEM_KEYS, line_items: [] };

/** What asset stock shows besides. */
export const ASSET_STOCK_KEYS: AnswerKeys = {
  ...INVENTORY_KEYS,
  ...unset('available_quantity reorder_quantity'),
};

/** One movement among the line items of an item. */
export const LINE_ITEM_KEYS = unset(
  'id order_type quantity price quantity_after_transaction remaining_quantity created_at updated_at location',
);

/** One entry in the history of a fixed asset. */
export const ASSET_HISTORY_KEYS: AnswerKeys = {
  ...unset(`
    id is_checkout assigned_to_id assigned_to_type assigned_to_name assigned_asset checkout_on
    checkin_on checkin_due_on actual_checkin_on checked_out_duration_in_seconds
  `),
  action_source: 'API',
  ...unset(`
    past_checkout location_id comments basket_id basket_asset_id
  `),
  rent_collected: '0.0',
  ...COMPANY,
  ...unset('package_id created_by_id created_at updated_at'),
};

/** One entry in the history of stock. */
export const STOCK_HISTORY_KEYS: AnswerKeys = {
  ...unset(`
    order_type quantity quantity_after_transaction price cost_price unit_cost_price
    cost_valuation_method is_transfer is_custody_transfer for_retiring_checked_out_stock basket_id
    agreement_accepted asset_name user_full_name location_id comments actual_checkin_on company_id
    created_by_id created_at updated_at
  `),
  cost_valuation_method: 'Average Cost',
  is_transfer: false,
  is_custody_transfer: false,
  for_retiring_checked_out_stock: false,
};
