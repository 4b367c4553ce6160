import type { Progress, Stage } from '../../import/ledger/run/workplace.ts';
import { duration, formatCount, counted } from '../../kernel/counts.ts';

/** How fast a stage has been going, as far as it was watched. */
export interface Pace {
  readonly milliseconds: number;
  /** The progress of the stage when the measurement started. */
  readonly from: number;
  /** Calls that are allowed in a window, where the stage makes calls. */
  readonly allowed?: { readonly calls: number; readonly windowMs: number } | undefined;
}

const DOING: Readonly<Record<Stage, string>> = {
  read: 'reading',
  map: 'reading the headings',
  validate: 'checking',
  resolve: 'looking up names',
  plan: 'planning',
  execute: 'sending',
  write: 'writing the files',
};

const MINUTE = 60_000;

/** `120 of 449, 118 ok, 2 errors, 58/min, 5 min 40 s left`, or `waiting 31 s (429)`. */
export function progressText(progress: Progress, pace: Pace): string {
  const { stage, current, total, waiting } = progress;
  const parts = [
    total === undefined ? formatCount(current) : `${formatCount(current)} of ${formatCount(total)}`,
    ...(progress.good === undefined ? [] : [`${formatCount(progress.good)} ok`]),
    ...(progress.bad === undefined || progress.bad === 0 ? [] : [counted(progress.bad, 'error')]),
    ...(waiting === undefined ? speed(progress, pace) : [waitingText(waiting)]),
  ];
  const nothingToCount = current === 0 && total === undefined && waiting === undefined;
  const counts = nothingToCount ? '' : parts.join(', ');
  return stage === 'execute'
    ? counts
    : [DOING[stage], counts].filter((part) => part !== '').join(': ');
}

function waitingText({
  reason,
  milliseconds,
  lostAnswers,
}: NonNullable<Progress['waiting']>): string {
  if (lostAnswers === undefined) return `waiting ${duration(milliseconds)} (${reason})`;
  const answers = counted(lostAnswers, 'lost response');
  return `waiting for ${answers}, up to ${duration(milliseconds)}`;
}

/** Too early to say anything while nothing has been done for a second. */
function speed({ stage, current, total }: Progress, pace: Pace): string[] {
  const done = current - pace.from;
  if (stage !== 'execute' || done <= 0 || pace.milliseconds < 1000) return [];
  const perMinute = (done / pace.milliseconds) * MINUTE;
  const rate = `${formatCount(Math.max(1, Math.round(perMinute)))}/min`;
  const left = (total ?? current) - current;
  return left > 0
    ? [rate, `${duration((left / sustained(perMinute, total ?? 0, pace)) * MINUTE)} left`]
    : [rate];
}

/** The first calls of a long run go faster than the rate that the rest is held to. */
function sustained(perMinute: number, total: number, { allowed }: Pace): number {
  if (allowed === undefined || total <= allowed.calls) return perMinute;
  return Math.min(perMinute, (allowed.calls / allowed.windowMs) * MINUTE);
}
