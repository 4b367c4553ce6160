import type { TableColumn } from '../../workbook/table-sheet.ts';
import type { RegisterRow } from '../source/register.ts';

interface Named {
  readonly row: RegisterRow;
}

/** What tells which asset a row is about; columns that are blank throughout are left out. */
export function assetColumns<Row extends Named>(
  rows: readonly Named[],
): readonly TableColumn<Row>[] {
  const has = (key: 'number' | 'identifier' | 'subgroup' | 'location'): boolean =>
    rows.some(({ row }) => row.facts[key] !== '');
  return [
    {
      ...{ key: 'number', heading: 'Asset no', is: 'text', width: 12 },
      of: ({ row }) => row.facts.number,
    },
    { key: 'name', heading: 'Name', is: 'text', width: 28, of: ({ row }) => row.facts.name },
    {
      ...{ key: 'identifier', heading: 'Identifier', is: 'text', isShown: has('identifier') },
      of: ({ row }) => row.facts.identifier,
    },
    {
      ...{ key: 'subgroup', heading: 'Subgroup', is: 'text', isShown: has('subgroup') },
      of: ({ row }) => row.facts.subgroup,
    },
    {
      ...{ key: 'location', heading: 'Location', is: 'text', isShown: has('location') },
      of: ({ row }) => row.facts.location,
    },
  ];
}

/** The number of an asset and its name alone. */
export function nameColumns<Row extends Named>(): readonly TableColumn<Row>[] {
  return assetColumns<Row>([]).filter(({ isShown = true }) => isShown);
}
