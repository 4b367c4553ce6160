import type { RateLimit } from '../client/rate-limit/rate-limit.ts';
import type { OnProgress, Workplace } from '../import/ledger/run/workplace.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { ProgressLine } from './terminal/progress-line.ts';
import { wrap } from './screens/wrap.ts';
import type { Session } from './session.ts';
import { listenForStop } from './terminal/stop-switch.ts';
import { text } from './screens/text.ts';

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

function showing(progress: ProgressLine, session: Session): OnProgress {
  return (step) => {
    if (step.notice !== undefined) {
      progress.clear();
      session.printAlways(text`${wrap(`note: ${step.notice}`, session.canvas.columns, 0, 6)}\n`);
    }
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
