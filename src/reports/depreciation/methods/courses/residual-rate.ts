import type { Ratio } from '../../../../kernel/decimals.ts';

/** Shares below one, as integers of 2^-128. */
const BITS = 128n;
const ONE = 1n << BITS;

/**
 * The share of what is left that each of so many steps takes to lead from cost to residual value:
 * 1 - (residual / cost)^(1 / steps). Needs 0 < residual <= cost; of a cost of zero, nothing.
 */
export function residualRate(cost: bigint, residual: bigint, steps: number): Ratio {
  if (cost === 0n) return { numerator: 0n, denominator: ONE };
  return { numerator: ONE - root((residual << BITS) / cost, steps), denominator: ONE };
}

/** A ratio to three decimals, half up, as the spreadsheet function DB rounds its rate. */
export function roundedToThousandths({ numerator, denominator }: Ratio): Ratio {
  // The root may stop short of a half by its last few bits.
  const nearly = denominator / 2n + (denominator >> 64n);
  return { numerator: (numerator * 1000n + nearly) / denominator, denominator: 1000n };
}

/**
 * The root of a share by Newton's method in integers: x - (x^n - share) / (n x^(n-1)). It comes from above, in
 * as many steps as the logarithm of 1 / share and some more, for any n.
 */
function root(share: bigint, degree: number): bigint {
  const steps = BigInt(degree);
  let guess = ONE;
  for (;;) {
    const below = power(guess, degree - 1);
    const excess = ((below * guess) >> BITS) - share;
    const next = guess - (excess << BITS) / (steps * below);
    if (next >= guess) return guess;
    guess = next;
  }
}

/** A share to a whole power, by squaring. */
function power(share: bigint, exponent: number): bigint {
  let result = ONE;
  let square = share;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) >> BITS;
    square = (square * square) >> BITS;
  }
  return result;
}
