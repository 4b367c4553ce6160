import type { RateLimit } from '../client/rate-limit/rate-limit.ts';
import type { OnProgress, Workplace } from '../import/ledger/run/workplace.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { noteLongWork } from './engine-flags.ts';
import { ProgressLine } from './terminal/progress-line.ts';
import { wrap } from './screens/wrap.ts';
import type { Session } from './session.ts';
import { text } from './screens/text.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { ErrorCode } from '../kernel/messages/error-catalogue.ts';
import type { Signals, StopSignal } from './terminal/io.ts';

const STOPPING = text`Stopping: open calls may finish, no new ones start. Press Ctrl-C again to abort them.\n`;

/** What the workplace is needed for. */
export interface WorkplaceNeeds {
  readonly session: Session;
  /** The rate limit of the calls, from which their duration is estimated. */
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

/** So many rows or calls take longer than a second. */
const LONG_WORK = 20_000;

function showing(progress: ProgressLine, session: Session): OnProgress {
  let stage: string | undefined;
  return (step) => {
    if (step.stage !== stage) session.log?.info({ stage: step.stage }, 'stage');
    ({ stage } = step);
    if (step.notice !== undefined) session.log?.warn({ notice: step.notice }, 'notice');
    if (step.notice !== undefined) {
      progress.clear();
      session.printAlways(text`${wrap(`note: ${step.notice}`, session.canvas.columns, 0, 6)}\n`);
    }
    if (step.current >= LONG_WORK) noteLongWork();
    if (!session.global.quiet) progress.show(step);
  };
}

function progressLine({ session, rateLimit }: WorkplaceNeeds): ProgressLine {
  const { io, clock } = session;
  return new ProgressLine({
    writer: session.writer,
    clock,
    isTerminal: io.isTerminal,
    columns: io.columns,
    ...(rateLimit === undefined || rateLimit === 'off' ? {} : { rateLimit }),
  });
}

/** How the user asks a run to end: once gently, twice at once. */
interface UserStop {
  /** Aborted by the first signal: no new call starts; its reason is the error that ends the run. */
  readonly gently: AbortSignal;
  /** Aborted by the second: open calls are cut off. */
  readonly atOnce: AbortSignal;
  /** Leaves the signals alone again. */
  release(): void;
}

const STOPS = [
  ['SIGINT', 'interrupted', 'Interrupted'],
  ['SIGTERM', 'terminated', 'Ended by a termination signal'],
  ['SIGHUP', 'hung-up', 'The terminal or the connection was closed'],
] as const satisfies readonly (readonly [StopSignal, ErrorCode, string])[];

/** Listens for the signals that end a run; calls `onFirst` at the first, to inform the user. */
export function listenForStop(signals: Signals, onFirst: () => void): UserStop {
  const gently = new AbortController();
  const atOnce = new AbortController();
  const listeners = STOPS.map(([signal, code, message]) => {
    const stop = (): void => {
      const error = new TallysheetError(code, message);
      if (gently.signal.aborted) {
        atOnce.abort(error);
      } else {
        gently.abort(error);
        onFirst();
      }
    };
    signals.on(signal, stop);
    return [signal, stop] as const;
  });
  return {
    gently: gently.signal,
    atOnce: atOnce.signal,
    release: () => {
      for (const [signal, stop] of listeners) signals.off(signal, stop);
    },
  };
}
