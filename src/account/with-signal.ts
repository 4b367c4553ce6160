import { endedBy, type Caller } from '../client/caller.ts';
import { anyOf, stopSignal } from '../kernel/messages/stop-signal.ts';

/**
 * A place whose work a further signal of the program ends, too: reads and their waits at once, writes after the call
 * that is under way, whose answer must not be lost. What verifies writes is read to its end.
 */
export function withSignal<
  Place extends {
    readonly stop: { readonly signal: AbortSignal };
    readonly connection?: { readonly caller: Caller };
  },
>(place: Place, signal: AbortSignal | undefined): Place {
  if (signal === undefined) return place;
  const ended = stopSignal(signal);
  const { connection } = place;
  return {
    ...place,
    stop: { signal: anyOf(ended, place.stop.signal) },
    ...(connection && {
      connection: { ...connection, caller: withReadsEnded(connection.caller, ended) },
    }),
  };
}

function withReadsEnded(caller: Caller, signal: AbortSignal): Caller {
  const ended = endedBy(caller, signal);
  return {
    ...caller,
    open: (link) => ended.open(link),
    read: (endpoint, values, options) =>
      (options?.purpose === 'reconcile' ? caller : ended).read(endpoint, values, options),
  };
}
