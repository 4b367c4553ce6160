import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reopenRun } from '../../src/import/run/run.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createService } from '../../src/service/create-service.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { startProgram, startServiceProcess } from '../support/program.ts';
import { seededRandom } from '../support/seeded-random.ts';

const AMPLE_MS = 120_000;
const TOKEN = 'planning-token';
const ASSETS = 130;
const PAGES = 6;

/** Those pages, the groups and the locations. */
const CALLS = PAGES + 2;

/** More rows than pages, so that a plan reads the whole list. */
const ROWS = 10;

const numbers = Array.from({ length: ASSETS }, (_, at) => at + 1);

const SEED = {
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Berlin' }],
  fixed_assets: numbers.map((at) => ({
    ...{ name: `Asset ${at}`, identifier: `A-${at}`, group: 'Tools' },
    ...{ purchased_on: '2025-01-31', price: '100' },
  })),
};

const FILE = [
  'Identifier,Name,Group,Location,Purchased on,Price',
  ...numbers.slice(0, ROWS).map((at) => `A-${at},Asset ${at},Tools,Berlin,01/31/2025,${90 + at}`),
  'A-new,New,Tools,Berlin,01/31/2025,5',
  '',
].join('\n');

/** The program, planning one file against a service of its own, with the calls counted in between. */
class PlannedRegister {
  readonly #folder: string;
  readonly #proxy: FaultProxy;

  private constructor(folder: string, proxy: FaultProxy) {
    this.#folder = folder;
    this.#proxy = proxy;
  }

  static async start(): Promise<PlannedRegister> {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-planning-'));
    const data = join(folder, 'service.db');
    createService({ data, token: TOKEN, clock: systemClock, rateLimit: 'off', seed: SEED }).close();
    writeFileSync(join(folder, 'register.csv'), FILE);
    const service = await startServiceProcess({ data, token: TOKEN }, { cwd: folder });
    const random = seededRandom(20_261_122);
    const proxy = await FaultProxy.start({ target: service.url, random, share: 0 });
    onTestFinished(async () => {
      await proxy.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    return new PlannedRegister(folder, proxy);
  }

  /** Kills the plan when the service gets the call of that number, which is never answered. */
  async killedAtCall(number: number): Promise<void> {
    const { program, calls } = this.#planning();
    this.#proxy.onCall = () => {
      if (this.#proxy.calls - calls === number) program.kill();
    };
    expect((await program.end).exitCode).toBe(undefined);
    this.#proxy.onCall = () => undefined;
  }

  /** Plans to the end. */
  async plan(): Promise<PlannedEnd> {
    const { program, calls } = this.#planning();
    const { exitCode, stderr } = await program.end;
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    return { calls: this.#proxy.calls - calls, rows: this.#plannedRows(), stderr };
  }

  /** Writes by `call` what the first row of the file says. */
  async updateFirstAsAsked(): Promise<void> {
    const values = [
      'asset_no=1',
      'name=Asset 1',
      'group_id=1',
      'location_id=1',
      'purchased_on=1/31/2025',
    ];
    const params = [...values, 'price=91'].flatMap((value) => ['--param', value]);
    const { end } = this.#start(['call', 'fixed-assets.update', ...params, '--yes']);
    const { exitCode, stderr } = await end;
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  }

  /** What a plan has read and keeps until it is finished. */
  get readings(): string[] {
    return readdirSync(join(this.#folder, 'state', 'readings'));
  }

  #planning(): { program: ReturnType<typeof startProgram>; calls: number } {
    const { calls } = this.#proxy;
    rmSync(join(this.#folder, 'plan'), { recursive: true, force: true });
    const words = ['plan', 'register.csv', '--kind', 'fixed-assets', '--mode', 'upsert'];
    return { program: this.#start([...words, '--out', 'plan']), calls };
  }

  #start(words: readonly string[]): ReturnType<typeof startProgram> {
    return startProgram([...words, '--rate-limit', 'off'], {
      cwd: this.#folder,
      env: {
        TALLYSHEET_BASE_URL: this.#proxy.url,
        TALLYSHEET_TOKEN: TOKEN,
        TALLYSHEET_STATE_DIR: join(this.#folder, 'state'),
      },
    });
  }

  #plannedRows(): readonly unknown[] {
    const run = reopenRun(join(this.#folder, 'plan'), systemClock);
    try {
      return run.journal.database.all(
        `SELECT number, verdict, operation, payload, before FROM row LEFT JOIN call ON call.row = row.id
         ORDER BY row.id`,
      );
    } finally {
      run.close();
    }
  }
}

interface PlannedEnd {
  /** The calls that the service got from it. */
  readonly calls: number;
  readonly rows: readonly unknown[];
  readonly stderr: string;
}

test(
  'a plan that is killed again and again resumes its reading, unless `call` wrote to the account since',
  async () => {
    const register = await PlannedRegister.start();
    await register.killedAtCall(4);
    await register.killedAtCall(3);
    const resumed = await register.plan();

    expect(resumed.stderr).toContain(`Fixed assets: resuming at page 5 of ${PAGES}`);
    expect(resumed.calls).toBe(CALLS - 4 + 1);
    expect(resumed.rows[0]).toMatchObject({ number: 2, verdict: 'planned', operation: 'update' });
    expect(register.readings).toEqual([]);

    await register.killedAtCall(4);
    await register.updateFirstAsAsked();
    const whole = await register.plan();

    expect(whole.stderr).not.toContain('resuming');
    expect(whole.calls).toBe(CALLS);
    expect(whole.rows[0]).toMatchObject({ number: 2, verdict: 'unchanged' });
    expect(whole.rows.slice(1)).toEqual(resumed.rows.slice(1));
    expect(whole.rows).toHaveLength(ROWS + 1);
  },
  AMPLE_MS,
);
