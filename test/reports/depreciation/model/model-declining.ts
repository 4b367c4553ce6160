import type { Method } from '../../../../src/reports/depreciation/index.ts';
import { Fraction } from '../../../support/fraction.ts';
import { most, part, root, whole } from './model-amounts.ts';
import type { CourseFacts } from './model-facts.ts';

/** A stretch of time in service with what was charged before it, and what is left to charge. */
export interface Step {
  readonly at: number;
  readonly from: Fraction;
  readonly to: Fraction;
  readonly charged: bigint;
  readonly left: bigint;
  /** What the original straight line charges in a whole life; all above the residual value unless given. */
  readonly line?: bigint;
}

export type Declining = Extract<
  Method,
  {
    name:
      | 'declining-balance'
      | 'declining-factor'
      | 'declining-switch'
      | 'french-declining'
      | 'fixed-declining'
      | 'written-down-value';
  }
>;

export function isDeclining(method: Method): method is Declining {
  return method.name.includes('declining') || method.name === 'written-down-value';
}

const ONE = new Fraction(1n);
const THOUSAND = new Fraction(1000n);
const TWELVE = new Fraction(12n);
const of = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): Fraction =>
  new Fraction(numerator, denominator);

interface DecliningCharge {
  readonly chargeOf: (step: Step) => bigint;
  /** Whether a year's charge is more than there is, so that it does not last for the year. */
  readonly isAboveAll: boolean;
}

/** Whether the yearly rate is a setting of its own. */
function isGiven(method: Declining): boolean {
  return 'rate' in ('pace' in method ? method.pace : method);
}

const isAboveOne = (rate: Fraction): boolean => rate.top > rate.bottom;

/** The charge of a step, before the residual value stops it. */
export function decliningCharge(method: Declining, facts: CourseFacts): DecliningCharge {
  if (method.name === 'french-declining') return frenchCharge(method);
  const { cost, residual } = facts;
  const yearly = yearlyRate(method, facts);
  const rate = method.step === 'compound-month' ? compounding(yearly) : yearly;
  const isBase = 'salvage' in method && method.salvage === 'base';
  const line = method.name === 'declining-switch' ? method.line : undefined;
  const chargeOf = ({ from, to, charged, left, line: amount }: Step): bigint => {
    const length = to.minus(from);
    const base = isBase ? left : whole(cost) - charged;
    const declining = part(base, rate.times(length).over(TWELVE));
    if (line === undefined) return declining;
    const life = new Fraction(BigInt(facts.life ?? 0));
    const straight =
      line === 'original'
        ? part(amount ?? whole(cost - residual), length.over(life))
        : part(left, length.over(life.minus(from)));
    return most(declining, straight);
  };
  return { chargeOf, isAboveAll: isGiven(method) && isAboveOne(yearly) };
}

function yearlyRate(
  method: Exclude<Declining, { name: 'french-declining' }>,
  facts: CourseFacts,
): Fraction {
  switch (method.name) {
    case 'declining-balance':
      return of(method.rate);
    case 'declining-factor':
      return factorRate(method.factor, method.life);
    case 'declining-switch':
      return 'rate' in method.pace
        ? of(method.pace.rate)
        : factorRate(method.pace.factor, method.life);
    case 'fixed-declining':
      return impliedRate(
        method,
        facts,
        (rate) => new Fraction(rate.times(THOUSAND).rounded(), 1000n),
      );
    case 'written-down-value':
      return method.rate === undefined
        ? impliedRate(method, facts, (rate) => rate)
        : of(method.rate);
  }
}

/** Twelve times the rate of a month, of which twelve leave what the yearly rate leaves. */
function compounding({ top, bottom }: Fraction): Fraction {
  return ONE.minus(root(bottom - top, bottom, 12)).times(TWELVE);
}

/** By which the residual value is reached when the steps of the life are over. */
function impliedRate(
  { step, life = 12 }: Extract<Declining, { name: 'fixed-declining' | 'written-down-value' }>,
  { cost, residual }: CourseFacts,
  rounded: (rate: Fraction) => Fraction,
): Fraction {
  const each = step === 'year' ? 12 : 1;
  const kept = cost === 0n ? ONE : root(residual, cost, life / each);
  return rounded(ONE.minus(kept)).times(new Fraction(BigInt(12 / each)));
}

/** Times the straight-line rate. */
function factorRate(factor: { numerator: bigint; denominator: bigint }, life: number): Fraction {
  return of(factor).times(new Fraction(12n, BigInt(life)));
}

/** Fiscal years from the one of acquisition on: by the rate, or what is left over the years that are left. */
function frenchCharge({
  pace,
  life,
}: Extract<Declining, { name: 'french-declining' }>): DecliningCharge {
  const rate = 'rate' in pace ? of(pace.rate) : factorRate(pace.factor, life);
  const chargeOf = ({ at, from, to, left }: Step): bigint => {
    const yearsLeft = new Fraction(1n, BigInt(life / 12 - at));
    const chosen = rate.compare(yearsLeft) > 0 ? rate : yearsLeft;
    return part(left, chosen.times(to.minus(from)).over(TWELVE));
  };
  return { chargeOf, isAboveAll: false };
}
