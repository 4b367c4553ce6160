/**
 * The keys of answers, typed by hand from the page of observed behaviour and from nothing else: the
 * service must show each of them, whatever else it shows.
 */
function keys(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((key) => key !== '');
}

/** Items, in this order. */
export const ITEM = keys(`
  name, description, price, identifier, vendor_id, group_id, created_at, updated_at, checkin_due_on,
  audit_pending, sequence_num, product_model_number, documents_count, services_count,
  comments_count, state, purchased_on, retired_on, location_id, net_quantity, pending_verification,
  salvage_value, package_id, checkout_on, inventory_threshold, retire_reason, retire_comments,
  sub_group_id, location_based_threshold, arbitration, rent_collected, tax_free, sale_price,
  retired_by_id, featured_item, visible_on_web_store, is_processed, rental_meter,
  rental_meter_threshold, initial_stock_quantity, quickbooks_item_id, sub_checked_out_to_id,
  advanced_pricing, bulk_import_id, purchase_order_id, available_for_sale, checkout_via_bundle,
  clone_from_asset_id, itam_hardware_id, created_by_itam, hidden_on_web_store, last_checked_out_at,
  last_checked_in_at, last_assigned_to_id, synced_with_jira_at, sunshine_id, retire_reason_id,
  it_asset_source, current_meter_reading, custom_substate_id, merge_date,
  default_excess_location_threshold, average_cost_per_unit, usage_meter_threshold,
  send_usage_meter_threshold_recurring_alert, update_counter, network_asset,
  group_rule_provisioned, last_history_id, qbd_item_name, item_audit_id, product_id,
  product_identity, external_asset, holder_id, depreciation_calculation_required,
  location_rule_provisioned, latest_contract_id, manufacturer, assigned_to_user_name, asset_type,
  sub_checked_out_to_full_name, active_sub_checkout, location_number, group, primary_user,
  assigned_to_user_email, display_image, location_name, depreciated_value, action
`);

export const LINE_ITEM = keys(`
  id, order_type, quantity, price, quantity_after_transaction, remaining_quantity, created_at,
  updated_at, location
`);

export const STOCK_HISTORY = keys(`
  order_type, quantity, quantity_after_transaction, price, cost_price, is_transfer, asset_name,
  user_full_name, created_by_id, created_at, updated_at, unit_cost_price, cost_valuation_method,
  is_custody_transfer, for_retiring_checked_out_stock, basket_id, agreement_accepted, company_id
`);

export const LOCATION = keys(`
  id, sequence_num, name, description, identification_number, street1, street2, city, state,
  zipcode, country, status, parent_id, lati, longi, created_at, updated_at, manual_lat_long,
  secure_code, comments_count, documents_count, visible_on_web_store, hidden_on_web_store, delta
`);

const STAFF = keys(`
  staff_checkout_duration_months, staff_checkout_duration_weeks, staff_checkout_duration_days,
  staff_checkout_duration_hours, staff_checkout_duration_mins, allow_staff_to_set_checkout_duration
`);

export const GROUP = [
  ...keys(`
    id, name, description, asset_depreciation_mode, depreciation_rates, assets_count, active,
    created_at, updated_at, company_id, documents_count, documents, minimum_depreciation_price,
    enable_service_triage, visible_on_web_store, hidden_on_web_store, comments_count, delta,
    pricing_bracket_interval
  `),
  ...STAFF,
];

export const SUBGROUP = [
  ...keys(`
    id, group_id, name, description, parent_id, subgroup_path, assets_count, active, lft, rgt,
    triage_same_as_group, created_at, updated_at
  `),
  ...STAFF,
];

export const VENDOR = keys(`
  id, name, description, website, address, contact_person_name, email, phone_number, fax,
  created_at, updated_at, company_id, status, assets_count, services_count, delta
`);

export const MEMBER = keys(`
  id, email, first_name, last_name, full_name, role_id, role_name, status, employee_id,
  employee_identification_number, team_id, user_listing_id, department, description, phone_number,
  fax, address_name, address, address_line_2, city, state, zip_code, country, location_id,
  manager_id, created_by_id, creation_source, subscribed_to_emails, created_at, updated_at,
  contact_type, services_count, comments_count, documents_count, hourly_rate, secure_code,
  deactivated_at, created_by_scim, company_id
`);

/** Keys with nothing in them. */
export function unset(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
