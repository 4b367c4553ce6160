import { pick } from '../support/seeded-random.ts';

/** A row as it must stand in the service when all is over. */
interface WantedRecord {
  readonly name: string;
  readonly identifier: string | null;
  readonly group: string;
  readonly location: string;
}

/** A spreadsheet, and what must come of it. */
export interface Register {
  readonly csv: string;
  readonly records: readonly WantedRecord[];
  readonly groups: readonly string[];
  readonly locations: readonly string[];
}

const GROUPS = ['Computers', 'Furniture', 'Vehicles', 'Tools'] as const;
const LOCATIONS = [
  'Head office',
  'Head office / Floor 1',
  'Head office / Floor 2',
  'Depot',
] as const;

const DUPLICATES = 3;

/**
 * A register of so many rows with identifiers, and besides them rows without: single ones, and
 * twins that nothing tells apart. Groups and locations are all to be made.
 */
export function makeRegister(rows: number, random: () => number): Register {
  const records: WantedRecord[] = [];
  const add = (name: string, identifier: string | null): void => {
    records.push({
      name,
      identifier,
      group: pick(GROUPS, random),
      location: pick(LOCATIONS, random),
    });
  };
  for (let number = 1; number <= rows; number += 1) add(`Thing ${number}`, `K-${number}`);
  for (const name of ['Ladder', 'Safe', 'Projector']) add(name, null);
  for (const name of ['Chair', 'Lamp']) {
    const duplicate = { name, identifier: null, group: 'Furniture', location: 'Depot' };
    records.push(...Array.from({ length: DUPLICATES }, () => duplicate));
  }
  const shuffled = records
    .map((record) => ({ record, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ record }) => record);
  return { csv: asCsv(shuffled), records: shuffled, groups: GROUPS, locations: LOCATIONS };
}

function asCsv(records: readonly WantedRecord[]): string {
  const lines = records.map(({ name, identifier, group, location }) =>
    [identifier ?? '', name, group, '03/31/2024', '125.50', location].join(','),
  );
  return ['Identifier,Name,Group,Purchased on,Price,Location', ...lines, ''].join('\n');
}
