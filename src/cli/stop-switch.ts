import { TallysheetError } from '../kernel/errors.ts';
import type { Signals } from './io.ts';

/** How the user asks a run to end: once gently, twice at once. */
export interface UserStop {
  /** Aborted by the first signal: no new call is begun; its reason is the error that the run ends with. */
  readonly gently: AbortSignal;
  /** Aborted by the second: open calls are cut off. */
  readonly atOnce: AbortSignal;
  /** Leaves the signals alone again. */
  release(): void;
}

/** Listens for Ctrl-C and termination; `onFirst` is told, so that the user is. */
export function listenForStop(signals: Signals, onFirst: () => void): UserStop {
  const gently = new AbortController();
  const atOnce = new AbortController();
  const stop = (code: 'interrupted' | 'terminated', message: string): void => {
    const error = new TallysheetError(code, message);
    if (gently.signal.aborted) {
      atOnce.abort(error);
    } else {
      gently.abort(error);
      onFirst();
    }
  };
  const interrupt = (): void => {
    stop('interrupted', 'Interrupted');
  };
  const terminate = (): void => {
    stop('terminated', 'Ended by a termination signal');
  };
  signals.on('SIGINT', interrupt);
  signals.on('SIGTERM', terminate);
  return {
    gently: gently.signal,
    atOnce: atOnce.signal,
    release: () => {
      signals.off('SIGINT', interrupt);
      signals.off('SIGTERM', terminate);
    },
  };
}
