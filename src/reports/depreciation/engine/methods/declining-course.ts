import type { Ratio } from '../../../../kernel/decimals.ts';
import { alongKnots, NEXT_TO_NOTHING, type Course, type Knot } from './course.ts';
import { DUST, greatest, partOf } from '../precise.ts';
import { nextStep, type StepEnds } from './step-ends.ts';
import type { AtEnd, Line } from '../terms/terms.ts';

/** A share of the book value is charged, recomputed at each step. */
export interface DecliningRule {
  /** Precise amounts. The book value never falls below the floor. */
  readonly cost: bigint;
  readonly floor: bigint;
  /** Share of the book value a year. */
  readonly rate: Ratio;
  readonly ticksPerYear: number;
  readonly ends: StepEnds;
  /** Ticks after which nothing more is charged. */
  readonly life?: number | undefined;
  readonly atEnd: AtEnd;
  /** The straight line that is taken as soon as it charges more. It needs a life. */
  readonly line?: Line;
  /** A rate above one charges so much a month until the floor is reached, within a step if need be. */
  readonly endsWithinStep?: boolean;
}

interface State {
  readonly ticks: number;
  readonly steps: number;
  readonly charged: bigint;
  /** What is left is charged within the next tick. */
  readonly isEnding?: boolean;
}

const BEGINNING: State = { ticks: 0, steps: 0, charged: 0n };

/**
 * charge = min(max(NBV * rate * length, line), NBV - floor) for each step, length in years. The line
 * is (NBV - floor) * length / remaining life, or the original (cost - floor) * length / life. The
 * last step of a life takes what is left, unless it is to be left as computed.
 */
export function decliningCourse(rule: DecliningRule): Course {
  const total = rule.atEnd === 'leave' ? runToEnd(rule) : rule.cost - rule.floor;
  let state = BEGINNING;
  return alongKnots(total, (): Knot | undefined => {
    const next = advance(rule, state);
    if (next === undefined) return undefined;
    state = next;
    return { ticks: next.ticks, accumulated: next.charged };
  });
}

/** What a course that leaves its rest has charged in the end; without a life, everything. */
function runToEnd(rule: DecliningRule): bigint {
  if (rule.life === undefined) return rule.cost - rule.floor;
  let state = BEGINNING;
  for (let next = advance(rule, state); next !== undefined; next = advance(rule, state)) {
    state = next;
  }
  return state.charged;
}

function advance(rule: DecliningRule, state: State): State | undefined {
  const { life } = rule;
  const left = rule.cost - rule.floor - state.charged;
  if (left <= 0n || (life !== undefined && state.ticks >= life)) return undefined;
  if (state.isEnding === true) {
    return { ...state, ticks: state.ticks + 1, charged: state.charged + left };
  }

  const step = nextStep(rule.ends, state);
  const ticks = life === undefined ? step.ticks : Math.min(step.ticks, life);
  const takesRest = ticks === life && rule.atEnd === 'take-rest';
  const expense = takesRest ? left : chargeOf(rule, state, ticks);
  // What a step leaves of nothing but divisions, or of less than half a minor unit, belongs to it.
  const nothing = life === undefined ? NEXT_TO_NOTHING : DUST;
  const isLast = left - expense < nothing;
  if (rule.endsWithinStep === true && isLast) return cutShort(rule, state, { ...step, ticks });
  return { ticks, steps: step.steps, charged: state.charged + (isLast ? left : expense) };
}

/**
 * If the charge of a step exceeds the remaining amount, the course continues at its rate until that
 * is charged.
 */
function cutShort(rule: DecliningRule, state: State, step: Pick<State, 'ticks' | 'steps'>): State {
  const left = rule.cost - rule.floor - state.charged;
  const length = step.ticks - state.ticks;
  const expense = chargeOf(rule, state, step.ticks);
  const whole = expense <= left ? length : Number((left * BigInt(length)) / expense);
  const charged = expense <= left ? left : partOf(expense, BigInt(whole), BigInt(length));
  return {
    ticks: state.ticks + whole,
    steps: step.steps,
    charged: state.charged + charged,
    isEnding: true,
  };
}

function chargeOf(rule: DecliningRule, state: State, until: number): bigint {
  const { numerator, denominator } = rule.rate;
  const length = BigInt(until - state.ticks);
  const declining = partOf(
    rule.cost - state.charged,
    numerator * length,
    denominator * BigInt(rule.ticksPerYear),
  );
  return greatest(declining, lineCharge(rule, state, length));
}

function lineCharge(
  { cost, floor, life, line }: DecliningRule,
  state: State,
  length: bigint,
): bigint {
  if (line === undefined || life === undefined) return 0n;
  if (line === 'original') return partOf(cost - floor, length, BigInt(life));
  return partOf(cost - floor - state.charged, length, BigInt(life - state.ticks));
}
