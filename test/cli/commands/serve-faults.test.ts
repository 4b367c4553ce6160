import Sqlite from 'libsql';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveAccount } from '../../support/served-account.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A data file whose only vendor cannot be read, as after damage to the disk. */
async function damagedData(): Promise<string> {
  const data = join(temporaryFolder(), 'account.db');
  const served = await serveAccount('--data', data);
  const headers = { token: served.env['TALLYSHEET_TOKEN'] ?? '' };
  const body = new URLSearchParams({ 'vendor[name]': 'Brandt' });
  const made = await fetch(`${served.url}/vendors.api`, { method: 'POST', headers, body });
  expect([made.status, await served.end()]).toEqual([200, 0]);
  const database = new Sqlite(data);
  database.exec(`UPDATE records SET body = '{' WHERE resource = 'vendors'`);
  database.close();
  return data;
}

test('serve prints what it was asked and the trace of a 500, and goes on', async () => {
  const served = await serveAccount('--data', await damagedData());
  const headers = { token: served.env['TALLYSHEET_TOKEN'] ?? '' };
  const failed = await fetch(`${served.url}/vendors/1.api?include_custom_fields=true`, { headers });
  const next = await fetch(`${served.url}/teams.api`, { headers });
  const bodies = [await failed.json(), await next.json()];
  expect(await served.end()).toBe(0);

  expect([failed.status, next.status]).toEqual([500, 200]);
  expect(bodies[0]).toEqual({ errors: { base: ['Something went wrong in the service'] } });
  const said = served.printed.stderr();
  expect(said).toMatch(
    /^500 GET \/vendors\/1\.api\nDatabaseError: a document in it is not complete\n( +at .*\n)* +at Store\.find .*store\.[jt]s:\d+/m,
  );
  expect(said).toMatch(/^caused by: SyntaxError: .*JSON/m);
});
