import { Fraction } from '../../../support/fraction.ts';

/** Amounts are fractions of a minor unit with this bottom: charges upon charges stay short, and far below any cent. */
const BOTTOM = 1n << 256n;
const HALF = BOTTOM / 2n;

/** What divisions that do not come out may have worn off a half. */
const WORN = 1n << 64n;

export const whole = (minorUnits: bigint): bigint => minorUnits * BOTTOM;

export function part(amount: bigint, { top, bottom }: Fraction): bigint {
  return (amount * top) / bottom;
}

export function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (other < one ? other : one));
}

export function most(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (other > one ? other : one));
}

export function isBelowHalf(amount: bigint): boolean {
  return amount < HALF - WORN;
}

/** Less than 2^-50 minor units count as nothing. */
export function isDust(amount: bigint): boolean {
  return amount < BOTTOM >> 50n;
}

/** The nearest minor unit, halves away from nought. */
export function rounded(amount: bigint): bigint {
  return amount < 0n ? -rounded(-amount) : (amount + HALF + WORN) / BOTTOM;
}

/** (residual / cost) ^ (1 / years), to far more digits than an amount has. */
export function root(residual: bigint, cost: bigint, years: number): Fraction {
  const digits = 200n;
  const power = BigInt(years);
  const wanted = (residual << (digits * power)) / cost;
  // Newton from above comes down to the root and no further.
  const near = (Number(residual) / Number(cost)) ** (1 / years) * 1.000_001;
  let guess = BigInt(Math.ceil(near * 2 ** 60)) << (digits - 60n);
  for (;;) {
    const next = ((power - 1n) * guess + wanted / guess ** (power - 1n)) / power;
    if (next >= guess) return nearestSimple(guess, digits, residual, cost, power);
    guess = next;
  }
}

/** The root itself where it is a fraction of small numbers, as the half of a quarter's square root is. */
function nearestSimple(
  guess: bigint,
  digits: bigint,
  residual: bigint,
  cost: bigint,
  power: bigint,
): Fraction {
  const { top, bottom } = new Fraction(residual, cost);
  const [one, other] = [integerRoot(top, power), integerRoot(bottom, power)];
  return one === undefined || other === undefined
    ? new Fraction(guess, 1n << digits)
    : new Fraction(one, other);
}

function integerRoot(value: bigint, power: bigint): bigint | undefined {
  const near = BigInt(Math.round(Number(value) ** (1 / Number(power))));
  return near ** power === value ? near : undefined;
}
