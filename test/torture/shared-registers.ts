import type { SeedDocument } from '../../src/service/seed/seed.ts';
import type { ImportRequest } from '../../src/import/sheet/request/request.ts';

/**
 * Registers about records on which a colleague works as well: what they want depends on what the colleague left, so
 * that their rows are not counted at the end. What counts is that nothing of the colleague's is undone.
 */
export const SHARED = ['changes', 'extras', 'orders', 'leavers', 'closures', 'deletions'] as const;
export type SharedName = (typeof SHARED)[number];

const PUMP = { group: 'Tools', purchased_on: '2024-03-31', location: 'Depot' } as const;
const WITH_ANN = { state: 'checked_out', holder: 'ann@firm.example', checkout_on: '2025-01-02' };

/** The items of these registers, each in the state from which its row starts. */
export const PUMPS = [
  { ...PUMP, name: 'Pump 1', identifier: 'P-1', price: '10' },
  { ...PUMP, name: 'Pump 2', identifier: 'P-2', price: '20' },
  { ...PUMP, name: 'Pump 3', identifier: 'P-3', ...WITH_ANN },
  { ...PUMP, name: 'Pump 4', identifier: 'P-4' },
  { ...PUMP, name: 'Pump 5', identifier: 'P-5' },
  {
    ...{ ...PUMP, name: 'Pump 6', identifier: 'P-6', state: 'retired' },
    ...{ retired_on: '2025-01-31', retire_reason: 'Sold' },
  },
  { ...PUMP, name: 'Pump 7', identifier: 'P-7', ...WITH_ANN, checkin_due_on: '2026-12-31' },
  { ...PUMP, name: 'Pump 8', identifier: 'P-8' },
] satisfies SeedDocument['fixed_assets'];

export const EXTRAS = ['X-1', 'X-2'] as const;

/** What identifies all items of these registers. */
export const SHARED_NUMBERS: readonly string[] = [
  ...PUMPS.map(({ identifier }) => identifier),
  ...EXTRAS,
];

const COMMON = { Group: 'Tools', 'Purchased on': '03/31/2024' };
const NO_ACT = { Member: '', Till: '', 'Retired on': '', Reason: '' };

/** The cells of their rows. */
export const SHARED_ROWS: Readonly<
  Record<SharedName, readonly Readonly<Record<string, string>>[]>
> = {
  changes: [1, 2].map((number) => ({
    ...{ Identifier: `P-${number}`, Name: `Pump ${number}`, ...COMMON },
    ...{ Price: `${number}99`, Description: 'Counted' },
  })),
  extras: EXTRAS.map((identifier) => ({
    ...{ Identifier: identifier, Name: `Extra ${identifier}`, ...COMMON, Price: '5' },
  })),
  orders: [
    { ...NO_ACT, Action: 'Check in', Item: 'Pump 3' },
    { ...NO_ACT, Action: 'Check out', Item: 'Pump 4', Member: 'ann@firm.example' },
    {
      ...{ ...NO_ACT, Action: 'Retire', Item: 'Pump 5' },
      ...{ 'Retired on': '01/10/2026', Reason: 'Sold' },
    },
    { ...NO_ACT, Action: 'Activate', Item: 'Pump 6' },
    { ...NO_ACT, Action: 'Extend checkout', Item: 'Pump 7', Till: '06/30/2027' },
  ],
  leavers: [{ Member: 'bo@firm.example' }],
  closures: [{ Location: 'Yard' }],
  deletions: [{ Item: 'P-8' }],
};

export const SHARED_KINDS: Readonly<Record<SharedName, string>> = {
  changes: 'fixed-assets',
  extras: 'fixed-assets',
  orders: 'fixed-assets.operations',
  leavers: 'members.deactivate',
  closures: 'locations.deactivate',
  deletions: 'fixed-assets.delete',
};

export const PLANNING: Readonly<Partial<Record<string, ImportRequest['planning']>>> = {
  changes: { mode: 'upsert' },
};

export function isShared(register: string): register is SharedName {
  return SHARED.some((name) => name === register);
}
