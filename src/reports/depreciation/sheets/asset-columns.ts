import type { TableColumn } from '../../engine/sheet/table-sheet.ts';
import { REGISTER_COLUMNS } from '../input/register/register-columns.ts';
import type { Register, RegisterRow } from '../input/register/register.ts';
import type { AssetFacts } from '../terms/asset.ts';

interface Named {
  readonly row: RegisterRow;
}

/** The columns that identify an asset; columns that are blank throughout are not shown. */
export function assetColumns<Row extends Named>(
  known: ReadonlySet<keyof AssetFacts>,
): readonly TableColumn<Row>[] {
  const has = (key: keyof AssetFacts): boolean => known.has(key);
  return [
    {
      key: 'number',
      heading: 'Asset no',
      is: 'text',
      width: 11,
      of: ({ row }) => row.facts.number,
    },
    { key: 'name', heading: 'Name', is: 'text', width: 25, of: ({ row }) => row.facts.name },
    {
      key: 'identifier',
      heading: 'Identifier',
      is: 'text',
      isShown: has('identifier'),
      of: ({ row }) => row.facts.identifier,
    },
    {
      key: 'subgroup',
      heading: 'Subgroup',
      is: 'text',
      isShown: has('subgroup'),
      of: ({ row }) => row.facts.subgroup,
    },
    {
      key: 'location',
      heading: 'Location',
      is: 'text',
      width: 20,
      isShown: has('location'),
      of: ({ row }) => row.facts.location,
    },
  ];
}

/** A fact of the assets that few registers have; blank throughout it is skipped. */
export function factColumn<Row extends Named>(
  key: keyof AssetFacts,
  known: ReadonlySet<keyof AssetFacts>,
): TableColumn<Row> {
  return {
    key,
    heading: REGISTER_COLUMNS[key].label,
    is: 'text',
    width: 24,
    isShown: known.has(key),
    of: ({ row }) => row.facts[key],
  };
}

/** Where a file has the asset; an account has no rows. */
export function rowColumn<Row extends Named>({ account }: Register): TableColumn<Row> {
  return {
    key: 'row',
    heading: 'Row in file',
    is: 'count',
    isShown: account === undefined,
    of: ({ row }) => row.place.row,
  };
}

/** The facts that at least one asset has. */
export function knownFacts(rows: Iterable<Named['row']>): ReadonlySet<keyof AssetFacts> {
  const known = new Set<keyof AssetFacts>();
  for (const { facts } of rows) {
    for (const key of Object.keys(facts) as (keyof AssetFacts)[]) {
      if (facts[key] !== '') known.add(key);
    }
  }
  return known;
}

/** The number of an asset and its name alone. */
export function nameColumns<Row extends Named>(): readonly TableColumn<Row>[] {
  return assetColumns<Row>(new Set()).filter(({ isShown = true }) => isShown);
}
