import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../src/client/client.ts';
import { prepareImport } from '../../../src/import/import-file.ts';
import { NEVER_STOPS } from '../../../src/import/ledger/run/workplace.ts';
import { lastSending, noteSending } from '../../../src/import/ledger/run/account-lock.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { Rehearsal, type PlannedRow } from '../../support/rehearsal.ts';

const FILE = 'register.csv';
const MODE = { planning: { mode: 'upsert' } } as const;
const MINUTE = 60_000;

/** An account with 130 assets on 6 pages, and a file whose plan reads them all. */
class InterruptedPlan {
  readonly rehearsal: Rehearsal;
  readonly notices: string[] = [];
  /** Calls that the service still answers before the connection is lost. */
  left = Infinity;

  constructor(assets = 130, rows = 10) {
    const name = (at: number): string => `Asset ${String(at).padStart(4, '0')}`;
    const numbers = Array.from({ length: assets }, (_, at) => at);
    this.rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Tools' }],
        locations: [{ name: 'Berlin' }],
        fixed_assets: numbers.map((at) => ({
          ...{ name: name(at), identifier: `A-${at}`, group: 'Tools' },
          ...{ purchased_on: '2025-01-31', price: '100' },
        })),
      },
      between: (service): Transport => ({
        send: (request, options) => {
          if (this.left <= 0) return Promise.reject(new Error('connection lost'));
          this.left -= 1;
          return service.send(request, options);
        },
      }),
    });
    const lines = numbers
      .slice(0, rows)
      .map((at) => `A-${at},${name(at)},Tools,Berlin,01/31/2025,${at % 2 === 0 ? 100 : 90}`);
    this.rehearsal.write(
      FILE,
      [
        'Identifier,Name,Group,Location,Purchased on,Price',
        ...lines,
        'A-new,New,Tools,Berlin,01/31/2025,5',
        '',
      ].join('\n'),
    );
  }

  /** Plans until the connection is lost after so many calls. */
  async interruptedAfter(calls: number): Promise<void> {
    this.left = calls;
    await expect(this.rehearsal.plan([FILE], MODE)).rejects.toThrow('connection lost');
    this.left = Infinity;
  }

  /** The rows of a plan, and the calls that it cost. */
  async plan(): Promise<{ readonly rows: readonly PlannedRow[]; readonly calls: number }> {
    const { rehearsal } = this;
    rehearsal.calls.length = 0;
    const onProgress = ({ notice }: { readonly notice?: string }): void => {
      if (notice !== undefined) this.notices.push(notice);
    };
    const workplace = { ...rehearsal.workplace(NEVER_STOPS), onProgress };
    const request = { files: [FILE], kind: 'fixed-assets', reading: {}, mapping: {}, checking: {} };
    const { run } = await prepareImport({ ...request, ...MODE }, workplace);
    const { folder } = run;
    run.close();
    return { rows: rehearsal.withRun(folder, rowsIn), calls: rehearsal.calls.length };
  }

  get readings(): string[] {
    const folder = join(this.rehearsal.folder, 'readings');
    return existsSync(folder) ? readdirSync(folder) : [];
  }
}

function rowsIn({
  journal,
  calls,
}: Parameters<Parameters<Rehearsal['withRun']>[1]>[0]): PlannedRow[] {
  return journal.database.all('SELECT id, number, verdict FROM row ORDER BY id').map((row) => {
    const payload = calls.get(Number(row['id']))?.payload;
    return {
      row: Number(row['number']),
      status: String(row['verdict']),
      ...(payload !== undefined && { payload }),
      issues: [],
    };
  });
}

