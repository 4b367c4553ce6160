import type {
  Count,
  CountedFile,
  Expected,
  RegisterItem,
  Remark,
  Stocktake,
  StocktakePlace,
} from '../../src/stocktake/stocktake.ts';

/** What a stocktake of a test has; the rest is empty. */
export interface StocktakeParts {
  readonly places?: readonly Omit<StocktakePlace, 'name' | 'isInScope'>[];
  /** Of the places in the scope; all of them unless given. */
  readonly scoped?: readonly number[];
  readonly register?: readonly RegisterItem[];
  readonly expected?: readonly Expected[];
  readonly counts?: readonly Partial<Count>[];
  readonly remarks?: readonly Remark[];
}

const FILE: CountedFile = {
  id: 1,
  name: 'counts.csv',
  sha256: 'ab12',
  countedAt: '2026-01-15 17:00:00',
  isReplaced: false,
};

/** A stocktake without a database. */
export function inMemory({
  places = [],
  scoped,
  register = [],
  expected = [],
  counts = [],
  remarks = [],
}: StocktakeParts): Stocktake {
  const items = new Map(register.map((item) => [item.number, item]));
  return {
    head: {
      id: 'a1',
      name: 'hq',
      account: 'company',
      baseUrl: 'https://company.example',
      zone: 'UTC',
      startedAt: '2026-01-15 13:00:00',
      startedBy: 'anna',
      scope: { locations: [], groups: [], kinds: [] },
    },
    state: 'open',
    register: () => register,
    item: (number) => items.get(number),
    places: () =>
      places.map((place) => ({
        name: place.path,
        isInScope: scoped === undefined || scoped.includes(place.id),
        ...place,
      })),
    expected: () => expected,
    counts: () =>
      counts.map((count, at): Count => ({
        file: 1,
        row: at + 1,
        code: `#${count.item ?? at}`,
        quantity: 1,
        ...count,
      })),
    remarks: () => remarks,
    files: () => [FILE],
  };
}

/** `HQ`, with `Floor` and its two rooms, and a `Depot` beside it. */
export const PLACES = [
  { id: 1, path: 'HQ' },
  { id: 2, path: 'HQ / Floor', parent: 1 },
  { id: 3, path: 'HQ / Floor / Room A', parent: 2 },
  { id: 4, path: 'HQ / Floor / Room B', parent: 2 },
  { id: 5, path: 'Depot' },
];

export const asset = (number: number, more: Partial<RegisterItem> = {}): RegisterItem => ({
  kind: 'fixed-assets',
  number,
  name: `Laptop ${number}`,
  state: 'available',
  ...more,
});

export const stock = (number: number, more: Partial<RegisterItem> = {}): RegisterItem => ({
  kind: 'inventory',
  number,
  name: `Tape ${number}`,
  unitCost: '2.50',
  ...more,
});
