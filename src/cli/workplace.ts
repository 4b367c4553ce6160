import type { Wait } from '../client/rate-limit/rate-limiter.ts';
import { FAIR_USE, type RateLimit } from '../client/rate-limit/rate-limit.ts';
import type { OnProgress } from '../import/progress.ts';
import { ensurePrivateFolder } from '../import/run/folder/state-folder.ts';
import type { ConnectedWorkplace, Workplace } from '../import/run/workplace.ts';
import { connect } from './connection/connection.ts';
import type { Given } from './flags/flag.ts';
import type { GLOBAL_FLAGS } from './flags/global-flags.ts';
import type { CALL_FLAGS } from './flags/run-flags.ts';
import { ProgressLine } from './terminal/progress-line.ts';
import { wrap } from './screens/wrap.ts';
import type { Session } from './session.ts';
import { listenForStop } from './terminal/stop-switch.ts';

/** A wait for the rate limit that is shorter than this is the ordinary pace, not worth a word. */
const NOTABLE_RATE_WAIT_MS = 3000;

const WAIT_REASONS: Readonly<Record<Wait['reason'], string>> = {
  rate: 'rate limit',
  pause: '429',
  retry: 'to try again',
};

const STOPPING =
  'Stopping: nothing new is begun, and open calls may end. Ctrl-C once more cuts them off.\n';

/** What the workplace is needed for. */
export interface WorkplaceNeeds {
  readonly session: Session;
  /** The calls are held to this rate, which tells how long they will take. */
  readonly rateLimit?: RateLimit | 'off' | undefined;
  /** One of the files is standard input. */
  readonly readsInput: boolean;
}

/** A workplace of a command, with what belongs to its process. */
export interface CommandWorkplace extends Workplace {
  readonly progress: ProgressLine;
  /** Ends open calls. */
  readonly atOnce: AbortSignal;
}

/** Does some work at a workplace of its own: progress is shown, and Ctrl-C stops it. */
export async function atWorkplace<T>(
  needs: WorkplaceNeeds,
  work: (workplace: CommandWorkplace) => Promise<T>,
): Promise<T> {
  const { session } = needs;
  const progress = progressLine(needs);
  const stop = listenForStop(session.io.signals, () => {
    progress.clear();
    session.printAlways(STOPPING);
  });
  try {
    return await work({
      clock: session.clock,
      stateFolder: ensurePrivateFolder(session.stateFolder),
      cwd: session.io.cwd,
      onProgress: showing(progress, session),
      stop: { signal: stop.gently },
      ...(needs.readsInput ? { standardInput: session.io.stdin } : {}),
      progress,
      atOnce: stop.atOnce,
    });
  } finally {
    stop.release();
    progress.end();
  }
}

/** The same with the account that the settings name. Throws as `connect` does. */
export function atConnectedWorkplace<T>(
  given: Given<typeof CALL_FLAGS & typeof GLOBAL_FLAGS> & {
    readonly 'item-limit'?: number | undefined;
  },
  { session, readsInput }: Omit<WorkplaceNeeds, 'rateLimit'>,
  work: (workplace: CommandWorkplace & ConnectedWorkplace) => Promise<T>,
): Promise<T> {
  const rateLimit = given['rate-limit'] ?? FAIR_USE;
  return atWorkplace({ session, rateLimit, readsInput }, async (workplace) => {
    const connection = await connect(given, session, {
      inputIsTaken: readsInput,
      signal: workplace.atOnce,
      onWait: (wait) => {
        showWait(wait, workplace.progress);
      },
    });
    try {
      const itemLimit = given['item-limit'];
      return await work({
        ...workplace,
        connection: { ...connection, ...(itemLimit !== undefined && { itemLimit }) },
      });
    } finally {
      await connection.close();
    }
  });
}

function showing(progress: ProgressLine, session: Session): OnProgress {
  return (step) => {
    if (step.notice !== undefined) {
      progress.clear();
      session.printAlways(`${wrap(`note: ${step.notice}`, session.canvas.columns, 0, 6)}\n`);
    }
    if (!session.global.quiet) progress.show(step);
  };
}

function showWait({ reason, milliseconds }: Wait, progress: ProgressLine): void {
  if (reason === 'rate' && milliseconds < NOTABLE_RATE_WAIT_MS) return;
  progress.wait(WAIT_REASONS[reason], milliseconds);
}

function progressLine({ session, rateLimit }: WorkplaceNeeds): ProgressLine {
  const { io, clock } = session;
  return new ProgressLine({
    sink: io.stderr,
    clock,
    isTerminal: io.isTerminal,
    columns: io.columns,
    ...(rateLimit === undefined || rateLimit === 'off' ? {} : { rateLimit }),
  });
}
