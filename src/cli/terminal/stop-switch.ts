import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type ErrorCode } from '../../kernel/messages/error-catalogue.ts';
import type { Signals, StopSignal } from './io.ts';

/** How the user asks a run to end: once gently, twice at once. */
export interface UserStop {
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
