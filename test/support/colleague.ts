import { assertHolds } from '../../src/kernel/messages/errors.ts';
import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import type { ExecutionRequest } from '../../src/import/sheet/request/request.ts';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';
import { isWrite } from './faulty-transport.ts';
import { Killed } from './mortality.ts';
import type { Rehearsal } from './rehearsal.ts';
import { requestOf } from './row-of-call.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';

/** When somebody else works on a record whose write was lost. */
export type Moment =
  /** The program goes on; its next look finds what was done meanwhile. */
  | 'at once'
  /** The program goes on and has looked once. */
  | 'between two reads'
  /** The program ended, and a later one resumes the run. */
  | 'before resume';

/** What became of the write whose response was lost. */
export type Lost = 'response' | 'request';

export interface LostWrite {
  readonly lost: Lost;
  readonly moment: Moment;
  /** By how much the clock of this computer is ahead when the run is resumed. */
  readonly skewMs?: number;
}

const MINUTE_MS = 60_000;

/** Sends calls past all faults, as a colleague does; each has to be accepted. */
export async function actAsColleague(
  { service }: Rehearsal,
  acts: readonly SentCall[],
): Promise<void> {
  for (const act of acts) {
    const { status, body } = await service.transport.send(requestOf(act));
    const isDone = status === 200 && !/"errors?":(?!null)/.test(body);
    assertHolds(isDone, `a colleague could not ${act[0]}: ${body}`);
  }
}

/**
 * Applies a plan whose first write is lost while somebody else acts on its record, and finishes it in peace. Time
 * passes before and after each act, as it does among people.
 */
export async function applyAmongColleagues(
  rehearsal: Rehearsal,
  folder: string,
  { lost, moment, skewMs = 0 }: LostWrite,
  act: () => Promise<void>,
  execution: Partial<ExecutionRequest> = {},
): Promise<ExecutedRun> {
  const { between, clock } = rehearsal;
  let isLost = false;
  let isActed = false;
  const actOnce = async (): Promise<void> => {
    if (isActed) return;
    isActed = true;
    await clock.advance(MINUTE_MS);
    await act();
    await clock.advance(MINUTE_MS);
  };
  await clock.advance(MINUTE_MS);
  const sendThrough = async (service: Transport, request: WireRequest): Promise<WireResponse> => {
    if (isLost && moment === 'between two reads') {
      const response = await service.send(request);
      await actOnce();
      return response;
    }
    if (isLost || !isWrite(request)) return service.send(request);
    isLost = true;
    if (lost === 'response') await service.send(request);
    if (moment === 'before resume') throw new Killed('killed');
    if (moment === 'at once') await actOnce();
    throw new TransportFailure(true, 'ECONNRESET');
  };
  rehearsal.between = (transport, time) => {
    const service = between(transport, time);
    return { send: (request) => sendThrough(service, request) };
  };
  try {
    const ended = await rehearsal.resume(folder, execution);
    await actOnce();
    return ended;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    rehearsal.between = between;
  }
  await actOnce();
  rehearsal.aheadMs = skewMs;
  return rehearsal.resume(folder, execution);
}
