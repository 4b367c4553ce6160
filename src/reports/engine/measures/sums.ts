/** What two objects have together, amount by amount, those within them too; all else is that of the first. */
export function plus<Sums extends object>(one: Sums, other: Sums): Sums {
  return combined(one, other, (first, second) => first + second);
}

/** What the first has less what the other has. */
export function minus<Sums extends object>(one: Sums, other: Sums): Sums {
  return combined(one, other, (first, second) => first - second);
}

function combined<Sums extends object>(
  one: Sums,
  other: Sums,
  join: (first: bigint, second: bigint) => bigint,
): Sums {
  const entries = Object.entries(one).map(([key, value]: readonly [string, unknown]) => {
    const second: unknown = other[key as keyof Sums];
    if (typeof value === 'bigint' && typeof second === 'bigint') return [key, join(value, second)];
    const areSums = typeof value === 'object' && typeof second === 'object';
    return areSums && value !== null && second !== null
      ? [key, combined(value, second, join)]
      : [key, value];
  });
  return Object.fromEntries(entries) as Sums;
}

/** Adds amounts in minor units; those that are not there count as zero. */
export function addAmounts(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce((all: bigint, amount) => all + (amount ?? 0n), 0n);
}
