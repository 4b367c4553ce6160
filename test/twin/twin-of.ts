import { mkdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { LISTED } from '../../src/catalogue/relations/listed.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import type { LocalService } from '../../src/service/create-service.ts';
import { createTwin, type TwinReport } from '../../src/twin/create-twin.ts';
import type { TwinListener } from '../../src/twin/read/with-account-copy.ts';
import type { TwinRequest } from '../../src/twin/twin-request.ts';
import { callerOver } from '../support/call-service.ts';
import { onCleanUp } from '../support/clean-up.ts';
import type { Rehearsal } from '../support/rehearsal.ts';

export const TWIN_TOKEN = 's3cret-token';

/** A twin, and a workplace that works with it. */
export interface MadeTwin {
  readonly service: LocalService;
  readonly report: TwinReport;
  readonly workplace: ConnectedWorkplace;
}

/** The twin of a rehearsal's account, at the same time of day. */
export async function twinOf(
  rehearsal: Rehearsal,
  request: TwinRequest = {},
  listener: TwinListener = {},
): Promise<MadeTwin> {
  const { clock } = rehearsal;
  const options = { data: ':memory:', token: TWIN_TOKEN, clock, rateLimit: 'off' } as const;
  const { service, report } = await createTwin(request, rehearsal.workplace(), options, listener);
  onCleanUp(() => {
    service.close();
  });
  return { service, report, workplace: workplaceOf(rehearsal, service) };
}

/** A workplace of a rehearsal that works with another service. */
export function workplaceOf(rehearsal: Rehearsal, service: LocalService): ConnectedWorkplace {
  const workplace = rehearsal.workplace();
  const caller = callerOver(service.transport, { clock: rehearsal.clock });
  return { ...workplace, connection: { ...workplace.connection, account: 'its twin', caller } };
}

const EVERY_LIST = LISTED.map(({ name }) => name);

/** The bytes of an export of every list, by record type. */
export async function exported(
  workplace: ConnectedWorkplace,
  name: string,
  kinds: readonly string[] = EVERY_LIST,
): Promise<Record<string, string>> {
  const out = join(workplace.cwd, `export ${name}`);
  mkdirSync(out, { recursive: true });
  const { files } = await exportRecords(
    { kinds, out, format: 'ndjson', stableNames: true, force: true },
    workplace,
  );
  return Object.fromEntries(
    files.map(({ path }) => [parse(path).name, readFileSync(path, 'utf8')]),
  );
}
