import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAccount } from '../../../../../src/account/with-account.ts';
import { readAccountLists } from '../../../../../src/reports/engine/account/account-lists.ts';
import { registerOfAccount } from '../../../../../src/reports/depreciation/input/account/account-asset.ts';
import type { Register } from '../../../../../src/reports/depreciation/input/register/register.ts';
import type { SeedDocument } from '../../../../../src/service/seed/seed.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { callerOver } from '../../../../support/call-service.ts';
import { startService } from '../../../../support/local-service.ts';

/** The register of an account that is seeded so, read at noon of a day. */
export async function readCompany(seed: SeedDocument, day: string): Promise<Register> {
  const clock = new FakeClock({ start: Date.parse(`${day}T12:00:00Z`), auto: true });
  const service = startService({ clock, seed, token: 's3cret-token' });
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-account-'));
  const workplace = {
    ...{ clock, stateFolder: folder },
    stop: { signal: new AbortController().signal },
    connection: { caller: callerOver(service.transport, { clock }), account: 'tests' },
  };
  const job = { name: 'depreciation report', request: null };
  return withAccount(job, { place: workplace }, async (snapshot) =>
    registerOfAccount(await readAccountLists(snapshot), { name: 'company.example' }),
  );
}
