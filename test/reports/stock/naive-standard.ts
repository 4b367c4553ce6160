import type { Movement, StandardFrom } from '../../../src/reports/stock/index.ts';
import { minus, ZERO } from './naive-pools.ts';
import { Fraction } from '../../support/fraction.ts';
import { centsOf, unitsOf } from './naive-units.ts';

/** What each movement adds to the quantity on hand; counts are of a location. */
function changeOf(movement: Movement, there: (location: string) => Fraction): Fraction {
  const { kind } = movement;
  if (kind === 'count') {
    return unitsOf(movement.counted).minus(there(movement.location ?? ''));
  }
  if (kind === 'receipt' || kind === 'return-in' || kind === 'adjustment-in') {
    return unitsOf(movement.quantity);
  }
  if (kind === 'issue' || kind === 'adjustment-out') return minus(unitsOf(movement.quantity));
  return ZERO;
}

/** Every unit is worth the standard of the day, so the books are quantity times standard, to the cent. */
export function naiveStandardPostings(
  movements: readonly Movement[],
  standards: readonly StandardFrom[],
): bigint[] {
  const quantities = new Map<string, Fraction>();
  const there = (location: string) => quantities.get(location) ?? ZERO;
  const move = (location: string, change: Fraction) =>
    quantities.set(location, there(location).plus(change));
  const postings: bigint[] = [];
  let [quantity, standard, books] = [ZERO, ZERO, 0n];
  let next = 0;
  const post = (change: Fraction) => {
    const exact = quantity.times(standard);
    const rounded = change.rounded();
    const posted = rounded - new Fraction(books + rounded).minus(exact).cut();
    books += posted;
    postings.push(posted);
  };
  const setUpTo = (date: string) => {
    for (; next < standards.length && (standards[next]?.from ?? '') <= date; next += 1) {
      const before = quantity.times(standard);
      standard = centsOf(standards[next]?.cost ?? 0n);
      const change = quantity.times(standard).minus(before);
      if (change.sign() !== 0) post(change);
    }
  };
  for (const movement of movements) {
    setUpTo(movement.date);
    const change = changeOf(movement, there);
    quantity = quantity.plus(change);
    if (movement.kind === 'transfer') {
      move(movement.from ?? '', minus(unitsOf(movement.quantity)));
      move(movement.to ?? '', unitsOf(movement.quantity));
    } else if ('location' in movement) {
      move(movement.location ?? '', change);
    }
    post(change.times(standard));
  }
  setUpTo('9999-12-31');
  return postings;
}
