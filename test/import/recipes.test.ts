import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyPlan } from '../../src/import/apply-plan.ts';
import { planImport } from '../../src/import/plan-import.ts';
import { resumeImport } from '../../src/import/resume-import.ts';
import { openWorkplace } from '../../src/import/ledger/run/open-workplace.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const REGISTER = { 'vendors.csv': 'Name\nAcme\nBolt\nCog\n' };

function rehearsed(): Rehearsal {
  const rehearsal = new Rehearsal();
  for (const [name, text] of Object.entries(REGISTER)) rehearsal.write(name, text);
  return rehearsal;
}

const request = { files: ['vendors.csv'], kind: 'vendors' };

describe('an import from a program', () => {
  test('is planned with its files, and nothing is sent', async () => {
    const rehearsal = rehearsed();
    const { folder, plan, files, continues } = await planImport(request, rehearsal.workplace());
    expect(plan.totals).toMatchObject({ create: 3, blocked: 0 });
    expect(files?.plan).toBe(join(folder, 'plan.xlsx'));
    expect(existsSync(files?.plan ?? '')).toBe(true);
    expect(continues).toBe(false);
    expect(rehearsal.writes()).toEqual([]);
  });

  test('is applied once, in parts if wanted', async () => {
    const rehearsal = rehearsed();
    const workplace = rehearsal.workplace();
    const { folder } = await planImport(request, workplace);
    const first = await applyPlan(folder, workplace, { first: 1 });
    expect(first.summary.outcomes).toMatchObject({ created: 1, notProcessed: 2 });
    const rest = await resumeImport(folder, workplace);
    expect(rest.summary.outcomes).toMatchObject({ created: 3, notProcessed: 0 });
    expect(await rehearsal.values('vendors', 'name')).toEqual(['Acme', 'Bolt', 'Cog']);
    expect(rehearsal.writes()).toHaveLength(3);
  });

  test('is not started by resuming it', async () => {
    const workplace = rehearsed().workplace();
    const { folder } = await planImport(request, workplace);
    await expect(resumeImport(folder, workplace)).rejects.toMatchObject({
      code: 'needs-confirmation',
    });
  });

  test('that empties fields needs the name of the account', async () => {
    const workplace = rehearsed().workplace();
    const asked = { ...request, checking: { clearBlank: true } };
    const { folder } = await planImport(asked, workplace);
    await expect(applyPlan(folder, workplace)).rejects.toMatchObject({
      code: 'needs-confirmation',
    });
    const confirmed = { confirmedAccount: 'company.example' };
    const { summary } = await applyPlan(folder, workplace, confirmed);
    expect(summary.outcomes.created).toBe(3);
  });

  test('ends early when the signal of its workplace says so', async () => {
    const rehearsal = rehearsed();
    const { connection, clock, stateFolder, cwd } = rehearsal.workplace();
    const stopped = AbortSignal.abort(new Error('enough'));
    const workplace = openWorkplace({
      stateFolder,
      cwd,
      clock,
      signal: stopped,
      client: { connection: { ...connection, close: () => Promise.resolve() } },
    });
    await expect(planImport(request, workplace)).rejects.toMatchObject({
      code: 'interrupted',
      message: 'Interrupted by the signal of the program: enough',
    });
    expect(rehearsal.writes()).toEqual([]);
  });
});

test('a workplace makes its state folder, from its working folder', () => {
  const { folder } = rehearsed();
  const { stateFolder, cwd } = openWorkplace({ cwd: folder, stateFolder: 'kept/state' });
  expect([cwd, stateFolder]).toEqual([folder, join(folder, 'kept', 'state')]);
  expect(existsSync(stateFolder)).toBe(true);
});
