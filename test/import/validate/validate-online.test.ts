import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Progress } from '../../../src/import/ledger/run/workplace.ts';
import { listRuns } from '../../../src/import/ledger/run/folder/find-run.ts';
import type { ValidationOptions } from '../../../src/import/send/validation/validation-report.ts';
import { validateOnline } from '../../../src/import/validate-online.ts';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import { onCleanUp } from '../../support/clean-up.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };
const FINE = 'Name,Group,Purchased on\nLaptop,Computers,03/31/2024\n';
const UNKNOWN = `${FINE}Phone,Phones,03/31/2024\n`;

/** A rehearsal with a folder of its own for temporary files. */
function setUp(text: string): { rehearsal: Rehearsal; temporary: () => string[] } {
  const rehearsal = new Rehearsal({ seed: SEED });
  rehearsal.write('register.csv', text);
  const folder = join(rehearsal.folder, 'temporary');
  mkdirSync(folder);
  vi.stubEnv('TMPDIR', folder);
  onCleanUp(() => vi.unstubAllEnvs());
  return { rehearsal, temporary: () => readdirSync(folder) };
}

function validate(
  rehearsal: Rehearsal,
  options: ValidationOptions = {},
  onProgress: (step: Progress) => void = () => undefined,
  signal = new AbortController().signal,
): ReturnType<typeof validateOnline> {
  return validateOnline(
    {
      files: ['register.csv'],
      kind: 'assets',
      ...{ reading: {}, mapping: {}, checking: {}, planning: {} },
    },
    { ...rehearsal.workplace({ signal }), onProgress },
    options,
  );
}

test('plans among the temporary files and leaves nothing there', async () => {
  const { rehearsal, temporary } = setUp(FINE);
  const during: string[][] = [];
  const report = await validate(rehearsal, {}, ({ stage }) => {
    if (stage === 'plan') during.push(temporary());
  });

  expect(report).toMatchObject({ exit: 'ok', rows: 1, rowsWithErrors: 0, folder: undefined });
  expect(during).toEqual([[expect.stringMatching(/^tallysheet-/)]]);
  expect(temporary()).toEqual([]);
  expect(existsSync(join(rehearsal.folder, 'runs'))).toBe(false);
});

test('leaves no run in the list of runs', async () => {
  const { rehearsal } = setUp(UNKNOWN);
  await validate(rehearsal);
  expect(listRuns(rehearsal.workplace())).toEqual([]);
});

test('writes what it found where validate writes it, and no journal', async () => {
  const { rehearsal, temporary } = setUp(UNKNOWN);
  const { folder = '', ...report } = await validate(rehearsal, { out: 'found' });

  expect(report).toMatchObject({ exit: 'rowsFailed', rowsWithErrors: 0, openRows: 1 });
  expect(folder).toBe(join(rehearsal.folder, 'found'));
  expect(readdirSync(folder).sort()).toEqual([
    'recipe.xlsx',
    'register.errors.csv',
    'summary.json',
  ]);
  expect(temporary()).toEqual([]);
});

test('leaves nothing where it is interrupted', async () => {
  const { rehearsal, temporary } = setUp(UNKNOWN);
  const stop = new AbortController();
  const interrupted = validate(
    rehearsal,
    { out: 'found' },
    ({ stage }) => {
      if (stage === 'resolve') stop.abort(new TallysheetError('interrupted', 'Interrupted'));
    },
    stop.signal,
  );

  await expect(interrupted).rejects.toMatchObject({ code: 'interrupted' });
  expect(temporary()).toEqual([]);
  expect(existsSync(join(rehearsal.folder, 'found'))).toBe(false);
});

test('leaves nothing where the account does not answer', async () => {
  const { rehearsal, temporary } = setUp(UNKNOWN);
  rehearsal.between = () => ({
    send: () => Promise.resolve({ status: 401, headers: {}, body: '{"error":"no"}' }),
  });

  await expect(validate(rehearsal)).rejects.toThrow(TallysheetError);
  expect(temporary()).toEqual([]);
});

test('does not begin where the folder for its files already contains a run', async () => {
  const { rehearsal } = setUp(UNKNOWN);
  const { files } = await rehearsal.import(['register.csv'], { kind: 'assets' });
  const calls = rehearsal.calls.length;

  await expect(validate(rehearsal, { out: files.folder })).rejects.toMatchObject({
    code: 'cannot-write',
  });
  expect(rehearsal.calls).toHaveLength(calls);
});
