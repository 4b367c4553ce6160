import { expect, test } from 'vitest';
import { executeRun } from '../../../src/import/send/execute-run.ts';
import { dropRun } from '../../../src/import/send/review/resume-run.ts';
import { createRun, reopenRun } from '../../../src/import/ledger/run/run.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Group,Purchased on
S-1,Laptop 14,Computers,03/31/2024
S-2,Laptop 15,Computers,04/01/2024
`;
const PLANNING = { createMissing: ['groups'] };

/** Carries out a plan that was made before. */
async function apply(rehearsal: Rehearsal, folder: string) {
  const run = reopenRun(folder, rehearsal.clock);
  try {
    return await executeRun(run, {}, rehearsal.workplace());
  } finally {
    run.close();
  }
}

test('of two plans of one file the second makes nothing a second time', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);
  const first = await rehearsal.plan([file], { planning: PLANNING });
  const second = await rehearsal.plan([file], { planning: PLANNING });
  await apply(rehearsal, first.folder);

  const { summary } = await apply(rehearsal, second.folder);

  expect(await rehearsal.values('fixed-assets', 'identifier')).toEqual(['S-1', 'S-2']);
  expect(await rehearsal.values('groups', 'name')).toEqual(['Computers']);
  expect(summary.outcomes).toMatchObject({ created: 0, unchanged: 2, failed: 0 });
});

test('a run that was dropped is not carried out any more', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', REGISTER);
  const { files } = await rehearsal.import([file], { planning: PLANNING }, { first: 1 });
  await rehearsal.prepareResume(files.folder, dropRun);

  await expect(apply(rehearsal, files.folder)).rejects.toMatchObject({ code: 'plan-outdated' });
});

test('a run whose plan was never finished sends nothing', async () => {
  const rehearsal = new Rehearsal();
  rehearsal.makeFolder('half');
  const identity = {
    name: 'half',
    kind: 'fixed-assets',
    account: 'company',
    baseUrl: 'https://company.example',
    key: 'k',
    input: 'i',
    startedAt: '2026-01-15T12:00:00.000Z',
    request: { files: [], origins: {}, reading: {}, mapping: {}, checking: {}, planning: {} },
  };
  createRun(`${rehearsal.folder}/half`, identity, rehearsal.clock).close();

  await expect(apply(rehearsal, `${rehearsal.folder}/half`)).rejects.toMatchObject({
    code: 'plan-outdated',
  });
  expect(rehearsal.calls).toEqual([]);
});
