import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram, startServiceProcess, type ProgramEnd } from '../support/program.ts';

const AMPLE_MS = 120_000;
const TOKEN = 'stocktake-token';
const TAGS = Array.from({ length: 60 }, (_, at) => `T-${at + 1}`);

const SEED = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'Depot' }],
  fixed_assets: TAGS.map((identifier) => ({
    name: `Laptop ${identifier}`,
    group: 'Laptops',
    purchased_on: '2024-03-31',
    location: 'Depot',
    identifier,
  })),
};

test(
  'a stocktake whose start and counts are killed has all of a file or nothing, and two people count at once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tallysheet-stocktake-'));
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(SEED));
    const service = await startServiceProcess(
      {
        data: join(folder, 'service.db'),
        token: TOKEN,
        words: ['--seed', join(folder, 'seed.json')],
      },
      { cwd: folder },
    );
    onTestFinished(async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const env = {
      TALLYSHEET_BASE_URL: service.url,
      TALLYSHEET_TOKEN: TOKEN,
      TALLYSHEET_STATE_DIR: join(folder, 'state'),
      TALLYSHEET_RATE_LIMIT: 'off',
    };
    const run = (...words: readonly string[]): Promise<ProgramEnd> =>
      startProgram(['stocktake', ...words], { cwd: folder, env }).end;
    const kill = async (afterMs: number, ...words: readonly string[]): Promise<void> => {
      const program = startProgram(['stocktake', ...words], { cwd: folder, env });
      await Promise.race([wait(afterMs), program.end]);
      program.kill();
      await program.end;
    };
    const found = async (): Promise<number> => {
      const { stdout } = await run('status', '--json');
      return (JSON.parse(stdout) as { total: { items: { found: number } } }).total.items.found;
    };

    for (const afterMs of [500, 900]) await kill(afterMs, 'start', '--location', 'Depot');
    const { exitCode, stderr } = await run('start', '--location', 'Depot');
    // One that was killed too late had started it already.
    expect(exitCode === 0 || stderr.includes('was started already'), stderr).toBe(true);
    expect(await found()).toBe(0);

    const halves = [TAGS.slice(0, 30), TAGS.slice(30)];
    const files = ['anna.txt', 'ben.txt'];
    for (const [at, file] of files.entries()) {
      writeFileSync(join(folder, file), `${(halves[at] ?? []).join('\n')}\n`);
    }
    await kill(450, 'count', 'anna.txt');
    expect([0, 30]).toContain(await found());
    const both = await Promise.all(files.map((file) => run('count', file)));
    expect(both.map((each) => each.exitCode)).toEqual([0, 0]);
    expect(await found()).toBe(60);
  },
  AMPLE_MS,
);
