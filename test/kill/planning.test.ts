import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reopenRun } from '../../src/import/ledger/run/run.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { startProgram } from '../support/program.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { serveAccount } from '../support/served-account.ts';
import { runHere, type Place } from './run-here.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';

const AMPLE_MS = 120_000;
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
  readonly #place: Place;
  readonly #proxy: FaultProxy;

  private constructor(place: Place, proxy: FaultProxy) {
    this.#place = place;
    this.#proxy = proxy;
  }

  static async start(): Promise<PlannedRegister> {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-planning-'));
    const seed = join(folder, 'seed.json');
    writeFileSync(seed, JSON.stringify(SEED));
    writeFileSync(join(folder, 'register.csv'), FILE);
    const service = await serveAccount('--data', join(folder, 'service.db'), '--seed', seed);
    const random = seededRandom(20_261_122);
    const proxy = await FaultProxy.start({ target: service.url, random, share: 0 });
    onTestFinished(async () => {
      await proxy.close();
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    });
    const env = {
      ...service.env,
      TALLYSHEET_BASE_URL: proxy.url,
      TALLYSHEET_STATE_DIR: join(folder, 'state'),
    };
    return new PlannedRegister({ cwd: folder, env }, proxy);
  }

  /** Kills the plan when the service gets the call of that number, which is never answered. */
  async killedAtCall(number: number): Promise<void> {
    const { calls } = this.#proxy;
    const program = startProgram(this.#planWords(), this.#place);
    this.#proxy.onCall = () => {
      if (this.#proxy.calls - calls === number) program.kill();
    };
    expect((await program.end).exitCode).toBe(undefined);
    this.#proxy.onCall = () => undefined;
  }

  /** Plans to the end. */
  async plan(): Promise<PlannedEnd> {
    const { calls } = this.#proxy;
    const { exitCode, stderr } = await runHere(this.#planWords(), this.#place);
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
    const words = ['call', 'fixed-assets.update', ...params, '--yes'];
    const { exitCode, stderr } = await runHere(words, this.#place);
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  }

  /** What a plan has read and keeps until it is finished. */
  get readings(): string[] {
    return readdirSync(join(this.#place.cwd, 'state', 'readings'));
  }

  #planWords(): string[] {
    rmSync(join(this.#place.cwd, 'plan'), { recursive: true, force: true });
    const words = ['plan', 'register.csv', '--kind', 'fixed-assets', '--mode', 'upsert'];
    return [...words, '--out', 'plan'];
  }

  #plannedRows(): readonly unknown[] {
    const run = reopenRun(join(this.#place.cwd, 'plan'), systemClock);
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

test.skipIf(IS_EVERYDAY)(
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
