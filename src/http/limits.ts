import type { Socket } from 'node:net';
import type { Clock } from '../kernel/clock.ts';

/** How long a connection may take over what, in milliseconds, and how many there may be. */
export interface ServerLimits {
  /** Until the headers of a request have arrived. */
  readonly headersMs: number;
  /** Until a whole request has arrived. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly idleMs: number;
  /** Until the client has taken an answer; those that wait behind it included. */
  readonly answerMs: number;
  /** Until a connection that was hung up is cut, whether the client hangs up too or not. */
  readonly goodbyeMs: number;
  /** How often the times of requests are checked. */
  readonly checkMs: number;
  /** Those that have shown no token make room for others. */
  readonly mostConnections: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 5_000,
  answerMs: 30_000,
  goodbyeMs: 2_000,
  checkMs: 1_000,
  mostConnections: 500,
};

/**
 * Sends the last words, throws away what still comes, and cuts the connection after the grace time
 * at the latest: a client that ignores our end keeps no slot.
 */
export function hangUp(socket: Socket, clock: Clock, graceMs: number, lastWords: string): void {
  socket.end(lastWords);
  socket.resume();
  void cutUnless(endOf(socket), socket, clock, graceMs);
}

/** Cuts the connection where something has not happened in time; ends with either. */
export async function cutUnless(
  happened: Promise<void>,
  socket: Socket,
  clock: Clock,
  graceMs: number,
): Promise<void> {
  const patience = new AbortController();
  const late = clock.sleep(graceMs, patience.signal, { background: true }).then(
    () => socket.destroy(),
    () => undefined,
  );
  await Promise.race([happened, late]);
  patience.abort();
}

const ENDS = new WeakMap<Socket, Promise<void>>();

/** Ends when the connection is gone; one wait for all answers on it. */
export function endOf(socket: Socket): Promise<void> {
  const known = ENDS.get(socket);
  if (known !== undefined) return known;
  const end = new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    socket.once('close', () => {
      resolve();
    });
  });
  ENDS.set(socket, end);
  return end;
}
