import type { Ratio } from '../../../../kernel/decimals.ts';
import { alongKnots, NEXT_TO_NOTHING, type Course, type Knot, type Remainder } from './course.ts';
import { DUST, greatest, partOf } from '../../terms/precise.ts';
import { nextStep, type StepEnds } from './step-ends.ts';
import type { AtEnd, Line } from '../../terms/terms.ts';

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
  /** What the original line charges in a whole life; all above the floor unless given. */
  readonly lineAmount?: bigint;
  /** A rate above one charges so much a month until the floor is reached, within a step if need be. */
  readonly endsWithinStep?: boolean;
  /** Where the charges begin; when service does unless given. */
  readonly beginning?: State;
}

interface State {
  readonly ticks: number;
  readonly steps: number;
  readonly charged: bigint;
  /** What the charge of a step that has started before is a share of; the book value otherwise. */
  readonly base?: bigint;
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
  const { beginning = BEGINNING } = rule;
  const total = rule.atEnd === 'leave' ? runToEnd(rule) : rule.cost - rule.floor;
  let state = beginning;
  const nextKnot = (): Knot | undefined => {
    const next = advance(rule, state);
    if (next === undefined) return undefined;
    state = next;
    return { ticks: next.ticks, accumulated: next.charged };
  };
  const course = alongKnots(total, nextKnot, beginning.ticks);
  return { ...course, continued: (ticks, left) => continued({ rule, course, ticks }, left) };
}

/**
 * The course from a time on if the books then have another amount: of the step that has started, the part that
 * is left charges the share of the book value that it would have charged; each later step is computed as
 * ever. Undefined where no time is left to charge what is left.
 */
function continued(
  { rule, course, ticks }: { rule: DecliningRule; course: Course; ticks: number },
  { bookValue, floor }: Remainder,
): Course | undefined {
  const { life } = rule;
  if (life !== undefined && ticks >= life) return undefined;
  const { before, hasEnded } = stateAt(rule, ticks);
  const planned = rule.cost - course.accumulatedAt(ticks);
  const isWithinStep = !hasEnded && (before.ticks < ticks || before.base !== undefined);
  const lineAmount = continuedLine(rule, { ticks, planned }, { bookValue, floor });
  const since = decliningCourse({
    ...rule,
    cost: bookValue,
    floor,
    ...(lineAmount !== undefined && { lineAmount }),
    beginning: {
      ...{ ticks, steps: before.steps, charged: 0n },
      ...(isWithinStep && { base: partOf(baseOf(rule, before), bookValue, planned) }),
    },
  });
  // A convention may count less time at a disposal than had been charged.
  const takenBack = (time: number): bigint => {
    const charged = course.accumulatedAt(ticks) - course.accumulatedAt(time);
    return planned === 0n ? charged : partOf(charged, bookValue, planned);
  };
  return {
    ...since,
    accumulatedAt: (time) => (time < ticks ? -takenBack(time) : since.accumulatedAt(time)),
  };
}

/** The last state up to a time, and whether nothing is charged after it. */
function stateAt(
  rule: DecliningRule,
  ticks: number,
): { readonly before: State; readonly hasEnded: boolean } {
  let before = rule.beginning ?? BEGINNING;
  for (;;) {
    const next = advance(rule, before);
    if (next === undefined) return { before, hasEnded: true };
    if (next.ticks > ticks) return { before, hasEnded: false };
    before = next;
  }
}

/** The original line of another amount ends when it would have ended. */
function continuedLine(
  { life, line, cost, floor, lineAmount = cost - floor }: DecliningRule,
  { ticks, planned }: { readonly ticks: number; readonly planned: bigint },
  left: Remainder,
): bigint | undefined {
  if (line !== 'original' || life === undefined) return undefined;
  const amount = left.bookValue - left.floor;
  return planned <= floor
    ? partOf(amount, BigInt(life), BigInt(life - ticks))
    : partOf(lineAmount, amount, planned - floor);
}

/** What a course that leaves its rest has charged in the end; without a life, everything. */
function runToEnd(rule: DecliningRule): bigint {
  if (rule.life === undefined) return rule.cost - rule.floor;
  let state = rule.beginning ?? BEGINNING;
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
    return { ticks: state.ticks + 1, steps: state.steps, charged: state.charged + left };
  }

  const step = nextStep(rule.ends, state);
  const ticks = life === undefined ? step.ticks : Math.min(step.ticks, life);
  const takesRest = ticks === life && rule.atEnd === 'take-rest';
  const expense = takesRest ? left : chargeOf(rule, state, ticks);
  // What a step leaves of nothing but divisions, or of less than half a minor unit, belongs to it.
  const nothing = life === undefined ? NEXT_TO_NOTHING : DUST;
  const isLast = left - expense < nothing;
  if (rule.endsWithinStep === true && isLast) return cutShort(rule, state, ticks);
  return { ticks, steps: step.steps, charged: state.charged + (isLast ? left : expense) };
}

/**
 * If the charge of a step exceeds the remaining amount, the course continues at its rate until that
 * is charged.
 */
function cutShort(rule: DecliningRule, state: State, until: number): State {
  const left = rule.cost - rule.floor - state.charged;
  const length = until - state.ticks;
  const expense = chargeOf(rule, state, until);
  const whole = expense <= left ? length : Number((left * BigInt(length)) / expense);
  const charged = expense <= left ? left : partOf(expense, BigInt(whole), BigInt(length));
  return {
    ticks: state.ticks + whole,
    // The step is not over: what continues from within it ends when the step does.
    steps: state.steps,
    charged: state.charged + charged,
    base: baseOf(rule, state),
    isEnding: true,
  };
}

function chargeOf(rule: DecliningRule, state: State, until: number): bigint {
  const { numerator, denominator } = rule.rate;
  const length = BigInt(until - state.ticks);
  const declining = partOf(
    baseOf(rule, state),
    numerator * length,
    denominator * BigInt(rule.ticksPerYear),
  );
  return greatest(declining, lineCharge(rule, state, length));
}

function baseOf({ cost }: DecliningRule, { base, charged }: State): bigint {
  return base ?? cost - charged;
}

function lineCharge(
  { cost, floor, life, line, lineAmount = cost - floor }: DecliningRule,
  state: State,
  length: bigint,
): bigint {
  if (line === undefined || life === undefined) return 0n;
  if (line === 'original') return partOf(lineAmount, length, BigInt(life));
  return partOf(cost - floor - state.charged, length, BigInt(life - state.ticks));
}
