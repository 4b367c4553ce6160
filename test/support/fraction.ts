/** An exact fraction, for oracles: slow and plain. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    const divisor = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.top * other.bottom + other.top * this.bottom,
      this.bottom * other.bottom,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.top, other.bottom));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom, this.bottom * other.top);
  }

  sign(): number {
    if (this.top === 0n) return 0;
    return this.top < 0n ? -1 : 1;
  }

  /** Below nought, nought or above, as this one is less than, equal to or more than the other. */
  compare(other: Fraction): number {
    const [one, two] = [this.top * other.bottom, other.top * this.bottom];
    if (one === two) return 0;
    return one < two ? -1 : 1;
  }

  /** The nearest integer, halves away from nought. */
  rounded(): bigint {
    const size = this.top < 0n ? -this.top : this.top;
    const nearest = (size * 2n + this.bottom) / (this.bottom * 2n);
    return this.top < 0n ? -nearest : nearest;
  }

  /** The integer towards nought. */
  cut(): bigint {
    return this.top / this.bottom;
  }
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [big, small] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (small !== 0n) [big, small] = [small, big % small];
  return big === 0n ? 1n : big;
}
