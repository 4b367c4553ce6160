select
    group_id,
    group_name,
    count(*) as assets,
    sum(price) as cost,
    count(*) filter (where state = 'checked_out') as checked_out,
    count(*) filter (where is_retired) as retired
from {{ ref('stg_fixed_assets') }}
group by all
