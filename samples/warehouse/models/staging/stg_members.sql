-- One row for each member, inactive ones included.
select
    id as member_id,
    email,
    full_name,
    department,
    role as role_name,
    location as location_name,
    manager_id,
    manager as manager_name
from {{ source('tallysheet', 'members') }}
