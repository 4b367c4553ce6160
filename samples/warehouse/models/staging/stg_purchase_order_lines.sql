-- One row for each line: the lines of an order are a list in its row.
select
    orders.sequence_num as order_no,
    orders.identification_number as order_ref,
    orders.vendor as vendor_name,
    orders.state,
    line.asset_no as item_no,
    line.asset_no_name as item_name,
    line.asset_no_kind as item_type,
    line.quantity
from {{ source('tallysheet', 'purchase_orders') }} as orders,
    unnest(orders.items) as lines(line)
