import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportReport, ExportRequest } from '../../src/export/choose/export-request.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds } from '../support/thinned.ts';
import { accountOf } from './account-of-many.ts';
import { ASSETS, doActs, INVENTORY, someActs, STOCK } from './any-acts.ts';

async function exported(
  rehearsal: Rehearsal,
  folder: string,
  request: Partial<ExportRequest>,
): Promise<{ report: ExportReport; files: Record<string, string> }> {
  const out = join(rehearsal.folder, folder);
  mkdirSync(out, { recursive: true });
  const wanted = {
    kinds: ['fixed-assets', 'inventory', 'asset-stock', 'members'],
    out,
    format: 'ndjson',
    stableNames: true,
    ...request,
  } as const;
  const report = await exportRecords(wanted, rehearsal.workplace());
  const files = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
  return { report, files: Object.fromEntries(files) as Record<string, string> };
}

test('an export from a snapshot and what changed since is a full export', async () => {
  let fromChanges = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(someActs, { minLength: 1, maxLength: 4 }), async (days) => {
      const size = { assets: ASSETS, inventory: INVENTORY, stock: STOCK };
      const seed = accountOf({ ...size, members: 3, places: 3, heldEvery: 3 });
      const rehearsal = new Rehearsal({ seed });
      await rehearsal.clock.advance(100_000);
      await exported(rehearsal, 'night', { keepSnapshot: true });
      for (const acts of days) {
        await doActs(rehearsal, acts);
        const { report, files } = await exported(rehearsal, 'night', { keepSnapshot: true });
        const whole = await exported(rehearsal, 'whole', { full: true });
        expect(files).toEqual(whole.files);
        fromChanges += report.lists.filter(({ how }) => how === 'changes').length;
      }
      rehearsal.close();
    }),
    { numRuns: rounds(18, 300) },
  );
  expect(fromChanges).toBeGreaterThan(0);
}, 120_000);
