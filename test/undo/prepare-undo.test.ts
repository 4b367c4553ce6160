import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { prepareUndo } from '../../src/undo/prepare-undo.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { FaultyTransport, isWrite } from '../support/faulty-transport.ts';
import { live, Mortality } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { plannedUndo } from '../support/undo.ts';

const SEED: SeedDocument = TWO_TOOLS;
const OUT = 'Item,Member\n#1,ann@firm.example\n#2,ann@firm.example\n';

test('an undo that was killed is continued by the next one', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { files } = await rehearsal.import([rehearsal.write('out.csv', OUT)], {
    kind: 'fixed-assets.checkout',
  });
  const { folder = '' } = await plannedUndo(rehearsal, files.folder);
  await live(rehearsal, folder, new Mortality(6), {});

  const prepared = await prepareUndo(files.folder, rehearsal.workplace());

  expect(prepared).toMatchObject({ is: 'continued', folder });
  await rehearsal.resume(folder);
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'available']);
});

test('a run whose outcome is not verified is not undone before it is', async () => {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service, clock) =>
      new FaultyTransport(service, (request) => (isWrite(request) ? 'request-lost' : undefined), {
        clock,
        lateMs: 0,
      }),
  });
  const { files, summary } = await rehearsal.import([rehearsal.write('out.csv', OUT)], {
    kind: 'fixed-assets.checkout',
  });
  expect(summary.outcomes.needsReview).toBeGreaterThan(0);

  await expect(prepareUndo(files.folder, rehearsal.workplace())).rejects.toMatchObject({
    code: 'unfinished-run',
    message: expect.stringContaining('whose outcome is not verified') as string,
  });
});

test('a run on another account is not undone', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { files } = await rehearsal.import([rehearsal.write('out.csv', OUT)], {
    kind: 'fixed-assets.checkout',
  });
  const { connection, ...place } = rehearsal.workplace();
  const other = { ...place, connection: { ...connection, baseUrl: 'https://other.example' } };

  await expect(prepareUndo(files.folder, other)).rejects.toMatchObject({ code: 'bad-usage' });
});

test('a run is undone from another state folder, beside the workbook of an undo that was only planned', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { files } = await rehearsal.import([rehearsal.write('out.csv', OUT)], {
    kind: 'fixed-assets.checkout',
  });
  await prepareUndo(files.folder, rehearsal.workplace());
  const elsewhere = secondComputer(rehearsal);

  const prepared = await prepareUndo(files.folder, elsewhere);

  expect(prepared).toMatchObject({ is: 'import' });
  const request = prepared.is === 'import' ? prepared.request.files : [];
  expect(request.map((file) => basename(file))).toEqual(['undo-2.xlsx']);
});
