// The requests of the figure `service-load`: the same ones for the service and for the bare SQL.

export const GROUPS = 20;
export const LOCATIONS = 300;
export const VENDORS = 100;
export const MEMBERS = 50;

/** How many of a hundred requests are of each kind. */
export const MIX = {
  detail: 30,
  list: 15,
  group: 5,
  location: 5,
  changes: 5,
  name: 10,
  identifier: 10,
  create: 10,
  update: 10,
};

/** What is checked out is checked in by the next batch, so that each asset can be checked out again. */
export const CUSTODY = ['checkout', 'checkin'];

const TARGETS = {
  detail: (at, items) => ({ number: 1 + (at % items) }),
  list: (at, items) => ({ page: 1 + (at % Math.ceil(items / 25)) }),
  group: (at) => ({ value: 1 + (at % GROUPS), page: 1 + (at % 7) }),
  location: (at) => ({ value: 1 + (at % LOCATIONS), page: 1 }),
  changes: (at) => ({ value: changedWithin(at), page: 1 + (at % 9) }),
  name: (at, items) => ({ text: `station ${10 + (at % (items - 10))}` }),
  identifier: (at, items) => ({ text: identifier(at % items) }),
  create: (at) => ({ fields: { ...item(at), identifier: `NEW-${at}` } }),
  update: (at, items) => {
    const { name, group_id, purchased_on } = item(at % items);
    const price = `${1 + (at % 9_999)}.25`;
    return { number: 1 + (at % items), fields: { name, group_id, purchased_on, price } };
  },
};

/** One asset after another: none is checked out twice in a batch. */
const CUSTODY_TARGETS = {
  checkout: (at, items) => ({ number: 1 + (at % items), member: 1 + (at % MEMBERS) }),
  checkin: (at, items) => ({ number: 1 + (at % items) }),
};

/** So many requests of one kind, spread over all items; the same ones for the same first one. */
export function requestsOf(kind, count, first, items) {
  return Array.from({ length: count }, (_, at) => {
    const inTurn = CUSTODY_TARGETS[kind];
    return { kind, ...(inTurn?.(first + at, items) ?? TARGETS[kind](spread(first + at), items)) };
  });
}

/** Requests of all kinds in the shares of the mix, in an order that mixes them. */
export function mixedRequests(count, first, items) {
  const shares = Object.entries(MIX).flatMap(([kind, share]) =>
    requestsOf(kind, Math.round((count * share) / 100), first, items),
  );
  return shares
    .map((request, at) => ({ request, order: spread(at) }))
    .sort((one, other) => one.order - other.order)
    .map(({ request }) => request);
}

/** What the service is seeded with. */
export function loadSeed(items) {
  const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
  return {
    groups: many(GROUPS, (at) => ({
      name: `Group ${at}`,
      depreciation_rates: { 'Straight Line': 36 + at },
    })),
    locations: many(LOCATIONS, (at) => ({ name: `Location ${at}` })),
    vendors: many(VENDORS, (at) => ({ name: `Vendor ${at}` })),
    members: many(MEMBERS, (at) => ({
      ...{ email: `member-${at}@firm.example`, first_name: 'Member', last_name: `${at}` },
      role: 'Staff',
    })),
    fixed_assets: many(items, (at) => {
      const { group_id: group, location_id: location, vendor_id: vendor, ...plain } = item(at);
      return {
        ...plain,
        group: `Group ${group - 1}`,
        location: `Location ${location - 1}`,
        vendor: `Vendor ${vendor - 1}`,
        identifier: identifier(at),
      };
    }),
  };
}

function item(at) {
  const twoDigits = (number) => String(number).padStart(2, '0');
  return {
    name: `Portable workstation ${at}`,
    group_id: 1 + (at % GROUPS),
    location_id: 1 + (at % LOCATIONS),
    vendor_id: 1 + (at % VENDORS),
    purchased_on: `${twoDigits(1 + (at % 12))}/${twoDigits(1 + (at % 28))}/${2012 + (at % 12)}`,
    price: `${100 + (at % 4_000)}.5`,
    description: `Bought for department ${at % 1_000}`,
  };
}

/** A quarter of one of the days over which `spreadChanges` has spread the changes. */
function changedWithin(at) {
  const day = `01/${String(1 + (at % 28)).padStart(2, '0')}/2023`;
  return `${day} 06:00~${day} 12:00`;
}

function identifier(at) {
  return `AST-${String(at).padStart(8, '0')}`;
}

/** A number far from those of its neighbours; no two below four thousand million are equal. */
function spread(at) {
  return (Math.imul(at + 1, 2_654_435_761) >>> 0) % 4_294_967_291;
}
