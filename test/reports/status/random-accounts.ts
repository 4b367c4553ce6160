import fc from 'fast-check';
import type { JsonObject } from '../../../src/kernel/json.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';

/** The fake clock of a rehearsal starts on this day, at noon. */
const TODAY = '2026-01-15';

const GROUPS = ['Computers', 'Vehicles', 'Tools'];
const PLACES = ['HQ', 'HQ / Floor 2', 'Depot'];
const DAYS = ['2025-11-30', '2026-01-14', TODAY, '2026-01-16', '2026-03-31'];

/** As of when a report is: now, or around the ends of days on which something is due. */
export const MOMENTS = fc.constantFrom(
  undefined,
  '2026-01-14 23:59:59',
  '2026-01-15 00:00:00',
  '2026-01-15 23:59:59',
  '2026-01-16 00:00:00',
  '2026-02-01 12:00:00',
);

/** Accounts with what people hold: fixed assets, and units of asset stock. */
export const CUSTODY_SEEDS: fc.Arbitrary<SeedDocument> = fc
  .record({
    people: fc.integer({ min: 1, max: 4 }),
    assets: fc.array(
      fc.record({
        group: fc.constantFrom(...GROUPS),
        place: fc.option(fc.constantFrom(...PLACES)),
        price: fc.option(fc.integer({ min: 0, max: 999_999 })),
        holder: fc.option(fc.nat(3)),
        due: fc.option(fc.constantFrom(...DAYS)),
      }),
      { maxLength: 30 },
    ),
    stock: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 9_999 }),
        checkouts: fc.array(
          fc.record({
            units: fc.integer({ min: 1, max: 5 }),
            to: fc.option(fc.nat(3)),
            till: fc.option(fc.constantFrom('2026-01-14', '2026-01-15', '2026-02-01')),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ people, assets, stock }) => ({
    groups: [...GROUPS, 'Supplies'].map((name) => ({ name })),
    teams: [{ name: 'Office' }, { name: 'Yard' }],
    locations: [
      { name: 'HQ' },
      { name: 'Floor 2', parent: 'HQ' },
      { name: 'Depot' },
    ] satisfies JsonObject[],
    members: Array.from({ length: people }, (_, at) => personOf(at)),
    fixed_assets: assets.map(({ group, place, price, holder, due }, at) => ({
      name: `Asset ${at}`,
      group,
      purchased_on: '2024-02-29',
      ...(place !== null && { location: place }),
      ...(price !== null && { price: cents(price) }),
      ...(holder !== null && {
        state: 'checked_out',
        holder: emailOf(holder % people),
        checkout_on: '2025-10-01',
        ...(due !== null && { checkin_due_on: due }),
      }),
    })),
    asset_stock: stock.map(({ price, checkouts }, at) => ({
      name: `Stock ${at}`,
      group: 'Supplies',
      location: 'Depot',
      price: cents(price),
      initial_stock_quantity: 40,
      movements: checkouts.map(({ units, to, till }) => ({
        order: 'checkout',
        on: '2025-12-01',
        quantity: units,
        ...(to === null ? { checked_out_to_location: 'HQ' } : { user: emailOf(to % people) }),
        ...(till !== null && { till }),
      })),
    })),
  }));

/** The first and the third have the same name; the last is inactive. */
function personOf(at: number): JsonObject {
  return {
    email: emailOf(at),
    first_name: at === 2 ? 'Ana' : (['Ana', 'Bo', 'Ana', 'Cy'][at] ?? 'Ana'),
    last_name: 'Reyes',
    role: 'Staff',
    ...(at % 2 === 0 && { team: 'Office' }),
    ...(at === 3 && { status: 0 }),
  };
}

function emailOf(at: number): string {
  return `person${at}@company.example`;
}

function cents(amount: number): string {
  return (amount / 100).toFixed(2);
}
