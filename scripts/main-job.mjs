// The main job of the package, done in the project where it is installed: rows go in, come out again, and are reported.
import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tallysheet from 'tallysheet';

const cwd = mkdtempSync(join(tmpdir(), 'tallysheet-main-job-'));
const service = tallysheet.createService({
  data: ':memory:',
  token: 'rehearsal',
  rateLimit: 'off',
  seed: { groups: [{ name: 'Cameras' }] },
});
const server = await tallysheet.listen(service, { host: '127.0.0.1', port: 0 });
const client = tallysheet.createClient({
  baseUrl: server.url,
  token: 'rehearsal',
  rateLimit: 'off',
});
try {
  const workplace = tallysheet.openWorkplace({ stateFolder: join(cwd, 'state'), cwd, client });
  const asset = (Name) => ({ Name, Group: 'Cameras', 'Purchased on': '2026-01-31', Price: 1200 });
  const rows = [asset('Camera A1'), asset('Camera A2'), asset('B')];
  const { folder, plan } = await tallysheet.planImport({ rows, kind: 'fixed-assets' }, workplace);
  assert.deepEqual([plan.totals.create, plan.totals.blocked], [2, 1]);
  const { summary, files } = await tallysheet.applyPlan(folder, workplace);
  assert.deepEqual([summary.outcomes.created, summary.outcomes.failed], [2, 1]);
  assert.equal(files.errors.length, 1);
  const exported = await tallysheet.exportRecords(
    { kinds: ['fixed-assets'], out: 'assets.csv' },
    workplace,
  );
  assert.equal(exported.records['fixed-assets'], 2);
  assert.match(readFileSync(join(cwd, 'assets.csv'), 'utf8'), /Camera A1[^]*Camera A2/);
  const { report } = await tallysheet.reportCustody({ out: 'custody.xlsx' }, workplace);
  console.log(`Done on Node ${process.version}: ${report.title}, ${tallysheet.VERSION}`);
} finally {
  await client.close();
  await server.close();
  service.close();
  rmSync(cwd, { recursive: true, force: true });
}
