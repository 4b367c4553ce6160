import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openWorkplace } from '../../src/index.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { checkJob, type EarlyCheck } from '../../src/page/jobs/register/check-job.ts';
import { ProblemRows } from '../../src/page/jobs/register/problem-rows.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const ROWS = 30_000;

function checking(dateOf: (row: number) => string, signal?: AbortSignal) {
  const folder = temporaryFolder();
  const lines = Array.from({ length: ROWS }, (_, at) => `Desk ${at},Furniture,${dateOf(at)}\n`);
  writeFileSync(join(folder, 'list.csv'), `Name,Group,Purchased on\n${lines.join('')}`);
  const workplace = openWorkplace({
    ...{ stateFolder: join(folder, 'state'), cwd: folder },
    ...(signal && { signal }),
  });
  const rows = new ProblemRows(join(folder, 'rows.db'));
  const request = { files: ['list.csv'], kind: 'fixed-assets' };
  return { request, workplace, rows };
}

test('a problem of most rows is known from the first of them, with what is to be changed', async () => {
  const stop = new AbortController();
  const { request, workplace, rows } = checking(() => 'soon', stop.signal);
  const early: EarlyCheck[] = [];
  const stopped = checkJob(request, workplace, rows, {
    onEarly: (found) => {
      early.push(found);
      stop.abort(new TallysheetError('interrupted', 'stopped'));
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  rows.close();
  const [
    {
      early: { rows: seen, causes },
      checked,
    },
  ] = early as [EarlyCheck];
  expect(seen).toBeGreaterThanOrEqual(1_000);
  expect(seen).toBeLessThan(ROWS);
  expect(causes.map(({ field, count }) => [field, count])).toEqual([['Purchased on', seen]]);
  expect(checked).toMatchObject({ isPartial: true, sheets: [{ columns: [{}, {}, {}] }] });
});

test.skipIf(IS_EVERYDAY)('a problem of few rows waits for the end', async () => {
  const { request, workplace, rows } = checking((row) => (row % 9 === 0 ? 'soon' : '2024-03-31'));
  const early: EarlyCheck[] = [];
  const { checked } = await checkJob(request, workplace, rows, {
    onEarly: (found) => early.push(found),
  });
  rows.close();
  expect([early, checked?.rowsWithErrors]).toEqual([[], 3_334]);
});
