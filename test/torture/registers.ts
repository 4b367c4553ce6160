import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { CountedName, RegisterName, Scenario, Version } from './scenario.ts';
import { isShared, PUMPS, SHARED_KINDS, SHARED_ROWS } from './shared-registers.ts';

/** What the account holds before anybody begins. */
export const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }],
  inventory: [{ name: 'Toner', group: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Depot' }, { name: 'Yard' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: [
    { name: 'Crane', group: 'Tools', purchased_on: '2024-03-31' },
    ...['Hoist 1', 'Hoist 2'].map((name) => ({
      ...{ name, group: 'Tools', purchased_on: '2024-03-31', state: 'checked_out' },
      ...{ holder: 'ann@firm.example', checkout_on: '2025-01-02' },
    })),
    ...PUMPS,
  ],
};

/** Moved by hand; no row of a register has that quantity. */
export const BY_HAND = 1_000_003;

/** The items that the account holds before anybody begins. */
export const ITEM = 'Toner';
export const CRANE = 'Crane';
export const HOISTS = ['Hoist 1', 'Hoist 2'] as const;

export const KINDS: Readonly<Record<RegisterName, string>> = {
  assets: 'fixed-assets',
  movements: 'inventory.add-stock',
  comments: 'comments',
  acts: 'fixed-assets.operations',
  requests: 'fixed-assets.request-verifications',
  ...SHARED_KINDS,
};

/** A row of a register, by what tells it from all others; equal rows have equal names. */
interface RegisterRow {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows of a register, of which the scenario's account shall hold each one once. */
export function rowsOf(register: CountedName, scenario: Scenario): RegisterRow[] {
  return ROWS[register](scenario);
}

const ROWS: Readonly<Record<CountedName, (scenario: Scenario) => RegisterRow[]>> = {
  assets: assetRows,
  movements: movementRows,
  comments: ({ comments }) =>
    comments.map((text) => ({
      name: nameOfComment(text),
      cells: { Item: CRANE, Comment: text },
    })),
  acts: ({ rounds }) =>
    Array.from({ length: rounds }, () => [
      {
        name: nameOfAct('checkout'),
        cells: { Action: 'Check out', Item: CRANE, Member: 'ann@firm.example' },
      },
      { name: nameOfAct('checkin'), cells: { Action: 'Check in', Item: CRANE, Member: '' } },
    ]).flat(),
  requests: () =>
    HOISTS.map((hoist) => ({ name: nameOfRequest(hoist), cells: { Item: hoist, Notes: 'Now' } })),
};

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

export function nameOfComment(text: unknown): string {
  return `"${String(text)}" on ${CRANE}`;
}

export function nameOfAct(operation: string): string {
  return `${operation} of ${CRANE}`;
}

export function nameOfRequest(hoist: unknown): string {
  return `request for ${String(hoist)}`;
}

/** The register as a CSV file. */
export function csvOf(register: RegisterName, version: Version, scenario: Scenario): string {
  const rows = isShared(register)
    ? SHARED_ROWS[register]
    : rowsOf(register, scenario).map(({ cells }) => cells);
  const taken = version === 'first rows' ? rows.slice(0, Math.ceil(rows.length / 2)) : rows;
  const headings = Object.keys(rows[0] ?? {});
  const ordered = version === 'saved again' ? headings.toReversed() : headings;
  const quoted = (cell: string): string => (version === 'saved again' ? `"${cell}"` : cell);
  const lines = taken.map((cells) => ordered.map((heading) => quoted(cells[heading] ?? '')));
  return [ordered, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}
