import { onTestFinished } from 'vitest';
import type { FaultDocument } from '../../../src/service/faults/fault-document.ts';
import { startService, type StartedService } from '../../../src/service/start-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/** What a client sees of a call. */
export interface Seen {
  /** Undefined where the connection was closed before an answer. */
  readonly status: number | undefined;
  /** Undefined where it broke off. */
  readonly body: string | undefined;
  readonly retryAfter: string | undefined;
}

export interface FaultyService extends StartedService {
  readonly clock: FakeClock;
  readonly send: (route: string) => Promise<Seen>;
  /** Whether the first write of a vendor was done; nothing happens to calls from then on. */
  readonly isDone: () => Promise<boolean>;
}

/** How many vendors there are at the start, three pages of them. */
const VENDORS = 60;

/** A service over HTTP whose calls have these faults. */
export async function startFaulty(faults?: FaultDocument): Promise<FaultyService> {
  const clock = new FakeClock({ start: Date.UTC(2026, 2, 1, 9) });
  const vendors = Array.from({ length: VENDORS }, (_, at) => ({ name: `Vendor ${100 + at}` }));
  const token = 'suite-a-token';
  const service = await startService({
    clock,
    token,
    seed: { vendors },
    ...(faults && { faults }),
  });
  onTestFinished(() => service.close());
  const send = async (route: string): Promise<Seen> => {
    const [method = '', path = ''] = route.split(' ');
    const sent = { method, headers: { token }, redirect: 'manual' } as const;
    const response = await fetch(`${service.url}${path}`, sent).catch(() => undefined);
    return {
      status: response?.status,
      retryAfter: response?.headers.get('retry-after') ?? undefined,
      body: await response?.text().catch(() => undefined),
    };
  };
  const isDone = async (): Promise<boolean> => {
    service.account.clearFaults();
    return (await send(`GET /vendors/${VENDORS + 1}.api`)).status === 200;
  };
  return { ...service, clock, send, isDone };
}