describe('an import that was interrupted while planning', () => {
  test('needs the calls that were missing, and the page where it stopped once more', async () => {
    const undisturbed = await new InterruptedPlan().plan();
    const figures: number[] = [];
    for (const answered of [0, 1, 4, 6, 7]) {
      const account = new InterruptedPlan();
      await account.interruptedAfter(answered);
      const { rows, calls } = await account.plan();
      expect(rows).toEqual(undisturbed.rows);
      expect(account.readings).toEqual([]);
      figures.push(calls);
    }
    expect(undisturbed.calls).toBe(8);
    expect(figures).toEqual([8, 8, 5, 2, 1]);
  });

  test('looks up only what was not looked up', async () => {
    const undisturbed = await new InterruptedPlan(130, 2).plan();
    const account = new InterruptedPlan(130, 2);
    await account.interruptedAfter(3);
    const { rows, calls } = await account.plan();
    expect(rows).toEqual(undisturbed.rows);
    expect([undisturbed.calls, calls]).toEqual([6, 3]);
  });

  test('says at which page it resumes', async () => {
    const account = new InterruptedPlan();
    await account.interruptedAfter(3);
    await account.plan();
    expect(account.notices).toEqual(['Fixed assets: resuming at page 4 of 6']);
  });

  test.each([
    ['59 minutes later it reuses what was read', 59 * MINUTE, 6],
    ['61 minutes later it reads everything', 61 * MINUTE, 8],
  ])('%s', async (_, milliseconds, expected) => {
    const account = new InterruptedPlan();
    await account.interruptedAfter(3);
    await account.rehearsal.clock.advance(milliseconds);
    expect((await account.plan()).calls).toBe(expected);
  });

  test('reads everything where something was sent since', async () => {
    const account = new InterruptedPlan();
    await account.interruptedAfter(3);
    noteSending(account.rehearsal.folder);
    expect((await account.plan()).calls).toBe(8);
  });

  test('reads everything where another import was carried out since', async () => {
    const account = new InterruptedPlan();
    const { rehearsal } = account;
    await account.interruptedAfter(3);
    rehearsal.write('groups.csv', 'Name\nOther\n');
    await rehearsal.import(['groups.csv'], { kind: 'groups' });
    expect((await account.plan()).calls).toBe(8);
  });

  test('keeps nothing while a run is sending', async () => {
    const account = new InterruptedPlan();
    account.rehearsal.write('account-other.holder.json', '{}');
    expect(lastSending(account.rehearsal.folder)).toBeUndefined();
    await account.interruptedAfter(3);
    expect(account.readings).toEqual([]);
  });

  test('reads the list anew where its records moved meanwhile', async () => {
    const account = new InterruptedPlan();
    const { rehearsal } = account;
    await account.interruptedAfter(3);
    const caller = rehearsal.workplace().connection.caller;
    await clientOf(caller).fixedAssets.delete({ asset_no: 1 });
    const { rows, calls } = await account.plan();
    expect(calls).toBe(9);
    expect(rows[0]).toMatchObject({ status: 'planned' });
    expect(account.notices).toEqual([]);
  });

  test('has its account read again before anything is sent', async () => {
    const account = new InterruptedPlan();
    const { rehearsal } = account;
    await account.interruptedAfter(8 - 1);
    const workplace = rehearsal.workplace();
    await clientOf(workplace.connection.caller).fixedAssets.create({
      ...{ name: 'New', identifier: 'A-new', group_id: 1, purchased_on: '2025-01-31' },
    });
    await rehearsal.import([FILE], MODE);
    const names = (await rehearsal.values('fixed-assets', 'identifier')) as string[];
    expect(names.filter((name) => name === 'A-new')).toHaveLength(1);
  });
});

test('interrupted however often, a plan is the undisturbed plan, and each interruption costs one page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }),
      async (assets, rows, interruptions) => {
        const undisturbed = await new InterruptedPlan(assets, rows).plan();
        const account = new InterruptedPlan(assets, rows);
        let spent = 0;
        for (const answered of interruptions) {
          account.rehearsal.calls.length = 0;
          account.left = answered;
          const isPlanned = await account.rehearsal.plan([FILE], MODE).then(
            () => true,
            () => false,
          );
          if (isPlanned) return;
          spent += account.rehearsal.calls.length;
        }
        account.left = Infinity;
        const { rows: planned, calls } = await account.plan();
        expect(planned).toEqual(undisturbed.rows);
        expect(spent + calls).toBeLessThanOrEqual(undisturbed.calls + interruptions.length);
      },
    ),
    { numRuns: 3 },
  );
});
