import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { CaseDescription } from '../describe/description.ts';
import { POOLS, type Pool } from '../describe/pools.ts';
import { emailOf } from '../describe/things.ts';

/** The account that a case is imported into: it has what the registers of its language name. */
export function accountFor({ language, account = {} }: CaseDescription): SeedDocument {
  const { lacks = [], extraVendors = [], extraGroups = [], extraPeople = [] } = account;
  const pool: Pool = POOLS[language];
  const isThere = (name: string): boolean => !lacks.includes(name);
  const groups = [...Object.keys(pool.items), ...Object.keys(pool.supplies), ...extraGroups];
  const buildings = Object.entries(pool.rooms);
  const people = [...pool.people, ...extraPeople];
  return {
    custom_fields: [
      { name: pool.custom.serial, type: 'text', kinds: ['fixed-assets'] },
      { name: pool.custom.warranty, type: 'date', kinds: ['fixed-assets'] },
      { name: pool.custom.costCentre, type: 'text', kinds: ['fixed-assets'] },
      {
        name: pool.custom.condition,
        type: 'drop-down',
        options: pool.conditions,
        kinds: ['fixed-assets'],
      },
    ].filter(({ name }) => isThere(name)),
    groups: groups.filter(isThere).map((name) => ({ name })),
    locations: [
      ...buildings.map(([name]) => ({ name })),
      ...buildings.flatMap(([parent, rooms]) => rooms.map((name) => ({ name, parent }))),
    ],
    vendors: [...pool.vendors.map(([name]) => name), ...extraVendors]
      .filter(isThere)
      .map((name) => ({ name })),
    members: people.map((person, at) => ({
      first_name: person[0],
      last_name: person[1],
      email: emailOf(person),
      employee_id: String(4001 + at * 7),
      role: 'Staff',
    })),
  };
}
