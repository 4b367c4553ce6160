import type { ShownProgress } from '../../interface/calls.ts';

/** How fast a stage goes: where it was when it was first seen, and where it is. */
export interface Pace {
  readonly stage: string;
  readonly since: number;
  readonly from: number;
  readonly perMinute?: number;
  readonly millisecondsLeft?: number;
}

/** Before that, a rate would jump. */
const SHORTEST = 3000;

/** The pace after a further progress. */
export function nextPace(before: Pace | undefined, progress: ShownProgress, at: number): Pace {
  const { stage, current, total } = progress;
  if (before?.stage !== stage || current < before.from) return { stage, since: at, from: current };
  const passed = at - before.since;
  const done = current - before.from;
  const { since, from } = before;
  if (passed < SHORTEST || done === 0) return { stage, since, from };
  return {
    stage,
    since,
    from,
    perMinute: (done / passed) * 60_000,
    ...(total !== undefined && { millisecondsLeft: ((total - current) * passed) / done }),
  };
}
