import type { Movement, MovementKind } from '../input/movement.ts';

/**
 * The order of a day's movements without a sequence: receipts before issues, so that a day listed
 * in reverse never has negative stock, and counts at the end of the day.
 */
const RANK: Readonly<Record<MovementKind, number>> = {
  opening: 0,
  receipt: 1,
  'landed-cost': 2,
  'return-in': 3,
  'adjustment-in': 3,
  checkin: 4,
  transfer: 5,
  checkout: 6,
  issue: 7,
  sale: 7,
  'return-out': 7,
  'adjustment-out': 7,
  count: 8,
  revaluation: 9,
};

/**
 * The movements of one item in the order in which they are valued: by date; on a day the opening
 * first, then those with a sequence, then the others by their kind; else as they were given.
 */
export function inOrder(movements: readonly Movement[]): readonly Movement[] {
  if (isInOrder(movements)) return movements;
  return movements.toSorted(compareMovements);
}

function isInOrder(movements: readonly Movement[]): boolean {
  return movements.every((movement, at) => {
    const before = movements[at - 1];
    return before === undefined || compareMovements(before, movement) <= 0;
  });
}

function compareMovements(one: Movement, other: Movement): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return (
    Number(other.kind === 'opening') - Number(one.kind === 'opening') ||
    compareSequences(one.sequence, other.sequence) ||
    (one.sequence === undefined ? RANK[one.kind] - RANK[other.kind] : 0)
  );
}

function compareSequences(one = Infinity, other = Infinity): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
