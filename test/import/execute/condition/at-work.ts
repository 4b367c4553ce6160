import { expect } from 'vitest';
import type { Values } from '../../../../src/catalogue/fields.ts';
import type { RateLimit } from '../../../../src/client/rate-limit/rate-limit.ts';
import type { ExecutedRun } from '../../../../src/import/send/conclude-run.ts';
import { executeRun } from '../../../../src/import/send/execute-run.ts';
import { reopenRun, type Run } from '../../../../src/import/ledger/run/run.ts';
import { callerOver, endpointNamed } from '../../../support/call-service.ts';
import type { Rehearsal } from '../../../support/rehearsal.ts';

/** A colleague does something in the web pages of the service. */
export async function colleague(
  rehearsal: Rehearsal,
  endpoint: string,
  values: Values,
): Promise<void> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const done = await caller.write(endpointNamed(endpoint), values);
  expect(done.result).toBe('confirmed');
}

/** `apply` of a plan by a process that did not make it. */
export async function applyElsewhere(
  rehearsal: Rehearsal,
  folder: string,
  limit: RateLimit | 'off' = 'off',
): Promise<ExecutedRun> {
  const run = reopenRun(folder, rehearsal.clock);
  forgetProcess(run);
  const workplace = rehearsal.workplace();
  try {
    return await executeRun(
      run,
      {},
      {
        ...workplace,
        connection: { ...workplace.connection, limit },
      },
    );
  } finally {
    run.close();
  }
}

/** The readings of the plan are those of another process. */
function forgetProcess(run: Run): void {
  run.journal.database.run(
    `UPDATE meta SET value = json_set(value, '$.process', 'another') WHERE name LIKE 'read of %'`,
  );
}

/** What the service has of a record. */
export async function shown(rehearsal: Rehearsal, kind: string, id: number): Promise<Values> {
  const records = await rehearsal.records(kind);
  return records.find((record) => record.id === id)?.values ?? {};
}
