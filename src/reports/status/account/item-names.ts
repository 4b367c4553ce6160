import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import { groups } from '../../../catalogue/resources/groups.ts';
import { locations } from '../../../catalogue/resources/locations.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';

/** What reports call the groups and locations of items, by their ids. */
export interface ItemNames {
  readonly groups: ReadonlyMap<number, string>;
  /** By their paths: `HQ / Floor 2`. */
  readonly places: ReadonlyMap<number, string>;
}

/** The names of what was read. */
export function itemNames(snapshot: AccountSnapshot): ItemNames {
  const named = [...snapshot.of(groups.name)].map(
    ({ id, values }) => [id, textOf(values, 'name')] as const,
  );
  return { groups: new Map(named), places: pathsOf(snapshot) };
}

function pathsOf(snapshot: AccountSnapshot): ReadonlyMap<number, string> {
  const known = new Map([...snapshot.of(locations.name)].map((record) => [record.id, record]));
  const pathOf = (id: number, below: ReadonlySet<number> = new Set()): string => {
    const record = known.get(id);
    // A location that is above itself has no path beyond its name.
    if (record === undefined || below.has(id)) return '';
    const parent = numberOf(record.values, 'parent_id');
    const above = parent === undefined ? '' : pathOf(parent, new Set([...below, id]));
    const name = textOf(record.values, 'name') || `Location #${id}`;
    return above === '' ? name : above + PATH_JOINT + name;
  };
  return new Map([...known.keys()].map((id) => [id, pathOf(id)]));
}
