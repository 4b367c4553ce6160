/** Days as numbers of a month, both included. */
export interface ModelDays {
  readonly from: number;
  readonly to: number;
}

export interface ModelItem {
  /** The last day of its checkout; undefined for an item that is in. */
  readonly out: number | undefined;
  readonly isRetired: boolean;
  readonly reserved: readonly ModelDays[];
}

export interface ModelRow extends ModelDays {
  readonly item: number;
  /** Whether its member is unknown, so that the row is not sent. */
  readonly isRefused: boolean;
}

export interface ModelClash {
  readonly row: number;
  /** How many others have the item on any of the days. */
  readonly with: number;
  readonly free: readonly number[];
}

/** What rows clash with and which items are free: day by day, with a calendar that says who has which item. */
export function clashesOf(
  items: readonly ModelItem[],
  rows: readonly ModelRow[],
): readonly ModelClash[] {
  const takers = items.map((item) => [
    ...item.reserved,
    ...(item.out === undefined ? [] : [{ from: 0, to: item.out }]),
  ]);
  const found: Omit<ModelClash, 'free'>[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.isRefused || items[row.item]?.isRetired === true) continue;
    const inTheWay = (takers[row.item] ?? []).filter((days) => isOnAnyDay(days, row));
    if (inTheWay.length > 0) found.push({ row: at, with: inTheWay.length });
    takers[row.item]?.push(row);
  }
  return found.map((clash) => ({ ...clash, free: freeFor(clash.row, { items, rows, takers }) }));
}

function freeFor(
  at: number,
  {
    items,
    rows,
    takers,
  }: {
    readonly items: readonly ModelItem[];
    readonly rows: readonly ModelRow[];
    readonly takers: readonly (readonly ModelDays[])[];
  },
): readonly number[] {
  const row = rows[at];
  if (row === undefined) return [];
  const numbers = items.map((_item, number) => number);
  return numbers.filter((number) => {
    const ofRows = rows.filter((each) => each.item === number);
    const taken = [...(takers[number] ?? []), ...ofRows];
    const isTaken = taken.some((days) => isOnAnyDay(days, row));
    return number !== row.item && items[number]?.isRetired === false && !isTaken;
  });
}

function isOnAnyDay(days: ModelDays, wanted: ModelDays): boolean {
  for (let day = wanted.from; day <= wanted.to; day += 1) {
    if (day >= days.from && day <= days.to) return true;
  }
  return false;
}
