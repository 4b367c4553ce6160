import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { RegisterName, Scenario, Version } from './scenario.ts';

/** What the account holds before anybody begins. */
export const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }],
  inventory: [{ name: 'Toner', group: 'Tools' }],
};

export const ITEM = 1;

export const KINDS: Readonly<Record<RegisterName, string>> = {
  assets: 'fixed-assets',
  movements: 'inventory.add-stock',
};

/** A row of a register, by what tells it from all others; equal rows have equal names. */
interface RegisterRow {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows of a register, of which the scenario's account shall hold each one once. */
export function rowsOf(register: RegisterName, scenario: Scenario): RegisterRow[] {
  return register === 'assets' ? assetRows(scenario) : movementRows(scenario);
}

function assetRows({ keyed, keyless }: Scenario): RegisterRow[] {
  const common = { Group: 'Tools', 'Purchased on': '03/31/2024' };
  const withKey = Array.from({ length: keyed }, (_each, at) => ({
    name: nameOfAsset(`A-${at}`, `Thing ${at}`),
    cells: { Identifier: `A-${at}`, Name: `Thing ${at}`, ...common },
  }));
  const without = Array.from({ length: keyless }, () => ({
    name: nameOfAsset(null, 'Stool'),
    cells: { Identifier: '', Name: 'Stool', ...common },
  }));
  return [...without, ...withKey];
}

function movementRows({ quantities }: Scenario): RegisterRow[] {
  return quantities.map((quantity) => ({
    name: nameOfMovement(quantity),
    cells: { Item: 'Toner', Quantity: String(quantity), Price: '2.50' },
  }));
}

/** Somebody may rename a record: one that has an identifier is known by that alone. */
export function nameOfAsset(identifier: unknown, name: unknown): string {
  return typeof identifier === 'string' && identifier !== '' ? identifier : String(name);
}

export function nameOfMovement(quantity: unknown): string {
  return `${String(quantity)} of Toner`;
}

/** The register as a CSV file. */
export function csvOf(register: RegisterName, version: Version, scenario: Scenario): string {
  const rows = rowsOf(register, scenario);
  const taken = version === 'first rows' ? rows.slice(0, Math.ceil(rows.length / 2)) : rows;
  const headings = Object.keys(rows[0]?.cells ?? {});
  const ordered = version === 'saved again' ? headings.toReversed() : headings;
  const quoted = (cell: string): string => (version === 'saved again' ? `"${cell}"` : cell);
  const lines = taken.map(({ cells }) => ordered.map((heading) => quoted(cells[heading] ?? '')));
  return [ordered, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}
