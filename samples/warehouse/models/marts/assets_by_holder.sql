select
    members.member_id,
    members.full_name,
    members.department,
    count(*) as assets,
    sum(assets.price) as cost,
    min(assets.due_at) as next_due_at
from {{ ref('stg_fixed_assets') }} as assets
join {{ ref('stg_members') }} as members on members.email = assets.holder_email
group by all
