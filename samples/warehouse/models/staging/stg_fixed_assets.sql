-- One row for each fixed asset, retired ones included.
select
    sequence_num as asset_no,
    name,
    identifier,
    group_id,
    "group" as group_name,
    location_id,
    "location" as location_name,
    vendor_id,
    vendor as vendor_name,
    state,
    state = 'retired' as is_retired,
    purchased_on,
    price,
    salvage_value,
    -- Times are those of the account, without a time zone.
    checkout_on as checked_out_at,
    checkin_due_on as due_at,
    assigned_to_user_email as holder_email,
    document_urls,
    -- The interface does not say of what type a custom field is: all are text.
    custom_serial_number as serial_number,
    custom_condition as condition,
    cast(custom_insured as boolean) as is_insured,
    cast(strptime(custom_warranty_until, '%B %-d, %Y') as date) as warranty_until,
    _exported_at as exported_at
from {{ source('tallysheet', 'fixed_assets') }}
