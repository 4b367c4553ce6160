import { column, type TableColumn } from '../../engine/sheet/columns.ts';
import { REGISTER_COLUMNS } from '../input/register/register-columns.ts';
import type { Register, RegisterRow } from '../input/register/register.ts';
import type { AssetFacts } from '../terms/asset.ts';
import type { BookReport } from './figures/depreciation-report.ts';
import type { Status } from '../methods/positions.ts';

/** The labels of an asset's status in the register. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  'not-acquired': 'not yet acquired',
  'not-in-service': 'not yet in service',
  'not-depreciated': 'not depreciated',
  depreciating: 'in use',
  'fully-depreciated': 'fully depreciated',
  disposed: 'disposed',
};

/** Widths in characters: a text is cut where another one is beside it. */
const NARROWEST = 18;
const WIDEST = 36;
const MARGIN = 2;

/** The column of the group, as wide as the longest name of a group. */
export function groupColumn<Row>(
  { classes }: Pick<BookReport, 'classes'>,
  of: (row: Row) => string,
  narrowest = NARROWEST,
): TableColumn<Row> {
  const longest = Math.max(0, ...classes.map(([name]) => name.length));
  const width = Math.max(narrowest, Math.min(WIDEST, longest + MARGIN));
  return column.text('class', 'Group', of, { width });
}

interface Named {
  readonly row: RegisterRow;
}

/** The columns that identify an asset; columns that are blank throughout are not shown. */
export function assetColumns<Row extends Named>(
  known: ReadonlySet<keyof AssetFacts>,
): readonly TableColumn<Row>[] {
  const has = (key: keyof AssetFacts): boolean => known.has(key);
  return [
    column.text('number', 'Asset no', ({ row }) => row.facts.number, 11),
    column.text('name', 'Name', ({ row }) => row.facts.name, 25),
    column.text('identifier', 'Identifier', ({ row }) => row.facts.identifier, {
      isShown: has('identifier'),
    }),
    column.text('subgroup', 'Subgroup', ({ row }) => row.facts.subgroup, {
      isShown: has('subgroup'),
    }),
    column.text('location', 'Location', ({ row }) => row.facts.location, {
      width: 20,
      isShown: has('location'),
    }),
  ];
}

/** A fact of the assets that few registers have; blank throughout it is skipped. */
export function factColumn<Row extends Named>(
  key: keyof AssetFacts,
  known: ReadonlySet<keyof AssetFacts>,
): TableColumn<Row> {
  return column.text(key, REGISTER_COLUMNS[key].label, ({ row }) => row.facts[key], {
    width: 24,
    isShown: known.has(key),
  });
}

/** Where a file has the asset; an account has no rows. */
export function rowColumn<Row extends Named>({ account }: Register): TableColumn<Row> {
  return column.count('row', 'Row in file', ({ row }) => row.place.row, {
    isShown: account === undefined,
  });
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
